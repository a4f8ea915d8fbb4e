// Who sits at a table: bots have characters; a stand-in keeps the name of its person.
import { expect, it } from 'vitest';
import type { SeatInfo } from '../src/lib/protocol';
import { cast, rivalWords } from '../src/lib/rivals';
import { seatName } from '../src/seven/table';

const bot: SeatInfo = { kind: 'bot', level: 'builder', name: '' };
const standIn: SeatInfo = { kind: 'bot', level: 'builder', name: 'Bo', standIn: true };

it('gives every bot a character of its own', () => {
  const characters = cast([bot, bot, bot]).map((seat) => seat.character);
  expect(characters.every(Boolean)).toBe(true);
  expect(new Set(characters).size).toBe(3);
});

it('leaves a stand-in the name of its person, and no face', () => {
  const [ada, bo, other] = cast([{ kind: 'person', name: 'Ada' }, standIn, bot]);
  expect(ada.character).toBeUndefined();
  expect(bo.character).toBeUndefined();
  expect(rivalWords(bo)).toBe('');
  expect(seatName(bo, 1)).toBe('Bo');
  expect(other.character).toBe(cast([bot])[0].character);
});
