// Whether the deal of a finished game was the one promised (docs/deal.md): what this browser kept against what the record reveals.
// That the cards follow from it is for `hepta verify`: the page contains no rules.
import { sha256 } from '@noble/hashes/sha2.js'; // browsers have it for pages with TLS only, and at home there is none
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** What a browser keeps of a game whose deal can be checked. */
export interface Sealed {
  commitment: string; // empty: not heard yet, in a rematch
  chances: string[]; // its own, one per seat
}

export type Verdict = 'good' | 'unwitnessed' | 'unsealed' | 'other_commitment' | 'wrong_secret' | 'chance_missing';

const hashOf = (secret: string) => (/^([0-9a-f]{2})*$/.test(secret) ? bytesToHex(sha256(hexToBytes(secret))) : '');

export function checkDeal(record: string, sealed?: Sealed): Verdict {
  const lines = record.split('\n\n')[0].split('\n');
  const after = (tag: string) =>
    lines.filter((line) => line.startsWith(tag + ' ')).map((line) => line.slice(tag.length + 1));
  const [commitment] = after('commitment');
  const [secret] = after('secret');
  if (!commitment && !sealed) return 'unsealed';
  if (sealed && commitment !== sealed.commitment) return 'other_commitment';
  if (hashOf(secret ?? '') !== commitment) return 'wrong_secret';
  const chances = after('chance').map((text) => text.split(' ')[1]);
  if (sealed && !sealed.chances.every((chance) => chances.includes(chance))) return 'chance_missing';
  return sealed ? 'good' : 'unwitnessed';
}
