// Written by `manage.py protocol` from the server's types. Do not edit.
import type { ProfileName } from './session';
import type { CommandId, Level, Pace } from './table';

/** The answer to `POST /api/tables/` (201). */
export interface Made {
  /** The table's: its page is `/t/<code>`. */
  code: string;
}

/** The person who makes the table. */
export interface Me {
  kind: 'me';
  name: string;
}

/** Somebody else on the same device. */
export interface OnThisDevice {
  kind: 'device';
  name: string;
}

/** Whoever comes with the link. */
export interface Invite {
  kind: 'invite';
}

/** A computer. */
export interface AComputer {
  kind: 'computer';
  level: Level;
}

export type NewSeat = Me | OnThisDevice | Invite | AComputer;

/** What a device asks for when it makes a table. */
export interface NewTable {
  /** A request sent twice with one id makes one table. */
  id: CommandId;
  profile: ProfileName;
  /** Seats 1 to 4. */
  seats: [NewSeat, NewSeat, NewSeat, NewSeat];
  /** An explicit seed, for deals that can be had again; null: fresh randomness. */
  seed?: string | null;
  pace?: Pace;
  /** Whoever has the link and no seat may look on. */
  may_watch?: boolean;
  /** Start the session at once. */
  start?: boolean;
}
