// The rules in short, in the language of the page; each paragraph names the clauses behind it.
import chapters from '../../../data/rulebook/chapters.json';
import type { Language } from '../i18n/index.svelte';

export interface Chapter {
  id: string;
  title: string;
  paragraphs: { text: string; clauses: string[] }[];
}

type Texts = Record<string, string[]>; // title, then paragraphs
const load: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('../../../data/rulebook/en.json'),
  ko: () => import('../../../data/rulebook/ko.json'),
  ja: () => import('../../../data/rulebook/ja.json'),
  tr: () => import('../../../data/rulebook/tr.json'),
};

/** The chapters of a book; with a clause, only what says it in short. */
export async function rulebook(language: Language, book: string, clause = ''): Promise<Chapter[]> {
  const texts = (await load[language]()).default;
  const all = (chapters as Record<string, { id: string; clauses: string[][] }[]>)[book] ?? [];
  return all.flatMap(({ id, clauses }) => {
    const [title, ...lines] = texts[`${book}.${id}`];
    const paragraphs = lines.map((text, index) => ({ text, clauses: clauses[index] }));
    const wanted = clause ? paragraphs.filter((one) => one.clauses.includes(clause)) : paragraphs;
    return wanted.length ? [{ id, title, paragraphs: wanted }] : [];
  });
}
