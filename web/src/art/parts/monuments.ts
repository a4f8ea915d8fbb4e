// The wonders, cut into the pieces in which they rise. Coordinates are those of the canvas.
import { arch, box, disc, row, type Parts } from '../draw';

/** A slice of a pyramid between two heights, its edge towards us a little right of the middle. */
function slice(low: number, high: number): string {
  const half = (y: number) => (54 * (y - 12)) / 70;
  const edge = (y: number) => 58 + (15 * (y - 12)) / 70;
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y}`;
  const courses = Array.from({ length: Math.floor((low - high) / 6) }, (_, i) => low - 6 * (i + 1)).map((y) => `M${at(58 - half(y), y)}L${at(58 + half(y), y)}`);
  return `bM${at(58 - half(low), low)}L${at(58 - half(high), high)}L${at(edge(high), high)}L${at(edge(low), low)}Z;xM${at(58 - half(low), low)}L${at(58 - half(high), high)}L${at(edge(high), high)}L${at(edge(low), low)}Z;aM${at(edge(low), low)}L${at(edge(high), high)}L${at(58 + half(high), high)}L${at(58 + half(low), low)}Z;c.5${courses.join('')}`;
}

const shafts = (count: number, from: number, to: number, top: number, bottom: number, w: number) => {
  const step = (to - from - w) / (count - 1);
  const x = (i: number) => from + i * step;
  const each = (one: (at: number) => string) => Array.from({ length: count }, (_, i) => one(x(i))).join('');
  return `b${each((at) => box(at, top, w, bottom - top))};o${each((at) => box(at + w * 0.55, top, w * 0.3, bottom - top))};a${each((at) => box(at - 0.8, top, w + 1.6, 2) + box(at - 0.8, bottom - 1.6, w + 1.6, 1.6))}`;
};

const terrace = (x: number, y: number, w: number, h: number, arches: number) => {
  const step = w / arches;
  return `b${box(x, y, w, h)};x${box(x, y, w * 0.22, h)};l${box(x, y + 2.5, w, 2.4)};m.7M${x} ${y + 6}h${w};v${Array.from({ length: arches }, (_, i) => arch(x + i * step + step * 0.24, y + h, step * 0.52, h - 9)).join('')};a${box(x - 1.5, y, w + 3, 2.5)};h${Array.from({ length: Math.round(w / 7) }, (_, i) => disc(x + 3.5 + i * 7, y - 1.5, 3.4)).join('')};g${Array.from({ length: Math.round(w / 7) }, (_, i) => disc(x + 4.5 + i * 7, y - 2.6, 2.2)).join('')};h1.6${Array.from({ length: Math.round(w / 14) }, (_, i) => `M${x + 6 + i * 14} ${y}q2 4 0 ${6 + (i % 3) * 3}`).join('')}`;
};

export const monuments: Parts = {
  // Giza
  pyramid1: `${slice(82, 64)};vM62 82v-6h5v6Z`,
  pyramid2: slice(64, 46),
  pyramid3: slice(46, 29),
  pyramid4: `${slice(29, 22)};mM50.3 22 58 12l2.1 10Z;yM58 12l7.7 10h-5.6Z`,
  pyramids: 'bM-22 72-4 48l18 24ZM100 72l15-20 16 20Z;aM-4 48l18 24H1ZM115 52l16 20h-13Z;xM-22 72-4 48l5 24ZM100 72l15-20 3 20Z',
  plinth: 'cM2 80h112v3H2Z',
  // Alexandria
  pharos0: 'cM12 90l4-9 12-3h64l12 4 6 8Z;bM40 78h52l12 4 6 8H62Z;xM12 90l4-9 12-3h6l-8 12Z',
  pharos1: `b${box(34, 74, 52, 5)};bM38 74l4-30h36l4 30Z;wM67 44h11l4 30H70Z;xM38 74l4-30h10l-2 30Z;a${box(39, 42, 42, 3)};v${arch(55, 74, 10, 15)};v${[48, 60, 70].map((x) => box(x, 50, 3, 5)).join('')};c.6M41 54h38M40 64h40`,
  pharos2: `bM47 42l2-20h22l2 20Z;wM64 22h7l2 20h-7Z;xM47 42l2-20h6l-1 20Z;a${box(47, 20, 26, 3)};v${arch(57.5, 38, 5, 9)};c.6M48 32h24`,
  pharos3: `b${box(52.5, 9, 15, 11)};w${box(63, 9, 4.5, 11)};x${box(52.5, 9, 4, 11)};a${box(51, 7, 18, 2.5)}`,
  pharos4: `wM66 2 180-16v32ZM54 2-60-14v30Z;v${box(55, -2, 10, 9)};n${disc(60, 3, 4.5)};y${disc(60, 3, 2.6)};eM52-1 60-9l8 8Z;m${disc(60, -10, 2)}`,
  // Rhodes
  colossus0: `c${box(14, 76, 30, 16)}${box(76, 76, 30, 16)};b${box(17, 70, 24, 7)}${box(79, 70, 24, 7)};a${box(15, 69, 28, 2.5)}${box(77, 69, 28, 2.5)};x${box(14, 76, 9, 16)}${box(76, 76, 9, 16)};w${box(37, 76, 7, 16)}${box(99, 76, 7, 16)}`,
  colossus1: 'tM24 69l1-4 7-3 10-14 9 5-9 13v3ZM96 69l-1-4-7-3-10-14-9 5 9 13v3Z;uM88 62l-10-14-4 2 9 14 2 5h11l-1-4ZM42 66l9-13-4-2-9 15v3h4Z;xM24 69l1-4 7-3 10-14 3 2-9 14-2 5Z;m1.5M32 61l5 3M88 61l-5 3',
  colossus2: 'tM41 51l6-16h26l6 16-10 4-9-4-9 4Z;uM68 35h5l6 16-10 4Z;xM41 51l6-16h7l-4 20Z;m1.6M46.5 38h27;x1M54 40l-2 12M60 40v11M66 40l2 12',
  colossus3: 'tM46 36l-2-16q1-5 7-6 9-3 18 0 4 0 6 3l9-9 5 4-12 16-3 8ZM44 17l-9 10q-2 4 2 8l7 5 3-4-5-5 5-6Z;uM66 13q6 1 8 4l9-9 6 4-12 16-3 8h-8q6-12 0-23Z;xM46 36l-2-16q1-5 7-6l3-1q-3 12 0 23Z;x1M52 24q4 3 8 0 4 3 8 0M60 24v11',
  colossus4: 'tM54 5q0-7 6-7t6 7q0 5-3 7v3h-6v-3q-3-2-3-7Z;uM61-2q5 .5 5 7 0 5-3 7v3h-1q2-8-1-17Z;mM53 1l-5-3 6-1-2-6 5 4 3-7 3 7 5-4-2 6 6 1-5 3q-7-4-14 0Z;jM82 8l4 4 5-5-3-4Z;nM89 5c-6-5 0-8-1-15 7 4 10 11 3 16Z;yM90 4c-3-3 0-4 0-8 3 3 4 6 1 8Z;tM53 3l14 0v1.5H53Z',
  // Ephesus
  artemis1: `c${box(6, 82, 108, 3)};b${box(10, 79, 100, 3)};a${box(14, 76, 92, 3)};${shafts(8, 18, 102, 61, 76, 6)}`,
  artemis2: `j${box(20, 46, 80, 30)};z${box(20, 46, 80, 6)};${shafts(8, 18, 102, 46, 76, 6)}`,
  artemis3: `a${box(14, 41, 92, 5)};b${box(15, 36, 90, 5)};t${row(16, 5.6, (x) => box(58.9 + x, 36.8, 2.2, 3.4))};a${box(13, 34, 94, 2.5)};c${box(14, 45.3, 92, 0.8)}`,
  artemis4: 'eM9 34.5 60 11l51 23.5Z;bM20 33l40-18.5L100 33Z;xM20 33l40-18.5V33Z;mM60 32q-6-2-6-8t6-6q6 0 6 6t-6 8Z;tM36 32l8-5 6 5ZM84 32l-8-5-6 5Z;m' + disc(60, 9, 3) + 'M57 13h6l-1-4h-4ZM7 34l3-6 3 6ZM107 34l3-6 3 6Z',
  // Babylon
  gardens1: terrace(8, 62, 104, 22, 6),
  gardens2: terrace(22, 44, 76, 18, 5),
  gardens3: terrace(36, 28, 48, 16, 3),
  gardens4: `${terrace(48, 14, 24, 14, 1)};k2.2M78 30v14M92 46v16M104 64v18M42 30v14M28 46v16`,
  // Olympia
  zeus1: `c${box(18, 82, 84, 4)};b${box(23, 78, 74, 4)};a${box(28, 74, 64, 4)};j${box(37, 52, 46, 22)};m${box(37, 52, 46, 2.5)}${box(37, 63, 46, 1.5)};m${box(37, 52, 4, 22)}${box(79, 52, 4, 22)};i${box(36, 46, 6, 8)}${box(78, 46, 6, 8)}`,
  zeus2: `jM40 54V20q0-9 20-9t20 9v34Z;mM40 54V20q0-9 20-9t20 9v34h-3V21q0-6-17-6t-17 6v33Z;mM45 49h30l6 25H39Z;yM66 49h9l6 25H71Z;n1M52 52l-5 21M60 52v21M67 52l4 21;xM45 49h8l-6 25h-8Z;a${box(42, 72, 12, 4)}${box(66, 72, 12, 4)}`,
  zeus3: 'aM47 51l-1-20q1-5 8-6 6-2 12 0 7 1 8 6l-1 20Z;wM66 25q7 1 8 6l-1 20h-7q4-14 0-26Z;xM47 51l-1-20q1-5 8-6-3 12 0 26Z;mM46 36q10 2 20-11 7 1 8 6-8 16-27 20Z;aM47 30l-10 9-7-1-1 4 9 2 10-6ZM73 30l8 8 9-3 1 4-11 5-9-6Z;m1.8M29 80V12;m' + disc(29, 10, 3) + 'M29 7q-6-5-8 0 4 0 8 4 4-4 8-4-2-5-8 0Z',
  zeus4: 'aM53 13q0-9 7-9t7 9q0 6-3 9l-4 5-4-5q-3-3-3-9Z;xM53 13q0-9 7-9-4 10 0 23l-4-5q-3-3-3-9Z;oM52.5 15q2 4 4.5 3.5 3-1.5 6 0Q65.5 19 67.5 15q1 8-3 12l-4.5 6-4.5-6q-4-4-3-12Z;xM52.5 15q2 4 4.5 3.5-1 7 3 14.5l-4.5-6q-4-4-3-12Z;oM52 14q-1-12 8-12t8 12q-1.5-6-8-6t-8 6Z;m1.8M52 9.5q8-6 16 0;g1.2M52 8q3-4 6-4.5M68 8q-3-4-6-4.5;d1M55.5 11.5h3M61.5 11.5h3;d' + disc(57, 13.5, 0.9) + disc(63, 13.5, 0.9) + ';f1M58.3 20h3.4;mM90 36l-3-9h8l-3 9ZM91 27a2.5 2.5 0 1 1 .1 0ZM86 26l-7-6 8 2ZM96 26l7-6-8 2Z',
  // Halicarnassus
  mausoleum1: `c${box(12, 81, 96, 4)};b${box(17, 62, 86, 19)};x${box(17, 62, 20, 19)};a${box(15, 59, 90, 3.5)};t${box(17, 66, 86, 5)};u${row(10, 8.2, (x) => `M${57 + x} 71v-4h2v-1h2v1h2v4h-2v-2h-2v2Z`)};v${arch(56, 81, 8, 11)}`,
  mausoleum2: `j${box(26, 38, 68, 21)};z${box(26, 38, 68, 5)};${shafts(9, 23, 97, 38, 59, 4.5)}`,
  mausoleum3: `a${box(20, 34, 80, 4)};c${box(20, 37.3, 80, 0.7)};${[0, 1, 2, 3, 4, 5].map((i) => `${i % 2 ? 'a' : 'b'}${box(24 + i * 4.4, 31 - i * 2.6, 72 - i * 8.8, 2.8)}`).join(';')};xM24 34v-3l4.4 0 0-2.6 4.4 0 0-2.6 4.4 0 0-2.6 4.4 0 0-2.6 4.4 0 0-2.6h6l-2 16Z`,
  mausoleum4: 'bM47 15h26v4H47Z;aM47 15h26v1.5H47Z;mM50 15l1-6 4-1 2-4 4 1 1 3 4 0 1-4 3-1 2 3-1 5-1 4h-2l-1-4h-3v4h-2l-1-4h-3v4h-2l-1-4-2 0v4Z;y' + disc(56, 3, 2) + 'M54 5h4v5h-4Z',
  // Duel and its expansions
  sphinxbody: 'bM26 84q-4-34 22-42 34-6 52 14 12 12 12 28Z;wM84 44q28 12 28 40H98q2-24-14-40Z;xM26 84q-4-34 22-42-12 16-12 42Z',
  sphinxhead: 'tM26 84q3-20 17-24h24q14 4 17 24ZM41 34q1-13 14-13t14 13l7 25q-5 4-11 3H45q-6 1-11-3Z;x1.6M42 28l5 3M68 28l-5 3M39 38l6 1M71 38l-6 1M37 46l7 1M73 46l-7 1M35 53l8 1M75 53l-8 1;tM43.5 38q0-13 11.5-13t11.5 13q0 9-4 14-4 5-7.5 5t-7.5-5q-4-5-4-14Z;wM55 25q11.5 0 11.5 13 0 9-4 14-4 5-7.5 5Z;xM43.5 38q0-13 11.5-13-5 14 0 32-3.5 0-7.5-5-4-5-4-14Z;mM43 31q12-7 24 0v3q-12-7-24 0ZM54 18q2-2 3 1l-1 8h-2Z;d1.3M47 36q3-2 6-.5M57 35.5q3-1.5 6 .5;d1.2M53 40q-3-3.5-6-.4l-3.5-.4M57 40q3-3.5 6-.4l3.5-.4;d' + disc(50, 40.3, 1.5) + disc(60.3, 40.3, 1.5) + ';x1.2M55.4 40l-2 6.5q2 1.5 3.5.4;f1.2M52 50.5q3 1.6 6 0',
  sphinxpaws: 'bM20 88v-12q0-6 7-6h10q7 0 7 6v12ZM66 88v-12q0-6 7-6h10q7 0 7 6v12Z;aM27 70h10q7 0 7 6v1H20v-1q0-6 7-6ZM73 70h10q7 0 7 6v1H66v-1q0-6 7-6Z;xM20 88v-11h6v11ZM66 88v-11h6v11Z;c1M28 88v-5M34 88v-5M40 88v-5M74 88v-5M80 88v-5M86 88v-5',
  road: 'EM54 62h10L120 100H-6Z;cM54 62l-60 38h-10L52 62ZM64 62l56 38h10L66 62Z;F.8M50 66h20M45 71h30M38 77h44M28 84h64M59 62 58 90M56 62 34 90M62 62l22 28',
  circusmax: `bM0 66q0-22 60-22t60 22v6H0Z;D${disc(60, 72, 60, 18)};c.9M6 66q2-17 54-17t54 17M12 68q2-14 48-14t48 14M18 70q2-11 42-11t42 11;C${disc(60, 76, 46, 12)};a${box(30, 73, 60, 4)};c${box(30, 76, 60, 2)}`,
  curia: `c${box(18, 82, 84, 4)};b${box(22, 78, 76, 4)};e${box(28, 34, 64, 44)};x${box(28, 34, 16, 44)};w${box(82, 34, 10, 44)};f.6${[42, 50, 58, 66, 74].map((y) => `M28 ${y}h64`).join('')};aM22 34h76v4H22Z;eM20 34l40-19 40 19Z;bM30 33l30-14 30 14Z;v${box(53, 56, 14, 22)};m1M60 56v22;a${box(51, 53, 18, 3)};v${[38, 57, 76].map((x) => box(x, 42, 6, 8)).join('')};m${disc(60, 28, 3)}`,
  knossos: `b${box(4, 62, 44, 22)}${box(76, 62, 42, 22)};b${box(34, 38, 54, 46)};x${box(4, 62, 12, 22)}${box(34, 38, 12, 46)};a${box(2, 59, 48, 3.5)}${box(74, 59, 46, 3.5)}${box(30, 34, 62, 4)};v${box(40, 42, 42, 18)}${box(8, 66, 36, 14)}${box(80, 66, 34, 14)};e${[44, 55, 66, 77].map((x) => `M${x - 3} 42h6l-1.2 18h-3.6Z`).join('')}${[12, 24, 36, 84, 96, 108].map((x) => `M${x - 2.5} 66h5l-1 14h-3Z`).join('')};d${[44, 55, 66, 77].map((x) => box(x - 3.5, 41, 7, 2.5)).join('')}${[12, 24, 36, 84, 96, 108].map((x) => box(x - 3, 65, 6, 2)).join('')};l${box(34, 62, 54, 4)};v${box(54, 68, 14, 16)};aM40 34q-4-8 0-16 1 9 6 9t6-9q4 8 0 16ZM70 34q-4-8 0-16 1 9 6 9t6-9q4 8 0 16Z;c${box(0, 83, 120, 3)}`,
  stage: `c${box(22, 74, 76, 10)};a${box(20, 72, 80, 3)};e${box(26, 50, 68, 22)};x${box(26, 50, 68, 4)};${shafts(6, 26, 94, 50, 72, 4)};a${box(22, 46, 76, 4)}`,
  tholos: `c${box(20, 82, 80, 3)};b${box(25, 79, 70, 3)};a${box(30, 76, 60, 3)};v${box(34, 46, 52, 30)};n${disc(60, 62, 10)};y${disc(60, 63, 6)};a${box(54, 68, 12, 8)};${shafts(6, 32, 88, 46, 76, 5)};a${box(28, 41, 64, 5)};bM30 41q2-22 30-23 28 1 30 23Z;wM68 19q20 3 22 22H79Q79 26 68 19Z;xM30 41q2-18 18-22-8 9-8 22Z;m${disc(60, 16, 3)}`,
  sheds: `${[-12, 22, 56].map((x) => `b${box(x, 50, 30, 20)};v${arch(x + 4, 70, 22, 17)};eM${x - 3} 50l18-9 18 9Z`).join(';')}`,
};
