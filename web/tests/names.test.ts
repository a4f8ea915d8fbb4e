// Names on small cards: seams of long words, lines.
import { expect, it } from 'vitest';
import { breakable, linesOf, longestWord, widthOf } from '../src/lib/names';

it('divides long words only, between syllables', () => {
  const shown = (name: string) => breakable(name).replaceAll('\u00ad', '-');
  expect(shown('At Yetiştiricileri')).toBe('At Ye-tiş-ti-ri-ci-leri');
  expect(shown('Mesopotamian Grand Temple')).toBe('Me-so-po-ta-mian Grand Temple');
  expect(shown('Lighthouse')).toBe('Light-house');
  expect(shown('Apothecary')).toBe('Apo-the-cary');
  expect(shown('Siege Workshop')).toBe('Siege Workshop');
  expect(shown('메소포타미아 대신전')).toBe('메소포타미아 대신전');
});

it('finds the word that needs most room', () => {
  expect(longestWord('Siege Workshop')).toBe(widthOf('Workshop'));
  expect(longestWord('政治家（左）')).toBe(1.7);
});

it('counts lines as they will be broken', () => {
  expect(linesOf('Roman Grand Temple', 12)).toBe(2);
  expect(linesOf('Roman Grand Temple', 9)).toBe(3);
  expect(linesOf('Scriptorium', 7)).toBe(2);
  expect(linesOf('政治家（左）', 6)).toBe(2);
});
