// Where the tables of this page stand: at a server, or in workers of the page itself. Both homes speak docs/protocol.md.
import { openAlone, askAlone } from '../alone/home';
import type { SocketLike } from './client';

export interface Answer {
  status: number;
  text: string;
}

export interface Question {
  method?: string;
  token?: string;
  body?: unknown;
}

/** The page of a server that plays without it: its address says so, with everything else in its place. */
export const meanwhile = !__ALONE__ && globalThis.location?.search === '?here';

/** The tables stand in this page. */
export const alone = __ALONE__ || meanwhile;

/** What is told where the tables do not answer. */
export const connectionLost = alone ? 'error.engine' : 'connection.waiting';

/** A socket for one seat. */
export const openSocket = (): SocketLike => (alone ? openAlone() : serverSocket());

/** A question over HTTP: `path` begins with `api/`. Fails where nobody answers. */
export const askHome = (path: string, question: Question = {}): Promise<Answer> =>
  alone ? askAlone(path, question) : askServer(path, question);

/** Whether this device can play while the server is away: its service worker has fetched all that it takes. */
export const canPlayHere = async (): Promise<boolean> =>
  !!navigator.serviceWorker?.controller && (await caches.match('engine.json')) !== undefined;

/** Whether the server behind this page answers. */
export const serverAnswers = (): Promise<boolean> => askServer('api/levels', {}).then(({ status }) => status < 500, () => false);

function serverSocket(): SocketLike {
  const url = new URL('socket', location.href.replace(/#.*/, ''));
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as unknown as SocketLike;
}

async function askServer(path: string, { method = 'GET', token, body }: Question): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}
