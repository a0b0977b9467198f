// How long to wait before a socket is opened again.

const FIRST_MS = 400;
const LONGEST_MS = 10_000;

/**
 * Return the pause before attempt `attempt` (from 0), in milliseconds.
 *
 * It doubles up to a limit; `roll` in [0, 1) takes off up to half, so that the devices of a restarted
 * server do not come back in one moment.
 */
export function pauseBefore(attempt: number, roll: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(longest * (1 - roll / 2));
}
