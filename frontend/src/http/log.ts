// Reading what has happened at a table, by HTTP.
import type { TableLog } from '../protocol';

/** Fetch the newest entries of the log of `code`, or those before the version `before`; null when there is none to be had. */
export async function fetchLog(code: string, before: number | null): Promise<TableLog | null> {
  const asked = before === null ? '' : `?before=${before}`;
  try {
    const answer = await fetch(`/api/tables/${code}/log/${asked}`, { cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as TableLog) : null;
  } catch {
    return null;
  }
}

/** The address of the record of a table, to be downloaded. */
export function recordUrl(code: string): string {
  return `/api/tables/${code}/record/`;
}
