// The keeper's side of a worker that thinks: questions go out one after the other, each gets its answer.
import type { Reply } from './messages';

export interface Thought {
  id: number;
  reply?: Reply; // none: it could not be thought
}

export class Thinker {
  private number = 0;
  private readonly waiting = new Map<number, { resolve: (reply: Reply) => void; reject: () => void }>();

  constructor(private readonly port: MessagePort) {
    port.onmessage = ({ data }: MessageEvent<Thought>) => {
      const one = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.reply) one?.resolve(data.reply);
      else one?.reject();
    };
  }

  use(module: WebAssembly.Module): void {
    this.port.postMessage({ module });
  }

  think(call: Record<string, unknown>): Promise<Reply> {
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject: () => reject(new Error('not thought')) });
      this.port.postMessage({ id, call });
    });
  }
}
