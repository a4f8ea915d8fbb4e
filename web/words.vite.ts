// What the page says and shows, in parts: `virtual:words/ko/first` and `virtual:words/ko/rest` are a catalogue of ../words, without what
// only the terminal says; `virtual:names/duel/ko` are the names of a game in one language.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { rest } from './src/i18n/rest.ts';

type Rows = Record<string, Record<string, Record<string, string | null>>>;

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(path(file), 'utf8')) as unknown;

function words(language: string, part: string, whole: boolean): Record<string, string> {
  const messages = Object.entries(read(`words/${language}.json`) as Record<string, string>);
  const wanted = (key: string) => !key.startsWith('terminal.') && (whole || rest.test(key) === (part === 'rest'));
  return Object.fromEntries(messages.filter(([key]) => wanted(key)));
}

const nameFiles: Record<string, [string, string]> = {
  seven: ['data/seven_wonders_names.json', 'words/names_seven.json'],
  duel: ['data/duel_names.json', 'words/names_duel.json'],
};

/** By kind and id: our own names where there are some, else those of the editions; English where both are silent. */
function names(game: string, language: string): Record<string, Record<string, string>> {
  const editions = read(nameFiles[game][0]) as Rows;
  const own = read(nameFiles[game][1]) as Record<string, Rows>;
  const kinds = Object.keys(own).flatMap((one) => Object.keys(own[one]));
  const kept = new Set(['cards', 'wonders', 'cities', 'progress_tokens', ...kinds]);
  const name = (kind: string, id: string) => {
    const row = editions[kind]?.[id] ?? {};
    const written = row[`${language}_proposed`] ?? row[language] ?? (kind === 'cards' ? row[`${language}_duel`] : null);
    return own[language]?.[kind]?.[id] ?? written ?? own.en?.[kind]?.[id] ?? row.en ?? id;
  };
  return Object.fromEntries(
    [...kept].map((kind) => {
      const ids = new Set([editions, ...Object.values(own)].flatMap((one) => Object.keys(one[kind] ?? {})));
      return [kind, Object.fromEntries([...ids].map((id) => [id, name(kind, id) as string]))];
    }),
  );
}

// For people who read the data files, and names, which come from elsewhere.
const unread = new Set(['name', 'conventions', 'components', 'senator_rules', 'conspiracy_rules', 'chain_symbols', 'with_pantheon', 'settled', 'face']);

/** The components of the games without what no table shows. */
export const components: Plugin = {
  name: 'components',
  enforce: 'pre',
  transform(text, file) {
    if (!/\/data\/(duel|agora|pantheon|seven_wonders)\.json$/.test(file)) return null;
    const read = JSON.parse(text, (key, value) => (unread.has(key) ? undefined : value)) as unknown;
    return { code: JSON.stringify(read), map: null };
  },
};

/** `whole`: the first part of a catalogue is all of it; for tests, which look at everything. */
export const says = (whole: boolean): Plugin => ({
  name: 'says',
  resolveId: (id) => (/^virtual:(words|names)\//.test(id) ? `\0${id}` : null),
  load(id) {
    const [, what, a, b] = /^\0virtual:(words|names)\/(\w+)\/(\w+)$/.exec(id) ?? [];
    if (!what) return null;
    const files = what === 'words' ? [`words/${a}.json`] : nameFiles[a];
    for (const file of files) this.addWatchFile(path(file));
    return `export default ${JSON.stringify(what === 'words' ? words(a, b, whole) : names(a, b))}`;
  },
});
