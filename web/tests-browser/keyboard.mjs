// A whole game by keyboard alone: Tab between areas, arrows inside them, Enter to choose.
import { check, openPage } from './browser.mjs';
import { bots, person } from './server.mjs';

const focusIn = (page, selector) => page.evaluate((one) => !!document.activeElement?.closest(one), selector);

async function tabTo(page, selector, limit = 40) {
  for (let i = 0; i < limit; ++i) {
    if (await focusIn(page, selector)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

export const tests = {
  'a whole game by keyboard': async (world) => {
    const made = await world.server.create({ game: 'seven', options: { players: 3 }, seats: [person('Ada'), ...bots(2)] });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    await page.locator('.hand .chip').first().waitFor();
    await page.keyboard.press('d');
    await page.locator('dialog .line').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('l');
    await page.locator('.log').waitFor();
    await page.keyboard.press('Escape');
    let misses = 0;
    for (let turn = 0; turn < 80; ++turn) {
      if ((await page.locator('.replay').count()) > 0) break;
      if ((await page.locator('dialog[open]').count()) > 0) {
        if ((await page.locator('dialog[open] .grid .card').count()) > 0) {
          check(await tabTo(page, 'dialog .grid'), 'the discard pile can be reached');
          await page.keyboard.press('Enter');
        } else await page.keyboard.press('Escape');
        await page.waitForTimeout(100);
        continue;
      }
      if ((await page.locator('.hand .chip').count()) === 0) {
        await page.waitForTimeout(80);
        continue;
      }
      // The table may move on under our fingers (the hand is passed, an Age ends with its dialog): then we choose again.
      const reached = await tabTo(page, '.hand');
      if (reached) await page.keyboard.press('ArrowRight');
      if (reached && (await focusIn(page, '.hand'))) await page.keyboard.press('Enter');
      await page.locator('.tray').waitFor({ timeout: 1500 }).catch(() => {});
      if ((await page.locator('.tray').count()) === 0) {
        check(++misses <= 15, 'Tab, arrows and Enter open a card of the hand');
        continue;
      }
      // The tray stands before the hand in the order of focus.
      for (let i = 0; i < 12 && !(await focusIn(page, '.tray .go:not([aria-disabled="true"])')); ++i) await page.keyboard.press('Shift+Tab');
      check(await focusIn(page, '.tray .go'), 'the actions can be reached');
      await page.keyboard.press('Enter');
      await page.locator('.tray').waitFor({ state: 'detached' });
      await page.locator('.seal').waitFor({ state: 'detached' }); // until all have chosen
    }
    check((await page.locator('.replay').count()) > 0, 'the game is over');
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
};
