// Whom the lesson keeps the computers waiting for.
import { expect, test } from 'vitest';
import { keep } from '../device/kept';
import { Lesson } from './lesson.svelte';

test('nobody waits for a lesson that cannot be shown, because several share the device', () => {
  keep('lesson', 'ABCDEFGH');
  const lesson = new Lesson('ABCDEFGH');
  expect([lesson.readingAt([1]), lesson.readingAt([1, 3]), lesson.readingAt([])]).toEqual([
    'lesson',
    null,
    null,
  ]);
  lesson.end('skipped');
  expect(lesson.readingAt([1])).toBeNull();
});
