// Names on small cards: where a long word may break, and how many lines it fills.

// Before a consonant (or, after a vowel, th, sh, ch, ph) with its vowel: so Turkish divides words, and others hardly suffer.
const seams = /(?<=\p{L}\p{L})(?<![aeıioöuüy][ctps](?=h))(?=(?:(?<=[aeıioöuüy])[ctps]h|[bcçdfgğhjklmnpqrsştvwxyz])[aeıioöuüy]\p{L})/giu;
const longWord = /\p{Script=Latin}{9,}/gu;

/** The name with soft hyphens in its long words. */
export const breakable = (name: string): string => name.replace(longWord, (word) => word.replace(seams, '\u00ad'));

/** About how many Latin letters wide a text is. */
export const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1.7 : /[ıiljtfr() ]/.test(letter) ? 0.7 : /[mwMW]/.test(letter) ? 1.4 : /\p{Lu}/u.test(letter) ? 1.2 : 1), 0);

/** The width of the longest word. Korean and Japanese break after any letter. */
export const longestWord = (name: string): number => Math.max(1, ...name.split(/[\s-]|(?<=[\u2e80-\uffff])/u).map(widthOf));

// What stays together on a line, with the space or hyphen after it. Japanese breaks after any letter, Korean between words.
const atoms = /(?:[^\s\u00ad\u2e80-\uffff-]|[\uac00-\ud7a3])+[\s\u00ad-]?|[\u2e80-\uffff]\s?/gu;

/** How many lines of so many letters a name fills. A word that has no room on a line is broken anywhere. */
export function linesOf(name: string, letters: number): number {
  let lines = 1;
  let used = 0;
  for (const atom of breakable(name).match(atoms) ?? []) {
    const width = widthOf(atom.trimEnd().replace('\u00ad', '-')); // a hyphen may have to follow
    if (used > 0 && used + width > letters) {
      ++lines;
      used = 0;
    }
    for (used += widthOf(atom.replace('\u00ad', '')); width > letters && used > letters; used -= letters) ++lines;
  }
  return lines;
}
