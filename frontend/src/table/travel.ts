// The way of a played tile from its seat to its place in the line.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import type { Side } from './around';

interface Journey {
  /** Null: it does not travel, it lies there already. */
  from: Side | null;
  to: { x: number; y: number };
  felt: { width: number; height: number };
}

const TRAVEL_MS = 520;

/** A Svelte transition; the state is the last view whether it runs or not. */
export function travel(_node: Element, { from, to, felt }: Journey): TransitionConfig {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (from === null || isCalm) return { duration: 0 };
  const starts = {
    bottom: { x: felt.width / 2, y: felt.height + 60 },
    right: { x: felt.width + 60, y: felt.height / 2 },
    top: { x: felt.width / 2, y: -80 },
    left: { x: -100, y: felt.height / 2 },
  };
  const start = starts[from];
  return {
    duration: TRAVEL_MS,
    easing: cubicOut,
    css: (t, u) => {
      const x = to.x + (start.x - to.x) * u;
      const y = to.y + (start.y - to.y) * u;
      return `transform: translate(${x}px, ${y}px) scale(${1 + 0.18 * u}); opacity: ${Math.min(1, t * 4)}`;
    },
  };
}
