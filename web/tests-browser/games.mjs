// Whole games against bots, clicked through to the end, then a look at the score and the replay.
import { check, openPage, overflow, sizes } from './browser.mjs';
import { playOut, toTheScore } from './player.mjs';
import { bots, person } from './server.mjs';

async function whole(world, game, options, count, opening = {}) {
  const made = await world.server.create({ game, options, seats: [person('Ada'), ...bots(count - 1)] });
  const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`, opening);
  await playOut(page, { seed: 11 });
  await toTheScore(page);
  check((await page.locator('dialog tbody tr').count()) >= 7, 'the score table has its categories');
  await page.locator('dialog .boards').click();
  await page.locator('.replay .iconbutton').nth(0).click();
  await page.waitForFunction(() => /\b0\b/.test(document.querySelector('.status').textContent));
  await page.locator('.replay .iconbutton').nth(2).click();
  await page.waitForFunction(() => /\b1\b/.test(document.querySelector('.status').textContent));
  check((await overflow(page)) <= 0, 'nothing is wider than the screen');
  check(page.problems.length === 0, page.problems.join('\n'));
  await page.context().close();
}

export const tests = {
  'seven with 3 cities': (world) => whole(world, 'seven', { players: 3, sides: 'random' }, 3),
  'seven with 7 cities, no page scroll at 1280x720': async (world) => {
    const made = await world.server.create({ game: 'seven', options: { players: 7, sides: 'A' }, seats: [person('Ada'), ...bots(6)] });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`, { size: sizes.laptop });
    await playOut(page, {
      seed: 5,
      between: async () => {
        const scroll = await page.evaluate(() => Math.max(document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth));
        check(scroll <= 0, `the page scrolls by ${scroll}`);
      },
    });
    await page.context().close();
  },
  'seven with 2 players and the Free City': (world) => whole(world, 'seven', { players: 2, sides: 'random' }, 2),
  duel: (world) => whole(world, 'duel', { agora: false, pantheon: false, first_game: true }, 2),
  'choices of Duel say what they bring': async (world) => {
    const made = await world.server.create({ game: 'duel', options: { first_game: true, seed: 3 }, seats: [person('Ada'), ...bots(1)] });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    await page.locator('.slot.can').first().click();
    const before = Number(await page.locator('.city.you header .pair b').last().textContent());
    const discard = page.locator('dialog .choice[data-action^="discard "]');
    await discard.waitFor();
    check((await discard.locator('.chip').allTextContents()).some((text) => text.includes(`${before} → ${before + 2}`)), 'discarding a card brings two coins');
    await discard.click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction((coins) => Number([...document.querySelectorAll('.city.you header .pair b')].at(-1).textContent) === coins, before + 2);
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
  'picks turn over together, shortly, without holding up the hand; not at all with reduced motion': async (world) => {
    const made = await world.server.create({ game: 'seven', options: { players: 3, seed: 7 }, seats: [person('Ada'), ...bots(2)] });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    await page.evaluate(() => {
      globalThis.turns = [];
      addEventListener('animationstart', (event) => {
        if (event.animationName !== 'turn') return;
        const [turn] = event.target.getAnimations();
        if (!turn) return; // a slow machine tells of it when it is over
        globalThis.turns.push({ begin: turn.startTime, length: turn.effect.getComputedTiming().endTime, hand: document.querySelectorAll('.hand .chip').length });
      });
    });
    const turnsOf = async (choices) => {
      await page.evaluate(() => (globalThis.turns.length = 0));
      await playOut(page, { seed: 3, until: async () => (await page.locator('.place .mini').count()) >= choices });
      await page.waitForTimeout(400);
      return page.evaluate(() => globalThis.turns);
    };
    check((await turnsOf(4)).length === 0, 'no motion where none is wanted');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const turns = await turnsOf(14);
    check(turns.length >= 3, `only ${turns.length} picks turned`);
    check(turns.every((one) => one.length <= 300), 'it takes at most 300 ms');
    const moments = new Set(turns.map((one) => Math.round(one.begin)));
    check(moments.size < turns.length, 'the picks of a turn begin together');
    const without = new Set(turns.filter((one) => one.hand === 0).map((one) => one.begin));
    check(without.size <= 1, 'the next hand is there meanwhile'); // at the end of an Age it may follow
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
  'duel with Agora': (world) => whole(world, 'duel', { agora: true, pantheon: false }, 2),
  'duel with Pantheon': (world) => whole(world, 'duel', { agora: false, pantheon: true }, 2),
  'duel with both expansions': (world) => whole(world, 'duel', { agora: true, pantheon: true }, 2),
  // Every size and every language is played to the end, in both games and all expansions.
  'whole game at 390x844 in Korean: 7 Wonders': (world) => whole(world, 'seven', { players: 4, sides: 'random' }, 4, { size: { width: 390, height: 844 }, language: 'ko' }),
  'whole game at 844x390 in Japanese: 7 Wonders': (world) => whole(world, 'seven', { players: 5, sides: 'random' }, 5, { size: { width: 844, height: 390 }, language: 'ja', theme: 'dark' }),
  'whole game at 1280x800 in Turkish: 7 Wonders': (world) => whole(world, 'seven', { players: 6, sides: 'random' }, 6, { size: { width: 1280, height: 800 }, language: 'tr' }),
  'whole game at 1920x1080 in English: 7 Wonders': (world) => whole(world, 'seven', { players: 3, sides: 'random' }, 3, { size: { width: 1920, height: 1080 }, theme: 'dark' }),
  'whole game at 390x844 in Japanese: Duel with both expansions': (world) => whole(world, 'duel', { agora: true, pantheon: true }, 2, { size: { width: 390, height: 844 }, language: 'ja', theme: 'dark' }),
  'whole game at 844x390 in Turkish: Duel with Pantheon': (world) => whole(world, 'duel', { agora: false, pantheon: true }, 2, { size: { width: 844, height: 390 }, language: 'tr' }),
  'whole game at 1280x800 in Korean: Duel with Agora': (world) => whole(world, 'duel', { agora: true, pantheon: false }, 2, { size: { width: 1280, height: 800 }, language: 'ko', theme: 'dark' }),
  'whole game at 1920x1080 in Japanese: Duel': (world) => whole(world, 'duel', { agora: false, pantheon: false }, 2, { size: { width: 1920, height: 1080 }, language: 'ja' }),
  'seven on a phone': (world) => whole(world, 'seven', { players: 4, sides: 'B' }, 4, { size: sizes.phone, language: 'tr', theme: 'dark' }),
};
