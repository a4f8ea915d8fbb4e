// People against each other: by link, with a reload, a lost connection and a server that dies in the middle of a turn.
import { readFileSync } from 'node:fs';
import { check, openPage, overflow, sizes } from './browser.mjs';
import { chance, playOut, step } from './player.mjs';
import { unreadable, views } from './legible.mjs';
import { inspect } from './screens.mjs';
import { bots, person, Server } from './server.mjs';

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

/** Stands for the browser's notifications, and for a tab that nobody looks at. */
function fakeNotifications() {
  globalThis.notes = [];
  globalThis.away = false;
  Object.defineProperty(document, 'hidden', { get: () => globalThis.away });
  globalThis.Notification = class {
    static permission = 'default';
    static requestPermission = async () => (this.permission = 'granted');
    constructor(title, options) {
      Object.assign(this, { title, body: options.body, open: true });
      globalThis.notes.push(this);
    }
    close() {
      this.open = false;
    }
  };
}

/** Chat, waiting room and open tables on three screens, by day and by lamplight: everything can be read and used. */
async function readable(world, language) {
  const server = await new Server(['--lobby']).start();
  const found = [];
  try {
    const made = await server.create({ game: 'duel', options: { first_game: true }, seats: [person('Ada'), person('Bo')] });
    const late = await server.createOpen({ game: 'duel', options: { agora: true, pantheon: true }, clock: { kind: 'days', days: 3 }, listed: true, seats: [person('Ada'), person('Bo')] });
    const first = await server.claim(late.game, late.seats[0].invitation);
    for (const view of ['small', 'landscape', 'laptop']) {
      const look = async (page, where) => {
        const say = (theme, list) => found.push(...list.map((one) => `${where} ${view} ${theme}: ${one}`));
        await page.locator('html[data-fonts]').waitFor();
        await page.evaluate(() => document.fonts.ready);
        say('light', [...(await page.evaluate(unreadable)), ...(await inspect(page)), ...page.problems]);
        await page.emulateMedia({ colorScheme: 'dark' });
        say('dark', await inspect(page));
        await page.emulateMedia({ colorScheme: 'light' });
      };
      const seat = await server.addDevice(made.game, made.seats[0].token);
      const page = await openPage(world.browser, `${server.url}#/g/${made.game}/${seat}`, { size: views[view], language });
      await page.locator('.chat-button').click();
      await page.locator('.phrases .button').last().click();
      await page.locator('.chat li.mine').last().waitFor();
      await page.evaluate(() => (document.querySelector('.frame').style.visibility = 'hidden')); // it lies under the chat
      await look(page, 'chat');
      // This browser has made the second game: it holds the invitation of the other seat.
      const token = await server.addDevice(late.game, first);
      const kept = [{ game: late.game, kind: 'duel', tokens: [token], owner: late.owner, watch: late.watch, guests: [late.seats[1]], made: 0 }];
      await page.evaluate((games) => localStorage.setItem('heptapolis.games', JSON.stringify(games)), kept);
      await page.goto(`${server.url}#/g/${late.game}/${token}`);
      await page.reload();
      await page.locator('dialog .share').first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.seats .button[aria-expanded]').click();
      await page.locator('.seats svg.qr').waitFor();
      await look(page, 'waiting room');
      await page.context().close();
      const stranger = await openPage(world.browser, server.url, { size: views[view], language });
      await stranger.locator('.open li.panel').waitFor();
      await look(stranger, 'open tables');
      await stranger.context().close();
    }
  } finally {
    await server.stop();
  }
  check(found.length === 0, `${found.length} findings\n${found.join('\n')}`);
}

export const tests = {
  ...Object.fromEntries(['en', 'ko', 'ja', 'tr'].map((language) => [`legible chat, waiting room and open tables ${language}: axe, width, letters`, (world) => readable(world, language)])),
  'your turn: in the title of the tab, and as a notification for whoever wants it and looks elsewhere': async (world) => {
    const words = (language) => JSON.parse(readFileSync(new URL(`../../words/${language}.json`, import.meta.url)));
    const made = await world.server.create({ game: 'duel', options: { first_game: true }, seats: [person('Ada'), person('Bo')] });
    const pages = [];
    for (const [seat, language] of [[0, 'en'], [1, 'ko']]) {
      const page = await openPage(world.browser, world.server.url, { language });
      await page.addInitScript(fakeNotifications);
      await page.goto(`${world.server.url}#/g/${made.game}/${made.seats[seat].token}`);
      await page.reload();
      await page.locator('.city').first().waitFor();
      pages.push({ page, language, called: `● ${words(language)['start.your_turn']} · ${words(language).title}`, title: words(language).title });
    }
    const random = chance(3);
    const isCalled = async ({ page, called }) => (await page.title()) === called;
    const pass = async (from, to) => {
      const end = Date.now() + 20_000;
      while (!(await isCalled(to)) && Date.now() < end) await step(from.page, random);
      check(await isCalled(to), `the title says whose turn it is: ${await to.page.title()}`);
      check((await from.page.title()) === from.title, `and no longer that of the other one: ${await from.page.title()}`);
    };
    const notes = ({ page }) => page.evaluate(() => globalThis.notes.map(({ title, body, open }) => ({ title, body, open })));
    await Promise.race(pages.map(({ page }) => page.waitForFunction(() => document.title.startsWith('●'))));
    const [first, second] = (await isCalled(pages[0])) ? pages : [pages[1], pages[0]];
    await pass(first, second);
    // Somebody asks for notifications, and is not disturbed while looking at the table.
    await first.page.keyboard.press('m');
    await first.page.locator('dialog .sound', { hasText: words(first.language).notify }).click();
    await first.page.locator(`dialog .sound[aria-pressed="true"]`, { hasText: words(first.language).notify }).waitFor();
    await first.page.keyboard.press('Escape');
    await pass(second, first);
    check((await notes(first)).length === 0, 'no notification while the table is in sight');
    await pass(first, second);
    for (const { page } of pages) await page.evaluate(() => (globalThis.away = true));
    await pass(second, first);
    const [note] = await notes(first);
    check(note?.title === words(first.language)['start.your_turn'] && note.body.length > 3 && note.open, `told: ${JSON.stringify(note)}`);
    await pass(first, second);
    check((await notes(first)).every((one) => !one.open), 'it goes with the turn');
    check((await notes(second)).length === 0, 'whoever has not asked for it is not notified');
    for (const { page } of pages) {
      check(page.problems.length === 0, page.problems.join('\n'));
      await page.context().close();
    }
  },
  'open tables: shown to others where the server lists them, and a stranger sits down': async (world) => {
    const server = await new Server(['--lobby']).start();
    try {
      const host = await openPage(world.browser, `${server.url}#/new/friends`);
      await host.locator('input[value="duel"]').check();
      await host.locator('input[autocomplete="nickname"]').fill('Ada');
      await host.getByLabel('Show this table to others on this server').check();
      const early = await openPage(world.browser, server.url, { size: sizes.phone, language: 'ko' });
      await early.locator('.open', { hasText: '열린 테이블이 없습니다' }).waitFor();
      await host.locator('.button.main.go').click();
      await host.locator('dialog .share input').first().waitFor();
      await host.keyboard.press('Escape');
      await host.locator('.lobby', { hasText: 'Others on this server see this table' }).waitFor();
      const row = early.locator('.open li', { hasText: 'Ada' }); // without a reload
      await row.waitFor();
      check((await row.innerText()).includes('빈자리 1개'), await row.innerText());
      const found = await inspect(early);
      check(found.length === 0, found.join('\n'));
      await row.locator('.button').click();
      await early.locator('dialog input[autocomplete="nickname"]').fill('Bo');
      await early.locator('dialog .button.main').click();
      for (const page of [host, early]) await page.locator('.city').first().waitFor();
      check(/#\/g\/[a-z0-9]{16}\/[\w-]{43}$/.test(early.url()), `a seat of one's own: ${early.url()}`);
      await early.reload();
      await early.locator('.city').first().waitFor();
      const late = await openPage(world.browser, server.url);
      await late.locator('.open', { hasText: 'No open tables' }).waitFor();
      for (const page of [host, early, late]) {
        check(page.problems.length === 0, page.problems.join('\n'));
        await page.context().close();
      }
    } finally {
      await server.stop();
    }
    const page = await openPage(world.browser, `${world.server.url}#/new/friends`);
    await page.locator('.button.main.go').waitFor();
    await page.waitForLoadState('networkidle');
    check((await page.locator('.allow').count()) === 1, 'no such choice at a server without a list');
    await page.goto(world.server.url);
    await page.waitForLoadState('networkidle');
    check((await page.locator('#open').count()) === 0, 'and no list');
    await page.context().close();
  },
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
    const parts = new Set([...lost].map((path) => /assets\/(\w+)/.exec(path)[1]));
    check(parts.size === 3, `lost on the way: ${[...lost]}`);
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
      const bar = await page.evaluate(() => ({ height: document.querySelector('.bar').offsetHeight - (document.querySelector('.bar .nudge')?.offsetHeight ?? 0), cut: document.querySelector('.bar .place').scrollWidth - document.querySelector('.bar .place').clientWidth, room: document.querySelector('.bar .place').clientWidth }));
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
  'chat: two people and a spectator, phrases in the language of each reader, one switch': async (world) => {
    const made = await world.server.create({ game: 'duel', options: { first_game: true }, seats: [person('Ada'), person('Bo')] });
    const link = (token) => `${world.server.url}#/g/${made.game}/${token}`;
    const ada = await openPage(world.browser, link(made.seats[0].token));
    const bo = await openPage(world.browser, link(made.seats[1].token), { size: sizes.phone, language: 'ko' });
    const watcher = await openPage(world.browser, link(made.watch), { language: 'ja' });
    const other = await openPage(world.browser, link(made.watch), { language: 'tr', size: sizes.zoomed });
    for (const page of [ada, bo, watcher, other]) await page.locator('.chat-button').waitFor();
    const said = (page, text) => page.locator('.chat li', { hasText: text });
    // By the keyboard alone: open, write, send, close.
    await ada.locator('.chat-button').focus();
    await ada.keyboard.press('c');
    await ada.keyboard.type('Salve <b>Bo</b>');
    await ada.keyboard.press('Enter');
    await said(ada, 'Salve <b>Bo</b>').waitFor();
    check((await ada.locator('.chat li b', { hasText: 'Bo' }).count()) === 0, 'a line is text, never markup');
    // The other one is told once, politely, and finds a mark until the chat is open.
    await bo.locator('.chat-button .unread', { hasText: '1' }).waitFor();
    check((await bo.locator('[data-chat]').innerText()) === 'Ada: Salve <b>Bo</b>', `read out: ${await bo.locator('[data-chat]').innerText()}`);
    check((await bo.locator('[data-chat]').getAttribute('aria-live')) === 'polite', 'politely');
    check((await bo.evaluate(() => performance.getEntriesByName('sound:line').length)) === 0, 'nobody has touched this page yet');
    await bo.locator('.chat-button').click();
    await bo.locator('.chat-button .unread').waitFor({ state: 'detached' });
    for (const [page, name] of [[bo, 'phone'], [ada, 'laptop']]) {
      check((await overflow(page)) <= 0, `the chat fits a ${name}`);
      const cut = await page.evaluate(() => [...document.querySelectorAll('.chat button, .chat input')].filter((one) => { const box = one.getBoundingClientRect(); return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight; }).length);
      check(cut === 0, `${cut} things of the chat lie outside of the ${name}`);
    }
    for (const page of [ada, bo, other]) {
      if (page === other) await page.locator('.chat-button').click();
      const found = await inspect(page);
      check(found.length === 0, found.join('\n'));
    }
    await bo.locator('.phrases .button', { hasText: '행운을 빕니다!' }).click();
    await said(ada, 'Good luck!').waitFor();
    // Those who watch hear the players; what they say stays among them.
    for (const [page, phrase] of [[watcher, 'よろしくお願いします！'], [other, 'Bol şans!']]) {
      if (page === watcher) await page.locator('.chat-button').click();
      await said(page, phrase).waitFor();
    }
    await watcher.locator('.chat input').fill('見ています');
    await watcher.locator('.chat form .button').click();
    await said(other, '見ています').waitFor();
    await ada.locator('.chat input').fill('last');
    await ada.keyboard.press('Enter');
    for (const page of [bo, watcher, other]) await said(page, 'last').waitFor();
    for (const page of [ada, bo]) check((await page.content()).includes('見ています') === false, 'players hear nothing of spectators');
    check((await bo.evaluate(() => performance.getEntriesByName('sound:line').length)) === 1, 'a line sounds once');
    await ada.keyboard.press('Escape');
    await ada.locator('.chat').waitFor({ state: 'detached' });
    check(await ada.evaluate(() => document.activeElement?.classList.contains('chat-button')), 'the focus is back at the button');
    // What was read stays read, and what was said stays said; one switch hides all of it, its sound too.
    await bo.reload();
    await bo.locator('.chat-button').waitFor();
    check((await bo.locator('.unread').count()) === 0, 'nothing new after a reload');
    await bo.locator('.chat-button').click();
    await said(bo, 'Salve').waitFor();
    await bo.locator('.chat header .button').click();
    await bo.keyboard.press('m');
    await bo.locator('dialog .sound', { hasText: '채팅' }).click();
    await bo.locator('.chat-button').waitFor({ state: 'detached' });
    await ada.keyboard.press('c');
    await ada.keyboard.type('are you there?');
    await ada.keyboard.press('Enter');
    await said(watcher, 'are you there?').waitFor();
    check((await bo.locator('[data-chat]').count()) === 0, 'off: nothing is read out');
    check((await bo.evaluate(() => performance.getEntriesByName('sound:line').length)) === 0, 'off: nothing sounds');
    await bo.locator('dialog .sound', { hasText: '채팅' }).click();
    await bo.locator('.chat-button .unread', { hasText: '1' }).waitFor();
    for (const page of [ada, bo, watcher, other]) {
      check(page.problems.length === 0, page.problems.join('\n'));
      await page.context().close();
    }
  },
  'chat: a line that came too fast is not lost': async (world) => {
    const made = await world.server.create({ game: 'duel', options: { first_game: true }, seats: [person('Ada'), person('Bo')] });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    await page.locator('.chat-button').click();
    const field = page.locator('.chat input');
    for (let i = 1; i < 12 && (await page.locator('.unsaid').count()) === 0; ++i) {
      await field.fill(`line ${i}`);
      await page.keyboard.press('Enter');
      await page.locator('.chat li', { hasText: `line ${i}` }).or(page.locator('.unsaid')).first().waitFor();
    }
    const text = await field.inputValue();
    check(/^line ([4-9]|1\d)$/.test(text), `back in the field: ${text}`);
    check((await page.locator('.chat li', { hasText: text }).count()) === 0, 'it was not said');
    await page.waitForTimeout(2500);
    await page.keyboard.press('Enter');
    await page.locator('.chat li', { hasText: text }).waitFor();
    check((await page.locator('.unsaid').count()) === 0, 'and nothing is wrong any more');
    check((await page.locator('.refusal').count()) === 0, 'the game has nothing to do with it');
    await page.context().close();
  },
  'chat: not where one plays alone, and in the waiting room': async (world) => {
    const made = await world.server.create({ game: 'duel', options: { first_game: true }, seats: [person('Ada'), ...bots(1)] });
    const alone = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    await alone.locator('.city').first().waitFor();
    check((await alone.locator('.chat-button').count()) === 0, 'nobody to speak with');
    await alone.context().close();
    const open = await world.server.createOpen({ game: 'duel', seats: [person('Ada'), person('Bo')] });
    const token = await world.server.claim(open.game, open.seats[0].invitation);
    const ada = await openPage(world.browser, `${world.server.url}#/g/${open.game}/${token}`);
    await ada.locator('.lobby .chat-button').click();
    await ada.locator('.phrases .button', { hasText: 'One moment, please.' }).click();
    await ada.locator('.chat li', { hasText: 'One moment, please.' }).waitFor();
    const bo = await openPage(world.browser, `${world.server.url}#/g/${open.game}/${await world.server.claim(open.game, open.seats[1].invitation)}`, { language: 'tr' });
    await bo.locator('.chat-button').click();
    await bo.locator('.chat li', { hasText: 'Bir dakika, lütfen.' }).waitFor();
    await bo.context().close();
    await ada.context().close();
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
