// What is struck again sounds from the same noise: to make it anew would hold up the tile.
import { expect, test, vi } from 'vitest';
import { KNOCK, strike, TILE } from './strikes';

function makeContext() {
  const knot = { connect: (to: unknown) => to, frequency: {}, Q: {}, gain: {} };
  const made: Float32Array[] = [];
  const starts: number[] = [];
  const on = {
    currentTime: 5,
    sampleRate: 1000,
    createBuffer: vi.fn((_: number, length: number) => {
      const samples = new Float32Array(length);
      made.push(samples);
      return { getChannelData: () => samples };
    }),
    createBufferSource: () => ({ ...knot, start: (at_s: number) => starts.push(at_s) }),
    createBiquadFilter: () => ({ ...knot }),
    createGain: () => ({ ...knot }),
  } as unknown as BaseAudioContext;
  return { on, made, starts };
}

test('each noise is made once, and struck as often as it is heard', () => {
  const { on, made, starts } = makeContext();
  for (let time = 0; time < 3; time += 1) {
    strike(on, TILE);
    strike(on, KNOCK);
  }
  const noises = new Set([...TILE, ...KNOCK].map((each) => each.fades_s));
  expect(made).toHaveLength(noises.size);
  expect(starts).toHaveLength(3 * (TILE.length + KNOCK.length));
});

test('another context has noises of its own', () => {
  const [first, second] = [makeContext(), makeContext()];
  strike(first.on, TILE);
  strike(second.on, TILE);
  expect(second.made).toHaveLength(TILE.length);
});

test('a noise fades, and then a silence follows in which the tone may ring out', () => {
  const { on, made } = makeContext();
  strike(on, [{ at_s: 0, tone_hz: 100, ring: 1, fades_s: 0.01, loudness: 1 }]);
  const [noise] = made as [Float32Array];
  expect(noise).toHaveLength(160);
  expect(noise.slice(0, 10).some((each) => Math.abs(each) > 0.05)).toBe(true);
  expect(noise.slice(50, 60).every((each) => Math.abs(each) < 0.01)).toBe(true);
  expect(noise.slice(60).every((each) => each === 0)).toBe(true);
});
