// Fetching rounds that are over, and having a record file read, by HTTP.
import type {
  RecordFault,
  RecordReading,
  ReplayIndex,
  RoundReplay,
  RoundReview,
} from '../protocol';
import { post } from './csrf';

/** What was asked for, or the code of why there is none: the server's, or "offline". */
export type Answer<Thing> = { thing: Thing } | { code: string };

/** The largest record that the server reads. */
export const MOST_BYTES = 1024 * 1024;

/** It is being worked out. */
const ACCEPTED = 202;

async function get<Thing>(path: string): Promise<Answer<Thing>> {
  try {
    const answer = await fetch(path, { cache: 'no-store' });
    const body = (await answer.json()) as Thing & { code?: string };
    const isThere = answer.ok && answer.status !== ACCEPTED;
    return isThere ? { thing: body } : { code: body.code ?? 'unavailable' };
  } catch {
    return { code: 'offline' };
  }
}

/** The rounds of a table that this device may see again. */
export function fetchRounds(code: string): Promise<Answer<ReplayIndex>> {
  return get(`/api/tables/${code}/replays/`);
}

/** The round that ended with `version`. */
export function fetchReplay(code: string, version: number): Promise<Answer<RoundReplay>> {
  return get(`/api/tables/${code}/replays/${version}/`);
}

/** What that round could have come to; "not-yet" while it is being worked out. */
export function fetchReview(code: string, version: number): Promise<Answer<RoundReview>> {
  return get(`/api/tables/${code}/replays/${version}/review/`);
}

/** Have a record file read: its rounds, or the first fault in it. */
export async function readRecord(file: Blob): Promise<{ reading: RecordReading } | RecordFault> {
  if (file.size > MOST_BYTES) return fault('too-large');
  try {
    const answer = await post('/api/records/', file);
    const body = (await answer.json().catch(() => ({}))) as RecordReading & Partial<RecordFault>;
    if (answer.ok) return { reading: body };
    const { code = 'other', detail = '', round = null, action = null } = body;
    return { code, detail, round, action };
  } catch {
    return fault('offline');
  }
}

function fault(code: string): RecordFault {
  return { code, detail: '', round: null, action: null };
}
