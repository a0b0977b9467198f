// A view with the curtain down, for the moments in which the server cannot be asked for one.
import type { TableView } from '../protocol';

/** Return `view` without the hand that it faces, and without what that seat may do. */
export function concealed(view: TableView): TableView {
  const { session } = view;
  if (session === null) return { ...view, faced: null };
  const round = session.round && { ...session.round, hand: null, may: null };
  return { ...view, faced: null, session: { ...session, seat: null, round } };
}
