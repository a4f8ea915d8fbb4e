// Puzzles: solved with the ordinary controls in four languages, rated, explained, and played on from.
import { check, openPage, overflow, sizes } from './browser.mjs';

const languages = ['en', 'ko', 'ja', 'tr'];
const whole = /[.。]$/;
// How many puzzles each language solves; a large number: all of them.
const sample = Number(process.env.HEPTA_PUZZLES ?? 3);

const ask = async (world, path) => (await fetch(`${world.server.url}api/${path}`)).json();

/** Some of all games, others for each language. */
async function someOf(world, turn) {
    const all = (await ask(world, 'puzzles')).puzzles;
    const count = Math.min(sample, all.length);
    return Array.from(
        { length: count },
        (_, index) => all[Math.floor(((index + turn / languages.length) * all.length) / count) % all.length],
    );
}

/** Makes a choice as a person does: from the hand, from the list of all choices, or from a dock. */
export async function choose(page, puzzle, action) {
    if (puzzle.game === 'seven') {
        const hand = puzzle.view.observation.hand ?? [];
        if (hand.length && puzzle.view.ask !== 'discard_power')
            await page.keyboard.press(String(hand.indexOf(action.split(' ')[1]) + 1));
        const go = page.locator(`.tray .go[data-action="${action}"]`);
        await page.locator('.tray, dialog[open]').first().waitFor();
        if (await go.count()) return go.click();
        return page.locator('.tray .go[data-action]').first().click(); // it differs only in what is paid to whom
    }
    if (puzzle.view.ask === 'draft') return page.locator(`.pick[data-at="wonder:${action.split(' ')[1]}"]`).click();
  if (puzzle.view.ask === 'turn') await page.locator('.every').click();
    await page.locator(`.choice[data-action="${action}"]`).first().click();
}

async function solve(world, page, line) {
    const puzzle = await ask(world, `puzzles/${line.id}`);
    await page.goto(`${world.server.url}#/puzzles/${line.id}`);
    await page.locator('.hand .card, .display, .draft, .dock').first().waitFor();
    check((await overflow(page)) <= 0, 'nothing is wider than the screen');
    await choose(page, puzzle, puzzle.solutions[0].action);
    await page.locator('[data-verdict="solved"]').waitFor();
    const words = await page.locator('.verdict .words p').allTextContents();
    check(words.length >= 4, `it is said why: ${words.join(' / ')}`);
    for (const sentence of words.slice(0, -1))
        check(whole.test(sentence) && !/[{}[\]⟨⟩]/.test(sentence), `a sentence: ${sentence}`);
    check((await overflow(page)) <= 0, 'the explanation fits the screen');
    return puzzle;
}

export const tests = {
    ...Object.fromEntries(
        languages.map((language, turn) => [
            `puzzles are solved: ${language}`,
            async (world) => {
                const page = await openPage(world.browser, `${world.server.url}#/puzzles`, {
                    language,
                    size: turn % 2 ? sizes.phone : sizes.laptop,
                });
                await page.locator('[data-rating]').waitFor();
                check((await overflow(page)) <= 0, 'the list fits the screen');
                let rating = Number(await page.locator('[data-rating]').textContent());
                for (const [solved, line] of (await someOf(world, turn)).entries()) {
                    await solve(world, page, line);
                    await page.goto(`${world.server.url}#/puzzles`);
                    const now = Number(await page.locator('[data-rating]').textContent());
                    // Once it is high, an easy puzzle adds less than a point.
                    check(solved < 3 ? now > rating : now >= rating, `the rating rises from ${rating}: ${now}`);
                    rating = now;
                }
                check(page.problems.length === 0, page.problems.join('\n'));
                await page.context().close();
            },
        ]),
    ),
    'a puzzle that is missed lowers the rating once and shows its solution': async (world) => {
        const page = await openPage(world.browser, `${world.server.url}#/puzzles`);
        const all = (await ask(world, 'puzzles')).puzzles;
        const line = all.find((one) => one.game === 'duel');
        const puzzle = await ask(world, `puzzles/${line.id}`);
        await page.goto(`${world.server.url}#/puzzles/${line.id}`);
        await page.locator('.every, .dock').first().waitFor();
        await choose(page, puzzle, puzzle.others[0].action);
        await page.locator('[data-verdict="missed"]').waitFor();
        const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('heptapolis.puzzles')));
        const rating = (await kept()).rating;
        check(rating < 1000, 'a miss costs something');
        await page.locator('[data-again]').click();
        await choose(page, puzzle, puzzle.solutions[0].action);
        await page.locator('[data-verdict="solved"]').waitFor();
        check((await kept()).rating === rating, 'only the first try counts');
        await page.locator('[data-next]').click();
        await page.waitForFunction(
            (id) => location.hash.startsWith('#/puzzles/') && !location.hash.includes(id),
            line.id,
        );
        await page.locator('header [data-show]').click();
        await page.locator('[data-verdict="told"] .reason').first().waitFor();
        await page.goto(`${world.server.url}#/puzzles`);
        await page.locator('.mine .button').click();
        check((await page.locator('[data-rating]').textContent()) === '1000', 'results can be deleted');
        check((await kept()) === null, 'nothing of them is kept');
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
    },
    'the puzzle of the day is the same for everybody on a date': async (world) => {
        const found = [];
        for (const date of ['2027-03-01T08:00', '2027-03-01T22:00', '2027-03-02T08:00']) {
            const page = await openPage(world.browser, `${world.server.url}#/gallery/none`);
            await page.clock.setFixedTime(new Date(date));
            await page.goto(`${world.server.url}#/puzzles`);
            found.push(await page.locator('[data-day]').getAttribute('data-day'));
            await page.context().close();
        }
        check(found[0] === found[1] && found[1] !== found[2], `by date: ${found.join()}`);
    },
    'a puzzle is played on, and a game of bots is tried otherwise': async (world) => {
        const page = await openPage(world.browser, `${world.server.url}#/puzzles`);
        const line = (await ask(world, 'puzzles')).puzzles.find((one) => one.game === 'duel' && !one.options.agora);
        const puzzle = await solve(world, page, line);
        await page.locator('[data-play]').click();
        await page.waitForFunction(() => location.hash.startsWith('#/g/'));
        await page.locator('.duel').waitFor();
        const game = await page.evaluate(() => location.hash.split('/')[2]);
        await page.keyboard.press('m');
        await page.locator(`.branches a[href="#/puzzles/${line.id}"]`).waitFor();
        await page.keyboard.press('Escape');
        // From a line of the story that tells an own choice.
        await page.waitForFunction((turn) => document.querySelector('.duel') !== null && turn >= 0, puzzle.table.turn);
        await page.keyboard.press('l');
        await page.locator('.log .otherwise').last().click();
        await page.waitForFunction(
            (before) => location.hash.startsWith('#/g/') && !location.hash.includes(before),
            game,
        );
        await page.locator('.duel').waitFor();
        await page.keyboard.press('m');
        await page.locator(`.branches a[href*="${game}"]`).click();
        await page.waitForFunction((before) => location.hash.includes(before), game);
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
    },
};
