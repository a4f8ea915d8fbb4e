// One seat as the screen sees it: the last view, the connection, what was said, what was asked.
import { Client, browserSocket, type Connection, type SocketLike } from './client';
import type { News, Suggestion, Table, View } from './protocol';

export interface Said {
  number: number;
  news: News;
  age: number;
  turn: number;
}

const logLimit = 600;

export class Session {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state<number | null>(null);
  connection = $state<Connection>('connecting');
  log = $state.raw<Said[]>([]);
  latest = $state.raw<News[]>([]);
  previous = $state.raw<View | null>(null);
  refusal = $state.raw<{ code: string; args: Record<string, unknown> } | null>(null);
  hints = $state.raw<Suggestion[] | null>(null);
  hinting = $state(false);
  pick = $state<string | null>(null); // what was sent and waits to be revealed

  private readonly client: Client;
  private said = 0;
  private turn = -1;

  constructor(
    readonly game: string,
    readonly token: string,
    open: () => SocketLike = browserSocket,
  ) {
    this.client = new Client(
      game,
      token,
      {
        state: (table, view, seat, news, first) => this.show(table, view, seat, news, first),
        connection: (state) => (this.connection = state),
        refused: (code, args) => this.refuse(code, args),
        hint: (suggestions) => {
          this.hints = suggestions;
          this.hinting = false;
        },
      },
      open,
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

  act(action: string): void {
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
  step(): void {
    this.client.step();
  }

  /** What this seat has chosen and may still change. */
  get chosen(): boolean {
    return this.seat !== null && !this.view?.ask && !!this.table?.seats[this.seat]?.chosen;
  }
  get asked(): boolean {
    return !!this.view?.ask && !this.table?.over;
  }

  private refuse(code: string, args: Record<string, unknown>): void {
    this.pick = null;
    this.hinting = false;
    this.refusal = { code, args };
  }

  private show(table: Table, view: View, seat: number | null, news: News[], first: boolean): void {
    const before = first ? null : this.view;
    if (table.turn !== this.turn) {
      this.previous = first ? null : this.view;
      this.turn = table.turn;
      this.pick = null;
      this.hints = null;
      this.refusal = null;
    }
    if (view !== this.view) this.hinting = false; // it was asked about another table
    // In the same turn another choice may be owed: the Free City's, or a step of an effect.
    if (view !== this.view && view.ask) this.pick = null;
    this.table = table;
    this.view = view;
    this.seat = seat;
    if (news.length === 0) return;
    // News belong to the Age in which they happened; of those told at the start the Age is not known.
    const age = before?.observation.age ?? 0;
    const turn = 'turn' in view.observation ? view.observation.turn : table.turn;
    const lines = news.map((one) => ({ number: ++this.said, news: one, age: one.age ?? age, turn: one.turn ?? turn }));
    this.log = [...this.log, ...lines].slice(-logLimit);
    this.latest = first ? [] : news;
  }
}
