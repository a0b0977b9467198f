// Keeps the focus in a sheet, or a part of a page, when the button that had it goes away, or cannot be pressed for a moment.
const PRESSABLE = 'button:not(:disabled), input:not(:disabled), a[href], summary';

/** Bring a lost focus back to what had it, else to the nearest that can be pressed, else to the title. */
export function keepFocus(sheet: HTMLElement): () => void {
  let path: HTMLElement[] = [];

  function remember({ target }: FocusEvent): void {
    path = [];
    for (let at = target; at instanceof HTMLElement && at !== sheet; at = at.parentElement)
      path.push(at);
  }
  /** Whoever presses beside everything has let go of the focus. */
  function forget(): void {
    path = [];
  }
  function bringBack(): void {
    const [last] = path;
    if (last === undefined || document.activeElement !== document.body) return;
    if (last.isConnected && last.matches(':disabled')) return; // it comes back by itself
    const near = path.find((each) => each.isConnected);
    const next = near?.matches(PRESSABLE) ? near : near?.querySelector<HTMLElement>(PRESSABLE);
    (next ?? sheet.querySelector<HTMLElement>('h2'))?.focus();
  }

  // Not at once: whoever lets something go may know better where the focus goes on (lead-back.ts).
  const watch = new MutationObserver(() => {
    queueMicrotask(bringBack);
  });
  watch.observe(sheet, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  sheet.addEventListener('focusin', remember);
  sheet.addEventListener('pointerdown', forget);
  return () => {
    watch.disconnect();
    sheet.removeEventListener('focusin', remember);
    sheet.removeEventListener('pointerdown', forget);
  };
}
