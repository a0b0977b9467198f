// One line of the log, as sentences.
import type { Catalogue } from '../language/catalogue';
import type { ProfileName } from '../protocol';
import { sayEnd, sayScore, sayWinner } from '../sentences/reckoning';
import { sayTold } from '../sentences/told';
import type { Line, Told } from './chapters';

/** Say what happened in one step; nothing for what nobody wants to read. */
export function sayLine(line: Line, profile: ProfileName, words: Catalogue): string[] {
  return line.told.flatMap((told) => sayOne(told, profile, words)).filter((each) => each !== '');
}

function sayOne({ item, seats, result }: Told, profile: ProfileName, words: Catalogue): string[] {
  // Computers are always ready: to say so four times a round would only hide the rest.
  if (item.type === 'continued' && seats[item.seat - 1]?.kind === 'computer') return [];
  if (result === null) return [sayTold(item, seats, words)];
  const finished = { profile, result, seats };
  return [
    `${sayWinner(finished, words)}.`,
    ...sayEnd(finished, words),
    ...sayScore(finished, words),
  ];
}

/** Say in few words how a round ended: who won it, and the score. */
export function sayOutcome(
  { seats, result }: Told,
  profile: ProfileName,
  words: Catalogue,
): string {
  if (result === null) return '';
  const [one, two] = result.score;
  return `${sayWinner({ profile, result, seats }, words)}, ${words.log.scores({ one, two })}`;
}
