// Games that begin in the middle of another one, or with a puzzle: takes the seat there, keeps it, and goes to the table.
import { branchGame, claimSeat, puzzleGame, type Created } from './api';
import type { From, GameKind } from './protocol';
import { chanceFor, keepGame, secretFor, setting } from './store';

async function enter(made: Created, kind: GameKind, from: From): Promise<void> {
  const own = made.seats.find((seat) => seat.invitation)!;
  const invitation = own.invitation!;
  const token = secretFor(invitation);
  keepGame({
    game: made.game,
    kind,
    tokens: [token],
    owner: made.owner,
    watch: made.watch,
    guests: [],
    made: Date.now(),
    from,
  });
  await claimSeat(made.game, invitation, token, chanceFor(invitation), from.puzzle ? setting('name', '') : '');
  location.hash = `#/g/${made.game}/${token}`;
}

/** The same game again from this moment, on this seat. */
export async function branch(game: string, token: string, kind: GameKind, step: number, seat?: number): Promise<void> {
  await enter(await branchGame(game, token, step, seat), kind, { game, step });
}

export async function playPuzzle(id: string, kind: GameKind, step: number, action?: string): Promise<void> {
  await enter(await puzzleGame(id, action), kind, { puzzle: id, step });
}
