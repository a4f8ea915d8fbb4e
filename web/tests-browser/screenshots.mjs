// Pictures of the main screens for the documents: HEPTA=path npm run screenshots
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, openPage, sizes } from './browser.mjs';
import { Server } from './server.mjs';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });
const shots = [
  ['start', '', 'laptop', 'light', 'en'],
  ['new_game', 'new/bots', 'laptop', 'light', 'en'],
  ['seven', 'gallery/seven3_late', 'laptop', 'light', 'en'],
  ['seven_cities', 'gallery/seven7', 'laptop', 'dark', 'en'],
  ['duel', 'gallery/duel_age2', 'laptop', 'light', 'en'],
  ['duel_expansions', 'gallery/both_turn', 'laptop', 'dark', 'en'],
  ['seven_phone', 'gallery/seven3_late', 'phone', 'light', 'ko'],
  ['duel_phone', 'gallery/duel_age1', 'phone', 'dark', 'ja'],
];
const server = await new Server().start();
const browser = await launch();
for (const [name, screen, size, theme, language] of shots) {
  const page = await openPage(browser, `${server.url}#/${screen}`, { size: sizes[size], theme, language });
  await page.locator(screen === '' ? '.verb' : screen.startsWith('new') ? '.pick' : '.city, .slot').first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 72, timeout: 120_000 });
  console.log(`${name}.jpg`);
  await page.context().close();
}
await browser.close();
await server.stop();
