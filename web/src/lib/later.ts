// What a first visit does not wait for: fonts, pictures, parts that only a later moment shows, the copy for days without a
// network. They come once a table stands, or when somebody looks around and has done nothing for a moment. Whoever was here
// before has most of it in the browser: then nothing waits.
import { keepSetting, setting } from './store';

const quiet = 1000; // ms
const longest = 15_000; // until a table must stand
let open!: () => void;

/** Comes when the rest may come. */
export const settled = new Promise<void>((resolve) => (open = resolve));

/** A table stands: it has been drawn, and can be played. Or something else does that somebody looks at. */
export function settle(): void {
  performance.mark('playable'); // for whoever measures what it took
  requestAnimationFrame(() => setTimeout(open));
}

export function watch(): void {
  const route = () => location.hash.slice(2).split('/')[0];
  if (setting('visited', '') !== '') return open();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (!['', 'new', 'g'].includes(route())) return open();
    timer = setTimeout(open, route() === 'g' ? longest : quiet);
  };
  for (const kind of ['pointerdown', 'keydown', 'hashchange']) addEventListener(kind, wait);
  void settled.then(() => {
    keepSetting('visited', 'yes');
    clearTimeout(timer);
    for (const kind of ['pointerdown', 'keydown', 'hashchange']) removeEventListener(kind, wait);
  });
  wait();
}
