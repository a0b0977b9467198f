// A connection that is lost in every way comes back, sends again, and heals.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceCommand, ServerFrame } from '../protocol';
import { Connection, type Link } from './connection';
import { FakeSocket } from './fake-socket';

const pass: DeviceCommand = { type: 'pass', id: 'p1', seen: 4, seat: 1 };
const reveal: DeviceCommand = { type: 'reveal', id: 'r1', seen: 4, seat: 1 };
let links: Link[];
let frames: ServerFrame[];
let dropped: string[];
let introductions: number;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  links = [];
  frames = [];
  dropped = [];
  introductions = 0;
  connection = new Connection(
    'ws://table',
    {
      onLink: (link) => links.push(link),
      onFrame: (frame) => frames.push(frame),
      onDropped: (id) => dropped.push(id),
    },
    {
      openSocket: () => new FakeSocket() as unknown as WebSocket,
      introduce: () => {
        introductions += 1;
        return Promise.resolve();
      },
      roll: () => 0,
    },
  );
  connection.open();
  FakeSocket.last.open();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

const show = (version: number) => {
  FakeSocket.last.hear({ type: 'shown', version, view: {}, told: [] });
};
const typesSent = () => FakeSocket.last.sent.map((frame) => frame.type);

test('an unanswered command is sent again with its id when the socket is back', () => {
  connection.send(pass);
  FakeSocket.last.lose(1006);
  expect(links.at(-1)).toEqual({ state: 'lost', code: 1006 });
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.sent).toEqual([pass]);
});

test('an answered command is not sent again', () => {
  connection.send(pass);
  FakeSocket.last.hear({ type: 'ack', id: 'p1', version: 5 });
  FakeSocket.last.lose(1006);
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([]);
});

test('a command asked while away is sent as soon as the socket is open', () => {
  FakeSocket.last.lose(1012);
  connection.send(pass);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([pass]);
});

test('a reveal ends with its socket, and so does one that was asked while away', () => {
  connection.send(reveal);
  connection.send(pass);
  FakeSocket.last.lose(1006);
  expect(dropped).toEqual(['r1']);
  connection.send({ ...reveal, id: 'r2' });
  expect(dropped).toEqual(['r1', 'r2']);
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([pass]);
});

test('the pauses between attempts grow, and a view resets them', () => {
  const attempts = () => FakeSocket.all.length;
  FakeSocket.last.lose(1006);
  vi.advanceTimersByTime(400);
  expect(attempts()).toBe(2);
  FakeSocket.last.lose(1006);
  vi.advanceTimersByTime(400);
  expect(attempts()).toBe(2);
  vi.advanceTimersByTime(400);
  expect(attempts()).toBe(3);
  FakeSocket.last.open();
  show(1);
  FakeSocket.last.lose(1006);
  vi.advanceTimersByTime(400);
  expect(attempts()).toBe(4);
});

test('it pings every ten seconds and gives up on a socket that does not answer', () => {
  show(7);
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.last.sent).toEqual([{ type: 'ping', seen: 7 }]);
  FakeSocket.last.hear({ type: 'pong', version: 7 });
  vi.advanceTimersByTime(10_000);
  expect(typesSent()).toEqual(['ping', 'ping']);
  vi.advanceTimersByTime(9_000);
  expect(links.some((link) => link.state === 'lost')).toBe(true);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test('two pongs ahead without a view between them begin anew', () => {
  show(7);
  FakeSocket.last.hear({ type: 'pong', version: 8 });
  expect(links.at(-1)?.state).toBe('open');
  FakeSocket.last.hear({ type: 'pong', version: 8 });
  expect(links.at(-1)?.state).toBe('lost');
});

test('a pong ahead that is followed by the view is well', () => {
  show(7);
  FakeSocket.last.hear({ type: 'pong', version: 8 });
  show(8);
  FakeSocket.last.hear({ type: 'pong', version: 8 });
  expect(links.at(-1)?.state).toBe('open');
});

test('waking asks at once whether the socket survived', () => {
  connection.wake();
  expect(typesSent()).toEqual(['ping']);
  vi.advanceTimersByTime(3_000);
  expect(links.at(-1)?.state).toBe('lost');
});

test('waking while lost comes back at once', () => {
  FakeSocket.last.lose(1006);
  connection.wake();
  expect(FakeSocket.all).toHaveLength(2);
});

test('without a device cookie it fetches the page once and tries again, then stops', async () => {
  FakeSocket.last.lose(4401);
  await vi.advanceTimersByTimeAsync(0);
  expect(introductions).toBe(1);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.open();
  FakeSocket.last.lose(4401);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(links.at(-1)).toEqual({ state: 'closed', code: 4401 });
});

test.each([1008, 1009, 4404, 4410])('after %d it stays closed until somebody opens it', (code) => {
  FakeSocket.last.lose(code);
  connection.wake();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(links.at(-1)).toEqual({ state: 'closed', code });
  connection.open();
  expect(FakeSocket.all).toHaveLength(2);
});

test('an unavailable store is asked again some times, then the refusal is told', () => {
  connection.send(pass);
  const refused = { type: 'refused', id: 'p1', code: 'unavailable', detail: '' };
  for (let retry = 0; retry < 5; retry++) {
    FakeSocket.last.hear(refused);
    vi.advanceTimersByTime(1_000);
  }
  expect(FakeSocket.last.sent).toHaveLength(6);
  expect(frames).toEqual([]);
  FakeSocket.last.hear(refused);
  expect(frames).toEqual([refused]);
});
