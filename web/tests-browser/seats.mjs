// Seats that belong to people: an invitation used once, a second screen that everybody sees, a stand-in by vote.
import { check, openPage, overflow, secretOf, sizes } from './browser.mjs';
import { inspect } from './screens.mjs';
import { person, Server } from './server.mjs';

async function takeSeat(browser, link, name, options) {
  const page = await openPage(browser, link, options);
  await page.locator('dialog input[autocomplete="nickname"]').fill(name);
  await page.locator('dialog .button.main').click();
  await page.locator('.city, .lobby').first().waitFor();
  return page;
}

export const tests = {
  'seats: in the waiting room a code with one click, and bots of a level on the empty seats with another': async (world) => {
    const host = await openPage(world.browser, `${world.server.url}#/new/friends`, { size: sizes.phone });
    await host.locator('input[value="seven"]').check();
    await host.locator('input[name="players"][value="5"]').check();
    await host.locator('input[name="people"][value="4"]').check();
    await host.locator('input[autocomplete="nickname"]').fill('Ada');
    await host.locator('.button.main.go').click();
    const links = host.locator('dialog .share input');
    await links.first().waitFor();
    check((await links.count()) === 4, 'three guests and those who watch');
    const guest = await takeSeat(world.browser, await links.first().inputValue(), 'Bo', { language: 'tr' });
    await host.keyboard.press('Escape');
    await host.locator('.seats > li', { hasText: /\bBo\b/ }).waitFor();
    const codes = host.locator('.seats > li .button[aria-expanded]');
    check((await codes.count()) === 2, 'a code for everybody who has not come');
    const drawn = [];
    for (const index of [0, 1]) {
      await codes.nth(index).click();
      await host.locator('.seats > li').nth(2 + index).locator('svg.qr').waitFor();
      drawn.push(await host.locator('.lobby svg.qr path').last().getAttribute('d'));
    }
    check(drawn[0] !== drawn[1] && drawn[0].length > 1000, 'each seat has its own code');
    const found = await inspect(host);
    check(found.length === 0, found.join('\n'));
    check((await guest.locator('.lobby .fill').count()) === 0, 'only the host starts early');
    check((await host.locator('.fill select').inputValue()) === 'apprentice', 'the gentlest level to begin with');
    await host.locator('.fill select').selectOption('builder');
    await host.locator('.fill .button').click();
    for (const page of [host, guest]) await page.locator('.city').first().waitFor();
    const [, , game, name] = new URL(host.url()).hash.split('/');
    const token = await secretOf(host, name);
    const seats = await host.evaluate(async ([game, token]) => (await (await fetch(`api/games/${game}`, { headers: { Authorization: `Bearer ${token}` } })).json()).seats, [game, token]);
    check(seats.map((seat) => seat.level ?? seat.name).join() === 'Ada,Bo,builder,builder,apprentice', `who sits there: ${JSON.stringify(seats)}`);
    for (const page of [host, guest]) {
      check(page.problems.length === 0, page.problems.join('\n'));
      await page.context().close();
    }
  },
  'seats: every visit renews the secret; another device gets its own; copies of links are refused': async (world) => {
    const server = await new Server().start();
    try {
      const made = await server.create({ game: 'duel', options: { first_game: true }, seats: [person('Ada'), person('Bo')] });
      const name = made.seats[0].token;
      const address = `${server.url}#/g/${made.game}/${name}`;
      const ada = await openPage(world.browser, address, { size: sizes.phone });
      const atTheTable = (page) => page.locator('.city').first().waitFor();
      const secrets = [name];
      for (let visit = 0; visit < 3; ++visit) {
        await atTheTable(ada);
        secrets.push(await secretOf(ada, name));
        await ada.reload();
      }
      await atTheTable(ada);
      check(new Set(secrets).size === 4, `every visit has its own: ${secrets}`);
      check(ada.url() === address, 'the address stays');
      const refused = async (link) => {
        const page = await openPage(world.browser, link, { language: 'tr', size: sizes.phone });
        await page.locator('.refused').waitFor();
        check((await page.locator('.refused').innerText()).includes('Başka bir cihazda oyna'), 'it says how to go on');
        check((await overflow(page)) <= 0, 'the words fit a phone');
        await page.context().close();
      };
      await refused(address);
      // Two tabs of one browser come and go as they like.
      const tab = await ada.context().newPage();
      await tab.goto(address);
      for (const page of [ada, tab, ada]) {
        await atTheTable(page);
        await page.reload();
      }
      for (const page of [ada, tab]) await atTheTable(page);
      await ada.keyboard.press('m');
      await ada.locator('[data-device]').click();
      await ada.locator('dialog svg.qr').waitFor();
      check((await overflow(ada)) <= 0, 'the link fits a phone');
      const found = await inspect(ada);
      check(found.length === 0, found.join('\n'));
      const link = await ada.locator('dialog .share input').inputValue();
      await ada.keyboard.press('Escape');
      const other = await openPage(world.browser, link);
      await atTheTable(other);
      await other.reload();
      await atTheTable(other);
      await refused(link);
      await server.restart();
      for (const page of [ada, tab, other]) {
        await page.reload();
        await atTheTable(page);
        check((await page.locator('.refused').count()) === 0, 'each of them opens the seat');
      }
      for (const page of [ada, other]) {
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
      }
    } finally {
      await server.stop();
    }
  },
  'seats: a game is deleted from the list and from the server': async (world) => {
    const made = await world.server.createOpen({ game: 'duel', options: { first_game: true }, seats: [{ kind: 'person' }, { kind: 'bot', level: 'apprentice' }] });
    const page = await takeSeat(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].invitation}`, 'Ada', { size: sizes.phone });
    const status = () => page.evaluate(async ([game, token]) => (await fetch(`api/games/${game}`, { headers: { Authorization: `Bearer ${token}` } })).status, [made.game, made.watch]);
    check((await status()) === 200, 'the game is there');
    await page.goto(`${world.server.url}#/`);
    await page.locator('.games li .iconbutton').click();
    check((await overflow(page)) <= 0, 'the dialog is not wider than the screen');
    await page.locator('dialog .button.delete').click();
    await page.locator('.games li').waitFor({ state: 'detached' });
    check((await status()) === 404, 'the server has deleted it');
    check((await page.evaluate(() => JSON.parse(localStorage.getItem('heptapolis.games')).length)) === 0, 'the browser has forgotten it');
    check(page.problems.filter((problem) => !problem.includes('404')).length === 0, page.problems.join('\n'));
    await page.context().close();
  },
  'seats: an invitation works once, a second screen shows, the others vote for a stand-in': async (world) => {
    const server = await new Server(['--grace', '1']).start();
    try {
      const made = await server.createOpen({ game: 'duel', options: { first_game: true }, seats: [{ kind: 'person' }, { kind: 'person' }] });
      const link = (seat) => `${server.url}#/g/${made.game}/${made.seats[seat].invitation}`;
      const ada = await takeSeat(world.browser, link(0), 'Ada');
      await ada.locator('.lobby li', { hasText: 'not here yet' }).waitFor(); // nothing is dealt yet
      await ada.locator('.lobby [data-device]').click();
      await ada.locator('dialog svg.qr').waitFor();
      await ada.keyboard.press('Escape');
      const bo = await takeSeat(world.browser, link(1), 'Bo', { size: sizes.phone, language: 'ko' });
      for (const page of [ada, bo]) await page.locator('.city').first().waitFor();
      check(!ada.url().includes(made.seats[0].invitation), 'the address has the secret, not the invitation');
      const late = await openPage(world.browser, link(0));
      await late.locator('.refused').waitFor();
      check((await late.locator('.refused').innerText()).includes('already used'), 'the late guest learns why');
      await late.context().close();
      // Somebody has got hold of a secret of Ada's.
      const token = await secretOf(ada, new URL(ada.url()).hash.split('/')[3]);
      const spy = await openPage(world.browser, `${server.url}#/g/${made.game}/${await server.addDevice(made.game, token)}`);
      await spy.locator('.notices .warn').first().waitFor();
      await ada.locator('.notices .warn', { hasText: 'another screen' }).waitFor();
      await bo.locator('.notices .warn', { hasText: 'Ada' }).waitFor();
      check((await overflow(bo)) <= 0, 'the notice fits a phone');
      await spy.context().close();
      await bo.locator('.notices').waitFor({ state: 'detached' });
      // Ada goes; Bo waits, decides alone, and Ada finds her seat free when she is back.
      const address = ada.url();
      const context = ada.context();
      await ada.goto('about:blank');
      await bo.locator('.notices .button').click();
      await bo.locator('.notices', { hasText: '봇이 대신' }).waitFor();
      check((await bo.locator('.notices').innerText()).includes('Ada'), 'the bot plays in the name of Ada');
      check((await bo.locator('.rival').count()) === 0, 'and has no face of its own');
      await ada.goto(address);
      await bo.locator('.notices').waitFor({ state: 'detached' });
      await context.close();
      await bo.context().close();
    } finally {
      await server.stop();
    }
  },
};
