// English: what it is called, and where its texts are. Its words come with the page: they are there when no others come.
import type { Tongue } from '../tongue';
import { words } from './words';

export const tongue: Tongue = {
  name: 'English',
  words: () => Promise.resolve(words),
  replays: async () => (await import('./replays')).replays,
  settings: async () => (await import('./settings')).settings,
  lesson: async () => (await import('./lesson')).lesson,
  rules: async () => (await import('./rules')).rules,
};
