// The way of a played tile from its seat to its place in the line.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../device/settings.svelte';
import type { Side } from './around';

interface Journey {
  /** Null: it does not travel, it lies there already. */
  from: Side | null;
  to: { x: number; y: number };
  felt: { width: number; height: number };
}

const TRAVEL_MS = { usual: 520, slow: 1_100, fast: 240, none: 0 };

/** How long a tile is on its way now: as it was set here, unless the whole device is to be calm. */
export function travelTime_ms(): number {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isCalm ? 0 : TRAVEL_MS[settings.get('motion')];
}

/** Where it comes from. Upright, the plates at the sides are in the upper corners. */
function startOf(from: Side, { width, height }: Journey['felt']): { x: number; y: number } {
  const isWide = matchMedia('(min-aspect-ratio: 1/1)').matches;
  const side_y = isWide ? height / 2 : -80;
  return {
    bottom: { x: width / 2, y: height + 60 },
    right: { x: isWide ? width + 60 : width, y: side_y },
    top: { x: width / 2, y: -80 },
    left: { x: isWide ? -100 : -40, y: side_y },
  }[from];
}

/** A Svelte transition; the state is the last view whether it runs or not. */
export function travel(_node: Element, { from, to, felt }: Journey): TransitionConfig {
  const duration = travelTime_ms();
  if (from === null || duration === 0) return { duration: 0 };
  const start = startOf(from, felt);
  return {
    duration,
    easing: cubicOut,
    css: (t, u) => {
      const x = to.x + (start.x - to.x) * u;
      const y = to.y + (start.y - to.y) * u;
      return `transform: translate(${x}px, ${y}px) scale(${1 + 0.18 * u}); opacity: ${Math.min(1, t * 4)}`;
    },
  };
}
