// Whether the round at a table is explained to this device: all that is known of it before it is fetched.
import { keep, readKept } from '../device/kept';
import { speech } from '../language/speech.svelte';
import type { Reading, Seat } from '../protocol';
import { loadLesson, type Guide } from './load';

export class Lesson {
  readonly code: string;
  /** What explains, while it does. */
  guide = $state.raw<Guide | null>(null);
  /** What this device reads of it, while the computers wait. */
  reading = $state<Reading | null>(null);

  constructor(code: string) {
    this.code = code;
    // It was asked for in the lobby, or before the page was loaded again.
    if (readKept('lesson')?.startsWith(code)) this.#begin();
  }

  /** What is read where `mine` are the seats of this device: it explains to one person alone. */
  readingAt(mine: readonly Seat[]): Reading | null {
    return mine.length === 1 ? this.reading : null;
  }

  toggle(): void {
    if (this.guide !== null) {
      this.end('skipped');
      return;
    }
    keep('lesson', this.code);
    this.#begin();
  }

  end(how: 'done' | 'skipped'): void {
    keep('lesson', how);
    this.guide = this.reading = null;
  }

  #begin(): void {
    this.reading = 'lesson';
    loadLesson(speech.language).then(
      ({ Guide }) => {
        this.guide = Guide;
      },
      () => {
        // It comes when the page is loaded again.
        this.reading = null;
      },
    );
  }
}
