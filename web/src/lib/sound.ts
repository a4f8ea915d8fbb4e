// The sounds of the table, made on the spot (synth.ts): paper, stone, coins, drums and a fanfare. There are no recordings.
import type { DuelObservation, News, View } from './protocol';
import { settled } from './later';
import { keepSetting, setting } from './store';
import type { Sound } from './synth';

let wanted = setting('sound', 'on') === 'on';
let synth: typeof import('./synth') | null = null; // comes with the first sound

// A browser stays silent until somebody clicks or types; from then on there is sound, where it is wanted.
let touched = false;
if (typeof addEventListener === 'function')
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(
      kind,
      () => {
        touched = true;
        synth?.wake();
      },
      { capture: true },
    );

export const soundWanted = (): boolean => wanted;

export function wantSound(on: boolean): void {
  wanted = on;
  keepSetting('sound', on ? 'on' : 'off');
  if (on) play('turn');
}

/** Plays nothing where sound is off, nobody has clicked yet or the browser has none; never fails. */
export function play(sound: Sound): void {
  if (!wanted || !touched || typeof AudioContext === 'undefined') return;
  settled
    .then(() => import('./synth'))
    .then((one) => (synth = one).make(sound))
    .catch(() => {}); // a browser that refuses to play stays silent
}

/** Does an Age begin with this? */
function ageBegins(before: View | null, now: View | null): boolean {
  if (!before || !now) return false;
  const [old, seen] = [before.observation, now.observation];
  const drafted = (old as DuelObservation).phase === 'draft' && (seen as DuelObservation).phase !== 'draft';
  return seen.age > old.age || drafted;
}

/** The one sound of what has just happened: the most important of it. The views tell what no choice tells: that an Age begins. */
export function soundOf(news: News[], before: View | null = null, now: View | null = null): Sound | null {
  const verbs = news.map((one) => one.action?.split(' ')[0] ?? '');
  // In 7 Wonders an Age ends with battles: they sound when they are shown.
  if (now?.observation.game === 'duel' && ageBegins(before, now)) return 'age';
  if (news.some((one) => one.steps)) return 'battle';
  if (verbs.some((verb) => verb === 'wonder' || verb === 'stage')) return 'stone';
  if (verbs.some((verb) => verb && verb !== 'sell' && verb !== 'discard')) return 'card';
  return verbs.some(Boolean) ? 'coins' : null;
}
