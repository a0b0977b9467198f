// At which table this device is: also while it looks at the rounds of that table.
import { readKept } from '../device/kept';
import type { Route } from '../device/route';

/**
 * Return the code of the table whose connection is kept at `route`, or null.
 *
 * `before` is where this page was until now. A page that was loaded anew knows where its device sat last.
 */
export function tableAt(route: Route, before: string | null): string | null {
  if (route.page === 'table') return route.code;
  if (route.page !== 'rounds' && route.page !== 'replay') return null;
  return route.code === before || route.code === readKept('last-table') ? route.code : null;
}
