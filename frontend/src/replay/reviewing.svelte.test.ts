// A review is asked for until it is there; what was asked for another round counts no more.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../http/replays';
import type { RoundReview } from '../protocol';
import { review } from './example-round';
import { MOST_QUESTIONS, Reviewing, WAITS_MS } from './reviewing.svelte';

const NOT_YET = { code: 'not-yet' };
let reviewing: Reviewing;

beforeEach(() => {
  vi.useFakeTimers();
  reviewing = new Reviewing();
});

afterEach(() => {
  reviewing.stop();
  vi.useRealTimers();
});

const answering = (...answers: Answer<RoundReview>[]) =>
  vi.fn(() =>
    Promise.resolve(answers.length > 1 ? (answers.shift() ?? NOT_YET) : (answers[0] ?? NOT_YET)),
  );

test('it is asked for again while it is being worked out', async () => {
  const ask = answering(NOT_YET, NOT_YET, { thing: review });
  reviewing.begin(ask);
  await vi.advanceTimersByTimeAsync(WAITS_MS[0]);
  expect([ask.mock.calls.length, reviewing.state.is]).toEqual([2, 'coming']);
  await vi.advanceTimersByTimeAsync(WAITS_MS[1]);
  expect(reviewing.state).toEqual({ is: 'there', review });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('it is not asked for for ever, and a person may begin again', async () => {
  const ask = answering(NOT_YET);
  reviewing.begin(ask);
  await vi.advanceTimersByTimeAsync(MOST_QUESTIONS * WAITS_MS[3]);
  expect([ask.mock.calls.length, reviewing.state.is]).toEqual([MOST_QUESTIONS, 'failed']);
  reviewing.begin(answering({ thing: review }));
  await vi.advanceTimersByTimeAsync(0);
  expect(reviewing.state.is).toBe('there');
});

test('anything else is a failure at once', async () => {
  reviewing.begin(answering({ code: 'offline' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(reviewing.state.is).toBe('failed');
});

test('after it has been stopped nothing changes any more', async () => {
  const ask = answering({ thing: review });
  reviewing.begin(ask);
  reviewing.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(reviewing.state.is).toBe('coming');
});
