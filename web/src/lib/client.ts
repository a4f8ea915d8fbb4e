// One seat's socket: says hello, keeps what it asked until it is answered, comes back after a loss and catches up.
import { readMessage, type Change, type Line, type News, type Question, type ServerMessage, type Suggestion, type Table, type View } from './protocol';

export type Connection = 'connecting' | 'open' | 'waiting' | 'refused';

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  readonly readyState: number;
}

/** What opens the seat. */
export interface Keys {
  show(): { token: string; renew?: string };
  /** The seat is open. `settled`: there is nothing to renew here any more. */
  welcomed(renewed: boolean, settled: boolean): void;
  /** Nothing opens with what was shown; true: something else may. */
  refused(code: string): boolean;
}

export interface ClientEvents {
  state(table: Table, view: View | null, seat: number | null, news: News[], first: boolean, kind: string): void;
  connection(state: Connection): void;
  refused(code: string, args: Record<string, unknown>): void;
  hint(suggestions: Suggestion[]): void;
  storage(away: boolean): void;
  forecast(changes: Record<string, Change>): void;
  said(lines: Line[]): void;
  unsaid(text: string, code: string): void; // a line that was refused; a phrase has no text
}

interface Asked {
  id: string;
  frame: Record<string, unknown>;
  view: View | null; // what was on the table then
}

const firstDelay = 300;
const longestDelay = 10_000;
const pingEvery = 20_000;
const answerWithin = 12_000;
const pauseWhenTooFast = 1_500;
// What answers the question on the table.
const choices = new Set<unknown>(['act', 'take_back', 'undo']);
// Errors after which another try would end the same way.
const final = new Set(['unknown_game', 'bad_token', 'stale_secret', 'unknown_proto', 'invitation', 'invitation_used', 'damaged_game', 'old_rules']);

/** Grows twofold up to ten seconds, with some chance so that clients of a restarted server do not come all at once. */
export function backOff(attempt: number, chance: number): number {
  const base = Math.min(longestDelay, firstDelay * 2 ** attempt);
  return Math.round(base * (0.7 + 0.6 * chance));
}

export function newId(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(9))));
}

export class Client {
  private socket: SocketLike | null = null;
  private seq: number | null = null;
  private turn = 0;
  private attempt = 0;
  private asked: Asked[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private stopped = false;
  private greeted = false;

  constructor(
    private readonly game: string,
    private readonly keys: Keys,
    private readonly events: ClientEvents,
    private readonly open: () => SocketLike,
    private readonly chance: string = '', // for the deal, where it is not made yet
    private readonly now: () => number = Date.now,
  ) {}

  start(): void {
    this.connect();
    this.pulse = setInterval(() => this.beat(), pingEvery / 2);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.socket?.close();
  }

  /** Tries at once, for instance when the browser says that the network is back. */
  retry(): void {
    if (this.stopped || this.greeted) return;
    clearTimeout(this.timer);
    this.attempt = 0;
    this.drop();
    this.connect();
  }

  act(action: string): void {
    this.choose({ type: 'act', turn: this.turn, action });
  }
  takeBack(): void {
    this.choose({ type: 'take_back', turn: this.turn });
  }
  /** Asks to undo the last choice; `agree` answers somebody who asks. */
  undo(agree?: boolean): void {
    this.choose({ type: 'undo', turn: this.turn, ...(agree === undefined ? {} : { agree }) });
  }
  hint(): void {
    this.ask({ type: 'hint' });
  }
  forecast(): void {
    this.ask({ type: 'forecast' });
  }
  say(what: { phrase: string } | { text: string }): void {
    this.ask({ type: 'say', ...what });
  }
  /** Has no answer, and means nothing later. */
  step(): void {
    if (this.greeted) this.send({ type: 'step', id: newId() });
  }

  get waiting(): boolean {
    return this.asked.some((one) => one.frame.type === 'act');
  }

  /** A choice answers the question on the table. While one is under way the last wish waits: what it answers is not known yet. */
  private choose(frame: Record<string, unknown>): void {
    if (this.choosing) this.wish = { frame, city: this.question.city };
    else this.ask({ ...frame, ...this.question });
  }

  /** A choice is not answered yet, or what it led to has not come. */
  private get choosing(): boolean {
    return this.asked.some((one) => choices.has(one.frame.type)) || (this.seq ?? 0) < this.carriedOut;
  }

  // A wish for another city than the one now asked about is none: in two-player 7 Wonders the Free City comes second.
  private tryWish(): void {
    const wish = this.wish;
    if (!wish || this.choosing) return;
    this.wish = null;
    const same = wish.frame.turn === this.turn && (this.question.city === null || wish.city === this.question.city);
    if (same) this.ask({ ...wish.frame, ...this.question });
  }

  private ask(frame: Record<string, unknown>): void {
    const id = newId();
    const asked = { id, frame: { ...frame, id }, view: this.view };
    this.asked.push(asked);
    if (this.greeted) this.send(asked.frame);
  }

  private send(frame: unknown): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(frame));
  }

  private connect(): void {
    if (this.stopped) return;
    this.events.connection('connecting');
    const socket = this.open();
    this.socket = socket;
    this.heard = this.now();
    socket.onopen = () => this.send({ type: 'hello', proto: 1, game: this.game, ...this.keys.show(), lastSeq: this.seq, ...(this.chance ? { chance: this.chance } : {}) });
    socket.onmessage = (event) => {
      if (socket === this.socket && typeof event.data === 'string') this.receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
    socket.onerror = () => {};
  }

  private lost(): void {
    this.drop();
    if (this.stopped) return;
    this.events.connection('waiting');
    this.timer = setTimeout(() => this.connect(), backOff(this.attempt++, Math.random()));
  }

  private drop(): void {
    const old = this.socket;
    this.socket = null;
    this.greeted = false;
    if (old) {
      old.onclose = null;
      old.close();
    }
  }

  // A socket that says nothing for long is dead even if the browser has not noticed.
  private beat(): void {
    if (!this.socket) return;
    const silent = this.now() - this.heard;
    if (silent > pingEvery + answerWithin) this.lost();
    else if (silent > pingEvery) this.send({ type: 'ping' });
  }

  private receive(text: string): void {
    this.heard = this.now();
    const message = readMessage(text);
    if (!message) return;
    switch (message.type) {
      case 'welcome':
      case 'event':
        this.update(message);
        break;
      case 'said':
        this.hear(message.line);
        break;
      case 'ack':
        if (this.asked.some((one) => one.id === message.id && choices.has(one.frame.type))) this.carriedOut = Math.max(this.carriedOut, message.seq);
        this.settle(message.id);
        this.tryWish();
        break;
      case 'nack': {
        const frame = this.asked.find((one) => one.id === message.id)?.frame;
        this.settle(message.id);
        this.tryWish();
        if (frame?.type === 'say') this.events.unsaid(typeof frame.text === 'string' ? frame.text : '', message.code);
        else if (frame?.type !== 'forecast') this.events.refused(message.code, message.args ?? {}); // nobody asked for a forecast: nobody misses it
        break;
      }
      case 'hint':
        // Advice for a table that is no longer so is none.
        if (this.isCurrent(message.id)) this.events.hint(message.suggestions);
        this.settle(message.id);
        break;
      case 'forecast':
        if (this.isCurrent(message.id)) this.events.forecast(message.changes);
        this.settle(message.id);
        break;
      case 'storage':
        this.events.storage(message.away);
        break;
      case 'error':
        this.fail(message.code, message.args ?? {});
        break;
      case 'pong':
        break;
    }
  }

  private update(message: Extract<ServerMessage, { type: 'welcome' | 'event' }>): void {
    if (message.type === 'event' && !this.greeted) return; // the welcome will tell it
    // Frames may come twice after a return; the sequence number tells. Who is online changes without a new number.
    if (message.type === 'event' && this.seq !== null && message.seq < this.seq) return;
    const again = message.type === 'event' && message.seq === this.seq;
    const first = this.seq === null;
    this.seq = message.seq;
    this.turn = message.table.turn;
    if (message.type === 'welcome') {
      this.greeted = true;
      this.attempt = 0;
      this.keys.welcomed(message.renewed === true, message.seat === null || message.table.over);
      this.events.connection('open');
    }
    const seat = message.type === 'welcome' ? message.seat : undefined;
    if (seat !== undefined) this.seat = seat;
    if (message.view) this.view = message.view;
    if (message.question) this.question = message.question;
    if (this.view || message.table.dealt === false) this.events.state(message.table, this.view, this.seat, again ? [] : (message.news ?? []), first, message.type === 'event' ? message.kind : '');
    if (message.type === 'welcome') {
      if (message.chat?.length) this.events.said(message.chat);
      this.askAgain();
    }
    this.tryWish();
  }

  /** A line counts as heard: whoever comes back asks for what follows it. */
  private hear(line: Line): void {
    if (!this.greeted || line.seq <= (this.seq ?? 0)) return; // the welcome tells or has told it
    this.seq = line.seq;
    this.events.said([line]);
  }

  // What was not answered is asked again under its old id: the server knows it or carries it out now.
  private askAgain(): void {
    if (!this.greeted) return;
    for (const asked of this.asked) {
      asked.view = this.view;
      this.send(asked.frame);
    }
  }

  private seat: number | null = null;
  private view: View | null = null;
  private carriedOut = 0; // number of the last own choice
  private question: Question = { event: 0, city: null };
  private wish: { frame: Record<string, unknown>; city: number | null } | null = null;

  private isCurrent(id: string): boolean {
    return this.asked.some((one) => one.id === id && one.view === this.view);
  }

  private settle(id: string): void {
    this.asked = this.asked.filter((asked) => asked.id !== id);
  }

  private fail(code: string, args: Record<string, unknown>): void {
    if (final.has(code) && this.keys.refused(code)) return this.lost();
    this.events.refused(code, args);
    if (code === 'rate') setTimeout(() => this.askAgain(), pauseWhenTooFast);
    if (code === 'storage_away') return this.lost(); // says hello again in a moment
    if (!final.has(code)) return;
    this.stopped = true;
    this.events.connection('refused');
    this.drop();
  }
}
