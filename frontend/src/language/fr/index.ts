// French: what it is called, and where its texts are.
import type { Tongue } from '../tongue';

export const tongue: Tongue = {
  name: 'Français',
  words: async () => (await import('./words')).words,
  replays: async () => (await import('./replays')).replays,
  settings: async () => (await import('./settings')).settings,
  lesson: async () => (await import('./lesson')).lesson,
  rules: async () => (await import('./rules')).rules,
};
