// Hints, previews and the review: what they say in four languages, and that a hint shows a choice without making it.
import { check, openPage, overflow, sizes } from './browser.mjs';
import { chance, playOut, step } from './player.mjs';
import { bots, person } from './server.mjs';

const languages = ['en', 'ko', 'ja', 'tr'];
const whole = /[.。]$/;

async function open(world, game, options, count, language) {
  const made = await world.server.create({ game, options, seats: [person('Ada'), ...bots(count - 1)] });
  return openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`, { language });
}

/** Asks for hints; every reason is a sentence. */
async function hints(page) {
  await page.keyboard.press('h');
  await page.locator('.hints [data-hint]').first().waitFor();
  const reasons = await page.locator('.hints .reason').allTextContents();
  check(reasons.length > 0, 'hints give reasons');
  for (const reason of reasons) check(whole.test(reason) && !/[{}[\]]/.test(reason), `a reason is a sentence: ${reason}`);
  check((await overflow(page)) <= 0, 'nothing is wider than the screen');
}

const quiet = 1200; // ms in which a forecast would have come

/** Plays until a choice stands out. */
async function nudged(page) {
  const random = chance(3);
  for (let turn = 0; turn < 9; ++turn) {
    await page.locator('.hand .chip').first().waitFor();
    if (await page.locator('.nudge p').waitFor({ timeout: 4 * quiet }).then(() => true, () => false)) return;
    const place = () => page.locator('.bar .place').innerText();
    const before = await place();
    while ((await place()) === before || (await page.locator('dialog[open]').count())) await step(page, random);
  }
  check(false, 'no choice stands out in nine turns');
}

export const tests = {
  'a hint of 7 Wonders selects, it does not play': async (world) => {
    for (const language of languages) {
      const page = await open(world, 'seven', { players: 3, seed: 7 }, 3, language);
      await page.locator('.hand .chip').first().waitFor();
      await hints(page);
      const hint = page.locator('.hints [data-hint]').first();
      await hint.click();
      await page.locator('.tray .go.pointed').waitFor();
      check((await hint.getAttribute('aria-pressed')) === 'true', 'the hint that is shown is marked');
      check((await page.locator('.made').count()) === 0, 'nothing was chosen');
      await page.waitForFunction(() => document.querySelectorAll('.tray .results .chip').length > 0);
      await page.locator('.tray .go.pointed').click();
      await page.locator('.tray').waitFor({ state: 'detached' });
      check(page.problems.length === 0, page.problems.join('\n'));
      await page.context().close();
    }
  },
  'a hint of Duel opens what it concerns, it does not play': async (world) => {
    for (const language of languages) {
      const page = await open(world, 'duel', { first_game: true, seed: 3 }, 2, language);
      await page.locator('.slot.can').first().waitFor();
      await hints(page);
      await page.locator('.hints [data-hint]').first().click();
      const action = await page.locator('.hints [data-hint]').first().getAttribute('data-hint');
      await page.locator(`dialog .choice.hinted[data-action="${action}"]`).waitFor();
      check((await page.locator('.hints [data-hint]').count()) > 0, 'the hints stay');
      check(page.problems.length === 0, page.problems.join('\n'));
      await page.context().close();
    }
  },
  'in first games a small hint comes unasked, in four languages; it leads to the reasons and stops when it is closed': async (world) => {
    for (const language of languages) {
      const page = await open(world, 'seven', { players: 3, seed: 7 }, 3, language);
      await page.setViewportSize(language === 'tr' ? sizes.phone : sizes.laptop);
      const line = page.locator('.nudge p');
      await nudged(page);
      check(whole.test(await line.innerText()) && !/[{}[\]⟨⟩]/.test(await line.innerText()), `a sentence: ${await line.innerText()}`);
      check((await overflow(page)) <= 0, 'nothing is wider than the screen');
      await page.locator('.nudge .why').click();
      await page.locator('.hints .reason').first().waitFor();
      check((await line.count()) === 0, 'the hints take its place');
      await page.locator('.hints > .iconbutton').click();
      await page.locator('.nudge .iconbutton').click();
      check((await page.locator('.nudge').count()) === 0, 'it is gone');
      await page.reload();
      await page.locator('.hand .chip').first().waitFor();
      await page.waitForTimeout(quiet);
      check((await page.locator('.nudge').count()) === 0, 'and stays away');
      check(page.problems.length === 0, page.problems.join('\n'));
      await page.context().close();
    }
  },
  'a small hint comes no more after three games, nor where hints are switched off': async (world) => {
    const page = await open(world, 'seven', { players: 3, seed: 7 }, 3, 'en');
    await nudged(page);
    const game = { mode: 'seven', won: true, victory: 'civilian', points: 50, wonders: [], rivals: [], ended: 1 };
    await page.evaluate((games) => localStorage.setItem('heptapolis.statistics', JSON.stringify({ since: 0, games })), ['a', 'b', 'c'].map((id) => ({ ...game, game: id })));
    await page.reload();
    await page.locator('.hand .chip').first().waitFor();
    await page.waitForTimeout(quiet);
    check((await page.locator('.nudge').count()) === 0, 'somebody has played three games');
    await page.context().close();
    const made = await world.server.create({ game: 'seven', options: { players: 3 }, hints: false, seats: [person('Ada'), person('Bilge'), ...bots(1)] });
    const among = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    await among.locator('.hand .chip').first().waitFor();
    await among.waitForTimeout(quiet);
    check((await among.locator('.nudge').count()) === 0, 'people play among themselves');
    check(among.problems.length === 0, among.problems.join('\n'));
    await among.context().close();
  },
  'hints and the review are whole sentences in four languages': async (world) => {
    for (const language of languages)
      for (const size of [sizes.phone, sizes.laptop]) {
        const page = await openPage(world.browser, `${world.server.url}#/gallery/hints`, { language, size });
        const reasons = page.locator('.hints .reason');
        await reasons.first().waitFor();
        for (const reason of await reasons.allTextContents()) check(whole.test(reason) && !/[{}[\]]/.test(reason), `${language}: ${reason}`);
        check((await overflow(page)) <= 0, 'hints fit the screen');
        await page.goto(`${world.server.url}#/gallery/review`);
        const moments = page.locator('.review .moment');
        await moments.first().waitFor();
        check((await moments.evaluateAll((list) => list.map((one) => one.dataset.seat))).join() === '0,2', 'what you did comes first');
        for (const words of await page.locator('.review .told span').allTextContents()) check(whole.test(words), `${language}: ${words}`);
        check((await overflow(page)) <= 0, 'the review fits the screen');
        check((await page.locator('.review .moment .changes').count()) === 2, 'each choice that mattered tells its difference in points');
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
      }
  },
  'the review of Duel: chances by way to win, moment by moment and for each choice that mattered, in four languages': async (world) => {
    for (const language of languages)
      for (const size of [sizes.phone, sizes.laptop]) {
        const page = await openPage(world.browser, `${world.server.url}#/gallery/review_duel`, { language, size });
        const plot = page.locator('.plot .lines');
        await plot.locator('canvas').waitFor();
        const chance = (seat, way) => page.locator(`[data-way="${seat} ${way}"]`).textContent();
        check((await chance(0, 'science')) === '100%' && (await chance(1, 'points')) === '0%', 'at the end the way that decided the game is certain');
        await plot.focus();
        for (let i = 0; i < 8; ++i) await page.keyboard.press('ArrowLeft');
        check((await plot.getAttribute('aria-valuenow')) === '16', 'arrows move the cursor');
        const shown = await page.locator('[data-way]').allTextContents();
        check(shown.length === 8 && shown.every((one) => /^\d+%$/.test(one)), 'each way of both cities has its chance');
        const sum = shown.reduce((all, one) => all + parseInt(one), 0);
        check(Math.abs(sum - 100) <= 4, `the ways of both cities add up to a whole: ${sum}`);
        for (const one of shown) check((await plot.getAttribute('aria-valuetext')).includes(one), 'the chances are told in words');
        check((await bandsOf(page)) === 4, 'each way has its colour in the plot');
        const changes = await page.locator('.review .moment .changes').allTextContents();
        check(changes.length === 2 && changes[0].includes('+28') && changes[1].includes('−19'), 'each choice that mattered tells what it changes');
        for (const words of changes) check(whole.test(words), `${language}: ${words}`);
        check((await overflow(page)) <= 0, 'the review fits the screen');
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
      }
  },
};

tests['a link to a moment shows that moment to whoever opens it'] = async (world) => {
  const made = await world.server.create({ game: 'duel', options: { first_game: true, seed: 3 }, seats: [person('Ada'), ...bots(1)] });
  const ada = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
  await playOut(ada, { seed: 4 });
  await ada.context().close();
  const watcher = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.watch}`);
  await watcher.locator('dialog .boards').click();
  const status = (page) => page.locator('.bar .status').innerText();
  const field = watcher.locator('.replay input[readonly]');
  await watcher.locator('.replay .iconbutton').first().click();
  for (let step = 1; step <= 5; ++step) {
    await watcher.locator('.replay .iconbutton').nth(2).click();
    await watcher.waitForFunction((n) => document.querySelector('.replay input[readonly]').value.endsWith(`/${n}`), step);
  }
  await watcher.locator('.replay .link').click();
  const link = await field.inputValue();
  check(link === `${world.server.url}#/g/${made.game}/${made.watch}/5`, link);
  const happened = await watcher.locator('.happened').innerText();
  const friend = await openPage(world.browser, link, { language: 'tr' });
  await friend.locator('.happened').waitFor();
  check(/\b5\b/.test(await status(friend)), `the moment is named: ${await status(friend)}`);
  check((await friend.locator('dialog[open]').count()) === 0, 'no score covers it');
  await friend.locator('select').last().waitFor();
  await friend.evaluate(() => localStorage.setItem('heptapolis.language', '"en"'));
  await friend.reload();
  await friend.locator('.happened').waitFor();
  check((await friend.locator('.happened').innerText()) === happened, 'it is the same moment');
  for (const page of [watcher, friend]) {
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  }
};

/** How many colours of the legend the plot has. */
const bandsOf = (page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('.plot canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4) if (data[i + 3] === 255) seen.add(`rgb(${data[i]}, ${data[i + 1]}, ${data[i + 2]})`);
    return [...document.querySelectorAll('.plot .swatch:not(.striped)')].filter((one) => seen.has(getComputedStyle(one).color)).length;
  });
