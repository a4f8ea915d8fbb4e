// Games as files: saved in one browser, they go on in another one, with a server or without.
import { ApiError, gameTable, importGame } from './api';
import { takeOwnSeats } from './begin';
import { keepGame } from './store';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('no_game_file');
  }
}

/** Takes the seats of all people in it; the address of the first. */
export async function openGameFile(text: string): Promise<string> {
  const made = await importGame(parsed(text));
  const { game: kind, over } = await gameTable(made.game, made.owner);
  if (!over) return takeOwnSeats(made, kind, Infinity);
  // Nobody sits down at the end: what would be invitations opens the seats.
  const { game, owner, watch } = made;
  const tokens = made.seats.flatMap((seat) => seat.invitation ?? []);
  keepGame({ game, kind, tokens, owner, watch, made: Date.now() });
  return `#/g/${game}/${tokens[0]}`;
}
