// The table in words: whoever cannot see it is told all that lies on it.
import { beforeAll, describe, expect, test } from 'vitest';
import { cardName as duelCard, conspiracyName, decreeName, divinityName, tokenName, wonderName } from '../src/duel/data';
import { describeDuel } from '../src/duel/describe';
import { observationOf, tableOf, viewOf } from '../src/gallery/views';
import { languages, setLanguage } from '../src/i18n/index.svelte';
import type { DuelObservation, SevenObservation } from '../src/lib/protocol';
import { cardName, cityName, stagesOf } from '../src/seven/data';
import { describeSeven } from '../src/seven/describe';

beforeAll(() => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
});

describe.each([...languages])('in %s', (language) => {
  beforeAll(() => setLanguage(language, false));

  test.each(['seven3_late', 'seven7', 'seven2_free'])('%s: every card, stage, coin and symbol is told', (name) => {
    const seen = observationOf(name) as SevenObservation;
    const told = describeSeven(tableOf(seen), viewOf(seen), seen.seat, ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    expect(told).toHaveLength(2 + seen.cities.length);
    expect(JSON.stringify(told)).not.toContain('⟨');
    seen.hand!.forEach((card, index) => expect(told[1].lines[index]).toContain(cardName(card)));
    seen.cities.forEach((city, index) => {
      const part = told[2 + index];
      expect(part.title).toContain(cityName(city.wonder));
      expect(part.lines[0]).toMatch(new RegExp(`(^|\\D)${city.coins}(\\D|$)`));
      for (const card of city.cards) expect(part.lines.some((line) => line.startsWith(`${cardName(card)}:`))).toBe(true);
      expect(part.lines.length).toBeGreaterThanOrEqual(1 + stagesOf(city.wonder, city.side).length + city.cards.length);
    });
  });

  test.each(['duel_draft', 'duel_age1', 'duel_age2', 'pantheon_turn', 'both_turn'])('%s: display, wonders, tokens, senate and Pantheon are told', (name) => {
    const seen = observationOf(name) as DuelObservation;
    const told = describeDuel(tableOf(seen), viewOf(seen), seen.seat, ['A', 'B']);
    const all = told.flatMap((part) => part.lines).join('\n');
    expect(all).not.toContain('⟨');
    const names = [
      ...seen.display.filter((one) => one.up && one.card).map((one) => duelCard(one.card!)),
      ...seen.progress.map(tokenName),
      ...seen.discard.map(duelCard),
      ...(seen.wonders_offered ?? []).map(wonderName),
      ...(seen.senate ?? []).flatMap((chamber) => chamber.decrees.filter((one) => one !== null).map((one) => decreeName(one))),
      ...(seen.spaces ?? []).filter((space) => space?.card).map((space) => divinityName(space!.card!)),
      ...seen.cities.flatMap((city) => [...city.cards.map(duelCard), ...[...city.built, ...city.unbuilt].map(wonderName), ...city.tokens.map(tokenName), ...(city.conspiracies ?? []).filter((one) => one.id).map((one) => conspiracyName(one.id!))]),
    ];
    for (const one of names) expect(all).toContain(one);
    for (const city of seen.cities) expect(all).toMatch(new RegExp(`(^|\\D)${city.coins}(\\D|$)`, 'm'));
  });
});

test('a rival’s secrets are not told', async () => {
  await setLanguage('en', false);
  const seen = observationOf('both_turn') as DuelObservation;
  const hidden = seen.cities[1 - seen.seat!].conspiracies?.filter((one) => !one.id).length ?? 0;
  const told = describeDuel(tableOf(seen), viewOf(seen), seen.seat, ['A', 'B']).find((part) => part.title === (seen.seat === 0 ? 'B' : 'A'))!;
  expect(told.lines.filter((line) => line.startsWith('A conspiracy of the opponent') || line.includes('prepared')).length).toBeGreaterThanOrEqual(hidden);
});
