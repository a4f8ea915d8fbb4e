import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOff, Client, type Keys, type SocketLike } from '../src/lib/client';
import { readMessage } from '../src/lib/protocol';

class FakeSocket implements SocketLike {
  sent: Record<string, unknown>[] = [];
  readyState = 1;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const table = (turn: number) => ({ game: 'seven', options: {}, turn, over: false, seats: [] });
const view = { observation: { game: 'seven' }, ask: 'choose', end: null };
const welcome = (seq: number, turn = 1) => ({ type: 'welcome', proto: 1, game: 'g', seat: 0, seq, table: table(turn), view, question: { event: 3, city: 0 }, news: [] });

let sockets: FakeSocket[] = [];
let log: string[] = [];
let client: Client;
let keys: Keys & { told: string[]; more: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  log = [];
  keys = {
    told: [],
    more: false,
    show: () => ({ token: 't' }),
    welcomed: (renewed, settled) => void keys.told.push(`${renewed} ${settled}`),
    refused: () => keys.more,
  };
  client = new Client(
    'g',
    keys,
    {
      state: (one, _view, seat, news, first) => log.push(`state ${one.turn} seat ${seat} news ${news.length}${first ? ' first' : ''}`),
      connection: (state) => log.push(state),
      refused: (code) => log.push(`refused ${code}`),
      hint: (list) => log.push(`hint ${list.length}`),
      storage: (away) => log.push(away ? 'storage away' : 'storage back'),
      forecast: (changes) => log.push(`forecast ${Object.keys(changes).join()}`),
      said: (lines) => log.push(`said ${lines.map((line) => line.text ?? line.phrase).join()}`),
      unsaid: (text, code) => log.push(`unsaid ${text} ${code}`),
    },
    () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1)!;
    },
    '',
    () => Date.now(),
  );
  client.start();
  sockets[0].onopen?.(undefined as never);
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

describe('the client', () => {
  it('says hello and shows the welcome', () => {
    expect(sockets[0].sent[0]).toEqual({ type: 'hello', proto: 1, game: 'g', token: 't', lastSeq: null });
    sockets[0].say(welcome(4));
    expect(log).toEqual(['connecting', 'open', 'state 1 seat 0 news 0 first']);
  });

  it('keeps the old view when an event carries none', () => {
    sockets[0].say(welcome(4));
    sockets[0].say({ type: 'event', seq: 5, kind: 'chosen', table: table(1), news: [] });
    expect(log.at(-1)).toBe('state 1 seat 0 news 0');
  });

  it('returns after a loss, catches up, and asks again under the old id', () => {
    sockets[0].say(welcome(4));
    client.act('build altar');
    const asked = sockets[0].sent.at(-1)!;
    expect(asked).toMatchObject({ type: 'act', turn: 1, event: 3, city: 0, action: 'build altar' });
    sockets[0].onclose?.(undefined as never);
    expect(log.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(1000);
    expect(sockets.length).toBe(2);
    sockets[1].onopen?.(undefined as never);
    expect(sockets[1].sent[0]).toMatchObject({ type: 'hello', lastSeq: 4 });
    sockets[1].say(welcome(4));
    expect(sockets[1].sent.at(-1)).toEqual(asked);
    sockets[1].say({ type: 'ack', id: asked.id, seq: 5 });
    sockets[1].onclose?.(undefined as never);
    vi.advanceTimersByTime(2000);
    sockets[2].onopen?.(undefined as never);
    sockets[2].say(welcome(5, 2));
    expect(sockets[2].sent.length).toBe(1);
  });

  it('waits for the welcome', () => {
    sockets[0].say({ type: 'event', seq: 4, kind: 'seat', table: table(1), view, news: [] });
    expect(log).toEqual(['connecting']);
  });

  it('passes over frames it has seen', () => {
    sockets[0].say(welcome(4));
    const before = log.length;
    sockets[0].say({ type: 'event', seq: 3, kind: 'played', table: table(1), view, news: [{}] });
    expect(log.length).toBe(before);
    sockets[0].say({ type: 'event', seq: 4, kind: 'seat', table: table(1), news: [{}] });
    expect(log.at(-1)).toBe('state 1 seat 0 news 0');
  });

  it('notices a socket that has gone silent', () => {
    sockets[0].say(welcome(4));
    vi.advanceTimersByTime(30_000);
    expect(sockets[0].sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(15_000);
    expect(log).toContain('waiting');
  });

  it('shows the secret of now in every hello, and hears whether it was renewed', () => {
    keys.show = () => ({ token: 'new', renew: 'next' });
    sockets[0].say({ ...welcome(4), renewed: true });
    sockets[0].onclose?.(undefined as never);
    vi.advanceTimersByTime(1000);
    sockets[1].onopen?.(undefined as never);
    expect(sockets[1].sent[0]).toMatchObject({ token: 'new', renew: 'next' });
    sockets[1].say({ ...welcome(4), table: { ...table(1), over: true } });
    expect(keys.told).toEqual(['true false', 'false true']);
  });

  it('comes again with another secret, if there may be one', () => {
    sockets[0].say(welcome(4));
    keys.more = true;
    sockets[0].say({ type: 'error', code: 'stale_secret', args: { seat: 0 } });
    expect(log.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(1000);
    sockets[1].onopen?.(undefined as never);
    keys.more = false;
    sockets[1].say({ type: 'error', code: 'stale_secret', args: { seat: 0 } });
    expect(log.slice(-2)).toEqual(['refused stale_secret', 'refused']);
  });

  it('gives up where another try would end the same way', () => {
    sockets[0].say({ type: 'error', code: 'bad_token' });
    expect(log.slice(-2)).toEqual(['refused bad_token', 'refused']);
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
  });

  it('says hello again where the server cannot read the game for now', () => {
    sockets[0].say({ type: 'error', code: 'storage_away' });
    expect(log.slice(-2)).toEqual(['refused storage_away', 'waiting']);
    vi.advanceTimersByTime(20_000);
    expect(sockets.length).toBe(2);
  });

  const comeBack = () => {
    sockets.at(-1)!.onclose?.(undefined as never);
    vi.advanceTimersByTime(20_000);
    sockets.at(-1)!.onopen?.(undefined as never);
    sockets.at(-1)!.say(welcome(4));
    return sockets.at(-1)!.sent.slice(1);
  };

  it('asks again for a choice under way, and never for a step', () => {
    sockets[0].say(welcome(4));
    client.act('build altar');
    client.step();
    expect(comeBack()).toMatchObject([{ type: 'act', action: 'build altar' }]);
  });

  const carryOut = (seq: number, question: object) => {
    const socket = sockets.at(-1)!;
    socket.say({ type: 'ack', id: socket.sent.at(-1)!.id, seq });
    socket.say({ type: 'event', seq, kind: 'chosen', table: table(1), view: { ...view }, question, news: [] });
    return socket.sent;
  };

  it('changes a choice once it knows what became of it, and then for the last wish', () => {
    sockets[0].say(welcome(4));
    client.act('build altar');
    client.act('build baths');
    client.act('build theater');
    expect(sockets[0].sent.length).toBe(2); // the hello and one choice
    const sent = carryOut(5, { event: 5, city: null });
    expect(sent.slice(2)).toMatchObject([{ type: 'act', action: 'build theater', event: 5 }]);
    client.takeBack();
    expect(carryOut(6, { event: 6, city: null }).slice(3)).toMatchObject([{ type: 'take_back', event: 6 }]);
  });

  it('waits with the next choice between an answer and what it led to', () => {
    sockets[0].say(welcome(4));
    client.act('build altar');
    sockets[0].say({ type: 'ack', id: sockets[0].sent.at(-1)!.id, seq: 5 });
    client.act('build baths');
    expect(sockets[0].sent.length).toBe(2);
    sockets[0].say({ type: 'event', seq: 5, kind: 'chosen', table: table(1), view, question: { event: 5, city: null }, news: [] });
    expect(sockets[0].sent.at(-1)).toMatchObject({ action: 'build baths', event: 5 });
  });

  it('never takes a wish for the own city for one for the Free City', () => {
    sockets[0].say(welcome(4));
    client.act('build altar');
    client.act('build baths');
    expect(carryOut(5, { event: 5, city: 2 }).length).toBe(2);
    client.act('sell baths');
    expect(sockets[0].sent.at(-1)).toMatchObject({ action: 'sell baths', event: 5, city: 2 });
  });

  it('asks again after a pause when it was too fast', () => {
    sockets[0].say(welcome(4));
    client.act('build altar');
    const asked = sockets[0].sent.at(-1)!;
    sockets[0].say({ type: 'error', code: 'rate' });
    vi.advanceTimersByTime(2000);
    expect(sockets[0].sent.slice(-2)).toEqual([asked, asked]);
  });

  it('passes over advice for a table that has changed', () => {
    sockets[0].say(welcome(4));
    client.hint();
    sockets[0].say({ type: 'event', seq: 5, kind: 'chosen', table: table(1), news: [] });
    sockets[0].say({ type: 'hint', id: sockets[0].sent.at(-1)!.id, suggestions: [{}] });
    expect(log.at(-1)).toBe('hint 1');
    client.hint();
    sockets[0].say({ type: 'event', seq: 6, kind: 'played', table: table(2), view: { ...view }, news: [] });
    sockets[0].say({ type: 'hint', id: sockets[0].sent.at(-1)!.id, suggestions: [{}] });
    expect(log.at(-1)).toBe('state 2 seat 0 news 0');
  });

  it('tells when the storage goes away and comes back', () => {
    sockets[0].say(welcome(4));
    sockets[0].say({ type: 'storage', away: true });
    sockets[0].say({ type: 'storage', away: false });
    expect(log.slice(-2)).toEqual(['storage away', 'storage back']);
  });

  it('tells a refusal and goes on', () => {
    sockets[0].say(welcome(4));
    client.act('build palace');
    sockets[0].say({ type: 'nack', id: sockets[0].sent.at(-1)!.id, code: 'illegal_action' });
    expect(log.at(-1)).toBe('refused illegal_action');
    expect(client.waiting).toBe(false);
  });

  it('says lines beside choices: neither waits for the other', () => {
    sockets[0].say(welcome(4));
    client.say({ text: 'Hello' });
    const line = sockets[0].sent.at(-1)!;
    expect(line).toMatchObject({ type: 'say', text: 'Hello' });
    client.act('build altar');
    expect(sockets[0].sent.at(-1)).toMatchObject({ type: 'act', event: 3 });
    sockets[0].say({ type: 'event', seq: 5, kind: 'chosen', table: table(1), question: { event: 5, city: 0 }, news: [] });
    sockets[0].say({ type: 'ack', id: sockets[0].sent.at(-1)!.id, seq: 5 });
    sockets[0].say({ type: 'ack', id: line.id, seq: 6 }); // its line has not come yet
    client.act('build baths');
    expect(sockets[0].sent.at(-1)).toMatchObject({ type: 'act', event: 5, action: 'build baths' });
  });

  it('hears every line once, and asks for what follows the last one', () => {
    sockets[0].say({ ...welcome(4), chat: [{ seq: 2, seat: 1, text: 'first', at: 0 }] });
    sockets[0].say({ type: 'said', line: { seq: 5, seat: null, phrase: 'hello', at: 0 } });
    sockets[0].say({ type: 'said', line: { seq: 5, seat: null, phrase: 'hello', at: 0 } });
    expect(log.filter((one) => one.startsWith('said'))).toEqual(['said first', 'said hello']);
    sockets[0].onclose?.(undefined as never);
    vi.advanceTimersByTime(1000);
    sockets[1].onopen?.(undefined as never);
    expect(sockets[1].sent[0]).toMatchObject({ type: 'hello', lastSeq: 5 });
  });

  it('gives a refused line back and leaves the choice alone', () => {
    sockets[0].say(welcome(4));
    client.say({ text: 'too fast' });
    sockets[0].say({ type: 'nack', id: sockets[0].sent.at(-1)!.id, code: 'rate' });
    expect(log.at(-1)).toBe('unsaid too fast rate');
  });
});

it('waits longer after each failure, up to a limit, never in step with others', () => {
  expect(backOff(0, 0.5)).toBe(300);
  expect(backOff(3, 0.5)).toBe(2400);
  expect(backOff(50, 0.5)).toBe(10_000);
  expect(backOff(2, 0)).toBeLessThan(backOff(2, 1));
});

it('reads only messages of the protocol', () => {
  expect(readMessage('no json')).toBeNull();
  expect(readMessage('3')).toBeNull();
  expect(readMessage('{"type":"surprise"}')).toBeNull();
  expect(readMessage('{"type":"welcome"}')).toBeNull();
  expect(readMessage('{"type":"said"}')).toBeNull();
  expect(readMessage('{"type":"pong"}')).toEqual({ type: 'pong' });
});
