// The page of `hepta serve` while its server is away: it comes all the same, offers a game here, and leads back. Its service
// worker shows no old page of a server that runs, and keeps out of everything that is no file.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check, openPage, sizes } from './browser.mjs';
import { playOut, toTheScore } from './player.mjs';
import { inspect } from './screens.mjs';
import { dist, Server } from './server.mjs';

const engine = process.env.ENGINE ?? fileURLToPath(new URL('../../build-wasm/hepta.wasm', import.meta.url));

/** A server with the engine, or with an empty one, which is none; and a page that its service worker keeps. */
async function withServer(browser, { has = true, ...options }, act) {
  const folder = mkdtempSync(join(tmpdir(), 'heptapolis-page-'));
  cpSync(dist, folder, { recursive: true });
  cpSync(engine, join(folder, 'engine/hepta.wasm'));
  if (!has) writeFileSync(join(folder, 'engine/hepta.wasm'), '');
  const server = await new Server([], folder).start();
  const page = await openPage(browser, server.url, { kept: true, ...options });
  await isKept(page);
  await act(page, server, folder);
  check(page.problems.length === 0, page.problems.join('\n'));
  await page.context().close();
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function isKept(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function begin(page, game) {
  await page.locator(`input[name="game"][value="${game}"]`).check({ force: true });
  await page.locator('input[name="speed"][value="instant"]').check({ force: true });
  await page.locator('input[name="level"][value="builder"]').check({ force: true });
  await page.locator('form .go').click();
  await page.waitForURL(/#\/g\//);
}

const offer = (page) => page.locator('.meanwhile a.button');

const whole = (game, options) => (browser) =>
  withServer(browser, options, async (page, server) => {
    const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel="manifest"]').href)).json());
    const icons = await page.evaluate((list) => Promise.all(list.map(async ({ src }) => (await fetch(src)).status)), manifest.icons);
    check(icons.length > 0 && icons.every((status) => status === 200), `icons: ${icons}`);
    await page.goto(`${server.url}#/new/bots`);
    await begin(page, game);
    await playOut(page, { seed: 5, until: (clicks) => clicks > 8 });
    const served = page.url();
    check((await offer(page).count()) === 0, 'nothing is offered while the server is there');
    await server.kill();
    await offer(page).waitFor();
    await page.reload();
    await offer(page).click();
    await page.waitForURL(/\?here#\/new\/bots/);
    await begin(page, game);
    await playOut(page, { seed: 7 });
    await toTheScore(page);
    await page.goto(`${server.url}?here#/`);
    await page.locator('.games li').waitFor();
    check((await page.locator('.games li').count()) === 1, 'only the game that was played here');
    check((await page.locator('[data-back]').count()) === 0, 'the server is still away');
    await server.start();
    await page.locator('[data-back] a').click();
    await page.waitForURL(server.url);
    await page.locator('.games li').waitFor();
    const [href] = await page.locator('.games li a').evaluateAll((all) => all.map((one) => one.href));
    check(href === served, `the game at the server is listed: ${href}`);
    await page.locator('.games li a').click();
    await page.locator(`.${game}`).waitFor();
    await playOut(page, { seed: 5, until: (clicks) => clicks > 4 });
    check((await page.locator('.lost').count()) === 0, 'the server has the game again');
    await page.goto(server.url);
    await page.locator('a[href="?here"]').click(); // what was played here stays
    await page.locator('.games li').waitFor();
    check((await page.locator('.verb[href="#/new/friends"]').count()) === 0, 'nobody can be invited here');
  });

/** The start page offers it too, and meets a server that comes back by itself. */
const startPage = (browser) =>
  withServer(browser, { size: sizes.phone }, async (page, server) => {
    await server.kill();
    for (const language of ['en', 'ko', 'ja', 'tr']) {
      await page.evaluate((one) => localStorage.setItem('heptapolis.language', JSON.stringify(one)), language);
      await page.reload();
      await offer(page).waitFor();
      const wrong = await inspect(page);
      check(wrong.length === 0, `${language}: ${JSON.stringify(wrong)}`);
    }
    await page.reload();
    await offer(page).waitFor();
    await server.start();
    await offer(page).waitFor({ state: 'detached' });
  });

/** A proxy that answers in the place of its server. */
const proxy = (browser) =>
  withServer(browser, {}, async (page, server) => {
    await server.kill();
    const stand = createServer((_request, answer) => answer.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'));
    await new Promise((resolve) => stand.listen(server.port, '127.0.0.1', resolve));
    await page.reload();
    await offer(page).waitFor();
    stand.closeAllConnections();
    await new Promise((resolve) => stand.close(resolve));
    await server.start();
  });

/** Another page, another version: shown at once. And what is no file never passes through the service worker. */
const fresh = (browser) =>
  withServer(browser, {}, async (page, server, folder) => {
    const index = join(folder, 'index.html');
    writeFileSync(index, readFileSync(index, 'utf8').replace('<title>', '<meta name="another" /><title>'));
    await server.kill();
    await server.start();
    const passed = [];
    page.on('response', (response) => passed.push([new URL(response.url()).pathname, response.fromServiceWorker()]));
    await page.reload();
    await page.locator('.verbs').waitFor();
    check((await page.locator('meta[name="another"]').count()) === 1, 'the page of the server, not the kept one');
    const status = await page.evaluate(async () => [(await fetch('health')).status, (await fetch('api/levels')).status].join());
    check(status === '200,200', status);
    check(passed.some(([path, through]) => path.startsWith('/assets/') && through), 'files come from the device');
    const others = passed.filter(([path]) => /^\/(api|health)/.test(path));
    check(others.length > 0 && others.every(([, through]) => !through), JSON.stringify(others));
    await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.match('./')).text()).includes('another'));
  });

/** What a first visit fetches in the background, so that all of it is there one day. */
const weight = (browser) =>
  withServer(browser, {}, async (page, server) => {
    const [, list] = /files = (\[.*?\]);/.exec(await (await fetch(`${server.url}service_worker.js`)).text());
    let bytes = 0;
    for (const path of JSON.parse(list)) {
      const answer = await page.request.head(server.url + path, { headers: { 'accept-encoding': 'gzip' } });
      bytes += Number(answer.headers()['content-length']);
    }
    console.log(`      on the device: ${bytes} bytes packed`);
    check(bytes > 2_000_000 && bytes <= 4_000_000, `${bytes} bytes`);
  });

/** Without the engine the page comes and says that the server is away; it promises nothing. */
const noEngine = (browser) =>
  withServer(browser, { has: false }, async (page, server) => {
    await server.kill();
    await page.reload();
    await page.locator('.start [role="status"]').waitFor();
    await page.waitForTimeout(500);
    check((await offer(page).count()) === 0, 'no game is offered');
    await server.start();
  });

export const tests = {
  'a server goes away and comes back: Duel': whole('duel', {}),
  'a server goes away and comes back: 7 Wonders in Turkish on a phone': whole('seven', { language: 'tr', size: sizes.phone }),
  'the start page of a server that is away': startPage,
  'a proxy answers for a server that is away': proxy,
  'a server with another page': fresh,
  'a server without the engine': noEngine,
  'what a first visit fetches in the background': weight,
};
