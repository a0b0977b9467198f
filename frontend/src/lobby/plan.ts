// What the form for a new table holds, and the plan that it becomes.
import type { SeatPlan, TablePlan } from '../http/tables';
import type { Level, Pace, ProfileName } from '../protocol';
import { USUAL_LEVEL } from '../seats/levels';

export type Kind = SeatPlan['kind'];
export const KINDS = ['me', 'device', 'invite', 'computer'] as const satisfies readonly Kind[];
export const PACES = ['slow', 'normal', 'fast'] as const satisfies readonly Pace[];

export interface SeatForm {
  kind: Kind;
  name: string;
  level: Level;
}

/** A new form: me, and a partner and rivals who are invited. */
export function makeSeatForms(): [SeatForm, SeatForm, SeatForm, SeatForm] {
  const seat = (kind: Kind): SeatForm => ({ kind, name: '', level: USUAL_LEVEL });
  return [seat('me'), seat('invite'), seat('invite'), seat('invite')];
}

/** Only one seat is me: any other becomes somebody else on this device. */
export function chooseKind(seats: SeatForm[], index: number, kind: Kind): void {
  for (const [i, seat] of seats.entries()) {
    if (i === index) seat.kind = kind;
    else if (kind === 'me' && seat.kind === 'me') seat.kind = 'invite';
  }
}

interface Form {
  profile: ProfileName;
  seats: readonly [SeatForm, SeatForm, SeatForm, SeatForm];
  pace: Pace;
  seed: string;
  mayWatch: boolean;
  /** What I am called. */
  me: string;
  /** What the person on `seat` is called when no name was typed. */
  callSomeone: (seat: number) => string;
}

/** Turn the form into a plan; it can start at once when nobody has to be invited. */
export function planTable(form: Form): Omit<TablePlan, 'id'> {
  const planSeat = (seat: SeatForm, number: number): SeatPlan => {
    const name = seat.name.trim();
    if (seat.kind === 'me') return { kind: 'me', name: form.me };
    if (seat.kind === 'device')
      return { kind: 'device', name: name === '' ? form.callSomeone(number) : name };
    return seat.kind === 'invite' ? { kind: 'invite' } : { kind: 'computer', level: seat.level };
  };
  const [a, b, c, d] = form.seats;
  const seed = form.seed.trim();
  return {
    profile: form.profile,
    seats: [planSeat(a, 1), planSeat(b, 2), planSeat(c, 3), planSeat(d, 4)],
    seed: seed === '' ? null : seed,
    pace: form.pace,
    may_watch: form.mayWatch,
    start: mayStart(form.seats),
  };
}

/** Whether the plan leaves no seat open and somebody sits there. */
export function mayStart(seats: readonly SeatForm[]): boolean {
  const isHere = seats.some((seat) => seat.kind === 'me' || seat.kind === 'device');
  return isHere && seats.every((seat) => seat.kind !== 'invite');
}
