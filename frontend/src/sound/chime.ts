// The call to the table: two soft notes.
import { sound } from './speaker';

const NOTES = [
  { frequency_hz: 659, at_s: 0 },
  { frequency_hz: 880, at_s: 0.16 },
];
const LENGTH_S = 0.5;
const LOUDNESS = 0.12;

export function chime(): void {
  sound((on) => {
    for (const { frequency_hz, at_s } of NOTES) ring(on, frequency_hz, at_s);
  });
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
