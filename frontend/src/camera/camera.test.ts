// The camera keeps what is pointed at, and never loses the line: tried on lines that computers played.
import { describe, expect, test } from 'vitest';
import { project } from '../layout/boxes';
import { FELTS, makeRandom, readPlayed, unfold } from '../layout/example-lines';
import { layOutLine, type Felt } from '../layout/line';
import {
  FIT,
  hold,
  isAllSeen,
  moveBy,
  NEAREST,
  settle,
  zoomAt,
  type Camera,
  type Scene,
} from './camera';

const played = readPlayed();

/** What a line of computers is on a felt, and the boxes of its tiles. */
function lay(row: string, length: number, { width, height }: Felt) {
  const { line, first } = unfold(row, length);
  const { tiles, next } = layOutLine(line, first, { width, height });
  const places = [true, false].flatMap((kind) => [next('left', kind), next('right', kind)]);
  const wanted = [...tiles.slice(0, 1), ...tiles.slice(-1), ...places];
  const scene: Scene = { width, height, tiles, wanted };
  return { scene, tiles };
}

const see = ({ zoom, x, y }: Camera, at: { x: number; y: number }) => ({
  x: at.x * zoom + x,
  y: at.y * zoom + y,
});

test('what is zoomed at stays where it is, as near as it goes and back', () => {
  const at = { x: 80, y: 30 };
  let camera = zoomAt(FIT, 2, at);
  expect(see(camera, at)).toEqual(at);
  camera = zoomAt(camera, 100, at);
  expect(camera.zoom).toBe(NEAREST);
  expect(see(camera, at)).toEqual(at);
  expect(zoomAt(camera, 1 / 100, at)).toEqual(FIT);
});

test('from afar nothing can be moved, and fitting is one and the same view', () => {
  const { scene } = lay(played[0] ?? '', 9, FELTS[0] ?? { width: 1, height: 1 });
  expect(hold(moveBy(FIT, { x: 50, y: -9 }), scene)).toBe(FIT);
  expect(hold(zoomAt(FIT, 0.2, { x: 0, y: 0 }), scene)).toBe(FIT);
});

describe.each(FELTS)('on a screen of $screen', (felt) => {
  test('however it is dragged and zoomed, some tile stays near the middle', () => {
    const random = makeRandom(felt.width);
    for (const [number, row] of played.slice(0, 300).entries()) {
      const { scene, tiles } = lay(row, 1 + (number % (row.length - 1)), felt);
      let camera: Camera = FIT;
      for (let step = 0; step < 40; step++) {
        const at = { x: random(felt.width), y: random(felt.height) };
        const by = { x: random(1200) - 600, y: random(1200) - 600 };
        camera = hold(moveBy(zoomAt(camera, 0.6 + random(20) / 10, at), by), scene);
        const seen = tiles.map((box) => project(box, camera.zoom, camera.x, camera.y));
        const isSeen = seen.some(({ x, y, w, h }) => {
          const [right, down] = [(x + w / 2) / felt.width, (y + h / 2) / felt.height];
          return Math.max(Math.abs(right - 0.5), Math.abs(down - 0.5)) <= 0.2501;
        });
        expect(isSeen, `${row} through ${JSON.stringify(camera)}`).toBe(true);
      }
    }
  });

  test('after any move both ends are in sight, and so are the places for the next tile', () => {
    const random = makeRandom(felt.height);
    let kept = 0;
    for (const row of played.slice(0, 300)) {
      const length = 2 + random(row.length - 3);
      const before = lay(row, length, felt).scene;
      const at = { x: random(felt.width), y: random(felt.height) };
      const near = hold(zoomAt(FIT, 1 + random(200) / 100, at), before);
      const { scene } = lay(row, length + 1, felt);
      const after = settle(near, scene);
      expect(isAllSeen(after, scene)).toBe(true);
      expect(after === FIT || after.zoom === near.zoom).toBe(true);
      if (after !== FIT) kept += 1;
    }
    // Where the ends are in sight anyway nobody is moved away from what they look at.
    expect(kept).toBeGreaterThan(0);
  });
});
