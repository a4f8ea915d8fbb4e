// The engine as WebAssembly against the same engine in the program: random games of every mode, choices of every level, and
// bad input. Usage: node tests/offline/compare.mjs hepta.wasm answers
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [wasm, program] = process.argv.slice(2);
const games = Number(process.env.HEPTA_GAMES ?? 1000); // of each mode
const root = new URL('../../', import.meta.url);

const module = new WebAssembly.Module(readFileSync(wasm));
const system = {
  random_get: (at, size) => {
    crypto.getRandomValues(new Uint8Array(exports.memory.buffer, at, size));
    return 0;
  },
  clock_time_get: (_clock, _precision, at) => {
    new DataView(exports.memory.buffer).setBigUint64(at, process.hrtime.bigint(), true);
    return 0;
  },
};
const imports = {};
for (const one of WebAssembly.Module.imports(module)) (imports[one.module] ??= {})[one.name] = system[one.name] ?? (() => 52);
const { exports } = new WebAssembly.Instance(module, imports);
exports._initialize();

function write(bytes) {
  const at = exports.hepta_room(bytes.length);
  new Uint8Array(exports.memory.buffer).set(bytes, at);
}
function inBrowser(text) {
  write(Buffer.from(text));
  const size = exports.hepta_call();
  return Buffer.from(exports.memory.buffer, exports.hepta_answer(), size).toString();
}

const native = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
async function inProgram(text) {
  native.stdin.write(text + '\n');
  return (await lines.next()).value;
}

let compared = 0;
async function compare(name, call) {
  const text = JSON.stringify(call);
  const expected = inProgram(text); // both at the same time
  const begin = performance.now();
  const found = inBrowser(text);
  const here = performance.now() - begin;
  if (found !== (await expected)) throw new Error(`${name}: the engines differ\n  wasm    ${found.slice(0, 300)}\n  program ${(await expected).slice(0, 300)}`);
  if (JSON.parse(found).error) throw new Error(`${name}: ${found}`);
  ++compared;
  console.log(`equal ${name} (${Math.round(here)} ms)`);
}

const modes = [
  ...[2, 3, 4, 5, 6, 7].map((players) => ['seven', { players }]),
  ...[false, true].flatMap((agora) => [false, true].map((pantheon) => ['duel', { agora, pantheon }])),
];
for (const [game, options] of modes) await compare(`${games} games of ${game} ${JSON.stringify(options)}`, { do: 'checksum', game, options, seed: 1, first: 0, games });

if (JSON.parse(inBrowser(JSON.stringify({ do: 'choices', game: 'duel' }))).network !== 'duel') throw new Error('a network is asked for');
write(Buffer.from('no network'));
if (exports.hepta_network(2) !== 0) throw new Error('what is no network is refused');
for (const [number, game] of [
  [1, 'seven'],
  [2, 'duel'],
]) {
  write(readFileSync(new URL(`networks/${game}.network`, root)));
  if (exports.hepta_network(number) !== 1) throw new Error(`the network of ${game} is read`);
}

// Random games are long enough for so many positions.
const levels = [
  ['apprentice', 4, 1],
  ['builder', 4, 1],
  ['architect', 4, 1],
  ['consul', 2, 1],
  ['mcts:simulations=2000', 1, 10],
  ['mcts:simulations=20000', 1, 50],
];
const choosers = [
  ['seven', { players: 3 }],
  ['seven', { players: 2 }],
  ['duel', {}],
  ['duel', { agora: true, pantheon: true }],
];
for (const [game, options] of choosers)
  for (const [level, count, every] of levels) await compare(`choices of ${level} in ${game} ${JSON.stringify(options)}`, { do: 'choices', game, options, level, seed: 3, first: 0, games: count, every });

// Bad input is answered, not obeyed.
let state = 12345;
const chance = (most) => (state = (state * 1103515245 + 12345) % 2147483648) % most;
const seeds = [{ do: 'open', head: { id: 'x', game: 'duel', options: '{}', deal: [], secret: '', speed: 0, rules: 1, seats: [], tokens: [] }, events: [{ seq: 1, kind: 1, seat: 0 }] }, { do: 'request', method: 'POST', path: ['games'], body: { game: 'seven', options: { players: 3, wonders: ['giza:A'] }, seats: [{ kind: 'bot', level: 'builder' }] } }, { do: 'hear', client: 1, frame: '{"type":"hello","proto":1,"game":"x","token":"y"}' }, { do: 'think', work: 'choose', head: {}, events: [] }].map((one) => JSON.stringify(one));
for (let i = 0; i < 20000; ++i) {
  const bytes = Buffer.from(seeds[chance(seeds.length)]);
  for (let n = chance(4); n >= 0; --n) bytes[chance(bytes.length)] = chance(256);
  write(bytes);
  const size = exports.hepta_call();
  JSON.parse(Buffer.from(exports.memory.buffer, exports.hepta_answer(), size).toString());
}
console.log(`${compared} comparisons: equal; 20000 damaged calls: answered`);
native.stdin.end();
