// Guided games, each played through the page to its end in four languages, on screens of three sizes, and one by keys alone; where they are offered.
import { readFileSync } from 'node:fs';
import { check, openPage, overflow, sizes } from './browser.mjs';
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
        if ((await page.locator('dialog[open], .ageend').count()) === 0) throw error;
    });
    page.setDefaultTimeout(30_000);
}

/** Follows the coach to the end of the game; returns the moments that came, in order, with their texts, and the number of choices. */
export async function follow(page, { random = chance(5), onmoment, most = Infinity } = {}) {
    const came = new Map();
    let choices = 0;
    for (let i = 0; i < 1500; ++i) {
        check(page.problems.length === 0, page.problems.join('\n'));
        const ageEnd = page.locator('.ageend .iconbutton, .ageend .button.main').first();
        if (await ageEnd.count()) await unlessCovered(page, () => ageEnd.click());
    const said = (await page.locator('dialog[open], .ageend').count()) ? null : await coach(page);
        if (said) {
            check(!said.wanted.includes(said.other), `${said.moment}: ${said.other} was explained although it was asked for`);
            if (said.other) {
                await page.locator('.coach .go').click(); // chosen while the coach had not spoken yet
                continue;
            }
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

const sizesOf = { ko: { width: 390, height: 844 }, ja: { width: 844, height: 390 } };

/** The text of a moment lies on the screen, and nothing makes the page wider. */
async function fits(page, moment) {
    check((await overflow(page)) <= 0, `${moment}: wider than the screen`);
    const box = await page.locator('.coach').boundingBox();
    const size = page.viewportSize();
    const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
    check(inside, `${moment} leaves the screen: ${JSON.stringify(box)}`);
}

for (const lesson of lessons)
    for (const language of languages)
        tests[`the guided game of ${lesson} can be followed in ${language}`] = async (world) => {
            const { moments } = read(`data/lessons/${lesson}.json`);
            const came = new Map();
            const missing = () => moments.map((one) => one.id).filter((id) => !came.has(id));
            const told = [];
            // Chance decides a little: what did not come in one game (a god to place, a late Age) comes in another.
            for (const seed of [5, 6, 7]) {
                const page = await begin(world, lesson, { language, size: sizesOf[language] });
                const game = await follow(page, { random: chance(seed), onmoment: ({ moment }) => fits(page, moment) });
                for (const [moment, text] of game.came) came.set(moment, text);
                told.push(game);
                check(page.problems.length === 0, page.problems.join('\n'));
                await page.context().close();
                if (missing().length === 0) break;
            }
            check(missing().length === 0, `these moments never came: ${missing()}`);
            if (language !== 'en') return; // Korean and Japanese are not counted in words
            const words = [...told[0].came.values()].join(' ').split(/\s+/).length;
            const minutes = words / wordsPerMinute + (told[0].choices * secondsPerChoice) / 60;
            console.log(`      ${told[0].came.size} moments, ${words} words, ${told[0].choices} choices: ${minutes.toFixed(1)} minutes`);
            if (lesson === 'seven') check(minutes <= 15, `${minutes} minutes`);
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

/** What somebody with a keyboard would press next. */
async function nextKeys(page) {
    const now = await page.evaluate(() => {
        const ending = document.querySelector('[data-ending]');
        const node = document.querySelector('.coach');
        const card = (id) => [...document.querySelectorAll('.hand .card')].findIndex((one) => one.dataset.at === `card:${id}`) + 1;
        const wanted = node && JSON.parse(node.dataset.wanted)[0];
        return {
            ending: ending && (ending.matches('.done') ? 'done' : 'counting'),
            dialog: !!document.querySelector('dialog[open]'),
            moment: node?.checkVisibility({ visibilityProperty: true }) ? node.dataset.coach : null,
            wanted,
            key: wanted && card(wanted.split(' ')[1]),
            over: !!document.querySelector('.replay'),
            hand: document.querySelectorAll('.hand .chip').length,
            mine: !document.querySelector('.made, .seal'),
        };
    });
    if (now.ending) return { keys: [now.ending === 'done' ? 'Escape' : 'Shift'] };
    if (now.dialog) return { keys: ['Enter'] };
    if (now.moment && !now.wanted) return { keys: ['g', 'Enter'], moment: now.moment };
    if (now.moment) return { keys: [String(now.key)], moment: now.moment, action: now.wanted };
    if (now.over) return { keys: [], over: true };
    return now.hand && now.mine ? { keys: ['1', 'Enter'] } : { keys: [] };
}

tests['a whole guided game by keys alone'] = async (world) => {
    const page = await openPage(world.browser, `${world.server.url}#/learn`);
    await page.evaluate(() => {
        localStorage.setItem('heptapolis.speed', '"instant"');
        addEventListener('pointerdown', () => (globalThis.pointed = true), true);
    });
    await page.locator('[data-lesson="seven"]').press('Enter');
    await page.locator('.coach').waitFor();
    const came = new Set();
    for (let i = 0; i < 600; ++i) {
        check(page.problems.length === 0, page.problems.join('\n'));
        const { keys, moment, action, over } = await nextKeys(page);
        if (moment) came.add(moment);
        if (over && came.has('end')) break;
        for (const one of keys) await page.keyboard.press(one);
        if (action) {
            const chosen = () => page.evaluate(() => document.activeElement?.dataset.action ?? '');
            for (let tries = 0; tries < 5 && !(await chosen()).startsWith(action); ++tries) await page.keyboard.press('ArrowRight');
            check((await chosen()).startsWith(action), `${moment}: the keys reach “${action}”, not only “${await chosen()}”`);
            await page.keyboard.press('Enter');
        }
        await page.waitForTimeout(keys.length ? 60 : 120);
    }
    const missing = read('data/lessons/seven.json').moments.map((one) => one.id).filter((id) => !came.has(id));
    check(missing.length === 0, `these moments never came: ${missing}`);
    check((await page.evaluate(() => globalThis.pointed)) === undefined, 'nothing was clicked');
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

tests['the rules in short are readable in four languages, and lead to their clauses'] = async (world) => {
    for (const [language, size] of [['en', 'laptop'], ['ko', 'phone'], ['ja', 'phone'], ['tr', 'laptop']]) {
        const page = await openPage(world.browser, `${world.server.url}#/rules`, { language, size: sizes[size] });
        for (const letters of ['SW', 'DU', 'AG', 'PA']) {
            await page.locator(`.books a[href="#/rules/${letters}"]`).click();
            await page.locator(`.short a[href^="#/rules/${letters}-"]`).first().waitFor();
            check((await page.locator('.short h3').count()) >= 6, `${letters} has its chapters`);
            check((await overflow(page)) <= 0, `${letters} fits the screen in ${language}`);
            check((await page.locator('.english').count()) === (language === 'en' ? 0 : 1), 'it is said that the clauses are in English');
        }
        await page.locator('.short .clause').first().click();
        await page.locator('.rules .wanted').waitFor();
        const id = await page.locator('.rules .wanted dt').textContent();
        check((await page.locator(`.short a[href="#/rules/${id}"]`).count()) === 1, 'beside the clause stands what it says in short');
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
    }
};

tests['the reference tells what strong play does with a thing, and whose play it is'] = async (world) => {
    for (const language of languages)
        for (const [path, lines] of [['seven/card/altar', 3], ['seven/wonder/giza', 6], ['duel/wonder/sphinx', 1], ['agora/conspiracy/coup', 1], ['pantheon/divinity/mars', 1]]) {
            const page = await openPage(world.browser, `${world.server.url}#/reference/${path}`, { language, size: sizes.phone });
            const told = page.locator('.play p');
            await told.first().waitFor();
            const words = await told.allTextContents();
            check(words.length === lines + 1, `${path}: ${words.join(' / ')}`);
            for (const one of words) check(/\d.*[.。]$/.test(one) && !/[{}⟨⟩]|NaN|undefined/.test(one), `${path}: ${one}`);
            check((await overflow(page)) <= 0, `${path} fits the screen in ${language}`);
            await page.context().close();
        }
};

tests['what is refused says why and names its clause: a wonder too dear, a covered card'] = async (world) => {
    for (const [index, language] of languages.entries()) {
        const made = await world.server.create({
            game: 'duel',
            options: { first_game: true, seed: 3 },
            seats: [{ kind: 'person', name: 'Ada' }, { kind: 'bot', level: 'apprentice' }],
        });
        const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`, {
            language,
            size: index % 2 ? sizes.phone : sizes.laptop,
        });
        await page.locator('.slot.can').first().waitFor();
        const refused = async (thing, code, clause) => {
            await thing.click({ force: true }); // it cannot be chosen, but asked about
            const why = page.locator(`dialog .why[data-why="${code}"]`);
            await why.waitFor();
            check(/[.。]/.test(await why.textContent()) && !/[{}⟨⟩]/.test(await why.textContent()), `${language}: ${await why.textContent()}`);
            check((await why.locator('a').getAttribute('href')) === `#/rules/${clause}`, `${code} leads to ${clause}`);
            check((await page.locator('dialog .choice').count()) === 0, 'there is nothing to choose');
            check((await overflow(page)) <= 0, 'nothing is wider than the screen');
            await page.keyboard.press('Escape');
            await page.locator('dialog').waitFor({ state: 'detached' });
        };
        await refused(page.locator('.city.you .wonders button:not(.can)').first(), 'short', 'DU-ACT-3');
        await refused(page.locator('.slot:not(.can):not(.down)').first(), 'covered', 'DU-DISP-3');
        // With a card in hand, so to speak, the wonders that it could go under but for the coins.
        await page.locator('.slot.can').first().click();
        const wonders = page.locator('dialog [data-refused]');
        await wonders.first().waitFor();
        check((await wonders.first().locator('a').getAttribute('href')) === '#/rules/DU-ACT-3', 'with a card, too');
        const [rules] = await Promise.all([page.context().waitForEvent('page'), wonders.first().locator('a').click()]);
        await rules.locator('.rules .wanted').waitFor();
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
    }
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
