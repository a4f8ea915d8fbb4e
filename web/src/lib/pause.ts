// A moment to look before the next thing opens; any key or click ends it.
import { still } from './pace';

/** Calls `done` after so many milliseconds, or at the first key or click. The answer calls it off. */
export function pause(milliseconds: number, done: () => void): () => void {
  const end = () => {
    stop();
    done();
  };
  const timer = setTimeout(end, still() ? 0 : milliseconds);
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('pointerdown', end, true);
    removeEventListener('keydown', end, true);
  };
  addEventListener('pointerdown', end, true);
  addEventListener('keydown', end, true);
  return stop;
}
