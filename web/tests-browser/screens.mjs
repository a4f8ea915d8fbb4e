// Every screen: no finding of axe, nothing wider than the screen, no message missing; 4 languages, 2 themes, 3 sizes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check, openPage, overflow, sizes } from './browser.mjs';
import { bots, person } from './server.mjs';

export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const special = ['token', 'destroy', 'revive', 'start', 'place', 'move', 'remove', 'conspire', 'keep', 'take', 'lock', 'construct', 'discard', 'swap', 'decree', 'sabotage', 'divinity', 'choose', 'deck', 'top', 'snake', 'strike', 'undo', 'raise', 'minerva', 'drop', 'apply', 'trigger'];
export const screens = [
  '', 'new/bots', 'new/screen', 'new/friends', 'learn/seven', 'learn/duel', 'learn/symbols', 'puzzles', 'statistics', 'reference', 'rules/DU-ACT-1',
  ...['seven3_start', 'seven3_late', 'seven_seventh', 'seven_discard', 'seven7', 'seven2_free', 'conflicts', 'scores', 'hints', 'review', 'review_duel', 'acts', 'log', 'end_seven', 'end_military', 'portraits', 'duel_draft', 'duel_age1', 'duel_age2', 'pantheon_turn', 'both_turn', 'both_draft', 'age_end', 'age_last', 'finale_military', 'finale_scientific', 'finale_political'].map((name) => `gallery/${name}`),
];
const asks = special.map((name) => `gallery/ask_${name}`);

export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Shows a screen and waits until it stands there. A part of the same screen keeps its <main>, a new screen brings its own.
export async function show(page, name, before) {
  const stays = name.startsWith('learn/') && before.startsWith('learn/');
  await page.evaluate(({ hash, stays }) => {
    if (!stays) document.querySelector('main')?.setAttribute('data-gone', '');
    if (location.hash === hash) document.querySelector('main')?.removeAttribute('data-gone');
    location.hash = hash;
  }, { hash: `#/${name}`, stays });
  await page.locator('main:not([data-gone])').waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Missing messages and targets that are too small, as sentences. */
export function blemishes() {
  const found = [];
  const missing = /⟨([^⟩]*)⟩/.exec(document.body.innerText + [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')).join())?.[1];
  if (missing) found.push(`no message ${missing}`);
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (over > 0) found.push(`${over} px too wide`);
  const small = [...document.querySelectorAll('button, a[href], select, input:not([type="radio"]):not([type="checkbox"])')]
    .filter((one) => one.offsetParent !== null && !one.closest('.hidden-text'))
    .map((one) => ({ box: one.getBoundingClientRect(), name: one.className || one.tagName }))
    .filter(({ box }) => box.width < 24 || box.height < 24)
    .map(({ box, name }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`);
  if (small.length) found.push(`target too small: ${small.slice(0, 3).join(', ')}`);
  return found;
}

export async function findings(page, runOnly) {
  return page.evaluate(async (runOnly) => {
    // The shapes inside icons say nothing to axe and are half of all that it would walk through.
    for (const shape of document.querySelectorAll('svg.sprite > *, svg.icon > use, .pic svg > *')) shape.remove();
    const result = await globalThis.axe.run(document, { runOnly, resultTypes: ['violations'] });
    return result.violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`);
  }, runOnly);
}

/** What is wrong with a page as it stands: messages, width, targets, axe. Icons are empty afterwards. */
export async function inspect(page) {
  await page.evaluate(axe);
  return [...(await page.evaluate(blemishes)), ...(await findings(page, rules))];
}

/** Looks at screens in one size and language. Of the rules of axe only the contrast of colours depends on the theme. */
async function look(world, names, { size, themes, language, withAxe = true }) {
  const page = await openPage(world.browser, `${world.server.url}#/${names[0]}`, { size: sizes[size], theme: themes[0], language });
  if (withAxe) await page.evaluate(axe);
  const found = [];
  let before = names[0];
  for (const name of names) {
    await show(page, name, before);
    before = name;
    for (const theme of themes) {
      if (themes.length > 1) await page.emulateMedia({ colorScheme: theme });
      const said = await page.evaluate(blemishes);
      if (withAxe) said.push(...(await findings(page, theme === themes[0] ? rules : ['color-contrast'])));
      found.push(...said.map((one) => `${name || 'start'} ${size} ${theme} ${language}: ${one}`));
    }
  }
  found.push(...page.problems);
  await page.context().close();
  check(found.length === 0, found.join('\n'));
}

const tests = {};
for (const language of ['en', 'ko', 'ja', 'tr'])
  for (const size of ['phone', 'tablet', 'laptop'])
    tests[`screens ${language} ${size}, light and dark: axe, width, messages`] = (world) => look(world, screens, { size, themes: ['light', 'dark'], language });
tests['special dialogs laptop: axe'] = (world) => look(world, asks, { size: 'laptop', themes: ['light'], language: 'en' });
for (const language of ['en', 'ko', 'ja', 'tr']) tests[`special dialogs phone ${language}: width, messages`] = (world) => look(world, asks, { size: 'phone', themes: ['dark'], language, withAxe: language === 'tr' });
tests['200 % zoom: width, messages'] = (world) => look(world, screens, { size: 'zoomed', themes: ['light'], language: 'en', withAxe: false });
tests['gallery shows every component'] = async (world) => {
  const page = await openPage(world.browser, `${world.server.url}#/gallery`);
  await page.locator('[data-card]').first().waitFor();
  const count = (selector) => page.locator(selector).count();
  check((await count('[data-card] .face')) === 78, 'all cards of 7 Wonders');
  check((await count('[data-wonder]')) === 14, 'all boards of 7 Wonders');
  check((await count('[data-duel] .face')) === 73 + 5 + 13, 'all cards of Duel, grand temples and senators');
  check((await count('[data-duel-wonder]')) === 16, 'all wonders of Duel');
  check((await count('[data-emblem]')) === 15 + 16 + 16 + 16, 'all tokens, divinities, conspiracies and decrees');
  const cut = await page.evaluate(() => [...document.querySelectorAll('.gallery .face')].filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).map((one) => one.parentElement.dataset.card ?? one.parentElement.dataset.duel));
  check(cut.length === 0, `cut off: ${cut}`);
  await page.context().close();
};
tests['every picture is drawn, rises with its stages, and every rival has a face'] = async (world) => {
  const page = await openPage(world.browser, `${world.server.url}#/gallery/art`);
  await page.locator('[data-picture^="wonder/"] path').first().waitFor();
  const drawn = (selector) => page.evaluate((one) => [...document.querySelectorAll(one)].map((figure) => [...figure.querySelectorAll('.pic')].every((pic) => pic.querySelectorAll('path').length > 3)), selector);
  const pictures = await drawn('[data-picture]');
  check(pictures.length > 200 && pictures.every(Boolean), `${pictures.filter((one) => !one).length} of ${pictures.length} pictures are empty`);
  await show(page, 'gallery/rising', 'gallery/art');
  const ghosts = await page.evaluate(() => [0, 1, 2, 3].map((stage) => document.querySelectorAll(`[data-stage="${stage}"] .ghost`).length));
  check(ghosts.join() === '7,7,7,0', `shadows of what is missing: ${ghosts}`);
  await show(page, 'gallery/portraits', 'gallery/rising');
  const faces = await drawn('[data-portrait]');
  check(faces.length >= 14 && faces.every(Boolean), `${faces.length} rivals`);
  check(page.problems.length === 0, page.problems.join('\n'));
  await page.context().close();
};
tests['the first load is at most 120 kB'] = async (world) => {
  const context = await world.browser.newContext();
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', async (response) => {
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto(world.server.url);
  await page.locator('.verb').first().waitFor();
  check(bytes > 10_000 && bytes <= 120_000, `${bytes} bytes`);
  console.log(`      first load: ${bytes} bytes`);
  await context.close();
};
tests['a whole table is at most 450 kB, fonts and pictures included'] = async (world) => {
  for (const language of ['ja', 'ko']) {
    const made = await world.server.create({ game: 'duel', options: { agora: true, pantheon: true, seed: 4 }, seats: [person('Ada'), ...bots(1)] });
    const context = await world.browser.newContext({ locale: language });
    const page = await context.newPage();
    let bytes = 0;
    page.on('response', (response) => (bytes += Number(response.headers()['content-length'] ?? 0)));
    await page.goto(`${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    await page.locator('.city').first().waitFor();
    await page.locator('html[data-fonts]').waitFor();
    await page.waitForFunction(() => [...document.fonts].filter((one) => one.status === 'loaded').length >= 4);
    await page.waitForLoadState('networkidle');
    console.log(`      a table in ${language}: ${bytes} bytes`);
    check(bytes > 150_000 && bytes <= 450_000, `${bytes} bytes`);
    await context.close();
  }
};
tests['a tip waits, and never lies over the display'] = async (world) => {
  const page = await openPage(world.browser, `${world.server.url}#/gallery/duel_age1`, { size: { width: 1280, height: 800 } });
  for (const index of [0, 5, 14]) {
    await page.mouse.move(2, 2);
    await page.locator('.tip').waitFor({ state: 'detached' });
    const begin = Date.now();
    await page.locator('.slot').nth(index).hover();
    await page.locator('.tip').waitFor();
    check(Date.now() - begin >= 380, `the tip came after ${Date.now() - begin} ms`);
    const over = await page.evaluate(() => {
      const tip = document.querySelector('.tip').getBoundingClientRect();
      const field = document.querySelector('.field').getBoundingClientRect();
      return Math.min(tip.right, field.right) - Math.max(tip.left, field.left);
    });
    check(over <= 0, `the tip lies ${over} px over the display`);
  }
  await page.context().close();
};
tests['the tray hides nothing of the own board'] = async (world) => {
  for (const [name, height] of [['seven3_late', 800], ['seven7', 800], ['seven7', 720]]) {
    const page = await openPage(world.browser, `${world.server.url}#/gallery/${name}`, { size: { width: 1280, height } });
    await page.locator('.hand .card').first().click();
    await page.locator('.tray').waitFor();
    const hidden = await page.evaluate(() => {
      const tray = document.querySelector('.tray').getBoundingClientRect();
      return [...document.querySelectorAll('.place .stages button, .place .purse > span, .place .title')].filter((one) => one.getBoundingClientRect().bottom > tray.top).length;
    });
    check(hidden === 0, `${name} ${height}: ${hidden} things lie under the tray`);
    await page.context().close();
  }
};
tests['a part of the page that does not arrive is told; the page is loaded again'] = async (world) => {
  const made = await world.server.create({ game: 'seven', options: { players: 3 }, seats: [person('Ada'), ...bots(2)] });
  const page = await openPage(world.browser, world.server.url, { size: sizes.phone });
  await page.route('**/SevenGame-*.js', (route) => route.abort());
  await page.goto(`${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
  await page.locator('.missing').waitFor();
  check((await page.locator('.missing').innerText()).includes('could not be loaded'), 'it is said in words');
  check((await overflow(page)) <= 0, 'the notice fits a phone');
  await page.unroute('**/SevenGame-*.js');
  await page.locator('.missing .button').click();
  await page.locator('.city').first().waitFor();
  check((await page.locator('.missing').count()) === 0, 'and then no more');
  check(page.problems.length === 0, page.problems.join('\n'));
  await page.context().close();
};
tests['the language switches in place'] = async (world) => {
  const page = await openPage(world.browser, world.server.url);
  await page.locator('.verb').first().waitFor();
  for (const [language, word] of [['ko', '배우기'], ['ja', '学ぶ'], ['tr', 'Öğren'], ['en', 'Learn']]) {
    await page.locator('select').first().selectOption(language);
    await page.waitForFunction((text) => document.body.innerText.includes(text), word);
    const script = { ko: 'Korean', ja: 'Japanese' }[language];
    if (script) await page.waitForFunction((name) => [...document.fonts].some((one) => one.family.includes(name) && one.status === 'loaded'), script);
    check((await page.evaluate(() => document.documentElement.lang)) === language, 'the document says its language');
  }
  await page.context().close();
};
tests['the review: a line per player, values under the cursor, pins that lead to a moment'] = async (world) => {
  const page = await openPage(world.browser, `${world.server.url}#/gallery/review`);
  const lines = page.locator('.plot .lines');
  await lines.locator('canvas').waitFor();
  const colours = () => page.evaluate(() => {
    const canvas = document.querySelector('.plot canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4) if (data[i + 3] === 255) seen.add(`rgb(${data[i]}, ${data[i + 1]}, ${data[i + 2]})`);
    return [...document.querySelectorAll('.plot .name')].filter((one) => seen.has(getComputedStyle(one).color)).length;
  });
  check((await colours()) === 3, 'each line has the colour of its name');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await page.waitForTimeout(100);
  check((await colours()) === 3, 'the lines follow the theme');
  const values = () => page.locator('.plot .name b').allTextContents();
  const end = await values();
  await lines.focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowLeft');
  check((await lines.getAttribute('aria-valuenow')) === '15', 'arrows move the cursor');
  check((await values()).join() !== end.join(), 'the values are those under the cursor');
  for (const value of await values()) check((await lines.getAttribute('aria-valuetext')).includes(value), 'the values are told in words');
  await page.setViewportSize(sizes.phone);
  await page.waitForFunction(() => document.querySelector('.plot canvas').clientWidth < 340);
  const pins = page.locator('.plot .pin');
  check((await pins.count()) === 2, 'a pin for each key moment');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  check((await page.locator('[data-last]').textContent()) === '4', 'a pin leads to its moment');
  check(page.problems.length === 0, page.problems.join('\n'));
  await page.context().close();
};
export { tests };
