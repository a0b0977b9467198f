// How long somebody has been away, as people say it.
import type { Catalogue } from '../language/catalogue';

const MINUTE_MS = 60_000;
const MINUTES_OF_AN_HOUR = 60;

/** Say since when somebody is away; the clock of this device may be behind the server's. */
export function sayAway(since_ms: number | null, now_ms: number, words: Catalogue): string {
  const minutes = since_ms === null ? 0 : Math.floor((now_ms - since_ms) / MINUTE_MS);
  if (minutes < 1) return words.gather.away;
  if (minutes < MINUTES_OF_AN_HOUR) return words.seats.awayMinutes({ count: minutes });
  return words.seats.awayHours({ count: Math.floor(minutes / MINUTES_OF_AN_HOUR) });
}
