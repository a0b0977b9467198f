// Keeps the second half of a double press from whatever has come to lie under the finger meanwhile.
//
// Accepting a deal lets the curtain fall, and the button that shows the next hand may appear in the same place: a
// double press would show it to the wrong person. A key that is held down presses once, for the same reason.

/** Within this time and this distance the second press belongs to the first. */
export const DOUBLE_PRESS_MS = 400;
const NEAR_PX = 24;
const CONTROLS = 'button, a, input, select, summary';

interface Press {
  at_ms: number;
  x: number;
  y: number;
  control: Element | null;
}

function controlOf(event: Event): Element | null {
  if (!(event.target instanceof Element)) return null;
  // The browser presses what a label is for in the same place once more.
  const labelled = event.target.closest('label')?.control;
  return labelled ?? event.target.closest(CONTROLS);
}

/** Ignore the second presses of double ones on the whole page; return how to stop. */
export function ignoreSecondPresses(): () => void {
  let first: Press | null = null;
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0) return; // a key, or a script
    const press = {
      at_ms: performance.now(),
      x: event.clientX,
      y: event.clientY,
      control: controlOf(event),
    };
    if (first === null || !isSecond(press, first)) first = press;
    else ignore(event);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && controlOf(event) !== null) ignore(event);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKey, true);
  };
}

/** What is pressed twice itself decides what that means. */
function isSecond(press: Press, first: Press): boolean {
  return (
    first.control !== null &&
    press.control !== first.control &&
    press.at_ms - first.at_ms < DOUBLE_PRESS_MS &&
    Math.hypot(press.x - first.x, press.y - first.y) < NEAR_PX
  );
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
