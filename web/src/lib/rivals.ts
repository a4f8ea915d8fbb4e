// Who the bots are: each has a face, a name and a temper. The server knows levels only; the page casts the characters.
import { characters } from '../art/portraits';
import { t } from '../i18n/index.svelte';
import type { SeatInfo } from './protocol';

const everybody = Object.keys(characters);
// Whom one meets first at a level; after them everybody else comes.
const first: Record<string, string[]> = {
  apprentice: ['babylon_gardener', 'rhodes_shipwright', 'olympia_athlete', 'giza_scribe'],
  builder: ['ephesus_merchant', 'olympia_sculptor', 'rhodes_shipwright', 'olympia_athlete'],
  architect: ['giza_architect', 'ephesus_priestess', 'rhodes_astronomer', 'halicarnassus_satrap'],
  consul: ['rhodes_admiral', 'halicarnassus_queen', 'alexandria_librarian', 'babylon_king'],
  pharaoh: ['giza_pharaoh', 'alexandria_queen', 'babylon_king', 'halicarnassus_queen'],
};

/** The seats with a character for every bot, none twice at a table. A stand-in plays in the name of its person. */
export function cast(seats: SeatInfo[]): SeatInfo[] {
  const taken = new Set<string>();
  return seats.map((seat) => {
    if (seat.kind !== 'bot' || seat.standIn) return seat;
    const character = [...(first[seat.level ?? ''] ?? []), ...everybody].find((one) => !taken.has(one));
    if (character) taken.add(character);
    return { ...seat, character };
  });
}

export const rivalName = (character: string): string => t(`rival.${character}`);

/** Name, level and temper, a line each. */
export const rivalWords = (seat: SeatInfo): string => (seat.character ? `${t('rival.level', { name: rivalName(seat.character), level: t(`level.${seat.level ?? 'builder'}`) })}\n${t(`rival.${seat.character}.about`)}` : '');
