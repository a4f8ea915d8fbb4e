// The engine as WebAssembly: JSON texts in and out, through its memory.
import type { Call, Reply } from './messages';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  hepta_room(size: number): number;
  hepta_call(): number;
  hepta_answer(): number;
  hepta_bring(number: number): number;
}

const notThere = 52; // of WASI: this system has no such function
const nanosecond = 1_000_000;

/** The little that the engine asks of a system: time, chance, and where to write last words. */
function system(memory: () => WebAssembly.Memory): Record<string, (...values: number[]) => number> {
  const view = () => new DataView(memory().buffer);
  return {
    random_get: (at, size) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return 0;
    },
    clock_time_get: (_clock, _precision, at) => {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * nanosecond)), true);
      return 0;
    },
  };
}

// Their places are their numbers.
const names = ['seven.network', 'duel.network', 'seven.puzzles', 'duel.puzzles'];

async function got(path: string): Promise<Response> {
  const answer = await fetch(new URL(`../${path}`, location.href)); // workers lie in assets/
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Engine, networks and puzzles have names that change with their content: engine.json says what they are. */
async function fetched(name: string): Promise<ArrayBuffer> {
  const path = ((await (await got('engine.json')).json()) as Record<string, string>)[name];
  const answer = await got(path);
  if (!path.endsWith('.gz')) return answer.arrayBuffer();
  return new Response(answer.body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

export const compiled = async (): Promise<WebAssembly.Module> => WebAssembly.compile(await fetched('engine'));

export class Engine {
  private constructor(private readonly exports: Exports) {}

  static async start(module: WebAssembly.Module): Promise<Engine> {
    const known = system(() => instance.exports.memory as WebAssembly.Memory);
    const imports: Record<string, Record<string, (...values: number[]) => number>> = {};
    for (const one of WebAssembly.Module.imports(module))
      (imports[one.module] ??= {})[one.name] = known[one.name] ?? (() => notThere);
    const instance: WebAssembly.Instance = await WebAssembly.instantiate(module, imports);
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports);
  }

  call(call: Call): Reply {
    this.write(new TextEncoder().encode(JSON.stringify(call)));
    const size = this.exports.hepta_call();
    const text = new TextDecoder().decode(
      new Uint8Array(this.exports.memory.buffer, this.exports.hepta_answer(), size),
    );
    return JSON.parse(text) as Reply;
  }

  /** Gives it what it has asked for. */
  async bring(name: string): Promise<void> {
    this.write(new Uint8Array(await fetched(name)));
    if (this.exports.hepta_bring(names.indexOf(name)) !== 1) throw new Error(`wrong bytes of ${name}`);
  }

  private write(bytes: Uint8Array): void {
    const at = this.exports.hepta_room(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
  }
}
