// The page without a server: whole games with the network switched off, closed and opened again in the middle; everything else
// that a server would give; several tabs, updates and what goes wrong. Runs against the folder that `make offline` builds.
import { cpSync, createReadStream, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { check, launch, openPage, overflow, sizes } from './browser.mjs';
import { follow } from './learn.mjs';
import { tests as meanwhile } from './meanwhile.mjs';
import { playOut, toTheScore } from './player.mjs';
import { choose } from './puzzles.mjs';

const built = process.env.OFFLINE_PAGE ?? fileURLToPath(new URL('../../dist-offline', import.meta.url));
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
async function host(folder = built) {
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

async function begin(page, game, way = 'bots') {
    await page.locator(`a.verb[href="#/new/${way}"]`).click();
    await page.locator(`input[name="game"][value="${game}"]`).check({ force: true });
    if (way === 'bots' || game === 'seven') {
        await page.locator('input[name="speed"][value="instant"]').check({ force: true });
        await page.locator('input[name="level"][value="builder"]').check({ force: true });
    }
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
    let page = await openPage(browser, site.url, { size, kept: true });
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

/** A page of its own site, closed with it. */
async function withPage(browser, options, act) {
    const site = await host();
    const page = await openPage(browser, site.url, { kept: true, ...options });
    await act(page, site);
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
    site.close();
}

/** Another tab of the same browser. */
async function tab(page, url) {
    const other = await page.context().newPage();
    other.problems = [];
    other.on('pageerror', (error) => other.problems.push(String(error)));
    await other.goto(url);
    return other;
}

const lesson = (browser) =>
    withPage(browser, { language: 'ko', size: sizes.phone }, async (page, site) => {
        await page.goto(`${site.url}#/learn`);
        await page.evaluate(() => localStorage.setItem('heptapolis.speed', '"instant"'));
        await page.locator('[data-lesson="seven"]').click();
        await page.locator('.coach').waitFor();
        const { came } = await follow(page, { most: 6 });
        check(came.size === 6, [...came.keys()].join());
    });

const puzzle = (browser) =>
    withPage(browser, { language: 'ja' }, async (page, site) => {
        await page.goto(`${site.url}#/puzzles`);
        await page.locator('[data-rating]').waitFor();
        const all = JSON.parse(readFileSync(new URL('../../data/puzzles/duel.json', import.meta.url), 'utf8'));
        const one = all.find(({ solutions }) => solutions[0].action.startsWith('build '));
        await page.goto(`${site.url}#/puzzles/${one.id}`);
        await page.locator('.every').waitFor();
        await choose(page, { game: 'duel', view: { ask: 'turn' } }, one.solutions[0].action);
        await page.locator('[data-verdict="solved"]').waitFor();
        await page.locator('[data-play]').click();
        await page.waitForURL(/#\/g\//);
        await page.locator('.duel').waitFor();
        await playOut(page, { seed: 3, until: (clicks) => clicks > 20 });
        // What if: from a line of the story that tells an own choice.
        const before = page.url();
        await page.locator('.duel').waitFor();
        if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
        await page.keyboard.press('l');
        await page.locator('.log .otherwise').last().click();
        await page.waitForURL((url) => String(url) !== before && url.hash.startsWith('#/g/'));
        await page.locator('.duel').waitFor();
    });

const takeBack = (browser) =>
    withPage(browser, { language: 'tr' }, async (page) => {
        await begin(page, 'duel');
        await page.locator('.pick.can').first().click();
        const left = () => page.locator('.pick.can').count();
        await page.waitForFunction(() => document.querySelectorAll('.pick.can').length === 1);
        await page.keyboard.press('u');
        await page.waitForFunction(() => document.querySelectorAll('.pick.can').length === 4);
        check((await left()) === 4, 'all four can be chosen again');
    });

const hint = (browser) =>
    withPage(browser, { language: 'ja', size: sizes.phone }, async (page) => {
        await begin(page, 'seven');
        await page.locator('.hand .chip').first().waitFor();
        await page.keyboard.press('h');
        await page.locator('.hints [data-hint]').first().waitFor();
        check((await page.locator('.hints .reason').count()) > 0, 'a hint gives reasons');
        check((await overflow(page)) <= 0, 'it fits the screen');
    });

async function saved(page, press) {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return readFileSync(await download.path(), 'utf8');
}

/** Two people at one screen, to the review, the statistics, the checked record and the file. */
const sameScreen = (browser) =>
    withPage(browser, {}, async (page, site) => {
        await begin(page, 'duel', 'screen');
        await playOut(page, { seed: 2 });
        await toTheScore(page);
        await page.locator('dialog .button', { hasText: 'Review' }).click();
        await page.locator('dialog .review .moment').first().waitFor({ timeout: 120_000 });
        const check_ = page.locator('dialog .check');
        await check_.locator('.button').first().click();
        await page.locator('[data-deal="good"]').waitFor();
        await page.keyboard.press('Escape');
        check((await page.locator('.replay .link').count()) === 0, 'no link that opens nowhere else');
        await page.keyboard.press('m');
        check((await page.locator('.menu .button', { hasText: 'Invite' }).count()) === 0, 'nobody can be invited');
        const record = await saved(page, () => page.locator('.menu .button', { hasText: 'record' }).first().click());
        const pick = (text, name) => page.locator('.check input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
        await pick(record, 'game.txt');
        await page.locator('.check .pick-file [role="status"]', { hasText: 'The result is right.' }).waitFor();
        await pick(record.replace(/^secret ./m, (line) => `secret ${line.endsWith('0') ? 1 : 0}`), 'game.txt');
        await page.locator('.check .pick-file [role="alert"]', { hasText: 'does not follow' }).waitFor();
        const file = await saved(page, () => page.locator('[data-file]').click());
        const before = page.url();
        await page.goto(`${site.url}#/statistics`);
        await page.locator('[data-games]').waitFor();
        await page.goto(site.url);
        const open = (text) => page.locator('.start input[type="file"]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
        await open(file.slice(1));
        await page.locator('.start [role="alert"]').waitFor();
        await open(file);
        await page.waitForURL((url) => String(url) !== before && url.hash.startsWith('#/g/'));
        await page.locator('.replay').waitFor();
    });

/** A game under way goes on in another browser. */
const moved = (browser) =>
    withPage(browser, { language: 'ko' }, async (page) => {
        await begin(page, 'seven');
        await playOut(page, { seed: 4, until: (clicks) => clicks > 20 });
        await page.keyboard.press('Escape');
        await page.keyboard.press('m');
        const file = await saved(page, () => page.locator('[data-file]').click());
        await withPage(browser, { language: 'tr', size: sizes.phone }, async (other) => {
            await other.locator('.start input[type="file"]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(file) });
            await other.waitForURL(/#\/g\//);
            await other.locator('.seven').waitFor();
            await playOut(other, { seed: 4 });
            await toTheScore(other);
        });
    });

const statistics = (browser) =>
    withPage(browser, { language: 'tr' }, async (page, site) => {
        await begin(page, 'duel');
        await playOut(page, { seed: 8 });
        await toTheScore(page);
        await page.goto(`${site.url}#/statistics`);
        await page.locator('[data-games="1"]').waitFor();
    });

/** Many games: all of them can be found. */
const many = (browser) =>
    withPage(browser, {}, async (page, site) => {
        for (let count = 0; count < 8; ++count) {
            await page.goto(site.url);
            await begin(page, 'duel');
            await page.locator('.pick.can').first().waitFor();
        }
        await page.evaluate(() => {
            const games = JSON.parse(localStorage.getItem('heptapolis.games'));
            const older = Array.from({ length: 70 }, (_, index) => ({ ...games[0], game: `gone${index}` }));
            localStorage.setItem('heptapolis.games', JSON.stringify([...games.slice(0, 7), ...older, games[7]]));
        });
        await page.goto(site.url);
        await begin(page, 'duel');
        await page.locator('.pick.can').first().waitFor();
        await page.goto(site.url);
        await page.locator('.games li').first().waitFor();
        check((await page.locator('.games li').count()) === 6, 'six games at first');
        await page.locator('[data-all]').click();
        await page.waitForFunction(() => document.querySelectorAll('.games li').length === 9);
    });

/** Two tabs of a game that do not hear each other: the database says who was first. */
const tabs = async (browser) => {
    const site = await host();
    const context = await browser.newContext({ viewport: sizes.laptop, reducedMotion: 'reduce', locale: 'en', serviceWorkers: 'block' });
    await context.route(/keeper\.worker.*\.js$/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replace(/new BroadcastChannel\(/, '$&Math.random()+') });
    });
    const page = await context.newPage();
    page.problems = [];
    await page.goto(site.url);
    await begin(page, 'duel');
    await page.locator('.pick.can').first().waitFor();
    const other = await tab(page, page.url());
    await other.locator('.pick.can').first().waitFor();
    await page.locator('.pick.can').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.pick.can').length === 1);
    const before = await logged(page);
    // The other tab still offers four: what it chooses answers a question that is no longer asked.
    check((await other.locator('.pick.can').count()) === 4, 'this tab has not heard');
    await other.locator('.pick.can').nth(1).click();
    await other.waitForFunction(() => document.querySelectorAll('.pick.can').length === 1);
    check((await logged(page)) === before, 'nothing was written twice');
    check((await other.locator('.refusal, .lost').count()) <= 1, 'it goes on');
    await playOut(other, { seed: 3, until: (clicks) => clicks > 10 });
    await context.close();
    site.close();
};

/** A game that is deleted in one tab is gone in the other. */
const gone = (browser) =>
    withPage(browser, {}, async (page, site) => {
        await begin(page, 'duel');
        await page.locator('.pick.can').first().waitFor();
        const other = await tab(page, page.url());
        await other.locator('.pick.can').first().waitFor();
        await page.goto(site.url);
        await page.locator('.games li .iconbutton').click();
        await page.locator('dialog .button.delete').click();
        await other.locator('.refused').waitFor();
    });

/** A worker that does not load is told, and asked for again. */
const broken = async (browser) => {
    const site = await host();
    const context = await browser.newContext({ viewport: sizes.laptop, reducedMotion: 'reduce', locale: 'en', serviceWorkers: 'block' });
    const page = await context.newPage();
    let lost = 0;
    await context.route(/keeper\.worker.*\.js$/, (route) => (++lost > 2 ? route.continue() : route.abort()));
    await page.goto(`${site.url}#/new/bots`);
    await page.locator('form .go').click();
    await page.locator('form .problem').waitFor();
    check(/engine/.test(await page.locator('form .problem').textContent()), 'it is said why');
    while (!/#\/g\//.test(page.url())) {
        await page.locator('form .go').click({ timeout: 1000 }).catch(() => {}); // it may be gone with the form
        await page.waitForTimeout(200);
    }
    await page.locator('.hand, .pick').first().waitFor();
    check(lost > 2, `asked for again: ${lost}`);
    await context.close();
    site.close();
};

/** A new version while a tab is in the middle of a game: that tab keeps its files until it is closed. */
const update = async (browser) => {
    const folder = mkdtempSync(join(tmpdir(), 'heptapolis-'));
    cpSync(built, folder, { recursive: true });
    const site = await host(folder);
    const page = await openPage(browser, site.url, { kept: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const other = await tab(page, site.url);
    const worker = readFileSync(join(folder, 'service_worker.js'), 'utf8');
    const [network] = /engine\/seven-\w+\.network\.gz/.exec(worker);
    const [version] = /(?<=const version = ")\w+/.exec(worker);
    renameSync(join(folder, network), join(folder, 'engine/seven-another.network.gz'));
    writeFileSync(join(folder, 'icon-192.png'), readFileSync(join(folder, 'icon-512.png')));
    writeFileSync(join(folder, 'service_worker.js'), worker.replace(network, 'engine/seven-another.network.gz').replace(version, 'another'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await Promise.all([page.waitForEvent('load'), page.locator('.update .button').click()]);
    await page.waitForFunction(async () => (await caches.keys()).includes('heptapolis-another'));
    site.close();
    const has = (one, path) => one.evaluate(async (path) => (await fetch(path).catch(() => ({ ok: false }))).ok, path);
    check(await has(other, network), 'the older tab has its network');
    check(await has(page, 'engine/seven-another.network.gz'), 'the newer one its own');
    const size = await page.evaluate(async () => (await (await fetch('icon-192.png')).arrayBuffer()).byteLength);
    check(size === statSync(join(folder, 'icon-512.png')).size, 'files without a hash are fetched anew');
    const context = page.context();
    await page.close();
    await other.close();
    const last = await context.newPage();
    await last.goto(site.url);
    await last.locator('.start').waitFor();
    await last.waitForFunction(async () => (await caches.keys()).join() === 'heptapolis-another');
    await context.close();
    rmSync(folder, { recursive: true });
};

async function small(browser) {
    const most = 120_000;
    const site = await host();
    const weight = (list) =>
        [...list].reduce((sum, path) => sum + gzipSync(readFileSync(join(built, path)), { level: 9 }).length, 0);
    // What the page itself and its workers asked for until it could be played; the rest comes after that.
    const sofar = async (page) => {
        const asked = await page.evaluate(() => {
            const [playable] = performance.getEntriesByName('playable');
            return performance
                .getEntriesByType('resource')
                .filter((one) => !playable || one.startTime < playable.startTime)
                .map((one) => new URL(one.name).pathname);
        });
        const workers = site.fetched.filter((path) => /\.worker.*\.js$|engine\.json$/.test(path));
        return new Set(['/index.html', ...asked.filter((path) => !path.startsWith('/engine/') && path !== '/service_worker.js'), ...workers]);
    };
    const upTo = async (game, table) => {
        let loaded;
        // On a machine that is busy with something else the person seems to look around: once more.
        for (let tries = 0; tries < 3 && (!loaded || weight(loaded) > most); ++tries) {
            site.fetched.length = 0;
            const page = await openPage(browser, site.url, {});
            await page.locator('.verbs').waitFor();
            await begin(page, game);
            await page.locator(table).first().waitFor();
            loaded = await sofar(page);
            await page.context().close();
        }
        check(loaded.size > 5, 'something was loaded');
        if (process.env.HEPTA_FIGURES) for (const path of loaded) console.log(`      ${path} ${weight([path])}`);
        return weight(loaded);
    };
    const tables = { duel: await upTo('duel', '.pick.can'), seven: await upTo('seven', '.hand .chip') };
    // Somebody who looks at the start page first sees its pictures and fonts.
    const other = await openPage(browser, site.url, {});
    await other.locator('html[data-fonts]').waitFor();
    await other.waitForLoadState('networkidle');
    const start = weight(new Set(['/index.html', ...(await other.evaluate(() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)))]));
    await other.context().close();
    const engine = weight(site.fetched.filter((path) => path.endsWith('.wasm')).slice(0, 1));
    const networks = readdirSync(join(built, 'engine'))
        .filter((name) => name.endsWith('.network.gz'))
        .map((name) => statSync(join(built, 'engine', name)).size);
    console.log(`      packed: start page ${start}, up to a table ${JSON.stringify(tables)}, engine ${engine}, networks ${networks.join(' and ')} bytes`);
    check(start <= most, `the start page is ${start} bytes packed`);
    for (const [game, bytes] of Object.entries(tables)) check(bytes <= most, `the page up to a table of ${game} is ${bytes} bytes packed`);
    check(engine > 0 && engine <= 400_000, `the engine is ${engine} bytes packed`);
    check(
        networks.length === 2 && networks.every((size) => size <= 2_000_000),
        `networks of ${networks.join(', ')} bytes`,
    );
    site.close();
}

const tests = {
    'seven on a desktop': (browser) => whole(browser, 'seven', sizes.laptop),
    'duel on a phone': (browser) => whole(browser, 'duel', sizes.phone),
    'seven on a phone': (browser) => whole(browser, 'seven', sizes.phone),
    'duel on a desktop': (browser) => whole(browser, 'duel', sizes.laptop),
    'page, engine and networks are small': small,
    'a guided game in Korean on a phone': lesson,
    'a puzzle in Japanese, played on, then otherwise': puzzle,
    'a choice taken back in Turkish': takeBack,
    'a hint in Japanese on a phone': hint,
    'two people at one screen: review, record, file': sameScreen,
    'a game moves to another browser': moved,
    'statistics in Turkish': statistics,
    'more games than the start page shows': many,
    'two tabs that do not hear each other': tabs,
    'a game deleted in another tab': gone,
    'a worker that does not load': broken,
    'an update while another tab is open': update,
    ...meanwhile,
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
