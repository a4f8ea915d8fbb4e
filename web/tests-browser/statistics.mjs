// Own statistics: a finished game counts, even after it was deleted, until the person deletes the statistics.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check, openPage, overflow, sizes } from './browser.mjs';
import { playOut, toTheScore } from './player.mjs';
import { bots, person } from './server.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const line = (game, more) => ({
    game,
    mode: 'duel',
    won: true,
    victory: 'civilian',
    points: 50,
    wonders: ['sphinx', 'piraeus'],
    rivals: ['builder'],
    ended: 1,
    ...more,
});
const some = [
    line('a', {}),
    line('b', { won: false, victory: 'scientific', rivals: ['pharaoh'] }),
    line('c', { mode: 'both', victory: 'political', wonders: ['curia_julia', 'sanctuary'], rivals: [''] }),
    line('d', { mode: 'seven', wonders: ['giza'], rivals: ['apprentice', 'builder'], points: 61 }),
];
const shown = async (page) => (await page.locator('[data-games]').getAttribute('data-games')) ?? '';
const keep = (page, games) =>
    page.evaluate((games) => localStorage.setItem('heptapolis.statistics', JSON.stringify({ since: 0, games })), games);

const tests = {};

for (const [language, size, theme] of [
    ['en', 'laptop', 'light'],
    ['ko', 'phone', 'dark'],
    ['ja', 'phone', 'light'],
    ['tr', 'zoomed', 'dark'],
])
    tests[`statistics in ${language}: tables by game, level, wonder and kind of victory`] = async (world) => {
        const page = await openPage(world.browser, world.server.url, { language, size: sizes[size], theme });
        await keep(page, some);
        await page.locator('a[href="#/statistics"]').click();
        check((await shown(page)) === '4', 'all games are counted');
        const cells = (by, row) => page.locator(`[data-by="${by}"] [data-row="${row}"] td`).allTextContents();
        check(
            (await cells('mode', 'duel')).map((one) => one.replace(/\D/g, '')).join() === '2,50,50',
            'two games of Duel, one of them won',
        );
        check((await cells('level', 'builder'))[0] === '2', 'two games against a builder');
        check(
            (await cells('city', 'giza'))[0] === '1' && (await cells('wonder', 'sphinx'))[0] === '2',
            'cities and wonders',
        );
        check((await cells('victory', 'scientific')).join() === '0,1', 'lost by science');
        check((await page.locator('[data-by="city"] [data-row]').count()) === 1, 'cities of 7 Wonders alone');
        check(!/⟨|undefined/.test(await page.locator('main').innerText()), 'every word is there');
        check((await overflow(page)) <= 0, 'it fits the screen');
        await page.evaluate(axe);
        const found = await page.evaluate(async () =>
            (
                await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
            ).violations.map((one) => one.id),
        );
        check(found.length === 0, found.join());
        await page.locator('.forget').click();
        check((await shown(page)) === '0', 'deleted');
        await page.reload();
        check((await shown(page)) === '0', 'and gone for good');
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
    };

tests[
    'a game counts once it has ended: in front of the screen, or asked of the server; until the statistics are deleted'
] = async (world) => {
    const made = await world.server.create({
        game: 'duel',
        options: { first_game: true, seed: 3 },
        seats: [person('Ada'), ...bots(1)],
    });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    const statistics = async () => {
        await page.goto(`${world.server.url}#/statistics`);
        return shown(page);
    };
    await page.locator('.city').first().waitFor();
    check((await statistics()) === '0', 'a game under way does not count');
    await page.goBack();
    await page.locator('.city').first().waitFor();
    await playOut(page, { seed: 4 });
    await toTheScore(page);
    check((await statistics()) === '1', 'the game counts');
    check(
        (await page.locator('[data-by="level"] [data-row]').getAttribute('data-row')) === 'apprentice',
        'against an apprentice',
    );
    const line = await page.evaluate(() => localStorage.getItem('heptapolis.statistics'));
    await page.evaluate(() => localStorage.removeItem('heptapolis.statistics'));
    await page.reload();
    await page.locator('[data-games="1"]').waitFor();
    const told = (text) => JSON.stringify({ ...JSON.parse(text).games[0], ended: 0 });
    check(
        told(await page.evaluate(() => localStorage.getItem('heptapolis.statistics'))) === told(line),
        'the server tells the same of it',
    );
    await page.goto(world.server.url);
    await page.locator('.games .iconbutton').click();
    await page.locator('dialog .delete').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    check((await statistics()) === '1', 'a deleted game still counts');
    await page.locator('.forget').click();
    await page.reload();
    check((await shown(page)) === '0', 'deleted statistics stay deleted');
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
};

export { tests };
