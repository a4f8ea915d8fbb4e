// Actions in notation, taken apart and said in words. Which actions are legal is the server's business alone.
import { t } from '../i18n/index.svelte';
import { duelActions, type Thing } from './observation';

export type { Thing };

export interface Parsed {
  verb: string;
  words: string[]; // what follows the verb, payments and offerings apart
  pay?: [number, number];
  free?: boolean;
  using?: number[];
}

export function parseAction(action: string): Parsed {
  const words = action.trim().split(/\s+/);
  const verb = words.shift() ?? '';
  const parsed: Parsed = { verb, words };
  const pay = words.indexOf('pay');
  if (pay >= 0 && words.length === pay + 3) {
    parsed.pay = [Number(words[pay + 1]), Number(words[pay + 2])];
    words.length = pay;
  }
  if (verb === 'build' && words.at(-1) === 'free') {
    parsed.free = true;
    words.pop();
  }
  const using = words.indexOf('using');
  if (using >= 0) {
    parsed.using = words.slice(using + 1).map(Number);
    words.length = using;
  }
  return parsed;
}

/** What an action concerns, so that it can be named and drawn. `take` takes a card or a wonder: the names tell. */
export function thingsOf(parsed: Parsed, isWonder: (id: string) => boolean): Thing[] {
  const forms = duelActions[parsed.verb] ?? [];
  const wonder = isWonder(parsed.words[0]);
  return forms.find(([first]) => (first === 'wonder') === wonder) ?? forms[0] ?? parsed.words.map(() => 'card');
}

export interface Naming {
  name: (thing: Thing, id: string) => string;
  isWonder: (id: string) => boolean;
  about: (thing: Thing, id: string) => string; // what it does, in words; empty where there is nothing to say
}

/** The action as a button would say it: "Build Altar, paying 2 to the left". */
export function actionWords(action: string, naming: Naming): string {
  const parsed = parseAction(action);
  const kinds = thingsOf(parsed, naming.isWonder);
  const [a = '', b = ''] = parsed.words.map((word, index) => naming.name(kinds[index] ?? 'card', word));
  let text = t(parsed.free ? 'act.build_free' : `act.${parsed.verb}`, { a, b });
  if (parsed.pay) {
    const [left, right] = parsed.pay;
    text = t('act.pay', { what: text, left, right, how: left && right ? 'both' : left ? 'left' : 'right' });
  }
  if (parsed.using) text = t('act.using', { what: text, tokens: parsed.using.join(' + ') });
  return text;
}
