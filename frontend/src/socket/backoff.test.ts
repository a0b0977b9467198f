// How long a lost socket waits.
import { expect, test } from 'vitest';
import { pauseBefore } from './backoff';

test('the pause doubles up to ten seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((attempt) => pauseBefore(attempt, 0))).toEqual([
    400, 800, 1_600, 3_200, 6_400, 10_000, 10_000,
  ]);
});

test('chance takes off at most half of it', () => {
  expect(pauseBefore(5, 0.999)).toBeGreaterThanOrEqual(5_000);
});
