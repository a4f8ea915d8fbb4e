// People against each other: by link, with a reload, a lost connection and a server that dies in the middle of a turn.
import { check, openPage, overflow, sizes } from './browser.mjs';
import { chance, playOut, step } from './player.mjs';
import { bots, person } from './server.mjs';

async function twoByLink(world) {
  const host = await openPage(world.browser, `${world.server.url}#/new/friends`);
  await host.locator('input[value="seven"]').check();
  await host.locator('input[autocomplete="nickname"]').fill('Ada');
  await host.locator('.button.main').click();
  await host.locator('dialog .share input').first().waitFor();
  const link = await host.locator('dialog .share input').first().inputValue();
  check(/#\/g\/[a-z0-9]+\/[\w-]+$/.test(link), `a link: ${link}`);
  await host.locator('dialog .share .button').nth(1).click();
  await host.locator('svg.qr').waitFor();
  const guest = await openPage(world.browser, link);
  await guest.locator('dialog input').fill('Bob <b>');
  await guest.locator('dialog .button.main').click();
  await guest.locator('dialog').waitFor({ state: 'detached' });
  await host.keyboard.press('Escape');
  return [host, guest];
}

export const tests = {
  'a part of the page that gets lost on its way is asked for again': async (world) => {
    const made = await world.server.create({ game: 'duel', seats: [person('Ada'), ...bots(1)] });
    const page = await openPage(world.browser, world.server.url);
    const lost = new Set();
    await page.route(/assets\/(DuelGame|Game|divine).*\.js/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (lost.has(pathname)) return route.continue();
      lost.add(pathname);
      return route.abort();
    });
    await page.evaluate((hash) => (location.hash = hash), `#/g/${made.game}/${made.seats[0].token}`);
    await page.locator('.city').first().waitFor();
    check(lost.size === 3, `lost on the way: ${[...lost]}`);
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
  'two browsers by link, with reload, lost connection and restart mid-turn': async (world) => {
    const pages = await twoByLink(world);
    const random = chance(4);
    const [host, guest] = pages;
    // Ada chooses, Bob has not; the server dies and comes back; Ada's choice must still be there.
    for (let i = 0; i < 200 && (await host.locator('.seal').count()) === 0; ++i) await step(host, random);
    await world.server.restart();
    await host.locator('.lost').waitFor({ state: 'detached', timeout: 60_000 });
    await host.reload();
    await host.locator('.seal').waitFor({ timeout: 60_000 });
    check((await host.locator('.made').count()) === 1, 'the pick survived the restart');
    // The pick can be changed until the other has chosen.
    await host.locator('.mine .bar .button').click();
    await host.locator('.seal').waitFor({ state: 'detached', timeout: 60_000 });
    // The guest loses the network for a while.
    await guest.context().setOffline(true);
    await guest.waitForTimeout(300);
    await guest.context().setOffline(false);
    host.problems.length = guest.problems.length = 0;
    await playOut(pages, {
      seed: 9,
      between: async (i) => {
        if (i === 25) await guest.reload();
      },
    });
    const log = await guest.evaluate(() => document.body.innerHTML.includes('Bob <b>'));
    check(!log, 'names are text, never markup');
    for (const page of pages) await page.context().close();
  },
  'a game on a phone: bar in two lines, every dialog fits': async (world) => {
    for (const language of ['en', 'ko', 'ja', 'tr']) {
      const page = await openPage(world.browser, `${world.server.url}#/new/friends`, { size: sizes.phone, language });
      await page.locator('input[value="seven"]').check();
      await page.locator('.button.main').click();
      await page.locator('dialog .share input').first().waitFor();
      const fits = async (what) => check((await overflow(page)) <= 0 && (await page.evaluate(() => [...document.querySelectorAll('dialog .body')].every((one) => one.scrollWidth <= one.clientWidth))), `${what} is too wide (${language})`);
      await page.locator('dialog .share .button').nth(1).click();
      await page.locator('svg.qr').waitFor();
      await fits('share');
      const made = await world.server.create({ game: 'seven', options: { players: 3 }, seats: [person('Ada'), ...bots(2)] });
      await page.goto(`${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
      await page.locator('.city').first().waitFor();
      for (const key of ['m', 'd', 'l']) {
        await page.keyboard.press('Escape');
        await page.keyboard.press(key);
        await page.locator(key === 'l' ? '.log' : 'dialog[open]').waitFor();
        await fits(key);
      }
      await page.keyboard.press('Escape');
      const bar = await page.evaluate(() => ({ height: document.querySelector('.bar').offsetHeight, cut: document.querySelector('.bar .place').scrollWidth - document.querySelector('.bar .place').clientWidth, room: document.querySelector('.bar .place').clientWidth }));
      check(bar.height <= 66, `the bar is ${bar.height} px high (${language})`);
      check(bar.room >= 150, `Age III needs more room than ${bar.room} px (${language})`);
      check(bar.cut <= 0, `Age and turn are cut off by ${bar.cut} px (${language})`);
      await page.context().close();
    }
  },
  'three people at one screen, hands behind a curtain': async (world) => {
    const page = await openPage(world.browser, `${world.server.url}#/new/screen`);
    await page.locator('input[value="seven"]').check();
    await page.locator('.button.main').click();
    await page.locator('.curtain').waitFor();
    check((await page.locator('.hand').count()) === 0, 'no hand shows before the curtain is lifted');
    await playOut(page, { seed: 2 });
    await page.context().close();
  },
  'a spectator sees no hand': async (world) => {
    const made = await world.server.create({ game: 'seven', options: { players: 3 }, seats: [person('Ada'), ...bots(2)] });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.watch}`);
    await page.locator('.city').first().waitFor();
    check((await page.locator('.hand').count()) === 0, 'no hand');
    await page.context().close();
  },
  'a wrong link says so': async (world) => {
    const page = await openPage(world.browser, `${world.server.url}#/g/aaaaaaaaaaaaaaaa/nonsense`);
    await page.locator('.refused h1').waitFor();
    await page.context().close();
  },
};
