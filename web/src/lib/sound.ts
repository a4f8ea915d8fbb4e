// Small sounds, made on the spot and off unless somebody wants them: no file is ever fetched.
import { keepSetting, setting } from './store';

export type Sound = 'card' | 'turn' | 'end';

interface Tone {
  at: number; // seconds from now
  hertz: number;
  seconds: number;
  volume: number;
}

const tunes: Record<Sound, Tone[]> = {
  card: [{ at: 0, hertz: 220, seconds: 0.07, volume: 0.05 }],
  turn: [
    { at: 0, hertz: 523, seconds: 0.12, volume: 0.05 },
    { at: 0.1, hertz: 659, seconds: 0.16, volume: 0.05 },
  ],
  end: [
    { at: 0, hertz: 392, seconds: 0.16, volume: 0.05 },
    { at: 0.08, hertz: 523, seconds: 0.16, volume: 0.05 },
    { at: 0.16, hertz: 784, seconds: 0.28, volume: 0.06 },
  ],
};

let wanted = setting('sound', 'off') === 'on';
let context: AudioContext | null = null;

export const soundWanted = (): boolean => wanted;

export function wantSound(on: boolean): void {
  wanted = on;
  keepSetting('sound', on ? 'on' : 'off');
  if (on) play('turn');
}

/** Plays nothing where sound is off or the browser has none; never fails. */
export function play(sound: Sound): void {
  if (!wanted || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    for (const tone of tunes[sound]) {
      const begin = context.currentTime + tone.at;
      const source = context.createOscillator();
      const volume = context.createGain();
      source.type = 'triangle';
      source.frequency.value = tone.hertz;
      volume.gain.setValueAtTime(tone.volume, begin);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + tone.seconds);
      source.connect(volume).connect(context.destination);
      source.start(begin);
      source.stop(begin + tone.seconds);
    }
  } catch {
    // A browser that refuses to play before a click simply stays silent.
  }
}
