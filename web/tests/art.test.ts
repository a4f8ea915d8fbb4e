// The pictures: one for every component of the data, each different from all others, made of parts that exist.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import agora from '../../data/agora.json';
import duel from '../../data/duel.json';
import pantheon from '../../data/pantheon.json';
import seven from '../../data/seven_wonders.json';
import { draw, rise } from '../src/art/draw';
import { parts, groups } from '../src/art/parts';
import { faces } from '../src/art/parts/faces';
import { pictureOf, pictures, type Kind } from '../src/art/pictures';
import { characters } from '../src/art/portraits';
import { skies } from '../src/art/skies';

const ids = (list: { id: string }[]) => list.map((one) => one.id);
const wanted: Record<Kind, string[]> = {
  card: [...new Set([...ids(seven.cards), ...ids(duel.cards), ...ids(pantheon.grand_temples.cards), ...agora.senators.flatMap((kind) => Array.from({ length: kind.count }, (_, index) => `${kind.id}_${index + 1}`))])],
  wonder: [...ids(seven.wonders), ...ids(duel.wonders), ...ids(agora.wonders), ...ids(pantheon.wonders)],
  progress: [...ids(duel.progress_tokens), ...ids(agora.progress_tokens), ...ids(pantheon.progress_tokens)],
  divinity: [...ids(pantheon.divinities), pantheon.gate.id],
  conspiracy: ids(agora.conspiracies),
  decree: ids(agora.decrees),
};
const kinds = Object.keys(wanted) as Kind[];
const css = readFileSync(new URL('../src/art/tones.css', import.meta.url), 'utf8');

describe.each(kinds)('pictures: %s', (kind) => {
  it('has one for every id of the data, and none besides', () => {
    expect(Object.keys(pictures[kind]).sort()).toEqual([...wanted[kind]].sort());
  });
  it('draws each of them', () => {
    for (const id of wanted[kind]) expect(pictureOf(kind, id), id).toMatch(/^<(path|g) /);
  });
});

it('has no two equal pictures', () => {
  const owners = new Map<string, string>();
  for (const kind of kinds)
    for (const id of wanted[kind]) {
      const picture = pictureOf(kind, id);
      expect(owners.get(picture), `${kind} ${id}`).toBeUndefined();
      owners.set(picture, `${kind} ${id}`);
    }
});

it('has no two parts of one name', () => {
  const names = groups.flatMap((group) => Object.keys(group));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('uses every part', () => {
  const text = [...kinds.flatMap((kind) => Object.values(pictures[kind])), ...Object.values(characters).map((one) => one.picture)].join(';');
  const used = new Set(text.split(';').map((one) => one.trim().replace(/^-?\d+:/, '').split(' ')[0]));
  expect(Object.keys(parts).filter((name) => !used.has(name))).toEqual([]);
});

it('has a colour for every tone and dye', () => {
  const all = [...kinds.flatMap((kind) => wanted[kind].map((id) => pictureOf(kind, id))), ...Object.values(characters).map((one) => draw(one.picture, faces))].join('');
  for (const [, name] of new Set(all.matchAll(/class="(\S+?)( line)?"/g))) expect(css.includes(`.${name} {`), name).toBe(true);
});

it('needs no style attribute, no script and no address', () => {
  for (const kind of kinds) for (const id of wanted[kind]) expect(pictureOf(kind, id), id).not.toMatch(/style=|<script|href|NaN|undefined/);
});

it('lets the wonders of 7 Wonders rise with every stage, on either side', () => {
  for (const wonder of seven.wonders)
    for (const side of Object.values(wonder.sides)) {
      const stages = side.stages.length;
      const seen = Array.from({ length: stages + 1 }, (_, built) => rise(pictures.wonder[wonder.id], (built * 12) / stages, parts));
      expect(new Set(seen).size, wonder.id).toBe(stages + 1);
      for (const [built, picture] of seen.entries()) expect(picture.includes('class="ghost"'), `${wonder.id} ${built}`).toBe(built < stages);
    }
});

it('has at least two rivals from each of the seven cities, no two alike', () => {
  for (const city of ids(seven.wonders)) expect(Object.values(characters).filter((one) => one.culture === city).length, city).toBeGreaterThanOrEqual(2);
  const drawn = Object.values(characters).map((one) => draw(one.picture, faces));
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const one of Object.values(characters)) expect(skies[one.culture]).toBeTruthy();
});

it('weighs at most 45 kB', () => {
  const sources = ['draw', 'pictures', 'wonders', 'portraits', 'skies', 'parts/nature', 'parts/masonry', 'parts/scenery', 'parts/buildings', 'parts/things', 'parts/living', 'parts/faces', 'parts/monuments', 'pictures/cards', 'pictures/figures', 'pictures/agora', 'pictures/tokens', 'pictures/wonders'];
  const text = sources.map((name) => readFileSync(new URL(`../src/art/${name}.ts`, import.meta.url), 'utf8')).join('');
  expect(gzipSync(text + css).length).toBeLessThanOrEqual(45_000);
});
