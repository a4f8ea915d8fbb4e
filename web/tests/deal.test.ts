// What the page says of a deal.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkDeal } from '../src/lib/deal';

describe('the check of a deal', () => {
  const secret = 'ab'.repeat(32);
  const commitment = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
  const record = `heptapolis record 1\ngame duel\noptions {}\ncommitment ${commitment}\nsecret ${secret}\nchance 0 mine\nchance 1 yours\nwonders a b\n\n1: 0 draft a\n`;
  const sealed = { commitment, chances: ['mine'] };
  it('is content when the record says what this browser kept', () => {
    expect(checkDeal(record, sealed)).toBe('good');
    expect(checkDeal(record)).toBe('unwitnessed');
  });
  it('knows deals without a promise', () => {
    const old = 'heptapolis record 1\ngame duel\nseed 4\nwonders a b\n\n1: 0 draft a\n';
    expect(checkDeal(old)).toBe('unsealed');
    expect(checkDeal(old, sealed)).toBe('other_commitment');
  });
  it('finds every lie', () => {
    expect(checkDeal(record, { ...sealed, commitment: 'f'.repeat(64) })).toBe('other_commitment');
    expect(checkDeal(record.replace(secret, 'cd'.repeat(32)), sealed)).toBe('wrong_secret');
    expect(checkDeal(record.replace('chance 0 mine', 'chance 0 other'), sealed)).toBe('chance_missing');
    expect(checkDeal(record.replace(`secret ${secret}\n`, ''), sealed)).toBe('wrong_secret');
  });
});
