// What of the things that happened is said in a note as well: the table looks different, or an answer came.
import type { TableTold } from '../protocol';

/** An agreement needs no note: what was agreed to happens at once, and has its own. */
export function isNews(told: TableTold): boolean {
  if (told.type === 'answered') return told.outcome !== 'agreed';
  return told.type === 'taken-back' || told.type === 'put-back';
}
