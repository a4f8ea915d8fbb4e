// The engine as WebAssembly against the same engine in the program: random games of every mode, choices of every level, and
// bad input. Usage: node tests/offline/compare.mjs hepta.wasm answers
//   HEPTA_GAMES=10000      random games of each mode
//   HEPTA_POSITIONS=200    positions on which each level chooses; pharaoh and a smaller search on a share of them
import { bring, bringable, end, inBrowser, inProgram } from './engines.mjs';

const games = Number(process.env.HEPTA_GAMES ?? 1000);
const positions = Number(process.env.HEPTA_POSITIONS ?? 100);

let compared = 0;
async function compare(name, call) {
  const text = JSON.stringify(call);
  const expected = inProgram(text); // both at the same time
  const begin = performance.now();
  const found = inBrowser(text);
  const here = performance.now() - begin;
  if (found !== (await expected)) throw new Error(`${name}: the engines differ\n  wasm    ${found.slice(0, 300)}\n  program ${(await expected).slice(0, 300)}`);
  const answer = JSON.parse(found);
  if (answer.error) throw new Error(`${name}: ${found}`);
  ++compared;
  console.log(`equal ${name} (${Math.round(here)} ms)`);
  return answer;
}
function check(true_, what) {
  if (!true_) throw new Error(what);
}

const modes = [
  ...[2, 3, 4, 5, 6, 7].map((players) => ['seven', { players }]),
  ...[false, true].flatMap((agora) => [false, true].map((pantheon) => ['duel', { agora, pantheon }])),
];
for (const [game, options] of modes) await compare(`${games} games of ${game} ${JSON.stringify(options)}`, { do: 'checksum', game, options, seed: 1, first: 0, games });

// A beginner needs none.
for (const [game, options] of [['seven', { players: 3, seed: 5 }], ['duel', { seed: 5 }]]) {
  const seats = Array.from({ length: options.players ?? 2 }, () => ({ kind: 'bot', level: 'apprentice' }));
  const { head } = JSON.parse(inBrowser(JSON.stringify({ do: 'request', method: 'POST', path: ['games'], body: { game, options, seats } })));
  await compare(`first choice of apprentice in ${game} without a network`, { do: 'think', head, events: [], work: 'choose', seat: 0, level: 'apprentice' });
}
check(JSON.parse(inBrowser(JSON.stringify({ do: 'choices', game: 'duel' }))).bring === 'duel.network', 'a network is asked for');
check(JSON.parse(inBrowser(JSON.stringify({ do: 'request', method: 'GET', path: ['puzzles'] }))).bring === 'seven.puzzles', 'puzzles are asked for');
for (let number = 0; number <= bringable; ++number) check(!bring(number, Buffer.from('no network, no puzzles')), 'what is nothing of the kind is refused');
for (let number = 0; number < bringable; ++number) check(bring(number), `what it asks for is taken (${number})`);
await compare('puzzles', { do: 'request', method: 'GET', path: ['puzzles'] });

// A share of the positions for those who take long: the level, and the share.
const levels = [
  ['apprentice', 1],
  ['builder', 1],
  ['architect', 1],
  ['consul', 1],
  ['mcts:simulations=2000', 0.1],
  ['pharaoh', 0.03],
];
const choosers = [
  ['seven', { players: 3 }],
  ['seven', { players: 2 }],
  ['duel', {}],
  ['duel', { agora: true, pantheon: true }],
];
for (const [game, options] of choosers)
  for (const [level, share] of levels) {
    const wanted = Math.max(2, Math.round(positions * share));
    const name = `${wanted} choices of ${level} in ${game} ${JSON.stringify(options)}`;
    const { choices } = await compare(name, { do: 'choices', game, options, level, seed: 3, every: Math.round(7 / share), positions: wanted });
    check(choices.length === wanted, `${name}: ${choices.length}`);
  }

// Bad input is answered, not obeyed. Heads are such that a table is made of them, whatever the events then are.
const hash = 'ab'.repeat(32);
const person = { bot: false, level: '', name: 'Ada' };
const head = { id: 'x', game: 'duel', options: '{}', deal: [], secret: hash, speed: 0, rules: 1, owner: hash, watch: hash, seats: [person, { bot: true, level: 'builder', name: '' }], tokens: [hash, hash], invitations: true };
const deal = JSON.parse(await inProgram(JSON.stringify({ do: 'deal', game: 'duel', options: {}, seed: 5 }))).deal;
const events = [
  { seq: 1, kind: 10, seat: 0, body: JSON.stringify({ name: 'Ada', secret: hash, chance: '' }) },
  { seq: 2, kind: 14, seat: 0, body: deal.join('\n') + '\n' },
];
const question = { head, events, work: 'choose', seat: 0, level: 'builder' };
check(JSON.stringify(JSON.parse(inBrowser(JSON.stringify({ do: 'open', head, events })))) === '{}', 'the game to be damaged opens');
check(JSON.parse(inBrowser(JSON.stringify({ do: 'think', ...question }))).action, 'the question to be damaged is answered');
const seeds = [
  { do: 'open', head, events },
  { do: 'open', head: { ...head, secret: '', deal }, events: [] },
  { do: 'happened', game: 'x', events: [{ seq: 3, kind: 1, seat: 0, body: 'draft pyramids' }] },
  { do: 'think', ...question },
  { do: 'request', method: 'POST', path: ['games'], body: { game: 'seven', options: { players: 3, wonders: ['giza:A'] }, seats: [{ kind: 'bot', level: 'builder' }] } },
  { do: 'request', method: 'POST', path: ['games', 'import'], body: { heptapolis: 'game 1', seats: [{ kind: 'person', name: 'Ada' }, { kind: 'bot', level: 'builder' }], record: `heptapolis record 1\ngame duel\n${deal.join('\n')}\n\n` } },
  { do: 'hear', client: 1, frame: '{"type":"hello","proto":1,"game":"x","token":"y"}' },
].map((one) => JSON.stringify(one));
let state = 12345;
const chance = (most) => (state = (state * 1103515245 + 12345) % 2147483648) % most;
const answers = {};
for (let i = 0; i < 20000; ++i) {
  const bytes = Buffer.from(seeds[chance(seeds.length)]);
  for (let n = chance(4); n >= 0; --n) bytes[chance(bytes.length)] = 32 + chance(95);
  const { error } = JSON.parse(inBrowser(bytes));
  answers[error?.code ?? 'taken'] = (answers[error?.code ?? 'taken'] ?? 0) + 1;
}
check(answers.damaged_game > 0 && answers.taken > 0, JSON.stringify(answers));
// Deeper than any stack, in text and inside of texts.
const deep = '['.repeat(200_000) + ']'.repeat(200_000);
for (const text of [deep, `{"do":"request","method":"POST","path":["games"],"body":{"game":${deep}}}`, JSON.stringify({ do: 'hear', client: 1, frame: `{"type":${deep}}` }), JSON.stringify({ do: 'open', head: { ...head, options: deep }, events })])
  check(typeof JSON.parse(inBrowser(text)) === 'object', 'deep calls are answered');
console.log(`${compared} comparisons: equal; 20000 damaged calls: answered ${JSON.stringify(answers)}`);
end();
