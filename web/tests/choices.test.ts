// How choices of Duel are laid out: rows for a thing and its places, names where the heading says what is done.
import { describe, expect, it } from 'vitest';
import { choiceRows, sharedVerb } from '../src/duel/look';

describe('choices of Duel', () => {
  it('a divinity and its spaces make a row each', () => {
    const rows = choiceRows(['divinity enki 1', 'divinity enki 2', 'divinity ishtar 1', 'divinity ishtar 2'])!;
    expect(rows.map((row) => row.head.id)).toEqual(['enki', 'ishtar']);
    expect(rows[1].actions).toEqual(['divinity ishtar 1', 'divinity ishtar 2']);
  });
  it('a conspiracy is kept, the other one goes on top or to the bottom', () => {
    expect(choiceRows(['keep coup bottom', 'keep coup top', 'keep fraud bottom', 'keep fraud top'])!.map((row) => row.actions.length)).toEqual([2, 2]);
  });
  it('other choices are tiles', () => {
    expect(choiceRows(['token law', 'token strategy'])).toBeNull();
    expect(choiceRows(['divinity enki 1', 'pass'])).toBeNull();
  });
  it('a name is enough where all actions do the same with one thing', () => {
    expect(sharedVerb(['token law', 'token strategy'])).toBe(true);
    expect(sharedVerb(['remove 1', 'remove 2', 'pass'])).toBe(true);
    expect(sharedVerb(['build altar', 'discard altar'])).toBe(false);
    expect(sharedVerb(['move 1 2', 'move 2 1'])).toBe(false);
    expect(sharedVerb(['token law'])).toBe(false); // alone it says what it does
  });
});
