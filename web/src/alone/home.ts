// The home of tables without a server: a worker keeps them, two more think for it.
import type { SocketLike } from '../lib/client';
import type { Answer, Question } from '../lib/home';
import type { FromKeeper, ToKeeper } from './messages';

interface Home {
  tell: (message: ToKeeper) => void;
  sockets: Map<number, AloneSocket>;
  questions: Map<number, { resolve: (answer: Answer) => void; reject: () => void }>;
}

let home: Home | null = null;
let number = 0;

/** Made when first needed: whoever only reads the rules needs no engine. */
function keeper(): Home {
  if (home) return home;
  const worker = new Worker(new URL('./keeper.worker.ts', import.meta.url), { type: 'module' });
  const workers = [worker];
  // A worker that does not load, or stops: whoever waits is told, and the next message makes new ones.
  const fail = () => {
    if (home === made) home = null;
    for (const one of workers) one.terminate();
    for (const socket of [...made.sockets.values()]) socket.lose();
    for (const question of made.questions.values()) question.reject();
    made.questions.clear();
  };
  const made: Home = { tell: (message) => worker.postMessage(message), sockets: new Map(), questions: new Map() };
  worker.onerror = fail;
  worker.onmessage = ({ data }: MessageEvent<FromKeeper>) => {
    if (data.kind === 'frame') made.sockets.get(data.client)?.receive(data.text);
    if (data.kind === 'lost') for (const socket of [...made.sockets.values()]) socket.lose();
    if (data.kind !== 'answer') return;
    const question = made.questions.get(data.id);
    made.questions.delete(data.id);
    if (data.status === 0) question?.reject();
    else question?.resolve({ status: data.status, text: data.text });
  };
  const think = () => {
    const { port1, port2 } = new MessageChannel();
    const thinker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    thinker.onerror = fail;
    thinker.postMessage(null, [port2]);
    workers.push(thinker);
    return port1;
  };
  // One for the bots, one for hints and reviews: neither waits for the other.
  const ports = [think(), think()];
  worker.postMessage({ kind: 'thinkers' } satisfies ToKeeper, ports);
  return (home = made);
}

class AloneSocket implements SocketLike {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readyState = 0;
  private readonly client = ++number;
  private readonly home = keeper();

  constructor() {
    this.home.sockets.set(this.client, this);
    setTimeout(() => {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      this.onopen?.(undefined as never);
    });
  }
  send(text: string): void {
    this.home.tell({ kind: 'frame', client: this.client, text });
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.home.sockets.delete(this.client);
    this.home.tell({ kind: 'leave', client: this.client });
  }
  receive(text: string): void {
    this.onmessage?.({ data: text });
  }
  lose(): void {
    this.close();
    this.onclose?.(undefined as never);
  }
}

export const openAlone = (): SocketLike => new AloneSocket();

export function askAlone(path: string, { method = 'GET', token = '', body }: Question): Promise<Answer> {
  const { tell, questions } = keeper();
  const id = ++number;
  return new Promise((resolve, reject) => {
    questions.set(id, { resolve, reject: () => reject(new Error('the engine does not answer')) });
    tell({ kind: 'ask', id, method, path: path.split('/').slice(1), token, body });
  });
}
