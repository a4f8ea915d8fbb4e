// What one hears: nothing before the first click nor where sound is off; battles, new Ages; who won only when it is told.
import { check, openPage } from './browser.mjs';
import { chance, playOut, step, toTheScore } from './player.mjs';
import { bots, person } from './server.mjs';

/** The sounds so far; the page marks each as it plays. */
const heard = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .filter((one) => one.name.startsWith('sound:'))
      .map((one) => one.name.slice(6)),
  );
const isVerdict = (sound) => sound === 'victory' || sound === 'defeat';

async function table(world, game, options, count) {
  const made = await world.server.create({ game, options, seats: [person('Ada'), ...bots(count - 1)] });
  const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`, {
    motion: true,
  });
  await page.locator('.city').first().waitFor();
  return page;
}

/** The test's clicks are made by a script, which browsers do not take for a person's; a key is. */
const touch = (page) => page.keyboard.press('Shift');

/** Plays on to the last act, whose sound must not tell who won; then to the score, which does. */
async function toTheVerdict(page, seed) {
  await playOut(page, { seed });
  const before = await heard(page);
  check(!before.some(isVerdict), `the last act tells who won: ${before}`);
  const score = page.locator('[data-ending]');
  const battles = page.locator('.end .button.main');
  await battles.or(score).first().waitFor();
  if (await battles.count()) {
    check(!(await heard(page)).some(isVerdict), 'the battles of Age III tell who won');
    await battles.click();
    await page.locator('[data-ending]:not(.done)').waitFor();
    check(!(await heard(page)).some(isVerdict), 'the count tells who won');
  }
  await toTheScore(page);
  await page.waitForFunction(() => performance.getEntriesByType('mark').some((one) => /victory|defeat/.test(one.name)));
  const all = await heard(page);
  check(all.filter(isVerdict).length === 1, `who won sounds once: ${all}`);
  await page.locator('dialog .boards').click();
  await page.locator('.replay .button.main').click();
  await page.locator('[data-ending].done').waitFor();
  check((await heard(page)).filter(isVerdict).length === 1, 'looking at the score again is silent');
  return all;
}

export const tests = {
  'sounds of 7 Wonders: silent until one clicks, battles with their dialog, who won with the verdict': async (
    world,
  ) => {
    const page = await table(world, 'seven', { players: 3, seed: 7 }, 3);
    const random = chance(3);
    while ((await page.locator('.place .mini').count()) < 3) await step(page, random);
    check((await heard(page)).length === 0, 'nobody has clicked yet');
    await touch(page);
    const all = await toTheVerdict(page, 6);
    const count = (sound) => all.filter((one) => one === sound).length;
    check(count('battle') === 3 && count('age') === 2, `three battles, two new Ages: ${all}`);
    check(count('card') > 5 && count('turn') > 5, `${all}`);
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
  'sounds of Duel: the pawn, new Ages, the verdict; none where it is off': async (world) => {
    const page = await table(world, 'duel', { first_game: true, seed: 3 }, 2);
    await touch(page);
    const all = await toTheVerdict(page, 8);
    check(all.includes('battle') && all.includes('age'), `${all}`);
    await page.context().close();
    const silent = await table(world, 'duel', { first_game: true, seed: 3 }, 2);
    await silent.keyboard.press('m');
    await silent.locator('.settings .sound').first().click();
    await silent.keyboard.press('Escape');
    const before = (await heard(silent)).length;
    const random = chance(8);
    while ((await silent.locator('.city .mini').count()) < 8) await step(silent, random);
    check((await heard(silent)).length === before, `it is off: ${await heard(silent)}`);
    await silent.context().close();
  },
};
