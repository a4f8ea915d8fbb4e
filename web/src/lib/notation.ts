// Actions in notation, taken apart and said in words. Which actions are legal is the server's business alone.
import { t } from '../i18n/index.svelte';

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

/** What an object of an action is, so that it can be named and drawn. */
export type Thing = 'card' | 'wonder' | 'token' | 'conspiracy' | 'divinity' | 'chamber' | 'slot' | 'military' | 'seat' | 'mythology' | 'space' | 'end' | 'place';

const things: Record<string, Thing[]> = {
  build: ['card'], stage: ['card'], sell: ['card'], discard: ['card'], destroy: ['card'], revive: ['card'], recruit: ['card'], construct: ['card'], snake: ['card'],
  draft: ['wonder'], wonder: ['wonder', 'card'], raise: ['wonder', 'card'], undo: ['wonder'], sabotage: ['wonder'],
  token: ['token'], lock: ['token'], start: ['seat'],
  prepare: ['conspiracy', 'card'], trigger: ['conspiracy'], keep: ['conspiracy', 'end'],
  place: ['chamber'], move: ['chamber', 'chamber'], remove: ['chamber'], decree: ['chamber', 'chamber'], swap: ['card', 'card'],
  divinity: ['divinity', 'space'], activate: ['divinity'], choose: ['divinity'], top: ['divinity'], deck: ['mythology'],
  strike: ['slot'], minerva: ['place'], drop: ['military'], apply: ['military'],
};

/** `take` takes a card in 7 Wonders, a card or a wonder in Duel: the names tell. */
export function thingsOf(parsed: Parsed, isWonder: (id: string) => boolean): Thing[] {
  if (parsed.verb === 'take') return [isWonder(parsed.words[0]) ? 'wonder' : 'card'];
  return things[parsed.verb] ?? parsed.words.map(() => 'card');
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
