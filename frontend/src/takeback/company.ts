// Whether a device has to ask others before something is taken back or begun anew.
import type { Seat, TableView } from '../protocol';

/** The seats of people on other devices: all of these are asked. */
export function seatsOfOthers({ seats }: Pick<TableView, 'seats'>): Seat[] {
  return seats.filter((each) => each.kind === 'person' && !each.is_mine).map(({ seat }) => seat);
}
