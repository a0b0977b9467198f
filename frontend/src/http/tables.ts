// Making a table, by HTTP.
import type { Level, Pace, ProfileName } from '../protocol';
import { post } from './csrf';

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

/** Ask for a table. */
export async function makeTable(plan: TablePlan): Promise<Made> {
  try {
    const answer = await post('/api/tables/', JSON.stringify(plan));
    const body = (await answer.json().catch(() => ({}))) as { code?: string };
    const code = body.code ?? 'unavailable';
    return answer.ok ? { code } : { fault: code };
  } catch {
    return { fault: 'offline' };
  }
}
