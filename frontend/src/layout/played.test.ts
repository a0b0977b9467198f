// The lines of 10,000 rounds that the computers played, on the felts of real screens. THOROUGH=1 looks at
// every line after every move; else after one of them and at the end.
import { describe, expect, test } from 'vitest';
import { findFault } from './checking';
import { FELTS, makeRandom, readPlayed, unfold } from './example-lines';
import { layOutLine } from './line';

const IS_THOROUGH = process.env['THOROUGH'] === '1';
const PATIENCE_MS = IS_THOROUGH ? 600_000 : 60_000;
/** Half a tile of the fullest line: on the smallest upright phone, and where a phone lies on its side. */
const LEAST_UNIT_PX = { upright: 18, lying: 10 };
const played = readPlayed();

test('the file has as many rounds as it says, and every tile of a round once', () => {
  expect(played).toHaveLength(10_000);
  expect(new Set(played).size).toBe(10_000);
  for (const row of played) {
    const names = unfold(row).line.map((tile) => tile.split('-').sort().join());
    expect(new Set(names).size, row).toBe(names.length);
  }
});

test('among them are lines of the most tiles there can be: when a round ends, three seats hold one at least', () => {
  const lengths = new Set(played.map((row) => row.length - 1));
  expect(Math.max(...lengths)).toBe(25);
  expect(lengths.size).toBeGreaterThan(15);
});

describe.each(FELTS)('on a screen of $screen', (felt) => {
  test(
    'every line lies apart, inside, and joined pip to pip, with room for one more tile at each end',
    { timeout: PATIENCE_MS },
    () => {
      for (const [number, row] of played.entries()) {
        const whole = row.length - 1;
        const lengths = IS_THOROUGH
          ? Array.from({ length: whole }, (_, index) => index + 1)
          : [1 + (number % whole), whole];
        for (const length of lengths) {
          const fault = findFault(unfold(row, length), felt);
          if (fault !== null) expect.fail(`${row}, after ${length} tiles: ${fault}`);
        }
      }
    },
  );

  test('the tiles stay large enough to be read', () => {
    const units = played.map((row) => {
      const { line, first } = unfold(row);
      return layOutLine(line, first, felt).unit;
    });
    const least = felt.height > 200 ? LEAST_UNIT_PX.upright : LEAST_UNIT_PX.lying;
    expect(Math.min(...units)).toBeGreaterThanOrEqual(least);
  });
});

test('on a felt of any size a line lies as well', { timeout: PATIENCE_MS }, () => {
  const random = makeRandom(6);
  for (let number = 0; number < 2000; number++) {
    const felt = { width: 230 + random(2400), height: 43 + random(1400) };
    const fault = findFault(unfold(played[number] ?? ''), felt);
    expect(fault, `${played[number] ?? ''} on ${felt.width} × ${felt.height}`).toBeNull();
  }
});
