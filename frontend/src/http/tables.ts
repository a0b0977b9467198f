// Making a table, by HTTP.
import type { Level, Pace, ProfileName } from '../protocol';

export type SeatPlan =
  | { kind: 'me'; name: string }
  | { kind: 'device'; name: string }
  | { kind: 'invite' }
  | { kind: 'computer'; level: Level };

export interface TablePlan {
  /** The same id asked twice makes one table. */
  id: string;
  profile: ProfileName;
  seats: readonly [SeatPlan, SeatPlan, SeatPlan, SeatPlan];
  /** The text of an explicit seed; null for fresh randomness. */
  seed: string | null;
  pace: Pace;
  /** Whoever has the link and no seat may look on. */
  may_watch: boolean;
  start: boolean;
}

/** The table's code, or why there is none: a code of the server's, or "offline". */
export type Made = { code: string } | { fault: string };

const FORBIDDEN = 403;

/** Ask for a table. A missing or old CSRF cookie is fetched once. */
export async function makeTable(plan: TablePlan): Promise<Made> {
  try {
    let answer = await post(plan);
    if (answer.status === FORBIDDEN) {
      await fetch('/', { cache: 'no-store' });
      answer = await post(plan);
    }
    const body = (await answer.json().catch(() => ({}))) as { code?: string };
    const code = body.code ?? 'unavailable';
    return answer.ok ? { code } : { fault: code };
  } catch {
    return { fault: 'offline' };
  }
}

function post(plan: TablePlan): Promise<Response> {
  return fetch('/api/tables/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': readCookie('csrftoken') },
    body: JSON.stringify(plan),
  });
}

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}
