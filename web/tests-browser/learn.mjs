// Guided games, each played through the page, in English to the end, in other languages and on phones for the first moments; where they are offered.
import { readFileSync } from 'node:fs';
import { check, openPage, overflow } from './browser.mjs';
import { chance, step } from './player.mjs';

export const tests = {};
const languages = ['en', 'ko', 'ja', 'tr'];
const lessons = ['seven', 'duel', 'agora', 'pantheon'];
const read = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const secondsPerChoice = 12; // of somebody who does not know the game
const wordsPerMinute = 180;

async function begin(world, lesson, options = {}) {
    const page = await openPage(world.browser, `${world.server.url}#/learn`, options);
    await page.evaluate(() => localStorage.setItem('heptapolis.speed', '"instant"'));
    await page.locator(`[data-lesson="${lesson}"]`).click();
    await page.locator('.coach').waitFor();
    return page;
}

/** What the coach says now. */
const coach = (page) =>
    page.evaluate(() => {
        const node = document.querySelector('.coach');
        return (
            node && {
                moment: node.dataset.coach,
                wanted: JSON.parse(node.dataset.wanted),
                other: node.dataset.other,
                text: node.querySelector('.text').textContent,
            }
        );
    });

/** Clicks through the page what carries out an action: the card or thing, then the way. */
async function carryOut(page, action) {
    const [verb, thing] = action.split(' ');
    if (await page.locator('.dock .choice').count()) return page.locator(`.dock [data-action="${action}"]`).click();
    if (await page.locator('.seven').count()) {
        if (
            (await page.locator('.mine .card.selected').count()) === 0 ||
            (await page.locator('.mine .card.selected').getAttribute('data-at')) !== `card:${thing}`
        )
            await page.locator(`.mine [data-at="card:${thing}"]`).click();
        return page.locator(`.tray [data-action^="${verb} ${thing}"]`).first().click();
    }
    // A card is chosen where it lies; what else there is stands in the list of all actions.
  const slot = page.locator(`.display [data-at="card:${thing}"]`);
  if (await slot.count()) await slot.click();
  else await page.evaluate(() => document.querySelector('.every').click());
  return page.locator(`dialog[open] [data-action="${action}"]`).click();
}

/** Clicks, unless a dialog opens meanwhile: battles, the end of an Age, the score. */
async function unlessCovered(page, act) {
    page.setDefaultTimeout(3000);
    await act().catch(async (error) => {
        if ((await page.locator('dialog[open]').count()) === 0) throw error;
    });
    page.setDefaultTimeout(30_000);
}

/** Follows the coach to the end of the game; returns the moments that came, in order, with their texts, and the number of choices. */
export async function follow(page, { random = chance(5), onmoment, most = Infinity } = {}) {
    const came = new Map();
    let choices = 0;
    for (let i = 0; i < 1500; ++i) {
        check(page.problems.length === 0, page.problems.join('\n'));
        if (await page.locator('.ageend .iconbutton').count()) await unlessCovered(page, () => page.locator('.ageend .iconbutton').click());
    const said = (await page.locator('dialog[open], .ageend').count()) ? null : await coach(page);
        if (said) {
            check(!said.other, `${said.moment}: ${said.other} was explained although it was asked for`);
            check(!/⟨/.test(said.text) && said.text.length > 10, `${said.moment}: ${said.text}`);
            if (!came.has(said.moment)) await onmoment?.(said);
            came.set(said.moment, said.text);
            if (came.size >= most) return { came, choices };
            if (said.wanted.length) {
                await unlessCovered(page, async () => {
                    await carryOut(page, said.wanted[0]);
                    await page.waitForFunction(
                        (moment) => document.querySelector('.coach')?.dataset.coach !== moment,
                        said.moment,
                    );
                    ++choices;
                });
            } else await unlessCovered(page, () => page.locator('.coach .go').click());
            continue;
        }
        const did = await step(page, random, {});
        if (['tray', 'choice', 'dock', 'draft'].includes(did)) ++choices;
        if (did === 'over' && came.has('end')) return { came, choices };
        if (did === 'over') await page.keyboard.press('Escape');
    }
    throw new Error(`the game does not end; so far ${[...came.keys()].join(', ')}`);
}

for (const lesson of lessons)
    for (const language of languages)
        tests[`the guided game of ${lesson} can be followed in ${language}`] = async (world) => {
            const page = await begin(world, lesson, {
                language,
                size:
                    language === 'ko'
                        ? { width: 390, height: 844 }
                        : language === 'ja'
                          ? { width: 844, height: 390 }
                          : undefined,
            });
            const { moments } = read(`data/lessons/${lesson}.json`);
            const wide = [];
            const whole = language === 'en';
            const { came, choices } = await follow(page, {
                most: whole ? Infinity : 8,
                onmoment: async ({ moment }) => {
                    if ((await overflow(page)) > 0) wide.push(moment);
                    const box = await page.locator('.coach').boundingBox();
                    const size = page.viewportSize();
                    check(
                        box.x >= 0 &&
                            box.y >= 0 &&
                            box.x + box.width <= size.width &&
                            box.y + box.height <= size.height,
                        `${moment} leaves the screen: ${JSON.stringify(box)}`,
                    );
                },
            });
            check(wide.length === 0, `wider than the screen: ${wide}`);
            const missing = whole ? moments.map((one) => one.id).filter((id) => !came.has(id)) : [];
            check(missing.length === 0, `these moments never came: ${missing}`);
            const words = [...came.values()].join(' ').split(/\s+/).length;
            const minutes = words / wordsPerMinute + (choices * secondsPerChoice) / 60;
            if (whole)
                console.log(
                    `      ${moments.length} moments, ${words} words, ${choices} choices: ${minutes.toFixed(1)} minutes`,
                );
            if (lesson === 'seven' && whole) check(minutes <= 15, `${minutes} minutes`);
            await page.context().close();
        };

tests['another choice than the one asked for is explained, and can be taken back or carried out; a reload goes on'] =
    async (world) => {
        const page = await begin(world, 'seven');
        for (const moment of ['goal', 'hand']) {
            check((await coach(page)).moment === moment, `${moment} comes first`);
            await page.locator('.coach .go').click();
        }
        const { wanted, text } = await coach(page);
        check((await page.locator('[data-coach-live]').textContent()).includes(text), 'the text is announced');
        const card = wanted[0].split(' ')[1];
        const another = await page.locator(`.hand .card:not([data-at="card:${card}"])`).first().getAttribute('data-at');
        await page.locator(`.hand [data-at="${another}"]`).click();
        await page.locator('.tray .sell').click();
        await page.locator('.coach .anyway').waitFor();
        check((await page.locator('.hand .card').count()) === 7, 'nothing was sent');
        await page.locator('.coach .go').click();
        check((await coach(page)).moment === 'goods', 'asked again');
        await page.reload();
        await page.locator('.coach').waitFor();
        check((await coach(page)).moment === 'goods', 'a reload goes on where it was');
        await page.locator(`.hand [data-at="${another}"]`).click();
        await page.locator('.tray .sell').click();
        await page.locator('.coach .anyway').click();
        await page.waitForFunction(() => document.querySelectorAll('.hand .card').length === 6);
        check((await coach(page)).moment === 'passing', 'and the game goes on');
        await page.context().close();
    };

tests['a guided game can be followed by keys alone, and left'] = async (world) => {
    const page = await begin(world, 'seven');
    for (const moment of ['goal', 'hand']) {
        await page.waitForFunction((id) => document.querySelector('.coach')?.dataset.coach === id, moment);
        await page.keyboard.press('g');
        await page.keyboard.press('Enter');
    }
    await page.waitForFunction(() => document.querySelector('.coach')?.dataset.coach === 'goods');
    await page.keyboard.press('g');
    await page.keyboard.press('Enter');
    await page.locator('.tray .go:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.coach')?.dataset.coach === 'passing');
    await page.locator('.coach .head .button').click();
    await page.locator('.coach').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.hand').waitFor();
    check((await page.locator('.coach').count()) === 0, 'it stays away');
    await page.context().close();
};

tests['the reference finds things in every language, by address and from a tip'] = async (world) => {
    const searched = { en: 'Zeus', ko: '제우스', ja: 'ゼウス', tr: 'Zeus' };
    for (const [language, word] of Object.entries(searched)) {
        const page = await openPage(world.browser, `${world.server.url}#/reference`, {
            language,
            size: { width: 390, height: 844 },
        });
        await page.locator('.reference li').first().waitFor();
        const all = await page.locator('.reference li').count();
        check(all > 200, `${all} entries`);
        check(!(await page.locator('.reference').textContent()).includes('⟨'), `a word is missing in ${language}`);
        check((await overflow(page)) === 0, `too wide in ${language}`);
        await page.locator('.search input').fill(word);
        await page.waitForFunction((before) => document.querySelectorAll('.reference li').length < before / 10, all);
        check((await page.locator('.reference li').count()) >= 2, `${word} is a wonder and a god`);
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
    }
    const made = await world.server.create({
        game: 'duel',
        options: { seed: 3, first_game: true },
        seats: [
            { kind: 'person', name: 'Ada' },
            { kind: 'bot', level: 'apprentice' },
        ],
    });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    const slot = page.locator('.display .slot.can').first();
    const card = (await slot.getAttribute('data-at')).slice(5);
    await slot.hover();
    await page.locator('.tip .more').waitFor();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('i')]);
    await opened.locator('.chosen h2').waitFor();
    check(opened.url().endsWith(`#/reference/duel/card/${card}`), opened.url());
    await page.context().close();
};

tests['the rules can be read as a whole'] = async (world) => {
    const page = await openPage(world.browser, `${world.server.url}#/rules`);
    for (const letters of ['SW', 'DU', 'AG', 'PA']) {
        await page.locator(`.books a[href="#/rules/${letters}"]`).click();
        await page.waitForFunction(
            (start) =>
                document.querySelectorAll('.rules dt').length > 15 &&
                document.querySelector('.rules dt').textContent.startsWith(start),
            letters,
        );
    }
    await page.context().close();
};

tests['newcomers are asked once whether they know the games'] = async (world) => {
    const page = await openPage(world.browser, world.server.url);
    await page.locator('.newcomer a').click();
    await page.locator('[data-lesson="seven"]').waitFor();
    await page.goto(world.server.url);
    await page.locator('.verb').first().waitFor();
    check((await page.locator('.newcomer').count()) === 0, 'asked twice');
    await page.context().close();
};
