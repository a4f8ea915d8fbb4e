import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pieces, sectionOf } from '../src/lib/clauses';

const file = (name: string) => readFileSync(new URL(`../../docs/rules/${name}.md`, import.meta.url), 'utf8');

it('finds every clause that refusals name, with its words', () => {
  for (const [name, clauses] of Object.entries({
    duel: ['DU-ACT-1', 'DU-ACT-3', 'DU-DISP-3', 'DU-TURN-1', 'DU-ORD-1', 'DU-AGE-1', 'DU-SET-6'],
    agora: ['AG-SEN-1', 'AG-TURN-1'],
    pantheon: ['PA-ACT-1', 'PA-ORD-1'],
    'seven-wonders': ['SW-DUP-1', 'SW-TRADE-3'],
  }))
    for (const clause of clauses) {
      const section = sectionOf(file(name), clause);
      expect(section?.title, clause).toMatch(/^[A-Z]/);
      const text = section!.clauses.find((one) => one.id === clause)!.text;
      expect(text.length, clause).toBeGreaterThan(30);
      expect(
        pieces(text)
          .map((one) => one.text)
          .join(''),
        clause,
      ).not.toMatch(/[*`]/);
    }
});
it('knows no other clause', () => expect(sectionOf(file('duel'), 'DU-NO-1')).toBeNull());
