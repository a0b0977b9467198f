// What each key does in the viewer. Whatever else has the focus and uses a key itself keeps it.
import type { Seat } from '../protocol';

export type Wish =
  { do: 'back' | 'forward' | 'first' | 'last' | 'play' } | { do: 'see'; seat: Seat | null };

const WISHES: Readonly<Partial<Record<string, Wish>>> = {
  ArrowLeft: { do: 'back' },
  ArrowRight: { do: 'forward' },
  Home: { do: 'first' },
  End: { do: 'last' },
  ' ': { do: 'play' },
  '0': { do: 'see', seat: null },
  '1': { do: 'see', seat: 1 },
  '2': { do: 'see', seat: 2 },
  '3': { do: 'see', seat: 3 },
  '4': { do: 'see', seat: 4 },
};

/** Here every key is typed or chooses. */
const TYPING = 'input, select, textarea, dialog';
/** Here the space bar presses. */
const PRESSED = 'button, a, summary';

/** What a key that was pressed asks for; null: nothing, and it is left to the browser. */
export function wishOf(event: KeyboardEvent): Wish | null {
  const wish = WISHES[event.key];
  if (wish === undefined || event.defaultPrevented) return null;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null;
  // Inside a shadow root the event names its host; the path begins with what was pressed in.
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return wish;
  if (target.closest(TYPING) !== null) return null;
  return event.key === ' ' && target.closest(PRESSED) !== null ? null : wish;
}
