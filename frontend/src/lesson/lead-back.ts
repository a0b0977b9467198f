// Where the focus goes when the note that had it goes away.

const WHERE_IT_GOES_ON = ['[data-testid="continue"]', '[data-fits="true"]', '[data-tile]'];

/** Lead a focus that is about to be lost to where the game goes on; another note may take it first. */
export function leadBack(): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    WHERE_IT_GOES_ON.map((each) => document.querySelector<HTMLElement>(each))
      .find((each) => each !== null)
      ?.focus({ preventScroll: true });
  });
}
