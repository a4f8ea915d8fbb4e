// The language of the page: one catalogue per language, fetched when needed.
import { arrive } from '../lib/arrive';
import { keepSetting, setting } from '../lib/store';
import { format, type Args } from './message';

export const languages = ['en', 'ko', 'ja', 'tr'] as const;
export type Language = (typeof languages)[number];
export const ownNames: Record<Language, string> = { en: 'English', ko: '한국어', ja: '日本語', tr: 'Türkçe' };

type Catalogue = Record<string, string>;
const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('../../../words/en.json'),
  ko: () => import('../../../words/ko.json'),
  ja: () => import('../../../words/ja.json'),
  tr: () => import('../../../words/tr.json'),
};

const state = $state<{ language: Language; messages: Catalogue }>({ language: 'en', messages: {} });

export const language = (): Language => state.language;

/** The message of a key in the language of the page. An unknown key shows itself, so that a test can find it. */
export function t(key: string, args: Args = {}): string {
  const message = state.messages[key];
  return message === undefined ? `⟨${key}⟩` : format(message, args, state.language);
}
const joined = (words: string[], type: Intl.ListFormatType) => new Intl.ListFormat(state.language, { type }).format(words);
/** Words joined as the language has it: "wood, stone, or clay". */
export const anyOf = (words: string[]): string => joined(words, 'disjunction');
/** "glass and papyrus". */
export const allOf = (words: string[]): string => joined(words, 'conjunction');
export const has = (key: string): boolean => key in state.messages;

export async function setLanguage(language: Language, keep = true): Promise<void> {
  const catalogue = await arrive(load[language]);
  state.messages = catalogue.default;
  state.language = language;
  document.documentElement.lang = language;
  if (keep) keepSetting('language', language);
}

export function firstLanguage(): Language {
  const wanted = [setting('language', ''), ...navigator.languages.map((one) => one.slice(0, 2))];
  return (wanted.find((one) => (languages as readonly string[]).includes(one)) as Language) ?? 'en';
}
