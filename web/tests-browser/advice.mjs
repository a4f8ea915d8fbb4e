// Hints, previews and the review: what they say in four languages, and that a hint shows a choice without making it.
import { check, openPage, overflow, sizes } from './browser.mjs';
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
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
      }
  },
};
