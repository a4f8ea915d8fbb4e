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
  'a turn of 7 Wonders takes 2 keys, and the focus stays with the hand': async (world) => {
    const made = await world.server.create({ game: 'seven', options: { players: 3, seed: 5 }, seats: [person('Ada'), ...bots(2)] });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    for (let turn = 0; turn < 5; ++turn) {
      await page.locator('.hand .chip').first().waitFor();
      const before = await page.locator('.place').nth(1).innerHTML();
      await page.keyboard.press(String(1 + (turn % 2)));
      check(await focusIn(page, '.tray .go:not([aria-disabled="true"])'), `turn ${turn}: the card leads to what can be done with it`);
      await page.keyboard.press('Enter');
      await page.locator('.tray').waitFor({ state: 'detached' });
      await page.waitForFunction((old) => document.querySelectorAll('.place')[1].innerHTML !== old, before);
      await page.locator('.seal').waitFor({ state: 'detached' });
      check(await focusIn(page, '.hand'), `turn ${turn}: the focus stays with the hand`);
    }
    await page.keyboard.press('1');
    await page.keyboard.press('Escape');
    check((await page.locator('.tray').count()) === 0 && (await focusIn(page, '.hand')), 'Escape leads back to the hand');
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
  'a turn of Duel takes at most 5 keys, and the focus stays in the display': async (world) => {
    const made = await world.server.create({ game: 'duel', options: { first_game: true, seed: 9 }, seats: [person('Ada'), ...bots(1)] });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    await page.locator('.slot.can').first().waitFor();
    check(await tabTo(page, '.display'), 'Tab leads into the display');
    check(await focusIn(page, '.slot.can'), 'it is entered at a card that can be taken');
    for (let turn = 0; turn < 6; ++turn) {
      await page.locator('.slot.can').first().waitFor();
      if ((await page.locator('.dock').count()) > 0) break; // a progress token
      await page.waitForTimeout(100);
      check(await focusIn(page, '.slot.can'), `turn ${turn}: the focus is on a card that can be taken`);
      const cards = await page.locator('.slot').count();
      const keys = turn === 0 ? ['ArrowRight', 'Enter', 'Enter'] : turn % 2 ? ['2', 'Enter'] : ['Enter', 'Enter'];
      for (const one of keys.slice(0, -1)) await page.keyboard.press(one);
      await page.locator('dialog[open]').waitFor();
      check(await focusIn(page, 'dialog .choice'), 'the dialog is entered at its first choice');
      await page.keyboard.press(keys.at(-1));
      await page.locator('dialog').waitFor({ state: 'detached' });
      await page.waitForFunction((before) => document.querySelectorAll('.slot').length < before, cards);
    }
    const told = await page.locator('.wonders button .hidden-text').allTextContents();
    check(told.length === 8 && told.every((one) => one.split('\n').length >= 4), `wonders say effect and cost: ${told[0]}`);
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
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
      check(await focusIn(page, '.tray .go:not([aria-disabled="true"])'), 'the actions are reached at once');
      await page.keyboard.press('Enter');
      await page.locator('.tray').waitFor({ state: 'detached' });
      await page.locator('.seal').waitFor({ state: 'detached' }); // until all have chosen
    }
    check((await page.locator('.replay').count()) > 0, 'the game is over');
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
};
