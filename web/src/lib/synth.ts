// How the sounds of the table are made, out of tones and noise.
export type Sound = 'card' | 'coins' | 'stone' | 'battle' | 'age' | 'turn' | 'line' | 'victory' | 'defeat';

/** One voice of a sound: a tone that may glide, or noise through a filter. */
interface Voice {
  at: number; // seconds from now
  wave: 'sine' | 'triangle' | 'sawtooth' | 'noise';
  hertz: number; // of a tone, or the middle of the filter
  to?: number; // where it glides to
  seconds: number;
  volume: number;
  rise?: number; // seconds until it is loudest
}

const bell = (at: number, hertz: number, volume = 0.06): Voice[] => [
  { at, wave: 'sine', hertz, seconds: 0.5, volume },
  { at, wave: 'sine', hertz: hertz * 2.76, seconds: 0.18, volume: volume * 0.35 },
];
const ping = (at: number, hertz: number): Voice[] => [
  { at, wave: 'sine', hertz, seconds: 0.16, volume: 0.035 },
  { at, wave: 'sine', hertz: hertz * 1.51, seconds: 0.1, volume: 0.022 },
];
const drum = (at: number, volume: number): Voice[] => [
  { at, wave: 'sine', hertz: 120, to: 48, seconds: 0.28, volume },
  { at, wave: 'noise', hertz: 700, seconds: 0.08, volume: volume * 0.5 },
];
const horn = (at: number, hertz: number, seconds: number, volume = 0.035): Voice[] => [
  { at, wave: 'sawtooth', hertz, seconds, volume, rise: 0.05 },
  { at, wave: 'triangle', hertz: hertz * 1.003, seconds, volume, rise: 0.05 },
];

export const sounds: Record<Sound, Voice[]> = {
  // A card slides over the table and lies down.
  card: [
    { at: 0, wave: 'noise', hertz: 1800, to: 4200, seconds: 0.11, volume: 0.05, rise: 0.05 },
    { at: 0.1, wave: 'noise', hertz: 420, seconds: 0.06, volume: 0.09 },
  ],
  coins: [...ping(0, 2350), ...ping(0.07, 2790), ...ping(0.13, 2090)],
  // A block of stone comes to rest.
  stone: [
    { at: 0, wave: 'noise', hertz: 300, to: 160, seconds: 0.2, volume: 0.12, rise: 0.06 },
    { at: 0.16, wave: 'sine', hertz: 95, to: 55, seconds: 0.22, volume: 0.14 },
    { at: 0.16, wave: 'noise', hertz: 900, seconds: 0.05, volume: 0.05 },
  ],
  // Two drums and a clash of shields.
  battle: [...drum(0, 0.16), ...drum(0.19, 0.12), ...drum(0.36, 0.2), { at: 0.37, wave: 'noise', hertz: 5200, seconds: 0.25, volume: 0.035 }, { at: 0.37, wave: 'triangle', hertz: 1240, to: 1130, seconds: 0.3, volume: 0.02 }],
  age: [...horn(0, 196, 0.3), ...horn(0.26, 293.7, 0.5)],
  turn: [...bell(0, 659), ...bell(0.13, 880)],
  line: bell(0, 988, 0.03),
  victory: [...horn(0, 392, 0.16), ...horn(0.15, 392, 0.12), ...horn(0.27, 523.3, 0.2), ...horn(0.45, 659.3, 0.2), ...horn(0.63, 784, 0.8, 0.045), ...horn(0.63, 523.3, 0.8, 0.03), ...drum(0.63, 0.12)],
  defeat: [...bell(0, 440, 0.05), ...bell(0.22, 349, 0.05), ...bell(0.48, 293.7, 0.06)],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noise(audio: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const data = hiss.getChannelData(0);
    for (let i = 0; i < data.length; ++i) data[i] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = hiss;
  return source;
}

function sing(audio: AudioContext, voice: Voice): void {
  const begin = audio.currentTime + 0.01 + voice.at;
  const end = begin + voice.seconds;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(voice.volume, begin + (voice.rise ?? 0.004));
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  const glide = (pitch: AudioParam) => {
    pitch.setValueAtTime(voice.hertz, begin);
    if (voice.to) pitch.exponentialRampToValueAtTime(voice.to, end);
  };
  let source: AudioScheduledSourceNode;
  if (voice.wave === 'noise') {
    source = noise(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 0.9;
    glide(filter.frequency);
    source.connect(filter).connect(volume);
  } else {
    const tone = audio.createOscillator();
    tone.type = voice.wave;
    glide(tone.frequency);
    const soft = audio.createBiquadFilter(); // horns are not buzzers
    soft.type = 'lowpass';
    soft.frequency.value = voice.hertz * 3.2;
    tone.connect(soft).connect(volume);
    source = tone;
  }
  volume.connect(audio.destination);
  source.start(begin);
  source.stop(end + 0.02);
}

/** Makes a sound; fails where the browser does. */
export function make(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const voice of sounds[sound]) sing(context, voice);
  performance.mark(`sound:${sound}`); // for whoever looks into what was played
}

/** Somebody has clicked: a browser that kept silent may sound. */
export function wake(): void {
  if (context?.state === 'suspended') void context.resume();
}
