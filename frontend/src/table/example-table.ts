// A table whose socket is under the hand of a test: it is made, and not opened yet. For tests alone.
import { FakeSocket } from '../socket/fake-socket';
import { Table } from './table.svelte';

export function makeTable(): Table {
  FakeSocket.all.length = 0;
  return new Table('ws://table', {
    openSocket: () => new FakeSocket() as unknown as WebSocket,
    introduce: () => Promise.resolve(),
    roll: () => 0,
  });
}
