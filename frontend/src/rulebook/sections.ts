// The sections of the rules of each profile, in the order in which they are read.
import type { ProfileName } from '../protocol';

export const SECTIONS = {
  chiva: ['goal', 'deal', 'opening', 'turn', 'end', 'score', 'nextRound', 'nextMatch', 'commands'],
  'six-love': [
    'goal',
    'deal',
    'opening',
    'turn',
    'end',
    'key',
    'score',
    'nextRound',
    'nextMatch',
    'commands',
  ],
  dekabes: [
    'goal',
    'deal',
    'acceptance',
    'opening',
    'turn',
    'end',
    'dekabes',
    'score',
    'nextRound',
    'nextMatch',
    'commands',
  ],
} as const satisfies Record<ProfileName, readonly string[]>;

export type SectionOf<Profile extends ProfileName> = (typeof SECTIONS)[Profile][number];
export type SectionName = SectionOf<ProfileName>;
