// Silhouettes of the wonders (120 x 64, ground at the lower edge) and the vignettes of the card colours (60 x 40).
const s = (d: string) => `<path d="${d}" fill="currentColor"/>`;
const lit = (d: string) => `<path d="${d}" fill="#fff" fill-opacity=".3"/>`;
const dark = (d: string) => `<path d="${d}" fill="#000" fill-opacity=".28"/>`;

const columns = (from: number, to: number, count: number, top: number, bottom: number, width: number) => {
  let d = '';
  const step = count > 1 ? (to - from - width) / (count - 1) : 0;
  for (let i = 0; i < count; ++i) d += `M${(from + i * step).toFixed(1)} ${top}h${width}V${bottom}h-${width}Z`;
  return d;
};

const pyramids = s('M30 60 62 14 94 60Z') + lit('M30 60 62 14 66 60Z') + s('M4 60 24 32 44 60Z') + lit('M4 60 24 32 27 60Z') + s('M84 60 100 38 118 60Z') + lit('M84 60 100 38 102 60Z') + dark('M60 60v-8h5v8Z');
const lighthouse =
  s('M36 60v-6h48v6ZM44 54 48 34h24l4 20ZM50 33l2-14h16l2 14ZM55 18l1-8h8l1 8ZM54 10l6-6 6 6Z') + lit('M44 54 48 34h8l-2 20ZM52 19h5l-1 14h-6Z') +
  `<path d="M66 12 118 2v16ZM54 12 2 4v14Z" fill="#ffe9a8" fill-opacity=".55"/>` + dark('M56 54v-9a4 4 0 0 1 8 0v9ZM58 28v-5h4v5Z') + s('M0 60c10-4 20-2 30 0s60-3 90 0v4H0Z');
const colossus =
  `<g transform="translate(13 13.600) scale(.78)">` +
  s('M14 62v-9h4v-3h22v3h4v9ZM76 62v-9h4v-3h22v3h4v9Z') + // two pedestals, a ship between them
  s('M50 60c2 2 18 2 20 0l2-4H48ZM59 56V45h1.4v11ZM61 46l7 8h-7ZM58.400 47l-6 7h6Z') +
  s('M24 50l1-3 7-3 13-18-1-11c0-4 3-6.500 7-7l4-1.200c-2-1-3-3-3-5.300l-1.500-2.500 2.700 1 .300-3 2 2.300 1.500-2.800L58.500-.2l2.500-1.300.3 3 2.700-.5-1.300 2.700c.2 2.300-.9 4.200-2.700 5.200l3 .8 6 .3L80-2l3.500 2.300L77 16l-7 2-2 8 15 18 8 2.500 1 3.500H77l-1-3.500L59 31 41 46.500 38.500 50Z') +
  s('M79.500-1.500 83-4l2.500 4-3 2.500Z') + `<path d="M81.500-2c-3-4 1-5.500.5-10 4 3 6.500 6 3.500 10.500Z" fill="#ffcf6b"/>` +
  lit('M45 26l-1-11c0-4 3-6.500 7-7l1 14-2 10-13 14-4 1Z') + dark('M50 24l18 2-.6 2.500-17.900-1.500Z') +
  '</g>' + s('M0 61c20-2 40 1 60-.500s40-1 60 .500v4H0Z');
const artemis =
  s('M20 56h80v4H20ZM24 52h72v3H24ZM22 26h76v4H22ZM60 8 20 25h80Z') + s(columns(28, 92, 8, 30, 52, 4.5)) + dark('M60 12 34 23h52Z') + lit('M22 26h36v4H22Z') + s('M57 5h6v4h-6Z');
const gardens =
  s('M14 60V46h92v14ZM26 45V33h68v12ZM38 32V21h44v11ZM50 20V12h20v8Z') + dark('M22 60v-8a4 4 0 0 1 8 0v8ZM40 60v-8a4 4 0 0 1 8 0v8ZM58 60v-8a4 4 0 0 1 8 0v8ZM76 60v-8a4 4 0 0 1 8 0v8ZM92 60v-8a4 4 0 0 1 8 0v8ZM44 45v-6a3 3 0 0 1 6 0v6ZM57 45v-6a3 3 0 0 1 6 0v6ZM70 45v-6a3 3 0 0 1 6 0v6Z') +
  `<g fill="#4f8a3c"><circle cx="18" cy="44" r="4"/><circle cx="102" cy="44" r="4"/><circle cx="30" cy="31" r="4"/><circle cx="90" cy="31" r="4"/><circle cx="42" cy="19" r="4"/><circle cx="78" cy="19" r="4"/><circle cx="54" cy="10" r="4"/><circle cx="65" cy="9" r="5"/><path d="M20 46c2 6 1 9-1 12M100 46c-2 6-1 9 1 12M33 33c2 5 1 7 0 10M87 33c-2 5-1 7 0 10" stroke="#4f8a3c" stroke-width="2.5" fill="none"/></g>`;
const zeus =
  s('M30 61v-5h60v5ZM39 56V24l5-4v36ZM81 56V24l-5-4v36ZM44 24h32v4H44Z') + // base and throne
  s('M50 44c-1-10 2-17 10-17s11 7 10 17ZM54.300 17c0-4 2.400-7 5.700-7s5.700 3 5.700 7c0 4-1.500 7-3 9.500L60 30l-2.700-3.500c-1.500-2.500-3-5.500-3-9.500ZM45 43h30l4 13H41Z') +
  s('M51 30l-9 8-8-1v-3l7-1 8-8ZM32 8h2.400v48H32ZM30.700 4h5v5h-5ZM69 30l12 6 7-4 1.500 3-8 5.500L68 36Z') + // arms, sceptre
  `<path d="M53.500 15c1-6 12-6 13 0l-1.700 1c-2-3.500-7.600-3.500-9.600 0Z" fill="#f4cf83"/><path d="M88 33l2.200-8 2.200 8Zm2.200-9.500a1.900 1.900 0 1 1 0-3.800 1.900 1.900 0 0 1 0 3.800Zm-6-.5 5 3-1.500 2.500Zm12 0-5 3 1.500 2.500Z" fill="#f4cf83"/>` +
  lit('M50 44c-1-10 2-17 10-17l-3 17ZM45 43h8l-5 13h-7ZM54.300 17c0-4 2.400-7 5.700-7l-2 15Z') + dark('M55 45h3l-1.500 11h-3.500ZM62 45h3l2 11h-3.500ZM56.800 17h2v1.200h-2ZM61.300 17h2v1.200h-2Z');
const mausoleum =
  s('M26 60V50h68v10ZM32 49V30h56v19ZM30 29v-4h60v4ZM36 24 54 11h12l18 13ZM54 10h12V7H54ZM57 7l1-4h4l1 4Z') + dark(columns(36, 86, 7, 31, 48, 3)) + lit('M26 60V50h22v10ZM36 24 54 11h4l-8 13Z');
const sphinx =
  s('M6 61v-7c0-2 2-3 5-3h26l7-10c7-7 18-9 32-9 22 0 38 9 40 29Z') + lit('M6 61v-7c0-2 2-3 5-3h26l4-6 3 8-4 8Z') + dark('M70 61c-2-10 2-17 9-20-3 6-2 13 2 20ZM14 56h24v1.500H14Z') + // body and paws
  s('M38 41 45 13c2-9 24-9 26 0l7 28-9 5H47Z') + dark('M44.500 20l5 1.200-.4 2.400-5.200-1.300ZM43 27l5.600 1.300-.4 2.400-5.800-1.400ZM41.500 34l6.200 1.400-.4 2.400-6.400-1.500ZM71.500 20l-5 1.200.4 2.400 5.200-1.300ZM73 27l-5.600 1.300.4 2.400 5.800-1.400ZM74.500 34l-6.200 1.400.4 2.400 6.400-1.500Z') + // head-cloth
  lit('M50.500 15h15l.500 12c0 6-3.500 10-8 10s-8-4-8-10Z') + dark('M52.500 20h4v1.800h-4ZM59.500 20h4v1.800h-4ZM55 31h6v1.500h-6ZM56.500 37h3v8h-3Z');
const appian =
  s('M0 60 50 30h20l50 30Z') + dark('M30 60 56 30h3l-5 30ZM66 60l-3-30h2l25 30Z') + s('M12 50V26c0-9 12-9 12 0v24ZM98 50V26c0-9 12-9 12 0v24ZM32 40V22c0-7 8-7 8 0v18ZM82 40V22c0-7 8-7 8 0v18Z') + lit('M50 30h8L22 60H0Z');
const circus =
  s('M8 60V34c0-8 22-14 52-14s52 6 52 14v26Z') + dark('M14 58V46a4 4 0 0 1 8 0v12ZM28 58V46a4 4 0 0 1 8 0v12ZM42 58V46a4 4 0 0 1 8 0v12ZM56 58V46a4 4 0 0 1 8 0v12ZM70 58V46a4 4 0 0 1 8 0v12ZM84 58V46a4 4 0 0 1 8 0v12ZM98 58V46a4 4 0 0 1 8 0v12Z') + lit('M16 34c10-8 78-8 88 0-20 8-68 8-88 0Z') + s('M34 20V6l8 3-6 3v7ZM84 20V6l8 3-6 3v7ZM59 18V3l8 3-6 3v9Z');
const library =
  s('M20 56h80v4H20ZM24 24h72v4H24ZM60 8 26 23h68Z') + s(columns(28, 92, 4, 28, 56, 5)) + lit('M37 32h12v6H37ZM37 40h12v6H37ZM37 48h12v6H37ZM71 32h12v6H71ZM71 40h12v6H71ZM71 48h12v6H71Z') + dark('M54 56V38a6 6 0 0 1 12 0v18Z') + s('M52 12h16v8H52Z');
const piraeus =
  s('M0 58c20-4 40 2 60 0s40-2 60 0v6H0ZM8 56V30h8v26ZM22 56V30h8v26ZM36 56V30h8v26ZM4 24h44v6H4Z') + s('M58 46h50c-3 8-9 11-16 11H72c-7 0-12-4-14-11ZM82 45V14h2v31ZM84 16l18 24H84ZM81 20 66 40h15Z') + lit('M84 16l18 24h-9Z');
const curia = s('M28 56h64v4H28ZM34 55V24h52v31ZM30 20h60v4H30ZM60 6 32 19h56Z') + dark('M52 55V38h16v17ZM42 30h8v6h-8ZM56 28h8v6h-8ZM70 30h8v6h-8Z') + lit('M34 55V24h10v31Z') + s('M18 60V34h3v26ZM99 60V34h3v26Z') + s('M14 34h11l-5-7ZM95 34h11l-5-7Z');
const knossos =
  s('M8 60V40h40v20ZM44 60V28h44v32ZM84 60V40h28v20ZM42 24h48v4H42ZM6 36h38v4H6ZM86 36h28v4H86Z') + `<path d="${columns(50, 84, 4, 30, 46, 4)}${columns(14, 40, 3, 42, 54, 4)}" fill="#b5402c"/>` + s('M58 24c-8-4-8-12-4-18 0 7 3 10 7 10s7-3 7-10c4 6 4 14-4 18Z') + dark('M60 60V50h10v10Z');
const theater =
  s('M6 60c0-22 24-40 54-40s54 18 54 40Z') + lit('M20 60c0-16 18-28 40-28s40 12 40 28h-8c0-12-14-20-32-20s-32 8-32 20Z') + dark('M40 60c0-8 8-14 20-14s20 6 20 14Z') + s('M46 20c0-10 6-16 14-16s14 6 14 16Z') + dark('M52 14c2-2 4-2 6 0-2 2-4 2-6 0ZM62 14c2-2 4-2 6 0-2 2-4 2-6 0Z');
const sanctuary =
  s('M26 60v-5h68v5ZM32 54v-4h56v4ZM38 50V28h5v22ZM77 50V28h5v22ZM50 50V28h5v22ZM65 50V28h5v22ZM34 24h52v4H34Z') + s('M36 23c2-12 12-18 24-18s22 6 24 18Z') + `<path d="M60 30c4 6 5 9 3 13h-6c-2-4-1-7 3-13Z" fill="#ffcf6b"/>` + s('M55 44h10v6H55Z') + lit('M36 23c2-12 12-18 24-18-10 2-14 9-15 18Z');

export const silhouettes: Record<string, string> = {
  giza: pyramids, alexandria: lighthouse, rhodes: colossus, ephesus: artemis, babylon: gardens, olympia: zeus, halicarnassus: mausoleum,
  pyramids, great_lighthouse: lighthouse, colossus, temple_of_artemis: artemis, hanging_gardens: gardens, statue_of_zeus: zeus, mausoleum,
  sphinx, appian_way: appian, circus_maximus: circus, great_library: library, piraeus, curia_julia: curia, knossos, divine_theater: theater, sanctuary,
};

// Sky above, sky at the horizon, the stone of the wonder.
export const skies: Record<string, [string, string, string]> = {
  giza: ['#e9a84c', '#fbe3a6', '#8a5a1f'], alexandria: ['#2d5c8f', '#f0b277', '#33405c'], rhodes: ['#4f93b8', '#f6dfb0', '#7a4a25'],
  ephesus: ['#7f9fc9', '#f6e2c0', '#6d5a48'], babylon: ['#5fa0a0', '#f3dfa4', '#8a6238'], olympia: ['#5b7fc0', '#f4e6c4', '#7a5530'], halicarnassus: ['#7d5a94', '#f2c59b', '#4c3a55'],
};
const likeness: Record<string, string> = {
  pyramids: 'giza', great_lighthouse: 'alexandria', colossus: 'rhodes', temple_of_artemis: 'ephesus', hanging_gardens: 'babylon', statue_of_zeus: 'olympia', mausoleum: 'halicarnassus',
};
for (const [duel, seven] of Object.entries(likeness)) skies[duel] = skies[seven];
Object.assign(skies, {
  sphinx: ['#c9743a', '#f8d79b', '#7a4a22'], appian_way: ['#6d9a6b', '#f1e3b4', '#5d5648'], circus_maximus: ['#4a86a8', '#f3d6a0', '#8a5c3a'], great_library: ['#4d4f8a', '#e9c7a0', '#4a3b52'],
  piraeus: ['#2f7f93', '#f2e0b4', '#3d4a55'], curia_julia: ['#a8553c', '#f4d2a2', '#5a3328'], knossos: ['#3f7fb0', '#f4d9a8', '#8a7248'], divine_theater: ['#5d3f7a', '#eab58d', '#3f2f4a'], sanctuary: ['#7a4a6a', '#f4cfa0', '#4d3346'],
});

// What a colour of cards looks like in a landscape; drawn in the colour itself.
const v = (d: string, opacity = 1) => `<path d="${d}" fill="currentColor" fill-opacity="${opacity}"/>`;
export const vignettes: Record<string, string> = {
  brown: v('M0 40V26l12-10 9 8 13-16 14 18 12-6v20Z', 0.35) + v('M0 40v-7l16-8 12 6 14-10 18 12v7Z', 0.6) + v('M40 40v-9h3v-5h2v5h3v9ZM8 40l3-8 3 8Z'),
  grey: v('M6 40V24h12V12h5v12h8V16h5v8h18v16Z', 0.45) + v('M12 40v-9a4 4 0 0 1 8 0v9ZM28 40v-9a4 4 0 0 1 8 0v9ZM43 40v-9a4 4 0 0 1 8 0v9Z') + v('M20 10c-3-3 2-5-1-8 5 1 6 5 4 8ZM33 14c-3-3 2-4 0-7 4 1 5 4 3 7Z', 0.35),
  blue: v('M30 6 6 18v3h48v-3Z', 0.6) + v('M10 22h5v13h-5ZM22 22h5v13h-5ZM33 22h5v13h-5ZM45 22h5v13h-5Z', 0.45) + v('M4 36h52v4H4Z'),
  green: v('M12 40V26h36v14Z', 0.5) + v('M14 25c0-10 7-16 16-16s16 6 16 16Z', 0.4) + v('M28 22 40 4l4 2-12 17ZM26 40v-8a4 4 0 0 1 8 0v8ZM29 3h2v6h-2Z'),
  yellow: v('M6 40V20h48v20Z', 0.35) + v('M4 20c0-4 2-8 4-8h44c2 0 4 4 4 8-3 4-6 4-9 0-3 4-6 4-9 0-3 4-5 4-8 0-3 4-6 4-9 0-3 4-6 4-9 0-3 4-5 4-8 0Z', 0.7) + v('M12 40V30h10v10ZM28 40c-4-4-3-9 0-11v-3h5v3c3 2 4 7 0 11ZM40 40v-7h9v7Z'),
  red: v('M4 40V20h4v-4h4v4h4v-4h4v4h20v-4h4v4h4v-4h4v4h4v20Z', 0.45) + v('M20 40V12h3V8h4v4h6V8h4v4h3v28h-6v-8a4 4 0 0 0-8 0v8Z', 0.75) + v('M29 8V1l9 3-7 2v2Z'),
  purple: v('M8 4h12v26l-6 5-6-5ZM40 4h12v26l-6 5-6-5Z', 0.45) + v('M22 2h16v32l-8 6-8-6Z', 0.75) + `<path d="m30 10 2.4 5 5.6.700-4 3.8 1 5.5-5-2.7-5 2.7 1-5.5-4-3.8 5.6-.7Z" fill="#f7e3ae"/>`,
  senator: v('M8 40c0-10 5-15 12-17-2-2-4-5-4-8a8 8 0 0 1 16 0c0 3-2 6-4 8 7 2 12 7 12 17Z', 0.6) + v('M34 40c0-8 3-12 8-14-2-2-3-4-3-6a6 6 0 0 1 12 0c0 2-1 4-3 6 5 2 8 6 8 14Z', 0.35) + v('M14 27l18 13h-6L12 30Z'),
  temple: v('M30 2 2 16v4h56v-4Z', 0.7) + v('M5 20h5v14H5ZM15 20h5v14h-5ZM27 20h6v14h-6ZM40 20h5v14h-5ZM50 20h5v14h-5Z', 0.45) + v('M0 35h60v5H0Z') + `<circle cx="30" cy="12" r="3" fill="#f7e3ae"/>`,
};
