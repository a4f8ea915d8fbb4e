// The language of the page: one catalogue per language, fetched when needed. What the way to a table says comes first, the
// rest with the parts that say it (words.vite.ts divides).
import { fetched, partsSpeak } from '../lib/arrive';
import { keepSetting, setting } from '../lib/store';
import { format, type Args } from './message';
import { rest } from './rest';

export const languages = ['en', 'ko', 'ja', 'tr'] as const;
export type Language = (typeof languages)[number];
export const ownNames: Record<Language, string> = { en: 'English', ko: '한국어', ja: '日本語', tr: 'Türkçe' };

type Catalogue = Record<string, string>;
type Load = Record<Language, () => Promise<{ default: Catalogue }>>;
const first: Load = {
  en: () => import('virtual:words/en/first'),
  ko: () => import('virtual:words/ko/first'),
  ja: () => import('virtual:words/ja/first'),
  tr: () => import('virtual:words/tr/first'),
};
const others: Load = {
  en: () => import('virtual:words/en/rest'),
  ko: () => import('virtual:words/ko/rest'),
  ja: () => import('virtual:words/ja/rest'),
  tr: () => import('virtual:words/tr/rest'),
};

const state = $state<{ language: Language; messages: Catalogue; whole: boolean }>({ language: 'en', messages: {}, whole: false });
let whole: Promise<void> | null = null; // all words of the language of the page

export const language = (): Language => state.language;

// Unit tests have all words from the start.
const isOnItsWay = (key: string) => !state.whole && import.meta.env.MODE !== 'test' && rest.test(key);

/** The message of a key in the language of the page. An unknown key shows itself, so that a test can find it. */
export function t(key: string, args: Args = {}): string {
  const message = state.messages[key];
  if (message === undefined) return isOnItsWay(key) ? '' : `⟨${key}⟩`;
  return format(message, args, state.language);
}
const joined = (words: string[], type: Intl.ListFormatType) => new Intl.ListFormat(state.language, { type }).format(words);
/** Words joined as the language has it: "wood, stone, or clay". */
export const anyOf = (words: string[]): string => joined(words, 'disjunction');
/** "glass and papyrus". */
export const allOf = (words: string[]): string => joined(words, 'conjunction');
export const has = (key: string): boolean => key in state.messages;

export async function setLanguage(language: Language, keep = true): Promise<void> {
  const both = await Promise.all([fetched(first[language]), ...(whole ? [fetched(others[language])] : [])]);
  const named = await Promise.all(followers.map((bring) => bring(language)));
  for (const use of named) use();
  state.messages = Object.assign({}, ...both.map((one) => one.default)) as Catalogue;
  state.whole = both.length > 1;
  if (!state.whole) whole = null;
  state.language = language;
  document.documentElement.lang = language;
  if (keep) keepSetting('language', language);
}

export type Names = Record<string, Record<string, string>>; // by kind and id

const followers: ((language: Language) => Promise<() => void>)[] = [];

/** Names in the language of the page, whichever that is. Comes when they are here. */
export async function inLanguage(load: Record<Language, () => Promise<{ default: Names }>>): Promise<() => Names> {
  let now: Names = {};
  const bring = async (language: Language) => {
    const names = (await fetched(load[language])).default;
    return () => void (now = names);
  };
  followers.push(bring);
  for (let asked: Language | null = null; asked !== state.language; ) (await bring((asked = state.language)))();
  return () => now;
}

/** Brings all words of the language. */
export function bringWords(): Promise<void> {
  const language = state.language;
  whole ??= fetched(others[language]).then(
    (more) => {
      if (state.language !== language) return;
      state.messages = { ...state.messages, ...more.default };
      state.whole = true;
    },
    (error) => {
      whole = null;
      throw error;
    },
  );
  return whole;
}
partsSpeak(bringWords);

export function firstLanguage(): Language {
  const wanted = [setting('language', ''), ...navigator.languages.map((one) => one.slice(0, 2))];
  return (wanted.find((one) => (languages as readonly string[]).includes(one)) as Language) ?? 'en';
}
