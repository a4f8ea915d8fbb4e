// Emblems of progress tokens, divinities, mythologies and conspiracies: drawn in one colour, 32 x 32.
const glyph = (d: string) => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;
const stroke = (d: string, width = 2.2) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const progress: Record<string, string> = {
  agriculture: stroke('M16 28V9M16 14c-5 0-7-3-7-6 4 0 7 2 7 6ZM16 14c5 0 7-3 7-6-4 0-7 2-7 6ZM16 21c-5 0-7-3-7-6 4 0 7 2 7 6ZM16 21c5 0 7-3 7-6-4 0-7 2-7 6Z', 2),
  architecture: stroke('M6 26V14l10-8 10 8v12M10 26V15M16 26V11M22 26V15M4 26h24'),
  economy: stroke('M6 12h18l-4-5M26 20H8l4 5', 2.8),
  law: stroke('M16 5v22M10 27h12M6 10h20M6 10l-3 8h6ZM26 10l-3 8h6Z', 2),
  masonry: stroke('M5 10h22v5H5ZM5 15h11v6H5ZM16 15h11v6H16ZM9 21h14v5H9Z', 2),
  mathematics: stroke('M6 26 16 6l10 20ZM11 26a6 6 0 0 1 10 0M16 6v20', 2),
  philosophy: stroke('M9 20a9 9 0 1 1 14 0c-2 2-2 3-2 5H11c0-2 0-3-2-5ZM12 28h8M13 13c1-2 5-2 6 0'),
  strategy: stroke('M6 27 24 7M24 7h-5M24 7v5M26 27 8 7M8 7h5M8 7v5', 2.4),
  theology: stroke('M16 4v8M12 8h8M8 28V17l8-5 8 5v11M4 28h24M14 28v-6h4v6', 2.2),
  urbanism: stroke('M4 28V16h7v12M11 28V8h9v20M20 28V14h8v14M3 28h26M14 12h3M14 17h3M14 22h3', 2),
  corruption: stroke('M10 12c-6 6-5 16 6 16s12-10 6-16ZM10 12h12l3-7-5 2-4-3-4 3-5-2Z') + glyph('M15 16h2v8h-2Z'),
  organized_crime: stroke('M6 13c6-3 14-3 20 0-1 8-4 12-10 14-6-2-9-6-10-14ZM10 17h4M18 17h4M9 9l3-5h8l3 5', 2.2),
  engineering: stroke('M6 26h20M9 26 16 6l7 20M12 17h8M16 6h8v5', 2.2),
  mysticism: stroke('M4 16c4-6 8-8 12-8s8 2 12 8c-4 6-8 8-12 8S8 22 4 16ZM16 3v2M16 27v2') + glyph('M16 12a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z'),
  poliorcetics: stroke('M5 24h18M8 24l10-16M18 8l8-3M18 8l-4 9M26 5v6') + `<circle cx="9" cy="26" r="3" fill="currentColor"/><circle cx="20" cy="26" r="3" fill="currentColor"/>`,
};

export const mythologies: Record<string, string> = {
  mesopotamian: glyph('M4 8c4 1 6 4 7 7 3-2 7-2 10 0 1-3 3-6 7-7-1 5-2 8-5 10v10h-4v-6h-6v6H9V18C6 16 5 13 4 8Zm9 10v2h2v-2Zm4 0v2h2v-2Z'),
  phoenician: glyph('M15 3h2v3l9 4-9 4v4h11c-1 6-5 9-12 9S5 24 4 18h11Z'),
  greek: glyph('M16 3c4 4 5 6 4 9a4.5 4.5 0 0 1-8 0c0-3 3-4 4-9ZM11 16h10l-3 13h-4Z'),
  egyptian: glyph('M16 3a6 6 0 0 1 6 6c0 3-2 5-4 7h8v4h-8v9h-4v-9H6v-4h8c-2-2-4-4-4-7a6 6 0 0 1 6-6Zm0 4a2.5 2.5 0 0 0-2.5 2.5C13.5 11 15 13 16 14c1-1 2.5-3 2.5-4.5A2.5 2.5 0 0 0 16 7Z'),
  roman: glyph('M16 4c2 0 3 2 2 4l3 1c4-2 7-3 9-3-1 6-5 10-10 11l2 4h-4v7h-4v-7h-4l2-4C7 16 3 12 2 6c2 0 5 1 9 3l3-1c-1-2 0-4 2-4Z'),
};

export const divinities: Record<string, string> = {
  enki: stroke('M16 5v10M9 9c2 4 4 6 7 6s5-2 7-6M5 20c4-3 7-3 11 0s7 3 11 0M5 26c4-3 7-3 11 0s7 3 11 0'),
  ishtar: glyph('M16 2l2.6 9.4L26 6l-5.4 7.4L30 16l-9.4 2.6L26 26l-7.4-5.4L16 30l-2.6-9.4L6 26l5.4-7.4L2 16l9.4-2.6L6 6l7.4 5.4Z'),
  nisaba: stroke('M22 4c-7 0-13 6-14 14M8 18l-2 10M10 16c3 0 8-2 12-12M20 28c6-2 6-7 2-8s-6-4 0-7', 2.2),
  astarte: stroke('M6 14h20M9 14c0-6 3-9 7-9s7 3 7 9M8 14l2 12h12l2-12M13 18h6M13 22h6'),
  baal: stroke('M18 3 9 17h7l-3 12 11-16h-7Z', 2.2),
  tanit: stroke('M16 13 7 28h18ZM8 13h16') + `<circle cx="16" cy="7" r="4" fill="currentColor"/>`,
  aphrodite: stroke('M16 27C5 19 3 14 5 10s8-4 11 1c3-5 9-5 11-1s0 9-11 17Z') + stroke('M16 15v6', 2),
  hades: stroke('M8 29V6M24 29V6M8 12h16M4 6v6h8V6M20 6v6h8V6'),
  zeus: glyph('M19 2 7 18h7l-3 12L25 13h-8Z'),
  anubis: glyph('M10 3l4 7h4l4-7 1 11 4 6-5 2-3 7h-6l-3-7-5-2 4-6Zm3 10v3h2v-3Zm4 0v3h2v-3Z'),
  isis: stroke('M16 28V14M16 14c-7 0-12-3-13-9 6 0 11 2 13 9ZM16 14c7 0 12-3 13-9-6 0-11 2-13 9ZM10 28h12'),
  ra: `<circle cx="16" cy="10" r="6" fill="currentColor"/>` + stroke('M4 20c8-6 16-6 24 0-8 8-16 8-24 0ZM16 26v4M22 24l2 5') + glyph('M16 17a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z'),
  mars: stroke('M5 27 25 7M25 7h-8M25 7v8') + stroke('M6 17a8 8 0 1 0 9 9', 2.6),
  minerva: glyph('M16 3c7 0 11 5 11 11 0 8-4 13-11 15C9 27 5 22 5 14 5 8 9 3 16 3Zm-5 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm10 0a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm-5 7-2 4h4Z'),
  neptune: stroke('M16 29V7M8 6c0 8 3 11 8 11s8-3 8-11M8 6 5 9M8 6l3 3M24 6l-3 3M24 6l3 3M16 4l-3 3M16 4l3 3M11 23h10'),
  gate: glyph('M4 29V13C4 7 9 3 16 3s12 4 12 10v16h-6V14c0-3-2-5-6-5s-6 2-6 5v15Zm10-11h4v11h-4Z'),
};

export const conspiracies: Record<string, string> = {
  extortion: stroke('M5 27h22M8 27V15h16v12M6 15l10-7 10 7M12 19v5M20 19v5M22 9l6-5'),
  blackmail: stroke('M4 9h24v16H4ZM4 9l12 9 12-9') + glyph('M20 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z'),
  expropriation: stroke('M5 27h22M8 27V14M16 27V14M24 27V14M4 14 16 6l12 8ZM5 31 28 4', 2),
  swindle: stroke('M7 11h18v12H7ZM11 17h10M4 28 28 5', 2.2),
  obscurantism: stroke('M5 9c5-1 8 0 11 2 3-2 6-3 11-2v16c-5-1-8 0-11 2-3-2-6-3-11-2ZM16 11v16') + glyph('M11 14h10v8H11Z'),
  coup: stroke('M6 26 22 10M22 10l4-6-6 4M8 20l6 6M26 26 17 17M10 10 6 4l6 4'),
  property_fraud: stroke('M6 28V14l10-8 10 8v14ZM12 28v-8h8v8M12 14h8'),
  treason: stroke('M22 4 10 20M8 18l6 5M9 22l-4 6M18 13c6 2 9 6 10 14', 2.4),
  political_maneuver: stroke('M6 24V12M6 12l-3 4M6 12l3 4M26 8v12M26 20l-3-4M26 20l3-4M12 16h8M17 12l4 4-4 4'),
  espionage: stroke('M13 5a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM19 19l9 9M9 13c2-3 6-3 8 0-2 3-6 3-8 0Z'),
  turn_of_events: stroke('M25 13A10 10 0 0 0 7 12M7 12V6M7 12h6M7 19a10 10 0 0 0 18 1M25 20v6M25 20h-6'),
  embezzlement: stroke('M10 12c-5 6-5 15 6 15s11-9 6-15ZM10 12h12M12 12c-2-3-2-5 0-7h8c2 2 2 4 0 7') + stroke('M16 16v7M13 19.5h6', 2),
  foreclosure: stroke('M6 28V13l10-8 10 8v15M11 20h10M11 24h10M16 5v6', 2.2),
  coercion: stroke('M5 11h16M17 6l5 5-5 5M27 21H11M15 16l-5 5 5 5'),
  insider_influence: stroke('M9 4h12v9H9ZM5 19h10v9H5ZM20 16v9M17 22l3 4 3-4M12 13v3'),
  sabotage: stroke('M5 27h22M8 27V16l8-7 8 7v11M13 16l4 4-3 3 3 4M24 9l4-5M26 12l4-1'),
};

export const emblems: Record<string, string> = {};
for (const [kind, list] of Object.entries({ progress, myth: mythologies, divinity: divinities, conspiracy: conspiracies }))
  for (const [name, inside] of Object.entries(list)) emblems[`${kind}_${name}`] = inside;
