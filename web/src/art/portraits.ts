// Rivals: who they are, where they come from, and how they are put together. Their names stand in the words of the page.
const at = (...list: string[]) => list.map((one) => one.replace(/^(\w+)/, '$1 60 90')).join('; ');

export type Culture = 'rhodes' | 'alexandria' | 'ephesus' | 'babylon' | 'olympia' | 'halicarnassus' | 'giza';
export interface Character {
  culture: Culture;
  picture: string;
}

const of = (culture: Culture, ...list: string[]): Character => ({ culture, picture: at(...list) });

export const characters: Record<string, Character> = {
  rhodes_admiral: of('rhodes', 'mane chestnut', 'cuirass red', 'broad tan', 'stern', 'beard chestnut', 'pushedhelm', 'crest'),
  rhodes_shipwright: of('rhodes', 'braids auburn', 'chiton sky', 'slim olive', 'smile', 'lips', 'parted auburn', 'scarf rose', 'earrings'),
  alexandria_librarian: of('alexandria', 'toga blue', 'face olive', 'aged', 'longbeard snow', 'bald snow'),
  alexandria_queen: of('alexandria', 'mane black', 'chiton purple', 'slim tan', 'kohl', 'lips', 'parted black', 'band', 'earrings', 'pearls'),
  ephesus_priestess: of('ephesus', 'veil white', 'chiton white', 'slim fair', 'calm', 'lips', 'parted blond', 'mural gold', 'pearls'),
  ephesus_merchant: of('ephesus', 'cloak green', 'broad tan', 'smile', 'beard auburn', 'curls auburn', 'hat brown'),
  babylon_king: of('babylon', 'mane black', 'robe blue', 'broad olive', 'stern', 'blockbeard black', 'short black', 'tiara red', 'earrings'),
  babylon_gardener: of('babylon', 'mane raven', 'robe green', 'slim umber', 'smile', 'lips', 'fringe raven', 'headband gold', 'earrings', 'pearls'),
  olympia_athlete: of('olympia', 'bare tan', 'face tan', 'smile', 'curls blond', 'laurels'),
  olympia_sculptor: of('olympia', 'mane silver', 'chiton clay', 'broad fair', 'aged', 'longbeard silver', 'short silver', 'headband clay'),
  halicarnassus_queen: of('halicarnassus', 'veil wine', 'shawl wine', 'slim olive', 'calm', 'lips', 'parted raven', 'band', 'earrings'),
  halicarnassus_satrap: of('halicarnassus', 'robe purple', 'face tan', 'calm', 'blockbeard raven', 'cap yellow', 'earrings'),
  giza_pharaoh: of('giza', 'bare umber', 'collar', 'face umber', 'kohl', 'goatee black', 'nemes navy'),
  giza_scribe: of('giza', 'bare dark', 'collar', 'slim dark', 'kohl', 'lips', 'wig black', 'headband teal'),
  giza_architect: of('giza', 'cloak white', 'face dark', 'aged', 'bald black', 'stubble', 'earrings'),
  rhodes_astronomer: of('rhodes', 'shawl grey', 'slim fair', 'aged', 'parted silver', 'bun silver', 'headband grey'),
};
