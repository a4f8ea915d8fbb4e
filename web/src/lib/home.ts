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

/** The page plays without a server. */
export const alone = __ALONE__;

/** What is told where the tables do not answer. */
export const connectionLost = __ALONE__ ? 'error.engine' : 'connection.waiting';

/** A socket for one seat. */
export const openSocket = (): SocketLike => (__ALONE__ ? openAlone() : serverSocket());

/** A question over HTTP: `path` begins with `api/`. Fails where nobody answers. */
export const askHome = (path: string, question: Question = {}): Promise<Answer> =>
  __ALONE__ ? askAlone(path, question) : askServer(path, question);

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
