// The secret of a seat, renewed with every connection: what somebody has copied long ago opens nothing (docs/protocol.md, Seats). Nothing gets
// lost on the way: a new secret is kept before it is sent, and the old one until the server has answered.
import type { Keys } from './client';
import { alone } from './home';
import { forgetSecret, heldSecret, holdSecret, newRandom, type HeldSecret } from './store';

/** What opens the seat of this name now. */
export const secretOf = (name: string): string => heldSecret(name).secret;

/** The same with what may open it already, because an answer got lost. */
export function secretsOf(name: string): string[] {
  const { secret, next } = heldSecret(name);
  return next ? [secret, next] : [secret];
}

const neverOpen = new Set(['bad_token', 'invitation', 'invitation_used']);

export class Secrets implements Keys {
  private shown: HeldSecret;
  private settled = alone; // there is nothing to renew
  private following = false; // another tab has renewed it, or is about to
  private doubted = false;

  constructor(private readonly name: string) {
    this.shown = { secret: name };
  }

  show(): { token: string; renew?: string } {
    this.shown = heldSecret(this.name);
    if (!this.settled && !this.following && !this.shown.next) {
      const renewed = { ...this.shown, next: newRandom() };
      if (holdSecret(this.name, renewed)) this.shown = renewed;
    }
    this.following = false;
    const { secret, next } = this.shown;
    return next ? { token: secret, renew: next } : { token: secret };
  }

  welcomed(renewed: boolean, settled: boolean): void {
    this.doubted = false;
    this.settled = alone || settled;
    const { secret, next } = this.shown;
    if (!next) return;
    const held = heldSecret(this.name);
    if (renewed) {
      this.shown = { secret: next };
      // Otherwise another tab has gone on from there.
      if (held.next === next || held.secret === secret) holdSecret(this.name, this.shown);
    } else if (settled && held.next === next) {
      this.shown = { secret };
      if (secret === this.name) forgetSecret(this.name);
      else holdSecret(this.name, this.shown);
    }
  }

  refused(code: string): boolean {
    const held = heldSecret(this.name);
    if (neverOpen.has(code) && held.secret === this.name) forgetSecret(this.name);
    if (code !== 'stale_secret') return false;
    // Tabs that came at the same moment: one of them is about to keep what opens the seat.
    const other = held.secret !== this.shown.secret || held.next !== this.shown.next;
    const again = other || !this.doubted;
    this.doubted = !other;
    this.following = again;
    return again;
  }
}
