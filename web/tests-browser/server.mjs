// The server under test: the program named by HEPTA, with the page of web/dist and a database of its own.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const dist = process.env.PAGE ?? fileURLToPath(new URL('../dist', import.meta.url));

export class Server {
  /** `options` of `hepta serve`, besides port, database and page. */
  constructor(options = [], page = dist) {
    this.options = options;
    this.page = page;
    if (!process.env.HEPTA) throw new Error('name the program: HEPTA=build/hepta npm run test:browser');
    this.folder = mkdtempSync(join(tmpdir(), 'heptapolis-'));
    this.port = 0;
  }

  async start() {
    this.child = spawn(process.env.HEPTA, ['serve', '--port', String(this.port), '--database', join(this.folder, 'games.db'), '--page', this.page, ...this.options], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await new Promise((resolve, reject) => {
      let text = '';
      this.child.stdout.on('data', (data) => {
        text += data;
        const found = /http:\/\/[\d.]+:(\d+)/.exec(text);
        if (found) resolve(found[0]);
      });
      this.child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    this.port = Number(new URL(url).port);
    this.url = `${url}/`;
    return this;
  }

  /** Ends it as a power cut would, and starts it again on the same port and database. */
  async restart(pause = 500) {
    await this.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, pause));
    await this.start();
  }

  async kill(signal = 'SIGTERM') {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.removeAllListeners('exit');
    this.child.once('exit', () => {});
    this.child.kill(signal);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3000))]);
  }

  async stop() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A game whose people have taken their seats. */
  async create(game) {
    const made = await this.createOpen(game);
    for (const seat of made.seats) if (seat.invitation) seat.token = await this.claim(made.game, seat.invitation);
    return made;
  }

  /** A game with the invitations to its seats. */
  async createOpen(game) {
    const answer = await fetch(`${this.url}api/games`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ clock: { kind: 'none' }, speed: 'instant', ...game }) });
    if (answer.status !== 201) throw new Error(`create: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** Takes a seat; its secret. */
  async claim(game, invitation, name = '') {
    const secret = randomBytes(32).toString('base64url');
    const answer = await fetch(`${this.url}api/games/${game}/claim`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${invitation}` }, body: JSON.stringify({ secret, name }) });
    if (answer.status !== 200) throw new Error(`claim: ${answer.status} ${await answer.text()}`);
    return secret;
  }

  /** Another secret of a seat. A page renews the one it comes with: whoever else uses it needs one of their own. */
  async addDevice(game, token) {
    const secret = randomBytes(32).toString('base64url');
    const answer = await fetch(`${this.url}api/games/${game}/devices`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify({ secret }) });
    if (answer.status !== 200) throw new Error(`devices: ${answer.status} ${await answer.text()}`);
    return secret;
  }
}

export const person = (name) => ({ kind: 'person', name });
export const bots = (count, level = 'apprentice') => Array.from({ length: count }, () => ({ kind: 'bot', level }));
