// Pictures of the main screens for the documents, games played by bots to a certain point: HEPTA=path npm run screenshots [names]
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, openPage, sizes } from './browser.mjs';
import { chance, step } from './player.mjs';
import { bots, person, Server } from './server.mjs';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });
// A picture of a page, or of a game after so many own moves; `click` opens something at the end.
const seven = (players, moves) => ({ game: 'seven', options: { players, sides: 'random', seed: 7 }, seats: players, moves });
const duel = (options, moves) => ({ game: 'duel', options: { ...options, seed: 12 }, seats: 2, moves });
const shots = [
  { name: 'start', page: '', size: 'laptop', theme: 'light', language: 'en' },
  { name: 'new_game', page: 'new/bots', size: 'laptop', theme: 'light', language: 'en' },
  { name: 'seven', ...seven(3, 9), size: 'laptop', theme: 'light', language: 'en' },
  { name: 'seven_choice', ...seven(3, 9), size: 'laptop', theme: 'dark', language: 'en', click: '.hand .card:has(.chip:not(.bad))' },
  { name: 'seven_cities', ...seven(7, 8), size: 'laptop', theme: 'dark', language: 'en' },
  { name: 'duel', ...duel({ first_game: true }, 12), size: 'laptop', theme: 'light', language: 'en' },
  { name: 'duel_choice', ...duel({ first_game: true }, 12), size: 'laptop', theme: 'light', language: 'en', click: '.slot.can' },
  { name: 'duel_expansions', ...duel({ agora: true, pantheon: true }, 14), size: 'laptop', theme: 'dark', language: 'en' },
  { name: 'seven_phone', ...seven(4, 8), size: 'phone', theme: 'light', language: 'ko' },
  { name: 'duel_phone', ...duel({ pantheon: true }, 10), size: 'phone', theme: 'dark', language: 'ja' },
];
const asked = (page) => page.evaluate(() => !document.querySelector('dialog[open], .dock, .tray, .hand .seal') && !!document.querySelector('.slot.can, .hand .chip'));
const inEffect = (page) => page.evaluate(() => !!document.querySelector('dialog[open], .dock'));

/** Clicks through a game until so many choices are made and the next one is due. */
async function playOn(page, moves) {
  const random = chance(3);
  const did = {};
  for (let clicks = 0; clicks < 1500; ++clicks) {
    const enough = (did.choice ?? 0) + (did.tray ?? 0) >= moves;
    if (enough && (await asked(page))) return;
    if (!enough || (await inEffect(page))) await step(page, random, did);
    else await page.waitForTimeout(50);
    if (did.over) break;
  }
  throw new Error(`the game never came to the ${moves}th choice: ${JSON.stringify(did)}`);
}

const server = await new Server().start();
const browser = await launch();
const wanted = process.argv.slice(2);
for (const shot of shots.filter((one) => wanted.length === 0 || wanted.includes(one.name))) {
  let address = `${server.url}#/${shot.page}`;
  if (shot.game) {
    const made = await server.create({ game: shot.game, options: shot.options, seats: [person('Ada'), ...bots(shot.seats - 1)] });
    address = `${server.url}#/g/${made.game}/${made.seats[0].token}`;
  }
  const page = await openPage(browser, address, { size: sizes[shot.size], theme: shot.theme, language: shot.language });
  await page.locator(shot.game ? '.city' : '.verb, .pick').first().waitFor({ timeout: 120_000 });
  await page.locator('html[data-fonts]').waitFor(); // and pictures: they come after that
  await page.waitForLoadState('networkidle');
  if (shot.game) await playOn(page, shot.moves);
  await page.evaluate(() => document.activeElement?.blur()); // scripts have clicked so far: no focus of the keyboard
  await page.locator('.ageend .iconbutton').click({ timeout: 500 }).catch(() => {}); // nobody has just been told of an Age
  await page.evaluate(() => scrollTo(0, 0));
  if (shot.click) await page.locator(shot.click).first().click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}${shot.name}.jpg`, type: 'jpeg', quality: 72, timeout: 120_000 });
  console.log(`${shot.name}.jpg`);
  await page.context().close();
}
await browser.close();
await server.stop();
