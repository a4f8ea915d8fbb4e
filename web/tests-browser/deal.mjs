// A deal that can be checked: this browser took the seat, kept what was promised, and checks it at the end.
import { check, openPage, overflow, sizes } from './browser.mjs';
import { playOut, toTheScore } from './player.mjs';
import { bots, person } from './server.mjs';

export const tests = {
  'deal: whoever took a seat finds at the end that the promise was kept, or that it was not': async (world) => {
    const made = await world.server.createOpen({
      game: 'duel',
      options: { first_game: true },
      seats: [person('Ada'), ...bots(1)],
    });
    const link = `${world.server.url}#/g/${made.game}/${made.seats[0].invitation}`;
    const page = await openPage(world.browser, link, { size: sizes.phone });
    await page.locator('dialog .button.main').click();
    await page.locator('.city').first().waitFor();
    await playOut(page, { seed: 5 });
    await toTheScore(page);
    await page.locator('.check .button').click();
    await page.locator('[data-deal="good"]').waitFor();
    check((await overflow(page)) <= 0, 'the verdict fits a phone');
    // A server that reveals another secret, or loses what was added, is found out.
    await page.route('**/record', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/chance 0 .*/, `chance 0 ${'x'.repeat(43)}`);
      await route.fulfill({ response: answer, body });
    });
    await page.locator('.check .button').click();
    await page.locator('[data-deal="chance_missing"] .bad').waitFor();
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
};
