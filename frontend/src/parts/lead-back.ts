// Where the focus goes on when the note, or the sheet, that had it goes away.

const WHERE_IT_GOES_ON = [
  '[data-testid="continue"]',
  // A question on the felt: its title, so that nothing is answered by a key that is pressed once more.
  '[data-question]',
  '[data-fits="true"]',
  '[data-tile]',
  'main :is(button:not(:disabled), a[href])',
];

/** Lead a focus that is about to be lost back to what had it `before`, or to where the game goes on; another note may take it first. */
export function leadBack(before: HTMLElement | null = null): void {
  queueMicrotask(() => {
    const places = WHERE_IT_GOES_ON.map((each) => document.querySelector<HTMLElement>(each));
    // What has gone, or lies behind a curtain, does not take it.
    for (const each of [before, ...places])
      if (document.activeElement === document.body) each?.focus({ preventScroll: true });
  });
}

/** Lead the focus back whenever `note`, or what had the focus in it, goes away. */
export function leadBackFrom(note: HTMLElement): () => void {
  let isInside = false;
  let before: HTMLElement | null = null;

  const follow = ({ target, relatedTarget }: FocusEvent) => {
    const wasInside = isInside;
    isInside = note.contains(target as Node);
    if (isInside && !wasInside) before = relatedTarget as HTMLElement | null;
  };
  /** Whoever presses beside everything has let go of the focus. */
  const forget = ({ target }: PointerEvent) => {
    isInside &&= note.contains(target as Node);
  };
  const leave = () => {
    if (isInside) leadBack(before);
  };
  const watch = new MutationObserver(leave);
  watch.observe(note, { childList: true, subtree: true });
  document.addEventListener('focusin', follow);
  document.addEventListener('pointerdown', forget);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', follow);
    document.removeEventListener('pointerdown', forget);
    leave();
  };
}
