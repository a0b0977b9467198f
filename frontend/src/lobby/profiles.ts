// The three profiles, in the order in which they are offered.
import type { ProfileName } from '../protocol';

export const PROFILES = ['chiva', 'six-love', 'dekabes'] as const satisfies readonly ProfileName[];

export function isProfile(text: string): text is ProfileName {
  return (PROFILES as readonly string[]).includes(text);
}
