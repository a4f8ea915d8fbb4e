// The engine as WebAssembly and the same engine in the program, both answering calls. Usage: node X.mjs hepta.wasm answers
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [wasm, program] = process.argv.slice(2);
const root = new URL('../../', import.meta.url);

export const module = new WebAssembly.Module(readFileSync(wasm));
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

/** What the module answers to a call: JSON as text or bytes. */
export function inBrowser(call) {
  write(Buffer.from(call));
  const size = exports.hepta_call();
  return Buffer.from(exports.memory.buffer, exports.hepta_answer(), size).toString();
}

const files = ['networks/seven.network', 'networks/duel.network', 'data/puzzles/seven.json', 'data/puzzles/duel.json'];
/** Gives the module the bytes of this number, by default those it should have; whether it takes them. */
export function bring(number, bytes = readFileSync(new URL(files[number], root))) {
  write(bytes);
  return exports.hepta_bring(number) === 1;
}
export const bringable = files.length;

const native = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
/** What the program answers. */
export async function inProgram(call) {
  native.stdin.write(call + '\n');
  return (await lines.next()).value;
}
export const end = () => native.stdin.end();
