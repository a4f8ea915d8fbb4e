// Thinks for bots and gives advice, away from page and tables. Networks come when they are first needed.
import { Engine } from './engine';
import type { Reply } from './messages';
import type { Thought } from './thinker';

let module: WebAssembly.Module | null = null;
let engine: Promise<Engine> | null = null;
let last: Promise<unknown> = Promise.resolve();

async function think(call: Record<string, unknown>): Promise<Reply> {
  const mine = await (engine ??= Engine.start(module!));
  const ask = () => {
    try {
      return mine.call({ ...call, do: 'think' });
    } catch (error) {
      engine = null; // the next question finds a new one
      throw error;
    }
  };
  const reply = ask();
  if (!reply.bring) return reply;
  await mine.bring(reply.bring);
  return ask();
}

onmessage = ({ ports: [port] }: MessageEvent) => {
  port.onmessage = ({
    data,
  }: MessageEvent<{ module?: WebAssembly.Module; id: number; call: Record<string, unknown> }>) => {
    if (data.module) {
      module = data.module;
      return;
    }
    last = last.then(async () => {
      const reply = await think(data.call).catch(() => undefined);
      port.postMessage({ id: data.id, reply } satisfies Thought);
    });
  };
};
