// Runs the browser tests against the program named by HEPTA. Words after the command choose tests by name.
import { launch } from './browser.mjs';
import { tests as games } from './games.mjs';
import { tests as keyboard } from './keyboard.mjs';
import { tests as screens } from './screens.mjs';
import { Server } from './server.mjs';
import { tests as together } from './together.mjs';

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const all = Object.entries({ ...screens, ...games, ...together, ...keyboard }).filter(([name]) => wanted.every((word) => name.toLowerCase().includes(word)));
if (all.length === 0) throw new Error(`no test has these words in its name: ${wanted.join(' ')}`);
const server = await new Server().start();
const browser = await launch();
let failed = 0;
async function passes(name, test) {
  const begin = Date.now();
  try {
    await test({ server, browser });
    console.log(`ok    ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL  ${name}\n${String(error.message ?? error).replace(/^/gm, '      ')}`);
    for (const context of browser.contexts()) await context.close().catch(() => {});
    return false;
  }
}
// A busy machine can make a test wait too long for the browser: one more try, and the log shows both.
for (const [name, test] of all) if (!(await passes(name, test)) && !(await passes(name, test))) ++failed;
await browser.close();
await server.stop();
console.log(failed ? `${failed} of ${all.length} failed` : `all ${all.length} passed`);
process.exit(failed ? 1 : 0);
