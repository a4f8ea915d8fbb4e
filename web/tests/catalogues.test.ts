// Every language says everything, with the same arguments, and every component of the data has words and a drawing.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import agora from '../../data/agora.json';
import duel from '../../data/duel.json';
import pantheon from '../../data/pantheon.json';
import seven from '../../data/seven_wonders.json';
import { emblems } from '../src/art/divine';
import { icons } from '../src/art/icons';
import { skies } from '../src/art/skies';
import en from '../../words/en.json';
import ja from '../../words/ja.json';
import ko from '../../words/ko.json';
import tr from '../../words/tr.json';
import { argumentNames } from '../src/i18n/message';
import { languages, setLanguage, t } from '../src/i18n/index.svelte';
import { drawnTypes, effectWords, glyphsOf, type Effect } from '../src/lib/effects';
import * as sevenData from '../src/seven/data';
import * as duelData from '../src/duel/data';
import { cardGlyphs } from '../src/duel/look';

const catalogues: Record<string, Record<string, string>> = { en, ko, ja, tr };

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? sources(path) : /\.(svelte|ts)$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}

describe.each(['ko', 'ja', 'tr'])('catalogue %s', (language) => {
  it('has the keys of the English one, no more, no fewer', () => {
    expect(Object.keys(catalogues[language]).sort()).toEqual(Object.keys(en).sort());
  });
  it('uses the same arguments', () => {
    for (const [key, message] of Object.entries(en)) expect(argumentNames(catalogues[language][key]), key).toEqual(argumentNames(message));
  });
  it('leaves no message empty', () => {
    for (const [key, message] of Object.entries(catalogues[language])) {
      if (key === 'list.sentence') continue; // nothing stands between two Japanese sentences
      expect(message.length, key).toBeGreaterThan(0);
    }
  });
});

it.each(Object.entries(catalogues))('names no two levels alike, and no clause of the rules: %s', (_, words) => {
  const levels = Object.keys(words).filter((key) => /^level\.[a-z]+$/.test(key));
  expect(levels.length).toBe(5);
  for (const end of ['', '.about']) expect(new Set(levels.map((key) => words[key + end])).size).toBe(5);
  expect(Object.values(words).filter((text) => /\b(SW|DU|AG|PA)-[A-Z]+/.test(text))).toEqual([]);
});

it('has every key that the sources name', () => {
  const missing: string[] = [];
  for (const text of sources(new URL('../src', import.meta.url).pathname))
    for (const [, key] of text.matchAll(/\bt\(\s*'([a-z_.A-Z0-9]+)'/g)) if (!(key in en) || key.startsWith('terminal.')) missing.push(key); // the build drops the terminal's
  expect(missing).toEqual([]);
});

const allEffects = (): Effect[] => {
  const found: Effect[] = [];
  const walk = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === 'object') {
      const one = value as Record<string, unknown>;
      for (const [key, inner] of Object.entries(one)) {
        if ((key === 'effects' || key === 'on_select') && Array.isArray(inner)) found.push(...(inner as Effect[]));
        walk(inner);
      }
    }
  };
  [seven, duel, agora, pantheon].forEach(walk);
  return found;
};

it('draws every effect of the data with symbols that exist', () => {
  const types = new Set(drawnTypes());
  for (const effect of allEffects()) {
    expect(types.has(effect.type), effect.type).toBe(true);
    for (const glyph of glyphsOf([effect])) {
      if ('icon' in glyph) expect(glyph.icon in icons || glyph.icon in emblems, glyph.icon).toBe(true);
      if ('chip' in glyph) expect(`colour_${glyph.chip}` in icons, glyph.chip).toBe(true);
    }
  }
});

it('has a sky for every wonder', () => {
  for (const id of [...sevenData.wonders.keys(), ...duelData.wonders.keys()]) expect(skies[id], id).toBeTruthy();
});

describe.each(languages)('words in %s', (language) => {
  beforeAll(async () => {
    (globalThis as { document?: unknown }).document ??= { documentElement: {} };
    await setLanguage(language, false);
  });
  it('say every effect', () => {
    for (const effect of allEffects()) expect(effectWords(effect), JSON.stringify(effect)).not.toMatch(/⟨|undefined/);
  });
  it('name and describe every component', () => {
    const texts = [
      ...[...sevenData.cards.keys()].map(sevenData.cardWords),
      ...[...sevenData.wonders.keys()].flatMap((id) => [sevenData.wonderName(id), sevenData.cityName(id)]),
      ...[...duelData.cards.keys()].map(duelData.cardWords),
      ...[...duelData.wonders.keys()].map(duelData.wonderWords),
      ...[...duelData.tokens.keys()].map(duelData.tokenWords),
      ...[...duelData.conspiracies.keys()].map(duelData.conspiracyWords),
      ...[...duelData.decrees.keys()].map(duelData.decreeWords),
      ...[...duelData.divinities.keys()].map(duelData.divinityWords),
      ...[...duelData.militaryTokens.keys()].map(duelData.militaryWords),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/⟨|undefined|null/);
      expect(text.split('\n')[0]).not.toMatch(/_/);
    }
  });
  it('has symbols on every card of Duel', () => {
    for (const id of duelData.cards.keys()) expect(cardGlyphs(id).length, id).toBeGreaterThan(0);
  });
  it('has names of its own where the alphabet differs', () => {
    if (language !== 'ko' && language !== 'ja') return;
    const latin = [...sevenData.cards.keys()].map(sevenData.cardName).concat([...duelData.cards.keys()].map(duelData.cardName)).filter((name) => /[A-Za-z]{3}/.test(name));
    expect(latin).toEqual([]);
  });
  it('has a title', () => expect(t('title')).toBe('Heptapolis'));
});
