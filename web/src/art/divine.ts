// Small emblems in one colour, 32 x 32: the mythologies, and what three divinities leave on the table. Their pictures are in pictures/.
const glyph = (d: string) => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;
const stroke = (d: string, width = 2.2) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const mythologies: Record<string, string> = {
  mesopotamian: glyph('M4 8c4 1 6 4 7 7 3-2 7-2 10 0 1-3 3-6 7-7-1 5-2 8-5 10v10h-4v-6h-6v6H9V18C6 16 5 13 4 8Zm9 10v2h2v-2Zm4 0v2h2v-2Z'),
  phoenician: glyph('M15 3h2v3l9 4-9 4v4h11c-1 6-5 9-12 9S5 24 4 18h11Z'),
  greek: glyph('M16 3c4 4 5 6 4 9a4.5 4.5 0 0 1-8 0c0-3 3-4 4-9ZM11 16h10l-3 13h-4Z'),
  egyptian: glyph('M16 3a6 6 0 0 1 6 6c0 3-2 5-4 7h8v4h-8v9h-4v-9H6v-4h8c-2-2-4-4-4-7a6 6 0 0 1 6-6Zm0 4a2.5 2.5 0 0 0-2.5 2.5C13.5 11 15 13 16 14c1-1 2.5-3 2.5-4.5A2.5 2.5 0 0 0 16 7Z'),
  roman: glyph('M16 4c2 0 3 2 2 4l3 1c4-2 7-3 9-3-1 6-5 10-10 11l2 4h-4v7h-4v-7h-4l2-4C7 16 3 12 2 6c2 0 5 1 9 3l3-1c-1-2 0-4 2-4Z'),
};

const divinities: Record<string, string> = {
  nisaba: stroke('M22 4c-7 0-13 6-14 14M8 18l-2 10M10 16c3 0 8-2 12-12M20 28c6-2 6-7 2-8s-6-4 0-7', 2.2),
  astarte: stroke('M6 14h20M9 14c0-6 3-9 7-9s7 3 7 9M8 14l2 12h12l2-12M13 18h6M13 22h6'),
  minerva: glyph('M16 3c7 0 11 5 11 11 0 8-4 13-11 15C9 27 5 22 5 14 5 8 9 3 16 3Zm-5 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm10 0a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm-5 7-2 4h4Z'),
};

export const emblems: Record<string, string> = {};
for (const [kind, list] of Object.entries({ myth: mythologies, divinity: divinities }))
  for (const [name, inside] of Object.entries(list)) emblems[`${kind}_${name}`] = inside;
