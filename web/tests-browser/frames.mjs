// Screens that only a real game shows, with its frame: invitations, waiting room, join, draft, undo, menu, trays, docks, curtain.
// Each is measured: all can be read, nothing is too wide, no finding of axe. Sizes and languages take turns.
import { check, openPage } from './browser.mjs';
import { read } from './legible.mjs';
import { chance, step } from './player.mjs';
import { axe, blemishes, findings, rules } from './screens.mjs';
import { bots, person } from './server.mjs';

const views = {
  '1280x720': { size: { width: 1280, height: 720 }, language: 'en' },
  '1280x800': { size: { width: 1280, height: 800 }, language: 'ko' },
  '1920x1080': { size: { width: 1920, height: 1080 }, language: 'ja' },
  '390x844': { size: { width: 390, height: 844 }, language: 'tr' },
  '844x390': { size: { width: 844, height: 390 }, language: 'ko' },
};

/** Opens pages in one size and language and gathers what is wrong with what they show. */
class Eye {
  found = [];
  constructor(world, opening) {
    this.world = world;
    this.opening = opening;
  }
  async open(address) {
    const page = await openPage(this.world.browser, `${this.world.server.url}#/${address}`, this.opening);
    await page.evaluate(axe);
    return page;
  }
  async look(page, name) {
    await page.locator('html[data-fonts]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const said = [...(await read(page)), ...(await page.evaluate(blemishes))];
    await page.evaluate(() => scrollTo(0, 0));
    said.push(...(await findings(page, rules)));
    await page.emulateMedia({ colorScheme: 'dark' });
    said.push(...(await findings(page, ['color-contrast'])));
    await page.emulateMedia({ colorScheme: 'light' });
    this.found.push(...said.map((one) => `${name}: ${one}`));
  }
  async close(...pages) {
    for (const page of pages) {
      this.found.push(...page.problems);
      await page.context().close();
    }
    check(this.found.length === 0, `${this.found.length} findings\n${this.found.join('\n')}`);
  }
}

/** Two people by link at Duel with both expansions, until one wants to undo. */
async function together(eye) {
  const host = await eye.open('new/friends');
  await host.locator('input[value="duel"]').check();
  for (const box of await host.locator('.chips input').all().then((all) => all.slice(0, 2))) await box.check();
  await host.locator('input[autocomplete="nickname"]').fill('Ada');
  await host.locator('.button.main').click();
  await host.locator('dialog .share input').first().waitFor();
  await eye.look(host, 'invitations');
  const link = await host.locator('dialog .share input').first().inputValue();
  await host.keyboard.press('Escape');
  await host.locator('.lobby').waitFor();
  await eye.look(host, 'waiting room');
  const guest = await eye.open(link.replace(/.*#\//, ''));
  await guest.locator('dialog input').first().waitFor();
  await eye.look(guest, 'join');
  await guest.locator('dialog input').first().fill('Bo');
  await guest.locator('dialog .button.main').click();
  for (const page of [host, guest]) await page.locator('.draft').waitFor();
  const [first, second] = (await host.locator('.pick.can').count()) ? [host, guest] : [guest, host];
  await eye.look(first, 'draft');
  await first.locator('.pick.can:not([data-at="wonder:curia_julia"])').first().click(); // which would ask for a conspiracy first
  await second.locator('.pick.can').first().waitFor();
  await first.keyboard.press('u');
  for (const page of [first, second]) await page.locator('section.undo').waitFor();
  await eye.look(first, 'undo, asked');
  await eye.look(second, 'undo, to agree');
  await second.keyboard.press('m');
  await second.locator('dialog[open]').waitFor();
  await eye.look(second, 'menu');
  await eye.close(host, guest);
}

/** 7 Wonders with seven cities: the table, the tray of a card, what others did, log and description. */
async function seven(eye) {
  const made = await eye.world.server.create({ game: 'seven', options: { players: 7, seed: 7 }, seats: [person('Ada'), ...bots(6)] });
  const page = await eye.open(`g/${made.game}/${made.seats[0].token}`);
  const random = chance(3);
  while ((await page.locator('.place .mini').count()) < 3) await step(page, random);
  await page.keyboard.press('Escape'); // a tray, if the last click has opened one
  await page.locator('.tray').waitFor({ state: 'detached' });
  await page.locator('.hand .chip').first().waitFor();
  await eye.look(page, 'table');
  await page.locator('.hand .card').first().click();
  await page.locator('.tray').waitFor();
  await eye.look(page, 'tray');
  await page.keyboard.press('Escape');
  const roomy = eye.opening.size.height > 700 && eye.opening.size.width > 1200;
  for (let card = 0; roomy && card < (await page.locator('.hand .card').count()); ++card) {
    await page.locator('.hand .card').nth(card).click();
    const hidden = await page.evaluate(() => {
      const tray = document.querySelector('.tray').getBoundingClientRect();
      return [...document.querySelectorAll('.place .stages button, .place .purse > span, .place .title')].filter((one) => one.getBoundingClientRect().bottom > tray.top).length;
    });
    if (hidden) eye.found.push(`${hidden} things of the boards lie under the tray of card ${card}`);
    await page.keyboard.press('Escape');
  }
  for (const [key, what] of [['l', '.log'], ['d', 'dialog[open]']]) {
    await page.keyboard.press(key);
    await page.locator(what).waitFor();
    await eye.look(page, what);
    await page.keyboard.press('Escape');
    await page.locator(what).waitFor({ state: 'detached' });
  }
  await eye.close(page);
}

/** Duel with both expansions, until a turn asks one more thing; and people at one screen, who look away. */
async function asked(eye) {
  const made = await eye.world.server.create({ game: 'duel', options: { agora: true, pantheon: true, seed: 12 }, seats: [person('Ada'), ...bots(1)] });
  const page = await eye.open(`g/${made.game}/${made.seats[0].token}`);
  const random = chance(3);
  for (let i = 0; i < 600 && (await page.locator('.dock .choice').count()) === 0; ++i) await step(page, random);
  await page.locator('.dock .choice').first().waitFor();
  await eye.look(page, 'dock');
  const below = await page.evaluate(() => {
    const dock = document.querySelector('.dock').getBoundingClientRect();
    return [...document.querySelectorAll('.senate, .pantheon .space, .track, .city')].filter((one) => {
      const box = one.getBoundingClientRect();
      return Math.min(box.right, dock.right) - Math.max(box.left, dock.left) > 2 && Math.min(box.bottom, dock.bottom) - Math.max(box.top, dock.top) > 2;
    }).length;
  });
  if (below) eye.found.push(`${below} things lie under the question`);
  const screen = await eye.open('new/screen');
  await screen.locator('input[value="seven"]').check();
  await screen.locator('.button.main').click();
  await screen.locator('.curtain').waitFor();
  await eye.look(screen, 'curtain');
  await eye.close(page, screen);
}

const tests = {};
for (const [view, opening] of Object.entries(views))
  for (const [name, flow] of Object.entries({ 'people by link': together, '7 Wonders': seven, 'Duel and one screen': asked }))
    tests[`frames ${view} ${opening.language}: ${name}`] = (world) => flow(new Eye(world, opening));
export { tests };
