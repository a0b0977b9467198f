// A seat that was this device's and is played on from another one: noticed also after a sleep, or by a page loaded anew.
import { keep, readKept } from '../device/kept';
import type { TableView } from '../protocol';

/** What somebody is called who sits here. */
type Sitting = Readonly<Record<string, string>>;

/** Who sat at this device when it saw the table `code` last. */
function readSitting(code: string): Sitting {
  try {
    const kept = JSON.parse(readKept('sitting') ?? '{}') as { code?: string; sitting?: Sitting };
    return kept.code === code ? (kept.sitting ?? {}) : {};
  } catch {
    return {};
  }
}

export class CarriedOff {
  /** The names of those who play on elsewhere, until the note is put away. */
  names = $state.raw<readonly string[]>([]);

  /** Compare a view with what this device knew. A seat that was left is nobody's, or a computer's. */
  follow({ code, seats }: TableView): void {
    const before = readSitting(code);
    const sitting: Record<string, string> = {};
    const gone: string[] = [];
    for (const each of seats) {
      if (each.kind !== 'person') continue;
      if (each.is_mine) sitting[each.seat] = each.name;
      else if (before[each.seat] === each.name) gone.push(each.name);
    }
    const came = Object.values(sitting);
    if (gone.length > 0) this.names = gone;
    else if (this.names.some((name) => came.includes(name))) this.names = [];
    if (came.length > 0) keep('sitting', JSON.stringify({ code, sitting }));
    else if (gone.length > 0) keep('sitting', null);
  }

  putAway(): void {
    this.names = [];
  }
}
