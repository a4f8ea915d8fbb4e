// Film strips for the documents: a move of Duel, the end of an Age, a victory, a supremacy. HEPTA=path npm run film [names]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brink } from './brink.mjs';
import { launch, openPage, sizes } from './browser.mjs';
import { chance, step } from './player.mjs';
import { bots, person, Server } from './server.mjs';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const server = await new Server().start();
const browser = await launch();

async function table(game, options, count) {
  const made = await server.create({ game, options, seats: [person('Ada'), ...bots(count - 1)] });
  const page = await openPage(browser, `${server.url}#/g/${made.game}/${made.seats[0].token}`, {
    size: sizes.laptop,
  });
  await page.locator('.city').first().waitFor({ timeout: 120_000 });
  return page;
}
async function until(page, done) {
  const random = chance(3);
  for (let i = 0; i < 3000 && !(await done()); ++i) await step(page, random);
  await page.evaluate(() => document.activeElement?.blur()); // scripts have clicked so far: no focus of the keyboard
}
const shoot = async (page) =>
  `data:image/jpeg;base64,${(await page.screenshot({ type: 'jpeg', quality: 80, timeout: 120_000 })).toString('base64')}`;

/** Holds what flies, so that it can be seen at any moment of its way. */
function holdFlights() {
  globalThis.at = (time) => {
    for (const motion of document.getAnimations()) {
      motion.pause();
      motion.currentTime = time;
    }
  };
  new MutationObserver(() => globalThis.at(0)).observe(document.querySelector('.air'), { childList: true });
}

const films = {
  // The rival's act: its card goes to its city, coins are paid, the line says it.
  film_duel_move: async () => {
    const page = await table('duel', { first_game: true, seed: 12 }, 2);
    await until(
      page,
      async () =>
        (await page.locator('.city .mini').count()) >= 5 &&
        (await page.locator('.slot.can').count()) > 0 &&
        !(await page.locator('dialog[open], .dock').count()),
    );
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const pictures = [await shoot(page)];
    await page.evaluate(holdFlights);
    await page.locator('.slot.can').first().click();
    await page.locator('dialog .choice').first().click();
    await page.mouse.move(0, 0);
    await page.locator('.flight.card').first().waitFor();
    await page.evaluate(() => document.getAnimations().forEach((motion) => motion.finish())); // the own one
    await page.locator('.last .line').first().waitFor();
    for (const time of [80, 190]) {
      await page.evaluate((at) => globalThis.at(at), time);
      pictures.push(await shoot(page));
    }
    await page.evaluate(() => document.getAnimations().forEach((motion) => motion.finish()));
    await page.waitForTimeout(300);
    pictures.push(await shoot(page));
    return { page, pictures };
  },
  film_age_end: async () => {
  const page = await table('seven', { players: 3, seed: 7 }, 3);
  // The last choice of the Age, with what it may be on the table.
  await until(page, async () => /6\D+6/.test(await page.locator('.bar .place').innerText()) && (await page.locator('.tray').count()) > 0);
  const pictures = [await shoot(page)];
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(holdFlights);
    await page.locator('.tray .go:not([aria-disabled="true"])').first().click();
    await page.locator('.flight').first().waitFor();
    await page.evaluate(() => globalThis.at(120));
    pictures.push(await shoot(page));
    await page.evaluate(() => document.getAnimations().forEach((motion) => motion.finish()));
    await page.locator('dialog[open] .end').waitFor();
    pictures.push(await shoot(page));
    await page.locator('dialog .end .button').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    pictures.push(await shoot(page));
    return { page, pictures };
  },
  film_victory: async () => {
    const page = await table('seven', { players: 3, seed: 7 }, 3);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await until(page, async () => (await page.locator('.replay').count()) > 0);
    const pictures = [];
    await page.locator('dialog .end .button').waitFor();
    pictures.push(await shoot(page));
    await page.locator('dialog .end .button').click();
    const counted = (n) =>
      page.waitForFunction(
        (rows) => document.querySelectorAll('[data-ending] tbody tr:not(.covered)').length >= rows,
        n + 1,
      );
    for (const n of [2, 5]) {
      await counted(n);
      pictures.push(await shoot(page));
    }
    await page.locator('.verdict').waitFor();
    await page.waitForTimeout(400);
    pictures.push(await shoot(page));
    return { page, pictures };
  },
  // Duel: the last choice, the light on what has decided the game, the verdict.
  film_supremacy: async () => {
    const { made, action, leave, close } = await brink({ server, browser }, 'military', { first_game: true });
    const page = await openPage(browser, `${server.url}#/g/${made.game}/${made.seats[0].token}`, { size: sizes.laptop, motion: true });
    await page.locator('.city').first().waitFor();
    await leave();
    await page.locator('.notices .button').first().click(); // it is my seat
    await page.locator('.notices').waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
    const pictures = [await shoot(page)];
    await page.locator('.every').click();
    await page.locator(`.choice[data-action="${action}"]`).first().scrollIntoViewIfNeeded();
    pictures.push(await shoot(page));
    await page.locator(`.choice[data-action="${action}"]`).first().click();
    await page.mouse.move(0, 0);
    await page.locator('.finale').waitFor();
    await page.waitForTimeout(500);
    pictures.push(await shoot(page));
    await page.locator('.verdict').waitFor();
    await page.waitForTimeout(400);
    pictures.push(await shoot(page));
    await close();
    return { page, pictures };
  },
};

const wanted = process.argv.slice(2);
for (const [name, film] of Object.entries(films).filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
  const { page, pictures } = await film();
  const strip = await browser.newPage({ viewport: { width: 1640, height: 930 } });
  await strip.setContent(
    `<style>body{margin:0;background:#191411;display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:8px}img{width:100%;display:block}</style>${pictures.map((one) => `<img src="${one}">`).join('')}`,
  );
  await strip.waitForFunction(() => [...document.images].every((one) => one.complete));
  await strip.screenshot({
    path: `${folder}${name}.jpg`,
    type: 'jpeg',
    quality: 72,
    fullPage: true,
    timeout: 120_000,
  });
  console.log(`${name}.jpg ${Math.round(readFileSync(`${folder}${name}.jpg`).length / 1024)} KiB`);
  await strip.close();
  await page.context().close();
}
await browser.close();
await server.stop();
