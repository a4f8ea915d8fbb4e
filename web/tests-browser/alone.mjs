// The page without a server: whole games of both games with the network switched off, closed and opened again in the middle.
// Runs against the folder that `make offline` builds.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { check, launch, openPage, sizes } from './browser.mjs';
import { playOut, toTheScore } from './player.mjs';

const folder = process.env.OFFLINE_PAGE ?? fileURLToPath(new URL('../../dist-offline', import.meta.url));
const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.json': 'application/json',
    '.webmanifest': 'application/manifest+json',
};

/** As plain as a static host can be. */
async function host() {
    const fetched = [];
    const server = createServer((request, answer) => {
        const path = normalize(new URL(request.url, 'http://x').pathname);
        const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
        if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return answer.writeHead(404).end();
        fetched.push(path);
        answer.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
        createReadStream(file).pipe(answer);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${server.address().port}/`, fetched, close: () => server.close() };
}

async function begin(page, game) {
    await page.locator('a[href="#/new/bots"]').click();
    await page.locator(`input[name="game"][value="${game}"]`).check({ force: true });
    await page.locator('input[name="speed"][value="instant"]').check({ force: true });
    await page.locator('input[name="level"][value="builder"]').check({ force: true });
    await page.locator('form .go').click();
    await page.waitForURL(/#\/g\//);
}

const logged = (page) =>
    page.evaluate(
        () =>
            new Promise((resolve) => {
                const open = indexedDB.open('heptapolis');
                open.onsuccess = () => {
                    const count = open.result.transaction('events').objectStore('events').count();
                    count.onsuccess = () => resolve(count.result);
                };
            }),
    );

async function whole(browser, game, size) {
    const site = await host();
    let page = await openPage(browser, site.url, { size });
    const context = page.context();
    check((await page.locator('a[href="#/new/friends"]').count()) === 0, 'playing with friends is not offered');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    site.close(); // nobody answers any more
    await context.setOffline(true);
    await page.reload();
    await begin(page, game);
    await playOut(page, { seed: 5, until: (clicks) => clicks > 60 });
    const address = page.url();
    const before = await logged(page);
    check(before > 10, `${before} events are written`);
    await page.close({ runBeforeUnload: false });
    page = await context.newPage();
    page.problems = [];
    page.on('pageerror', (error) => page.problems.push(String(error)));
    await page.goto(address);
    await page.locator('.status').first().waitFor();
    check((await logged(page)) >= before, 'nothing is lost');
    await playOut(page, { seed: 6 });
    await toTheScore(page);
    check(page.problems.length === 0, page.problems.join('\n'));
    await context.close();
}

async function small(browser) {
    const site = await host();
    const page = await openPage(browser, site.url, {});
    await begin(page, 'duel');
    await page.locator('.pick.can').first().waitFor();
    const loaded = [
        ...new Set(
            await page.evaluate(() =>
                performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname),
            ),
        ),
    ];
    check(loaded.length > 3, 'something was loaded');
    const weight = (list) =>
        list.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, 0);
    const engine = weight(site.fetched.filter((path) => path.endsWith('.wasm')).slice(0, 1));
    check(engine > 0 && engine <= 400_000, `the engine is ${engine} bytes packed`);
    const networks = site.fetched
        .filter((path) => path.endsWith('.gz'))
        .map((path) => statSync(join(folder, path)).size);
    check(
        networks.every((size) => size <= 2_000_000),
        `networks of ${networks.join(', ')} bytes`,
    );
    site.close();
    await page.context().close();
}

const tests = {
    'seven on a desktop': (browser) => whole(browser, 'seven', sizes.laptop),
    'duel on a phone': (browser) => whole(browser, 'duel', sizes.phone),
    'seven on a phone': (browser) => whole(browser, 'seven', sizes.phone),
    'duel on a desktop': (browser) => whole(browser, 'duel', sizes.laptop),
    'engine and networks are small': small,
};

const wanted = process.argv.slice(2);
let failed = 0;
for (const [name, test] of Object.entries(tests).filter(([one]) => wanted.every((word) => one.includes(word)))) {
    const browser = await launch();
    const start = Date.now();
    try {
        await test(browser);
        console.log(`ok    without a server: ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
        ++failed;
        console.log(`FAIL  without a server: ${name}\n${String(error.stack ?? error)}`);
        const pages = browser.contexts().flatMap((context) => context.pages());
        for (const [index, page] of pages.entries())
            await page.screenshot({ path: `/tmp/heptapolis-alone-${index}.png`, timeout: 5000 }).catch(() => {});
    }
    await browser.close();
}
process.exit(failed ? 1 : 0);
