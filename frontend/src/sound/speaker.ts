// The one way to sound. Browsers let a page sound only after somebody has pressed something on it.

/** What could not be sounded by then is too late. */
const LATE_MS = 1_000;

/** After so long in silence the device need not listen any more: that takes power. */
const SILENCE_MS = 3_000;

let context: AudioContext | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;

/** Make ready to sound. To be called while a press is handled: elsewhere it may be in vain. */
export function prepareSound(): void {
  const isAllowed = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
  if (isAllowed && 'AudioContext' in window) context ??= new AudioContext();
}

/** Sound, if this page may; silence is no fault. */
export function sound(strike: (on: AudioContext) => void): void {
  prepareSound();
  const on = context;
  if (on === null) return;
  const asked_ms = performance.now();
  on.resume().then(
    () => {
      if (performance.now() - asked_ms < LATE_MS) strike(on);
      clearTimeout(silence);
      silence = setTimeout(() => void on.suspend(), SILENCE_MS);
    },
    () => undefined,
  );
}
