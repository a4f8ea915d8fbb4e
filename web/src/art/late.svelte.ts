// Wonders for pages that do not wait for them: until the art has come there is only the sky.
type Artist = (id: string, stands: number) => string;

let artist = $state.raw<Artist | null>(null);
let asked = false;

export function provide(one: Artist): void {
  artist = one;
}

/** Draws a wonder, or says null and sends for the art. */
export function wonderPicture(id: string, stands: number): string | null {
  if (!artist && !asked) {
    asked = true;
    import('./wonders').catch(() => (asked = false));
  }
  return artist?.(id, stands) ?? null;
}
