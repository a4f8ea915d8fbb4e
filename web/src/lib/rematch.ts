// Another game of the same people: this browser keeps its tokens, which open the same people's seats there.
import { rematch } from './api';
import type { Table } from './protocol';
import { secretOf } from './secrets';
import { keepGame, keptGame, newRandom } from './store';

/** Goes to the game that follows this one, and has it made if nobody did before. */
export async function followRematch(game: string, token: string, table: Table): Promise<void> {
  const next = table.next ?? (await rematch(game, token)).game;
  const kept = keptGame(game);
  // Everybody has a seat, with the secret of now. What this browser adds to the deal goes with its first hello.
  if (kept && !keptGame(next)) keepGame({ ...kept, game: next, tokens: kept.tokens.map(secretOf), guests: [], made: Date.now(), sealed: { commitment: '', chances: kept.tokens.map(newRandom) } });
  location.hash = `#/g/${next}/${secretOf(token)}`;
}
