// What time it is, for what is said of time: looked at again now and then while somebody looks.
import { createSubscriber } from 'svelte/reactivity';

const EVERY_MS = 15_000;

const watch = createSubscriber((update) => {
  const timer = setInterval(update, EVERY_MS);
  return () => {
    clearInterval(timer);
  };
});

export const clock = {
  /** Unix time in milliseconds, by this device; read in an effect it is followed. */
  get now_ms(): number {
    watch();
    return Date.now();
  },
};

/** The time of day at `at_ms`, as `language` writes it, or English where this browser does not know it: 14:35. */
export function sayTime(at_ms: number, language: string): string {
  return new Date(at_ms).toLocaleTimeString([language, 'en'], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
