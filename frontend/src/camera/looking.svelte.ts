// The camera of one felt: where it looks now, and what moves it.
import { untrack } from 'svelte';
import {
  FIT,
  hold,
  moveBy,
  settle,
  STEPS,
  zoomAt,
  type Camera,
  type Point,
  type Scene,
} from './camera';
import type { Wish } from './keys';
import type { Follower } from './pointers';

export class Looking implements Follower {
  #scene: () => Scene;
  camera: Camera = $state.raw(FIT);
  /** Whether the view glides to where it looks: not while it is held. */
  isGliding: boolean = $state(false);
  constructor(scene: () => Scene) {
    this.#scene = scene;
  }

  get isNear(): boolean {
    return this.camera !== FIT;
  }

  drag(by: Point, factor: number, at: Point): void {
    this.#look(moveBy(zoomAt(this.camera, factor, { x: at.x - by.x, y: at.y - by.y }), by), false);
  }

  tapTwice(): void {
    this.zoom(STEPS.fit);
  }

  zoom(factor: number): void {
    const { width, height } = this.#scene();
    this.#look(zoomAt(this.camera, factor, { x: width / 2, y: height / 2 }), true);
  }

  /** Do what a key asks for; tell whether it has a use here. */
  follow(wish: Wish): boolean {
    const wasNear = this.isNear;
    if ('zoom' in wish) this.zoom(wish.zoom);
    else this.#look(moveBy(this.camera, wish.move), true);
    return wasNear || this.isNear;
  }

  /** Something has happened, or the felt has another size. */
  settle(): void {
    const scene = this.#scene();
    untrack(() => {
      this.#look(settle(this.camera, scene), true);
    });
  }

  #look(camera: Camera, isGliding: boolean): void {
    this.camera = hold(camera, this.#scene());
    this.isGliding = isGliding;
  }
}
