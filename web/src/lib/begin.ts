// A new game is kept by this browser, and its own seats are taken.
import { claimSeat, type Created } from './api';
import type { GameKind } from './protocol';
import { chanceFor, keepGame, secretFor, type KeptGame } from './store';

/** Takes the first seats of people, the others are for guests; the address of the first seat. */
export async function takeOwnSeats(
  made: Created,
  kind: GameKind,
  own: number,
  lesson?: KeptGame['lesson'],
): Promise<string> {
  const invitations = made.seats.flatMap((seat) =>
    seat.invitation ? [{ seat: seat.seat, invitation: seat.invitation }] : [],
  );
  const mine = invitations.slice(0, own);
  const tokens = mine.map((one) => secretFor(one.invitation));
  const chances = mine.map((one) => chanceFor(one.invitation));
  const sealed = made.commitment ? { commitment: made.commitment, chances } : undefined;
  keepGame({
    game: made.game,
    kind,
    tokens,
    sealed,
    owner: made.owner,
    watch: made.watch,
    guests: invitations.slice(own),
    made: Date.now(),
    lesson,
  });
  for (const [index, one] of mine.entries())
    await claimSeat(made.game, one.invitation, tokens[index], chances[index], '');
  return `#/g/${made.game}/${tokens[0]}`;
}
