// The review of a round while somebody looks at it: asked for again while it is still being worked out.
import type { Answer } from '../http/replays';
import type { RoundReview } from '../protocol';

export type ReviewState =
  { is: 'there'; review: RoundReview } | { is: 'coming' } | { is: 'failed' } | { is: 'none' };

/** How long to wait before each further question; the last one is repeated. */
export const WAITS_MS = [1_500, 3_000, 5_000, 10_000] as const;
/** Then a person has to ask again. */
export const MOST_QUESTIONS = 30;
const NOT_YET = 'not-yet';

export class Reviewing {
  state = $state.raw<ReviewState>({ is: 'coming' });
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each beginning: what an earlier one has asked counts no more. */
  #run = 0;

  /** Ask, and go on asking while the answer is "not yet". */
  begin(ask: () => Promise<Answer<RoundReview>>): void {
    this.stop();
    this.state = { is: 'coming' };
    void this.#question(ask, this.#run, 1);
  }

  stop(): void {
    this.#run++;
    clearTimeout(this.#timer);
  }

  async #question(
    ask: () => Promise<Answer<RoundReview>>,
    run: number,
    number: number,
  ): Promise<void> {
    const answer = await ask();
    if (run !== this.#run) return;
    if ('thing' in answer) this.state = { is: 'there', review: answer.thing };
    else if (answer.code !== NOT_YET || number >= MOST_QUESTIONS) this.state = { is: 'failed' };
    else {
      const wait_ms = WAITS_MS[Math.min(number, WAITS_MS.length) - 1];
      this.#timer = setTimeout(() => void this.#question(ask, run, number + 1), wait_ms);
    }
  }
}
