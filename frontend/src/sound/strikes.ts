// Hard things on wood: a short burst of noise, and the tone in which what is struck rings.

export interface Strike {
  at_s: number;
  tone_hz: number;
  /** How purely it rings. */
  ring: number;
  fades_s: number;
  loudness: number;
}

/** A tile that is laid down: the click of its edge, and the table under it. */
export const TILE: readonly Strike[] = [
  { at_s: 0, tone_hz: 2600, ring: 1.5, fades_s: 0.006, loudness: 0.35 },
  { at_s: 0.004, tone_hz: 620, ring: 3, fades_s: 0.016, loudness: 0.5 },
];
/** A pass: two knocks with the knuckles. */
export const KNOCK: readonly Strike[] = [0, 0.19].flatMap((at_s) => [
  { at_s, tone_hz: 210, ring: 5, fades_s: 0.035, loudness: 1.4 },
  { at_s, tone_hz: 900, ring: 1.5, fades_s: 0.008, loudness: 0.22 },
]);

export function strike(on: BaseAudioContext, strikes: readonly Strike[]): void {
  for (const each of strikes) strikeOnce(on, each);
}

function strikeOnce(on: BaseAudioContext, { at_s, tone_hz, ring, fades_s, loudness }: Strike) {
  const burst = on.createBufferSource();
  const tone = on.createBiquadFilter();
  const gain = on.createGain();
  burst.buffer = findBurst(on, fades_s);
  tone.type = 'bandpass';
  tone.frequency.value = tone_hz;
  tone.Q.value = ring;
  gain.gain.value = loudness;
  burst.connect(tone).connect(gain).connect(on.destination);
  burst.start(on.currentTime + at_s);
}

/** Each noise is made once: to make it takes longer than to show what is heard. */
const bursts = new WeakMap<BaseAudioContext, Map<number, AudioBuffer>>();

/** Noise that fades, and a silence in which the tone may ring out. */
function findBurst(on: BaseAudioContext, fades_s: number): AudioBuffer {
  const made = bursts.get(on) ?? new Map<number, AudioBuffer>();
  bursts.set(on, made);
  const burst = made.get(fades_s) ?? makeBurst(on, fades_s);
  made.set(fades_s, burst);
  return burst;
}

function makeBurst(on: BaseAudioContext, fades_s: number): AudioBuffer {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * (fades_s * 6 + 0.1)), on.sampleRate);
  const fades = on.sampleRate * fades_s;
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < fades * 6; at += 1)
    samples[at] = (Math.random() * 2 - 1) * Math.exp(-at / fades);
  return buffer;
}
