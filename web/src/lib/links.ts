// Links for others.

const ownNames = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Where a link begins that others can open. A page opened as this machine's own (127.0.0.1) takes one of the server's addresses in the network; if there is none, `onlyHere`. */
export function linkBase(page: string, addresses: string[]): { base: string; onlyHere: boolean } {
  const url = new URL(page.replace(/#.*/, ''));
  if (!ownNames.test(url.hostname)) return { base: url.href, onlyHere: false };
  if (addresses.length === 0) return { base: url.href, onlyHere: true };
  return { base: addresses[0].replace(/\/?$/, '/'), onlyHere: false };
}

/** Copies from the field that shows the text, for browsers that keep the clipboard from pages without TLS. */
export async function copyText(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}

/** A link to a moment of a finished game, for whoever may watch it. */
export const linkToMoment = (page: string, game: string, watch: string, moment: number): string => `${page.replace(/#.*/, '')}#/g/${game}/${watch}/${moment}`;

/** The moment that a link names; none: the game as it stands. */
export function momentOfLink(hash: string): number | null {
  const moment = hash.slice(2).split('/')[3] ?? '';
  return /^\d{1,5}$/.test(moment) ? Number(moment) : null;
}
