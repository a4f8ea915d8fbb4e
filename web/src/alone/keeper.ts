// Keeps the tables: asks the engine what a message means, writes down what happens, tells everybody, lets bots think.
import { compiled, Engine } from './engine';
import { Storage } from './storage';
import { Thinker } from './thinker';
import type { Bot, Call, FromKeeper, Kept, Reply, ToKeeper } from './messages';

const pauseAfterFailure = 3000;

export class Keeper {
  private engine!: Engine;
  private module!: WebAssembly.Module;
  private storage!: Storage;
  private bots!: Thinker;
  private adviser!: Thinker;
  private readonly games = new Map<string, Kept>(); // as the engine has them
  private readonly thinking = new Set<string>();
  private readonly reviews = new Map<string, unknown>();
  private readonly tabs = new BroadcastChannel('heptapolis'); // names of games that have changed or gone
  private ready: Promise<void> | null = null;
  private last: Promise<unknown> = Promise.resolve(); // one thing after the other

  constructor(private readonly tell: (message: FromKeeper) => void) {
    this.tabs.onmessage = ({ data }: MessageEvent<string>) => {
      if (this.games.has(data)) void this.inTurn(() => this.follow(data));
    };
  }

  use(bots: MessagePort, adviser: MessagePort): void {
    this.bots = new Thinker(bots);
    this.adviser = new Thinker(adviser);
  }

  hear(message: ToKeeper): void {
    if (message.kind === 'frame')
      void this.inTurn(() => this.carryOut({ do: 'hear', client: message.client, frame: message.text })).catch(() =>
        this.tell({ kind: 'lost' }),
      );
    if (message.kind === 'leave')
      void this.inTurn(() => this.carryOut({ do: 'leave', client: message.client })).catch(() => {});
    if (message.kind === 'ask') void this.answer(message);
  }

  private async answer({ id, method, path, token, body }: Extract<ToKeeper, { kind: 'ask' }>): Promise<void> {
    try {
      const reply = await this.inTurn(() => this.carryOut({ do: 'request', method, path, token, body }));
      const told = reply.review ? await this.review(reply.game!) : reply.body;
      this.tell({
        kind: 'answer',
        id,
        status: reply.status ?? 200,
        text: typeof told === 'string' ? told : JSON.stringify(told),
      });
    } catch {
      this.tell({ kind: 'answer', id, status: 0, text: '' });
    }
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = this.last.then(async () => {
      await (this.ready ??= this.begin());
      return act();
    });
    this.last = result.catch(() => {});
    return result;
  }

  private async begin(): Promise<void> {
    try {
      this.storage ??= await Storage.open();
      this.module ??= await compiled();
      this.engine = await Engine.start(this.module);
      this.bots.use(this.module);
      this.adviser.use(this.module);
    } catch (error) {
      this.ready = null; // the next message tries again
      throw error;
    }
  }

  /** The engine answers everything. If it should stop all the same, it starts anew, and so do the tables. */
  private call(call: Call): Reply {
    try {
      return this.engine.call({ ...call, now: Date.now() });
    } catch (error) {
      this.ready = null;
      this.games.clear();
      this.tell({ kind: 'lost' });
      throw error;
    }
  }

  private async carryOut(call: Call): Promise<Reply> {
    const absent: string[] = [];
    while (true) {
      const reply = this.call({ ...call, absent });
      if (reply.missing) {
        const why = await this.open(reply.missing);
        if (why) absent.push(reply.missing);
        if (why) call = { ...call, why };
        continue;
      }
      if (reply.bring) {
        await this.engine.bring(reply.bring);
        continue;
      }
      const done = await this.settle(reply, call.client as number | undefined);
      if (done && !reply.again) return reply;
    }
  }

  /** Brings a game to the engine; otherwise why not. */
  private async open(game: string): Promise<string> {
    const kept = await this.storage.read(game);
    if (!kept) return 'unknown_game';
    const { error } = this.call({ do: 'open', ...kept });
    if (error) return error.code;
    this.games.set(game, kept);
    return '';
  }

  /** Does what a reply asks for. False: another tab was faster, and the call must be made again. */
  private async settle(reply: Reply, client?: number): Promise<boolean> {
    for (const [to, text] of reply.frames ?? []) this.tell({ kind: 'frame', client: to, text });
    const { head, game, write } = reply;
    if (head || write) {
      if (!(await this.storage.write(reply))) {
        await this.follow(game!);
        return false;
      }
      if (write) await this.happened(game!, [write], client);
      if (write) this.tabs.postMessage(game);
    }
    if (reply.erase) {
      this.games.delete(reply.erase);
      await this.storage.erase(reply.erase);
      this.tabs.postMessage(reply.erase);
    }
    for (const bot of reply.bots ?? []) this.think(game!, bot);
    if (reply.advise) void this.advise(game!, reply.advise, client!);
    return true;
  }

  private async happened(game: string, events: Kept['events'], client?: number): Promise<void> {
    const reply = this.call({ do: 'happened', game, events, client });
    if (reply.error) throw new Error(reply.error.code);
    this.games.get(game)!.events.push(...events);
    await this.settle(reply);
  }

  /** What another tab has written or erased. */
  private async follow(game: string): Promise<void> {
    const seq = this.games.get(game)?.events.at(-1)?.seq ?? 0;
    const events = await this.storage.after(game, seq);
    if (events.length) return this.happened(game, events);
    if (await this.storage.has(game)) return;
    this.games.delete(game);
    await this.settle(this.call({ do: 'gone', game }));
  }

  // ---- what takes time ---------------------------------------------------------------------------------------------

  private think(game: string, { seat, level, position, changes, pause }: Bot): void {
    const key = `${game}/${seat}`;
    if (this.thinking.has(key)) return;
    this.thinking.add(key);
    const chosen = (action: string) => {
      this.thinking.delete(key);
      void this.inTurn(() => this.carryOut({ do: 'chosen', game, seat, position, changes, action })).catch(() => {});
    };
    const choose = () => {
      const kept = this.games.get(game);
      if (!kept) return this.thinking.delete(key);
      this.bots.think({ ...kept, work: 'choose', seat, level }).then(
        (reply) => chosen(reply.action ?? ''),
        () => setTimeout(choose, pauseAfterFailure), // its network did not come
      );
    };
    setTimeout(choose, pause);
  }

  private async advise(game: string, { kind, seat, id }: NonNullable<Reply['advise']>, client: number): Promise<void> {
    const reply = await this.adviser.think({ ...this.games.get(game)!, work: kind, seat, id }).catch((): Reply => ({}));
    const frame = reply.frame ?? { type: 'nack', id, code: 'no_advice', args: {} };
    this.tell({ kind: 'frame', client, text: JSON.stringify(frame) });
  }

  private async review(game: string): Promise<unknown> {
    const made =
      this.reviews.get(game) ?? (await this.adviser.think({ ...this.games.get(game)!, work: 'review' })).review;
    if (made === undefined) throw new Error('no review');
    this.reviews.set(game, made);
    return made;
  }
}
