// Runs the browser tests against the program named by HEPTA, several at a time. Words after the command choose tests by name.
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './browser.mjs';
import { tests as acts } from './acts.mjs';
import { tests as advice } from './advice.mjs';
import { tests as deal } from './deal.mjs';
import { tests as endings } from './endings.mjs';
import { tests as firsts } from './firsts.mjs';
import { tests as frames } from './frames.mjs';
import { tests as games } from './games.mjs';
import { tests as keyboard } from './keyboard.mjs';
import { tests as learn } from './learn.mjs';
import { tests as legible } from './legible.mjs';
import { tests as puzzles } from './puzzles.mjs';
import { tests as screens } from './screens.mjs';
import { tests as seats } from './seats.mjs';
import { Server } from './server.mjs';
import { tests as sounds } from './sounds.mjs';
import { tests as statistics } from './statistics.mjs';
import { tests as together } from './together.mjs';

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const all = Object.entries({ ...screens, ...advice, ...games, ...acts, ...deal, ...endings, ...firsts, ...frames, ...together, ...keyboard, ...seats, ...legible, ...puzzles, ...learn, ...statistics, ...sounds }).filter(([name]) => wanted.every((word) => name.toLowerCase().includes(word)));
if (all.length === 0) throw new Error(`no test has these words in its name: ${wanted.join(' ')}`);
const atOnce = Math.min(all.length, Number(process.env.AT_ONCE ?? Math.min(4, availableParallelism())));

/** What the pages of a failed test showed, for whoever looks into it. */
async function photograph(browser, name) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(tmpdir(), `heptapolis-${name.replaceAll(/\W+/g, '_').slice(0, 60)}-${index}.png`);
    const taken = await page.screenshot({ path, timeout: 5000 }).then(() => true, () => false);
    if (taken) console.log(`      see ${path}`);
  }
}

/** A browser that stops answering must not keep everybody waiting: no test takes longer than this. HEPTA_PATIENCE: other seconds, for long samples. */
const patience = 1000 * Number(process.env.HEPTA_PATIENCE ?? 150);

function inTime(promise, limit, text) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(text)), limit)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function passes(world, name, test) {
  const begin = Date.now();
  try {
    await inTime(test(world), patience, `not done after ${patience / 1000} s`);
    console.log(`ok    ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL  ${name}\n${String(error.message ?? error).replace(/^/gm, '      ')}`);
    await photograph(world.browser, name);
    await inTime(world.browser.close(), 5000, '').catch(() => {});
    world.browser = await launch();
    return false;
  }
}

/** Takes tests off the list, with a server and a browser of its own. */
async function work(list, failed) {
  const world = { server: await new Server().start(), browser: await launch() };
  for (let next = list.shift(); next; next = list.shift()) if (!(await passes(world, ...next))) failed.push(next);
  await world.browser.close();
  await world.server.stop();
}

const begin = Date.now();
const list = [...all];
const again = [];
await Promise.all(Array.from({ length: atOnce }, () => work(list, again)));
// A busy machine can make a test wait too long for the browser: one more try, alone, and the log shows both.
const failed = [];
if (again.length) await work(again, failed);
console.log(`${failed.length ? `${failed.length} of ${all.length} failed` : `all ${all.length} passed`} in ${Math.round((Date.now() - begin) / 1000)} s`);
process.exit(failed.length ? 1 : 0);
