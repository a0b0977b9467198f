// Where somebody is in a round that is over: steps, plays by itself, and sees it from a seat or with all hands open.
import type { Hands, RoundReplay, Seat } from '../protocol';
import type { Wish } from './keys';
import { BEGINNING, type Place } from './place';
import { branchCourse, mainCourse, positionsOf, type Course, type Position } from './position';

/** How long each position is shown while the round plays by itself. */
export const SPEEDS_MS = { slow: 2_600, normal: 1_500, fast: 700 } as const;
export type Speed = keyof typeof SPEEDS_MS;

export class Stepping {
  readonly replay: RoundReplay;
  /** One course for the round itself, and after it one for each branch that was taken back. */
  readonly #courses: readonly Course[];
  readonly #positions: readonly (readonly Position[])[];
  #branch = $state<number | null>(null);
  #move = $state(0);
  seat = $state<Seat | null>(null);
  speed = $state<Speed>('normal');
  isPlaying = $state(false);
  /** Came here by a single step forward: what was played is seen on its way. */
  isStep = $state(false);

  readonly #index: number = $derived.by(() => (this.#branch === null ? 0 : this.#branch + 1));
  readonly positions: readonly Position[] = $derived.by(() => this.#positions[this.#index] ?? []);
  readonly course: Course = $derived.by(
    () => this.#courses[this.#index] ?? mainCourse(this.replay),
  );
  readonly last: number = $derived.by(() => Math.max(0, this.positions.length - 1));
  readonly isOver: boolean = $derived.by(() => this.#branch === null && this.#move === this.last);
  readonly place: Place = $derived.by(() => ({
    move: this.#move,
    seat: this.seat,
    branch: this.#branch,
  }));

  constructor(replay: RoundReplay, place: Place = BEGINNING) {
    this.replay = replay;
    const branches = replay.undone.map((_, branch) => branchCourse(replay, branch));
    this.#courses = [mainCourse(replay), ...branches];
    this.#positions = this.#courses.map(positionsOf);
    this.seat = place.seat;
    this.goTo(place.move, place.branch);
    $effect(() => {
      if (!this.isPlaying) return;
      // A step by hand while it plays begins the wait anew.
      const next = this.#move + 1;
      const timer = setTimeout(() => {
        this.goTo(next);
        if (this.#move === this.last) this.stop();
      }, SPEEDS_MS[this.speed]);
      return () => {
        clearTimeout(timer);
      };
    });
  }

  get move(): number {
    return this.#move;
  }

  get branch(): number | null {
    return this.#branch;
  }

  get position(): Position {
    const position = this.positions[this.#move] ?? this.positions[0];
    if (position === undefined) throw new Error('a round has a deal');
    return position;
  }

  /** The hands as they were left when the round was over. */
  get left(): Hands {
    const last = this.#positions[0]?.at(-1);
    return last === undefined ? [[], [], [], []] : last.hands;
  }

  /** Go to where `move` moves have been made, in the round or in one of its branches. */
  goTo(move: number, branch: number | null = this.#branch): void {
    const undone = branch === null ? undefined : this.replay.undone[branch];
    // Up to where it leaves the round, a branch is the round.
    this.#branch = undone === undefined || move <= undone.after ? null : branch;
    const before = this.#move;
    this.#move = Math.max(0, Math.min(this.last, Math.trunc(move)));
    this.isStep = this.#move === before + 1;
  }

  forward(): void {
    this.goTo(this.#move + 1);
  }

  back(): void {
    this.goTo(this.#move - 1);
  }

  /** Play by itself from here on, from the beginning where it has come to its end; or stop. */
  toggle(): void {
    this.isPlaying = !this.isPlaying;
    if (this.isPlaying && this.#move === this.last) this.goTo(0);
  }

  stop(): void {
    this.isPlaying = false;
  }

  follow(wish: Wish): void {
    switch (wish.do) {
      case 'see':
        this.seat = wish.seat;
        return;
      case 'play':
        this.toggle();
        return;
      case 'back':
        this.stop();
        this.back();
        return;
      case 'forward':
        this.stop();
        this.forward();
        return;
      case 'first':
        this.stop();
        this.goTo(0);
        return;
      case 'last':
        this.stop();
        this.goTo(this.last);
    }
  }
}
