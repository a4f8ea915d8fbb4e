// The symbols of both games and of the page, drawn by us: the inside of a 32 x 32 picture for each name.

const ink = '#2b2118';
const pale = '#fff8e7';

const disc = (fill: string, inside: string) =>
  `<circle cx="16" cy="16" r="14.6" fill="${fill}" stroke="${ink}" stroke-width="1.4"/>` +
  `<circle cx="16" cy="16" r="12.4" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1"/>${inside}`;
const line = (d: string, width = 2.4, colour = pale) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string, colour = pale) => `<path d="${d}" fill="${colour}"/>`;
const shape = (d: string, colour: string) =>
  `<path d="${d}" fill="${colour}" stroke="${ink}" stroke-width="1.4" stroke-linejoin="round"/>`;
const glyph = (d: string) => `<path d="${d}" fill="currentColor"/>`;
const stroke = (d: string, width = 2.4) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const resources: Record<string, string> = {
  wood: disc(
    '#5f7f36',
    `<g stroke="${ink}" stroke-width="1.2"><rect x="7" y="17.5" width="18" height="6" rx="3" fill="#8a5a2b"/><circle cx="22.5" cy="20.5" r="3" fill="#e2b878"/>` +
      `<rect x="6" y="10" width="18" height="6.4" rx="3.2" fill="#a36b35"/><circle cx="21" cy="13.2" r="3.2" fill="#edc78c"/></g><circle cx="21" cy="13.2" r="1.2" fill="none" stroke="#8a5a2b"/>`,
  ),
  stone: disc('#8b9095', shape('M8 20 12 10l8-2 5 6-2 9-10 2Z', '#dfe2e4') + line('M12 10l3 6 8-2M15 16l-2 8', 1.2, '#7a8087')),
  clay: disc('#b6532f', `<g fill="#f0b48a" stroke="${ink}" stroke-width="1.2"><rect x="8" y="17" width="8" height="5.5"/><rect x="16" y="17" width="8" height="5.5"/><rect x="12" y="10.5" width="8" height="5.5"/></g>`),
  ore: disc('#4a4f5e', shape('M7 22l4-9 5 3 4-7 6 13Z', '#9aa6bd') + fill('M11 13l2 6 3-3ZM20 9l1 8 3 1Z', '#d4dcec')),
  glass: disc('#1f8a94', shape('M13.5 7h5v6l4 9a2 2 0 0 1-2 3h-9a2 2 0 0 1-2-3l4-9Z', '#c9f3f2') + fill('M11.5 20h9l1 3.4H10.4Z', '#4ebfc4')),
  cloth: disc('#8f3f82', `<g fill="#f4d3ee" stroke="${ink}" stroke-width="1.2"><path d="M9 8h14v13c-2 2-5-1-7 1s-5 0-7 0Z"/></g>` + line('M9 12h14M9 16h14M13 8v13M18.5 8v13', 1.2, '#8f3f82')),
  papyrus: disc('#b58a2f', shape('M10 8h12v13a3 3 0 0 1-3 3H9a2.6 2.6 0 0 0 1-2.5Z', '#fdf0c9') + line('M13 12h6M13 15h6M13 18h5', 1.3, '#8a6420')),
};

export const values: Record<string, string> = {
  coin: `<circle cx="16" cy="16" r="14" fill="#e9b949" stroke="${ink}" stroke-width="1.4"/><circle cx="16" cy="16" r="11" fill="#f6d67c" stroke="#a8761a" stroke-width="1.2"/>`,
  points: `<path d="M16 2.5c-9 0-11.5 5-11.5 12C4.5 22 9.5 28 16 29.5 22.5 28 27.5 22 27.5 14.5c0-7-2.5-12-11.5-12Z" fill="#2f5fa8" stroke="${ink}" stroke-width="1.4"/><path d="M7 20c2 4 5 6.5 9 7.6 4-1.1 7-3.6 9-7.6" fill="none" stroke="#e9c46a" stroke-width="2"/>`,
  shield: shape('M16 2.5l11 3.5v9c0 7-4.5 11.5-11 14.5C9.5 26.5 5 22 5 15V6Z', '#b0362f') + line('M16 7v18M9 14h14', 2.6, '#f7d9a0'),
  compass: shape('M16 3a13 13 0 1 1 0 26 13 13 0 0 1 0-26Z', '#f5ecd6') + fill('M14.8 6h2.4l1 4-2.2 1.2L13.8 10Z', ink) + line('M15 10L9.5 23.5M17 10l5.5 13.5M11.6 19.5c3 1.8 6 1.8 8.8 0', 2.3, '#2f7a46'),
  gear: shape('M14 3h4l.8 3.6 2.8 1.2 3.2-2 2.8 2.8-2 3.2 1.2 2.8L30 15.4v1.2l-3.2.8-1.2 2.8 2 3.2-2.8 2.8-3.2-2-2.8 1.2L18 29h-4l-.8-3.6-2.8-1.2-3.2 2-2.8-2.8 2-3.2-1.2-2.8L2 16.6v-1.2l3.2-.8 1.2-2.8-2-3.2 2.8-2.8 3.2 2 2.8-1.2Z', '#2f7a46') + `<circle cx="16" cy="16" r="5" fill="#f5ecd6" stroke="${ink}" stroke-width="1.4"/>`,
  tablet: shape('M7 28V9c0-4 4-6.5 9-6.5S25 5 25 9v19Z', '#cfd6cf') + line('M11 11h10M11 15.5h10M11 20h10M11 24h7', 2, '#2f7a46'),
  wheel: disc('#2f7a46', `<circle cx="16" cy="16" r="8.5" fill="none" stroke="${pale}" stroke-width="2.4"/>` + line('M16 7.5v17M7.5 16h17M10 10l12 12M22 10L10 22', 1.6) + `<circle cx="16" cy="16" r="2.4" fill="${pale}"/>`),
  plumb: disc('#2f7a46', line('M7.5 24L16 7l8.5 17M10.5 18h11M16 7v13', 2.2) + `<path d="M14 20h4l-2 4.5Z" fill="${pale}"/>`),
  quill: disc('#2f7a46', fill('M25 6c-8 0-13 5-14 12l-1 4 3.5-1.5C20 20 24.5 14 25 6Z') + line('M9 25l8-10', 1.8, '#2f7a46') + line('M8 26l3-4', 2)),
  mortar: disc('#2f7a46', fill('M8 14h16l-2.5 8.5h-11ZM11 23.5h10v2.5H11Z') + line('M19 13l4-6.5', 2.8)),
  sundial: disc('#2f7a46', line('M7 22h18M9 22a7 7 0 0 1 14 0', 2.2) + fill('M15 22l6-12-2 12Z') + line('M16 6v2.5M9 9l1.5 2M23 9l-1 1.5', 1.8)),
  armillary: disc('#2f7a46', `<g fill="none" stroke="${pale}" stroke-width="1.9"><circle cx="16" cy="14.5" r="7.5"/><ellipse cx="16" cy="14.5" rx="7.5" ry="3"/><ellipse cx="16" cy="14.5" rx="3" ry="7.5"/></g>` + line('M16 22v4M11.5 26h9', 2)),
  scales: disc('#2f7a46', line('M16 7v18M11 25h10M7.5 11h17', 2) + fill('M4.8 18l3.2-7 3.2 7a3.2 3.2 0 0 1-6.4 0ZM20.8 18l3.2-7 3.2 7a3.2 3.2 0 0 1-6.4 0Z')),
  again: disc('#23467f', line('M23 13a8 8 0 1 0 .5 5.5', 2.6) + fill('M25.5 8v7.5H18Z')),
  stage: shape('M3.5 27 16 5l12.5 22Z', '#e6c27a') + line('M8 27l8-14 8 14', 1.4, '#8a6420') + line('M16 5v8', 1.4, '#8a6420'),
  defeat: shape('M16 2.5l11 3.5v9c0 7-4.5 11.5-11 14.5C9.5 26.5 5 22 5 15V6Z', '#8d8577') + line('M18 4l-4 8 5 4-5 12', 2.2, ink),
  token: disc('#3e7f86', fill('M16 6l3 6.5 7 .8-5.2 4.7 1.5 7L16 21.5 9.7 25l1.5-7L6 13.3l7-.8Z', '#f6e3ae')),
  cube: `<g stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"><path d="M16 4l11 6-11 6-11-6Z" fill="#fff" fill-opacity=".55"/><path d="M5 10l11 6v12L5 22Z" fill="currentColor"/><path d="M27 10l-11 6v12l11-6Z" fill="currentColor" fill-opacity=".7"/></g>`,
  mask: disc('#3a2d44', fill('M8 10c5-2 11-2 16 0 0 8-3 13-8 14-5-1-8-6-8-14Z', '#e8dcc4') + fill('M10.5 13.5c2-1 3.5-.5 4.5 1-1.5 1-3.5 1-4.5-1ZM21.5 13.5c-2-1-3.5-.5-4.5 1 1.5 1 3.5 1 4.5-1Z', '#3a2d44')),
  decree: shape('M8 4h15a3 3 0 0 1 0 6v14a4 4 0 0 1-4 4H8a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3Z', '#f7eccf') + line('M14 12h6M14 16h6M14 20h4', 1.5, '#7b5a2a') + `<circle cx="21" cy="24" r="3.4" fill="#b0362f" stroke="${ink}"/>`,
  wonder: shape('M3 27h26v-3h-2V13h2L16 5 3 13h2v11H3Z', '#e6c27a') + line('M9.5 14v9M16 14v9M22.5 14v9', 2.4, '#8a5a22'),
  card: shape('M8 3.5h16a2 2 0 0 1 2 2v21a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-21a2 2 0 0 1 2-2Z', '#f7eccf') + fill('M7 5h18v7H7Z', '#a44a2c'),
  chain: line('M13 19l6-6M11 15l-3 3a4.6 4.6 0 0 0 6.5 6.5l3-3M21 17l3-3A4.6 4.6 0 0 0 17.5 7.5l-3 3', 2.6, 'currentColor'),
};

// One glyph per card colour, so that colour is never alone.
export const colours: Record<string, string> = {
  brown: glyph('M4 26 11 12l4 6 5-11 8 19Z'),
  grey: glyph('M7 27V14h4V6h4v8h2V9h4v5h4v13Zm5-8v5h3v-5Zm6 0v5h3v-5Z'),
  blue: glyph('M16 4 3 11v3h26v-3ZM6 15.5h4V24H6Zm8 0h4V24h-4Zm8 0h4V24h-4ZM3 25.5h26V29H3Z'),
  green: glyph('M6 6c5-1.5 8-.5 10 1.5C18 5.5 21 4.5 26 6v19c-5-1.5-8-.5-10 1.5C14 24.5 11 23.5 6 25Zm9 4v12.5h2V10Z'),
  yellow: glyph('M11 4h10v4h-1.5v3C24 13 26 17 26 21c0 4-3 7-6 8h-8c-3-1-6-4-6-8 0-4 2-8 6.5-10V8H11Z'),
  red: glyph('M5 28V10h3V6h4v4h2V6h4v4h2V6h4v4h3v18H18v-7a2 2 0 0 0-4 0v7Z'),
  purple: glyph('M8 3h16v20l-8 6-8-6Zm8 4.5-1.8 4-4.2.4 3.2 2.8-1 4.3L16 16.7l3.8 2.3-1-4.3 3.2-2.8-4.2-.4Z'),
  senator: glyph('M16 4a5.5 5.5 0 0 1 5.5 5.5c0 2.5-1.5 4.5-3 5.5 6 1.5 9.5 6 9.5 13H4c0-7 3.5-11.5 9.5-13-1.5-1-3-3-3-5.5A5.5 5.5 0 0 1 16 4Zm-6 17 12 5-9-7Z'),
  temple: glyph('M16 2 2 10v3h28v-3ZM4 14h3v10H4Zm7 0h3v10h-3Zm7 0h3v10h-3Zm7 0h3v10h-3ZM2 25h28v4H2Z'),
};

export const page: Record<string, string> = {
  home: stroke('M5 15 16 5l11 10M8 13v14h6v-8h4v8h6V13'),
  log: stroke('M8 5h14a3 3 0 0 1 3 3v16a3 3 0 0 0 3 3H11a3 3 0 0 1-3-3ZM8 5a3 3 0 0 0-3 3v3h3M12 11h9M12 16h9M12 21h6'),
  chat: stroke('M5 6h22v15H15l-6 6v-6H5ZM10 11.5h12M10 15.5h8'),
  hint: stroke('M12 24h8M13 28h6M11 20c-2-2-4-4-4-8a9 9 0 0 1 18 0c0 4-2 6-4 8Z'),
  help: stroke('M11 12a5 5 0 1 1 7.5 4.5C16.5 17.5 16 19 16 21M16 26v.1', 3),
  eye: stroke('M3 16c3-6 8-9 13-9s10 3 13 9c-3 6-8 9-13 9S6 22 3 16Z') + `<circle cx="16" cy="16" r="4" fill="currentColor"/>`,
  sun: `<circle cx="16" cy="16" r="6" fill="currentColor"/>` + stroke('M16 3v4M16 25v4M3 16h4M25 16h4M7 7l3 3M22 22l3 3M25 7l-3 3M10 22l-3 3'),
  language: stroke('M16 4a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM4 16h24M16 4c5 4 5 20 0 24M16 4c-5 4-5 20 0 24', 2),
  sound: stroke('M5 13v6h5l7 6V7l-7 6ZM21 12c2 2 2 6 0 8M24 8c5 4 5 12 0 16'),
  silence: stroke('M5 13v6h5l7 6V7l-7 6ZM22 13l7 7M29 13l-7 7'),
  close: stroke('M8 8l16 16M24 8 8 24', 3),
  left: stroke('M20 6 10 16l10 10', 3),
  undo: stroke('M11 6 4 13l7 7M4 13h15a8 8 0 0 1 0 15h-4', 3),
  right: stroke('M12 6l10 10-10 10', 3),
  up: stroke('M6 21l10-10 10 10', 3),
  down: stroke('M6 11l10 10 10-10', 3),
  first: stroke('M23 6 13 16l10 10M9 6v20', 3),
  last: stroke('M9 6l10 10L9 26M23 6v20', 3),
  play: glyph('M10 6v20l16-10Z'),
  copy: stroke('M11 11V6h15v15h-5M6 11h15v15H6Z'),
  qr: glyph('M4 4h10v10H4Zm3 3v4h4V7ZM18 4h10v10H18Zm3 3v4h4V7ZM4 18h10v10H4Zm3 3v4h4v-4ZM18 18h4v4h-4Zm6 0h4v4h-4Zm-3 5h4v4h-4Zm5 4h2v2h-2Z'),
  arrow_left: glyph('M14 5v7h15v8H14v7L2 16Z'),
  arrow_right: glyph('M18 5v7H3v8h15v7l12-11Z'),
  check: stroke('M6 17l7 7L26 9', 3.4),
  lock: glyph('M9 14v-3a7 7 0 0 1 14 0v3h2v14H7V14Zm3 0h8v-3a4 4 0 0 0-8 0Z'),
  clock: stroke('M16 4a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM16 9v7l5 4'),
  crown: glyph('M4 25 3 9l7 6 6-10 6 10 7-6-1 16Z'),
  person: glyph('M16 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM4 29c0-8 5-11 12-11s12 3 12 11Z'),
  bot: glyph('M14.5 3h3v4H24a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3h6.5Zm-4 9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm11 0a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM10 20.5V23h12v-2.5Z'),
  screen: stroke('M4 6h24v16H4ZM11 28h10M16 22v6'),
  link: stroke('M13 19l6-6M11 15l-3 3a4.6 4.6 0 0 0 6.5 6.5l3-3M21 17l3-3A4.6 4.6 0 0 0 17.5 7.5l-3 3'),
  book: stroke('M16 8c-3-2-7-3-12-2v18c5-1 9 0 12 2 3-2 7-3 12-2V6c-5-1-9 0-12 2Zm0 0v18'),
  free: disc('#23467f', line('M9 17l5 5 9-11', 3)),
  discard: shape('M6 10h20l-2 18H8Z', '#cdbfa2') + line('M4 9h24M13 5h6', 2.4, ink) + line('M12 14l.7 10M16 14v10M20 14l-.7 10', 1.6, '#6d5f45'),
  seventh: shape('M7 4h18v24H7Z', '#f7eccf') + `<text x="16" y="22.5" text-anchor="middle" font-size="18" font-weight="700" fill="#8c3b22" font-family="Georgia,serif">7</text>`,
  copy_guild: shape('M5 5h13v17l-6.5 5L5 22Z', '#6b4596') + line('M21 10h6v16l-5 3', 2.2, '#6b4596'),
};

// The chain symbols of Duel.
export const chains: Record<string, string> = {
  horseshoe: stroke('M9 27h-2c-3-9-2-21 9-21s12 12 9 21h-2', 4),
  sword: glyph('M14.5 3h3v15h5v3h-5v6a1.5 1.5 0 0 1-3 0v-6h-5v-3h5Z'),
  tower: glyph('M9 28V12L7 9V4h4v3h3V4h4v3h3V4h4v5l-2 3v16Z'),
  book: glyph('M5 6c5-1 8 0 11 2 3-2 6-3 11-2v19c-5-1-8 0-11 2-3-2-6-3-11-2Zm10 4v14h2V10Z'),
  gear: glyph('M13.5 3h5l.5 4 3 1.3 3.3-2.3 3 3.5-2.5 3.2 1 3 3.7.8v4l-4 .5-1.3 3 2.3 3.3-3.5 3-3.2-2.5-3 1-.8 3.7h-4l-.5-4-3-1.3-3.3 2.3-3-3.5L6.7 21l-1-3-3.7-.8v-4l4-.5 1.3-3L5 6.4l3.5-3 3.2 2.5 1-.5ZM16 11a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z'),
  mask: glyph('M5 7c7-2.5 15-2.5 22 0 0 11-3 18-11 20C8 25 5 18 5 7Zm4.5 6c0 2 5 2.5 5 .5s-5-3-5-.5Zm8 .5c0 2 5 1.5 5-.5s-5-1.5-5 .5ZM11 19c2 4 8 4 10 0Z'),
  moon: glyph('M21 4A12.5 12.5 0 1 0 27 24 11 11 0 0 1 21 4Z'),
  drop: glyph('M16 3c5 8 9 12 9 17a9 9 0 0 1-18 0c0-5 4-9 9-17Z'),
  amphora: glyph('M12 4h8v3h-1v3c4 1 6 5 5 10-1 4-3 6-5 7v2h-6v-2c-2-1-4-3-5-7-1-5 1-9 5-10V7h-1Z'),
  target: `<circle cx="16" cy="16" r="12" fill="none" stroke="currentColor" stroke-width="3.4"/><circle cx="16" cy="16" r="5.5" fill="currentColor"/>`,
  helmet: glyph('M5 24c-2-12 4-19 12-19 7 0 11 6 10 14h-6v9h-5l-1-8h-4v4Zm9-20c2-3 9-2 13 3-3-1-8-2-13-3Z'),
  lyre: stroke('M9 6c-3 8 0 13 3 17h8c3-4 6-9 3-17M7 6h4M21 6h4M9 11h14M14 11v12M18 11v12M12 27h8', 2.2),
  lamp: glyph('M3 15h16c3 0 4-3 9-3-1 7-5 12-11 12H13C8 24 4 20 3 15Zm9 10h8v3h-8Zm0-13a3 3 0 0 1 5 0Z'),
  column: glyph('M7 4h18v4H7Zm3 5h3v14h-3Zm4.5 0h3v14h-3Zm4.5 0h3v14h-3ZM7 24h18v4H7Z'),
  sun: `<circle cx="16" cy="16" r="6.5" fill="currentColor"/>` + stroke('M16 2v5M16 25v5M2 16h5M25 16h5M6 6l3.5 3.5M22.5 22.5 26 26M26 6l-3.5 3.5M9.5 22.5 6 26', 2.8),
  portico: glyph('M16 4 4 10v3h24v-3ZM6 14h4v14H6Zm16 0h4v14h-4Zm-9 3h6v11h-6Z'),
  barrel: glyph('M9 4h14c3 8 3 16 0 24H9C6 20 6 12 9 4Zm-1.5 7v2h17v-2Zm0 8v2h17v-2Z'),
};

export const icons: Record<string, string> = { ...resources, ...values, ...page };
for (const [name, inside] of Object.entries(colours)) icons[`colour_${name}`] = inside;
for (const [name, inside] of Object.entries(chains)) icons[`chain_${name}`] = inside;
