// The clauses of the rules, read from their Markdown: a list item that begins with a bold id.

export interface Section {
  title: string;
  clauses: { id: string; text: string }[];
}

const start = /^- \*\*([A-Z]{2}-[A-Z0-9-]+)(.*)$/;

/** All sections that have clauses. */
export function sectionsOf(markdown: string): Section[] {
  return markdown.split(/^## /m).slice(1).flatMap((part) => {
    const [title, ...lines] = part.split('\n');
    const clauses: Section['clauses'] = [];
    for (const line of lines) {
      const found = start.exec(line);
      if (found) clauses.push({ id: found[1], text: `**${found[2]}`.replace(/^\*\*\*\*/, '') });
      else if (/^ {2,}\S/.test(line) && clauses.length) clauses.at(-1)!.text += ` ${line.trim()}`;
    }
    return clauses.length ? { title: title.replace(/^[\d.]+\s*/, ''), clauses } : [];
  });
}

/** The section in which a clause stands; none, if there is no such clause. */
export const sectionOf = (markdown: string, clause: string): Section | null => sectionsOf(markdown).find((one) => one.clauses.some(({ id }) => id === clause)) ?? null;

/** A text with bold words, without any other mark of Markdown. */
export function pieces(text: string): { text: string; strong: boolean }[] {
  return text
    .replaceAll('`', '')
    .split('**')
    .map((one, index) => ({ text: one.replace(/(^|[\s(])[*_]([^*_]+)[*_]/g, '$1$2'), strong: index % 2 === 1 }))
    .filter((one) => one.text);
}
