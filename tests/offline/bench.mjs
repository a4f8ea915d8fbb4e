// How fast the engine is as WebAssembly, against the same engine in the program, one thread each, one after the other.
// Usage: node tests/offline/bench.mjs hepta.wasm answers     (answers of an optimised build)
import { bring, bringable, end, inBrowser, inProgram } from './engines.mjs';

for (let number = 0; number < bringable; ++number) bring(number);

async function seconds(answer, call) {
  const begin = performance.now();
  const { error } = JSON.parse(await answer(JSON.stringify(call)));
  if (error) throw new Error(JSON.stringify(error));
  return (performance.now() - begin) / 1000;
}

// The best of a few, in turn: what else the machine does disturbs both alike.
async function best(call) {
  const found = { wasm: Infinity, native: Infinity };
  for (let run = 0; run < 3; ++run) {
    found.wasm = Math.min(found.wasm, await seconds(inBrowser, call));
    found.native = Math.min(found.native, await seconds(inProgram, call));
  }
  return found;
}

function row(name, unit, amount, { wasm, native }) {
  const per = (time) => Math.round(amount / time).toLocaleString('en').padStart(9);
  console.log(`${name.padEnd(44)} ${per(wasm)} ${per(native)} ${unit}, ${((100 * native) / wasm).toFixed(0)} %`);
}

console.log(`${''.padEnd(44)}      wasm    native`);
const kinds = [
  ['seven', { players: 3 }],
  ['seven', { players: 7 }],
  ['duel', {}],
  ['duel', { agora: true, pantheon: true }],
];
for (const [game, options] of kinds) {
  const games = 5000;
  const played = await best({ do: 'checksum', game, options, seed: 1, first: 0, games });
  row(`random games of ${game} ${JSON.stringify(options)}`, 'games/s', games, played);
}
for (const [game, options] of kinds) {
  const simulations = 20000, positions = 3;
  const level = `mcts:simulations=${simulations}`;
  const searched = await best({ do: 'choices', game, options, level, seed: 3, every: 11, positions });
  row(`search with the network, ${game} ${JSON.stringify(options)}`, 'simulations/s', simulations * positions, searched);
}
for (const [game, options] of kinds) {
  const positions = 10;
  const { wasm } = await best({ do: 'choices', game, options, level: 'pharaoh', seed: 3, every: 7, positions });
  const each = (wasm / positions) * 1000;
  console.log(`pharaoh, ${game} ${JSON.stringify(options)}: ${each.toFixed(0)} ms a choice, ${(4 * each).toFixed(0)} ms where all is four times slower`);
}
end();
