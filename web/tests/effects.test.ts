// Effects read as sentences of each language, never as words glued around a colon.
import { beforeAll, describe, expect, it } from 'vitest';
import { languages, setLanguage } from '../src/i18n/index.svelte';
import { costWords, effectsWords } from '../src/lib/effects';
import * as duel from '../src/duel/data';
import * as seven from '../src/seven/data';

const stages = [...seven.wonders.values()].flatMap((wonder) => Object.values(wonder.sides).flatMap((side) => side.stages));
const said = () => [
  ...[...seven.cards.values(), ...stages].flatMap((one) => [effectsWords(one.effects), costWords(one.cost)]),
  ...[...duel.cards.values()].flatMap((card) => [duel.cardEffectWords(card), costWords(card.cost)]),
  ...[...duel.cards.keys()].map((id) => duel.cardWords(id).split('\n').slice(1).join('\n')),
  ...[...duel.wonders.keys()].map((id) => duel.wonderWords(id).split('\n').slice(1).join('\n')),
  ...[duel.tokens, duel.conspiracies, duel.decrees, duel.divinities, duel.militaryTokens].flatMap((kind) => [...kind.values()].map((one) => effectsWords(one.effects))),
];
const glue: Record<string, RegExp> = { en: /(?<!conspire): /i, ko: /[:：]/, ja: /[:：]/, tr: /(?<!komplo kur): /i };
const examples: Record<string, Record<string, string>> = {
  architecture: {
    en: 'Wonders cost you 2 fewer resources.',
    ko: '불가사의를 지을 때 자원을 2개 덜 냅니다.',
    ja: '七不思議を建てるとき、資源が2つ少なくて済む。',
    tr: 'Harika inşa ederken 2 kaynak az ödersin.',
  },
  mathematics: {
    en: 'Worth 3 points at the end for each progress token you have, this one included.',
    ko: '게임이 끝날 때 이 토큰을 포함해 내 진보 토큰 1개당 승점 3점을 얻습니다.',
    ja: '終了時、このトークンも含めて自分の進歩トークン1つにつき3点を得る。',
    tr: 'Oyun sonunda bu jeton dâhil her ilerleme jetonun için 3 puan verir.',
  },
};

describe.each(languages)('effects in %s', (language) => {
  beforeAll(async () => {
    (globalThis as { document?: unknown }).document ??= { documentElement: {} };
    await setLanguage(language, false);
  });
  it('are whole sentences', () => {
    for (const text of said()) {
      expect(text).toMatch(/[.。)）]$/);
      for (const line of text.split('\n')) expect(line).not.toMatch(/⟨|undefined|^\p{Ll}/u);
      expect(text).not.toMatch(glue[language]);
    }
  });
  it('have the order and the cases of the language', () => {
    for (const [token, texts] of Object.entries(examples)) expect(effectsWords(duel.tokens.get(token)!.effects)).toBe(texts[language]);
  });
});
