// How strong a computer plays: the levels to choose from, and the one it has until somebody chooses.
import type { Level } from '../protocol';

export const LEVELS = ['easy', 'normal', 'strong'] as const satisfies readonly Level[];
export const USUAL_LEVEL: Level = 'normal';

export function readLevel(text: string | null): Level | null {
  return LEVELS.find((each) => each === text) ?? null;
}
