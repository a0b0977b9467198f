// The real browser around a connection.
import type { Surroundings } from './connection';

export const browser: Surroundings = {
  openSocket: (url) => new WebSocket(url),
  introduce: async () => {
    try {
      await fetch('/', { cache: 'no-store' });
    } catch {
      // Offline: the next attempt says so by itself.
    }
  },
  roll: Math.random,
};

/** The address of a table's socket on the server that this page came from; its frames come short. */
export function socketUrl(code: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws/tables/${code}/?short`;
}
