// Games as files: saved in one browser, they go on in another one, with a server or without.
import { ApiError, gameTable, importGame } from './api';
import { takeOwnSeats } from './begin';

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
  const { game } = await gameTable(made.game, made.owner);
  return takeOwnSeats(made, game, Infinity);
}
