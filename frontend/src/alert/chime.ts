// Two soft notes. Browsers let a page sound only after somebody has pressed something on it.

const NOTES = [
  { frequency_hz: 659, at_s: 0 },
  { frequency_hz: 880, at_s: 0.16 },
];
const LENGTH_S = 0.5;
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

/** Make ready to sound. To be called while a press is handled: elsewhere it may be in vain. */
export function prepareChime(): void {
  const isAllowed = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
  if (isAllowed && 'AudioContext' in window) context ??= new AudioContext();
}

/** Sound, if this page may; silence is no fault. */
export function chime(): void {
  prepareChime();
  if (context === null) return;
  void context.resume().catch(() => undefined);
  for (const { frequency_hz, at_s } of NOTES) ring(context, frequency_hz, at_s);
}

function ring(on: AudioContext, frequency_hz: number, at_s: number): void {
  const start_s = on.currentTime + at_s;
  const note = on.createOscillator();
  const loudness = on.createGain();
  note.frequency.value = frequency_hz;
  loudness.gain.setValueAtTime(0, start_s);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, start_s + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, start_s + LENGTH_S);
  note.connect(loudness).connect(on.destination);
  note.start(start_s);
  note.stop(start_s + LENGTH_S);
}
