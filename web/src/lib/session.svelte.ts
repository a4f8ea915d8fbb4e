// One seat as the screen sees it: the last view, the connection, what was said, what was asked.
import { Client, type Connection, type SocketLike } from './client';
import { openSocket } from './home';
import { Stage, still } from './pace';
import { cast } from './rivals';
import { Secrets } from './secrets';
import { keepGame, keptGame } from './store';
import type { Change, Line, News, Suggestion, Table, View } from './protocol';

export interface Said {
  number: number;
  news: News;
  moment: number; // so many moments were carried out with it
}

/** What the server told at once. */
interface Told {
  table: Table;
  view: View | null;
  seat: number | null;
  news: News[];
  first: boolean;
  kind: string;
}

/** What actions promise: not drawn while something moves. */
interface Foreseen {
  changes: Record<string, Change>;
}

const logLimit = 600;

export class Session {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state<number | null>(null);
  connection = $state<Connection>('connecting');
  log = $state.raw<Said[]>([]);
  latest = $state.raw<News[]>([]);
  recent = $state.raw<News[]>([]); // what others did since the own last choice
  notice = $state(''); // of an undo: done, declined
  previous = $state.raw<View | null>(null);
  refusal = $state.raw<{ code: string; args: Record<string, unknown> } | null>(null);
  hints = $state.raw<Suggestion[] | null>(null);
  hinting = $state(false);
  storageAway = $state(false); // choices are not taken until it is back
  foreign = $state(false); // the seat was taken in another browser
  pointed = $state.raw<{ action: string } | null>(null); // a hint to be shown on the table
  changes = $state.raw<Record<string, Change>>({}); // what actions promise, once somebody looks at them
  pick = $state<string | null>(null); // what was sent and waits to be revealed
  lines = $state.raw<Line[]>([]); // of the chat
  unread = $state(0); // of them, by others
  unsaid = $state.raw<{ text: string; code: string } | null>(null); // a line that was refused

  /** Called before an act is drawn, while the table still shows what was there. */
  onbefore: ((news: News[]) => void) | null = null;

  /** Asked before a choice is sent: false keeps it here. */
  onchoose: ((action: string) => boolean) | null = null;

  private readonly client: Client;
  private readonly stage = new Stage<Told | Foreseen>(
    (one) => ('changes' in one ? (this.changes = one.changes) : this.show(one)),
    (one) => 'news' in one && one.news.length > 0 && !one.first,
  );
  private said = 0;
  private turn = -1;

  constructor(
    readonly game: string,
    readonly token: string, // as this browser knows the seat (lib/secrets.ts)
    chance = '',
    open: () => SocketLike = openSocket,
  ) {
    this.client = new Client(
      game,
      new Secrets(token),
      {
        state: (table, view, seat, news, first, kind) => this.hear({ table, view, seat, news, first, kind }),
        connection: (state) => {
          this.connection = state;
          if (state === 'open') this.storageAway = false; // whoever is welcomed hears of it anew
        },
        storage: (away) => (this.storageAway = away),
        refused: (code, args) => this.refuse(code, args),
        hint: (suggestions) => {
          this.hints = suggestions;
          this.hinting = false;
        },
        forecast: (changes) => this.stage.add({ changes }),
        said: (lines) => this.listen(lines),
        unsaid: (text, code) => (this.unsaid = { text, code }),
      },
      open,
      chance,
    );
  }

  start(): void {
    this.client.start();
    addEventListener('online', this.retry);
  }
  stop(): void {
    this.client.stop();
    removeEventListener('online', this.retry);
  }
  private readonly retry = () => this.client.retry();

  /** Shows all that has happened, at once. */
  skip(): void {
    this.stage.skip();
  }
  hold(): void {
    this.stage.hold();
  }
  undo(agree?: boolean): void {
    this.refusal = null;
    this.notice = '';
    this.client.undo(agree);
  }

  act(action: string): void {
    this.skip();
    if (this.onchoose && !this.onchoose(action)) return;
    this.recent = [];
    this.notice = '';
    this.refusal = null;
    this.hints = null;
    this.pick = action;
    this.client.act(action);
  }
  takeBack(): void {
    this.pick = null;
    this.client.takeBack();
  }
  askHint(): void {
    this.hinting = true;
    this.hints = null;
    this.client.hint();
  }
  point(action: string): void {
    this.pointed = { action };
  }
  /** Once for each table. */
  askForecast(): void {
    if (this.foreseen === this.view || !this.asked) return;
    this.foreseen = this.view;
    this.client.forecast();
  }
  private foreseen: View | null = null;
  step(): void {
    this.client.step();
  }

  say(what: { phrase: string } | { text: string }): void {
    this.unsaid = null;
    this.client.say(what);
  }
  /** Everything said so far has been read. */
  readLines(): void {
    this.unread = 0;
    const kept = keptGame(this.game);
    const heard = this.lines.at(-1)?.seq;
    if (kept && heard && kept.heard !== heard) keepGame({ ...kept, heard });
  }
  private listen(lines: Line[]): void {
    const heard = keptGame(this.game)?.heard ?? 0;
    this.lines = [...this.lines, ...lines].slice(-logLimit);
    this.unread += lines.filter((line) => line.seq > heard && !this.isMine(line)).length;
  }
  /** Spectators do not tell themselves apart. */
  isMine(line: Line): boolean {
    return line.seat !== null && line.seat === this.seat;
  }

  /** What this seat has chosen and may still change. */
  get chosen(): boolean {
    return this.seat !== null && !this.view?.ask && !!this.table?.seats[this.seat]?.chosen;
  }
  get asked(): boolean {
    return !!this.view?.ask && !this.table?.over;
  }

  // Reading a frame and drawing the table are two tasks: neither holds up what moves.
  private hear(told: Told): void {
    if (told.first || still()) this.stage.add(told);
    else setTimeout(() => this.stage.add(told));
  }

  private refuse(code: string, args: Record<string, unknown>): void {
    this.pick = null;
    this.hinting = false;
    this.refusal = { code, args };
  }

  private show({ table, view, seat, news, first, kind }: Told): void {
    if (news.length && !first) this.onbefore?.(news);
    if (table.turn !== this.turn) {
      this.previous = first ? null : this.view;
      this.turn = table.turn;
      this.pick = null;
      this.hints = null;
      this.refusal = null;
    }
    if (view !== this.view) {
      this.hinting = false; // it was asked about another table
      this.pointed = null;
      this.changes = {};
    }
    // In the same turn another choice may be owed: the Free City's, or a step of an effect.
    if (view !== this.view && view?.ask) this.pick = null;
    this.table = { ...table, seats: cast(table.seats) };
    this.view = view;
    this.seat = seat;
    if (kind === 'undone' || kind === 'undo_declined') this.notice = kind;
    this.write(news, table.turn, first);
  }

  private write(news: News[], turn: number, first: boolean): void {
    // What was undone is no part of the story, nor what was told before of a moment that is told now.
    const from = Math.min(turn + 1, ...news.map((one) => one.moment ?? turn + 1));
    const kept = this.log.filter((line) => line.moment < from);
    if (kept.length < this.log.length) {
      this.log = kept;
      this.recent = this.recent.filter((one) => (one.moment ?? 0) < from);
    }
    if (news.length === 0) return;
    this.notice = '';
    this.log = [...this.log, ...news.map((one) => ({ number: ++this.said, news: one, moment: one.moment ?? turn }))].slice(-logLimit);
    this.latest = first ? [] : news;
    this.mark(news);
  }

  /** Acts of others stay marked until the own next one; those who only watch see the last moment. */
  private mark(news: News[]): void {
    const own = this.seat === null || news.some((one) => one.seat === this.seat);
    this.recent = [...(own ? [] : this.recent), ...news.filter((one) => one.seat !== this.seat)];
  }
}
