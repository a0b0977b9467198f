// Moving a tile along the hand by mouse, finger or pen. A drag is no press: it neither chooses nor plays.
import type { Tile } from '../protocol';

/** Less than this is a press with an unsteady hand. */
const FAR_PX = 10;

interface Grip {
  pointer: number;
  tile: Tile;
  items: readonly HTMLElement[];
  from: number;
  /** Where it would lie now. */
  to: number;
  slot_px: number;
  x: number;
  y: number;
  isDragged: boolean;
}

type OnDrop = (tile: Tile, to: number) => void;

/** Let the tiles of `row` be dragged; return how to stop. */
export function dragTiles(row: HTMLElement, ondrop: OnDrop): () => void {
  let grip: Grip | null = null;
  let isPressOfDrag = false;

  function down(event: PointerEvent): void {
    cancel();
    isPressOfDrag = false;
    if (event.isPrimary && event.button === 0) grip = takeGrip(row, event);
  }

  function move(event: PointerEvent): void {
    if (grip?.pointer !== event.pointerId) return;
    // The button was let go of outside of the hand, before this was a drag.
    if (event.buttons === 0) {
      cancel();
      return;
    }
    const dx_px = event.clientX - grip.x;
    if (!grip.isDragged) {
      if (Math.hypot(dx_px, event.clientY - grip.y) < FAR_PX) return;
      grip.isDragged = isPressOfDrag = true;
      // Also outside of the hand it is this drag.
      row.setPointerCapture(event.pointerId);
    }
    const to = grip.from + Math.round(dx_px / grip.slot_px);
    grip.to = Math.max(0, Math.min(to, grip.items.length - 1));
    show(grip, dx_px);
  }

  function drop(event: PointerEvent): void {
    if (grip?.pointer !== event.pointerId) return;
    const { tile, items, from, to } = grip;
    cancel();
    // What has changed under the finger is not where it was gripped.
    const isSame = items.every((item, place) => row.children[place] === item);
    if (isSame && to !== from) ondrop(tile, to);
  }

  /** Let all lie as they lay. */
  function cancel(): void {
    row.classList.remove('dragging');
    for (const item of grip?.items ?? []) {
      item.classList.remove('gripped');
      item.style.transform = '';
    }
    grip = null;
  }

  /** The browser takes the end of a drag for a press. */
  function click(event: MouseEvent): void {
    if (isPressOfDrag && event.detail !== 0) event.stopPropagation();
    isPressOfDrag = false;
  }

  function show({ items, from, to, slot_px }: Grip, dx_px: number): void {
    row.classList.add('dragging');
    for (const [place, item] of items.entries()) {
      let shift_px = 0;
      if (place === from) shift_px = dx_px;
      else if (from < place && place <= to) shift_px = -slot_px;
      else if (to <= place && place < from) shift_px = slot_px;
      item.classList.toggle('gripped', place === from);
      item.style.transform = `translateX(${shift_px}px)`;
    }
  }

  const stop = new AbortController();
  const { signal } = stop;
  row.addEventListener('pointerdown', down, { signal });
  row.addEventListener('pointermove', move, { signal });
  row.addEventListener('pointerup', drop, { signal });
  row.addEventListener('pointercancel', cancel, { signal });
  row.addEventListener('click', click, { signal, capture: true });
  return () => {
    cancel();
    stop.abort();
  };
}

function takeGrip(row: HTMLElement, { target, pointerId, clientX, clientY }: PointerEvent) {
  const button = (target as Element).closest<HTMLElement>('[data-tile]');
  const item = button?.closest('li');
  if (!button || !item) return null;
  const items = [...row.children] as HTMLElement[];
  const from = items.indexOf(item);
  return {
    pointer: pointerId,
    tile: button.dataset['tile'] as Tile,
    items,
    from,
    to: from,
    slot_px: item.offsetWidth,
    x: clientX,
    y: clientY,
    isDragged: false,
  };
}
