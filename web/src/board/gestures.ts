/* Pointers on the board: tap, point, long press, drag, pinch and wheel, from one listener each. */
import { zoomOf } from '../parts/zoom';
import type { Point } from './geometry';

export interface Hands {
  /** A mouse is over a point, or has left. */
  point(at: Point | null): void;
  tap(at: Point): void;
  /** A finger rests on a point. */
  rest(at: Point): void;
  /** A drag begins: true if it draws, false if it pans. */
  draws(at: Point): boolean;
  draw(at: Point): void;
  drawn(at: Point): void;
  pan(dx: number, dy: number): void;
  zoom(by: number, about: Point): void;
  /** The wheel turns: true if it was used for something else than zooming. */
  turn(by: number): boolean;
  /** A pointer is down, or none any more. */
  held(down: boolean): void;
}

const SLACK = 7;
const REST = 420;

export function gestures(node: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let mode: 'none' | 'wait' | 'pan' | 'draw' | 'pinch' | 'rest' = 'none';
  let spread = 0;
  let timer = 0;

  const at = (event: PointerEvent | WheelEvent): Point => {
    const box = node.getBoundingClientRect();
    const zoom = zoomOf(node);
    return [(event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom];
  };
  const pair = (): [Point, Point] => {
    const [a, b] = [...down.values()];
    return [a ?? [0, 0], b ?? [0, 0]];
  };
  const gap = ([a, b]: [Point, Point]): number => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;

  function onDown(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    node.setPointerCapture(event.pointerId);
    down.set(event.pointerId, at(event));
    hands.held(true);
    clearTimeout(timer);
    if (down.size === 2) {
      mode = 'pinch';
      spread = gap(pair());
      return;
    }
    start = at(event);
    mode = 'wait';
    if (event.pointerType !== 'mouse') {
      timer = window.setTimeout(() => {
        if (mode !== 'wait' || !start) return;
        mode = 'rest';
        hands.rest(start);
      }, REST);
    }
  }

  function onMove(event: PointerEvent): void {
    const here = at(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') hands.point(here);
      return;
    }
    down.set(event.pointerId, here);
    if (mode === 'pinch' && down.size >= 2) {
      const [a, b] = pair();
      const wide = gap([a, b]);
      hands.pan((here[0] - before[0]) / 2, (here[1] - before[1]) / 2);
      hands.zoom(wide / spread, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
      spread = wide;
      return;
    }
    if (mode === 'wait' && start && Math.hypot(here[0] - start[0], here[1] - start[1]) > SLACK) {
      clearTimeout(timer);
      mode = hands.draws(start) ? 'draw' : 'pan';
      if (mode === 'pan') hands.pan(here[0] - start[0], here[1] - start[1]);
    } else if (mode === 'pan') hands.pan(here[0] - before[0], here[1] - before[1]);
    if (mode === 'draw') hands.draw(here);
    if (mode === 'rest') hands.point(here);
  }

  function onUp(event: PointerEvent): void {
    const here = at(event);
    if (!down.delete(event.pointerId)) return;
    clearTimeout(timer);
    if (mode === 'wait' && event.type === 'pointerup') hands.tap(here);
    if (mode === 'draw') hands.drawn(here);
    if (mode === 'pinch' && down.size === 1) {
      mode = 'pan';
      return;
    }
    mode = 'none';
    if (!down.size) hands.held(false);
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    const step = event.deltaMode === 1 ? event.deltaY * 24 : event.deltaY;
    if (!event.ctrlKey && hands.turn(Math.sign(step))) return;
    hands.zoom(Math.exp(-step * (event.ctrlKey ? 0.008 : 0.0016)), at(event));
  }

  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && !down.size) hands.point(null);
  };

  node.addEventListener('pointerdown', onDown);
  node.addEventListener('pointermove', onMove);
  node.addEventListener('pointerup', onUp);
  node.addEventListener('pointercancel', onUp);
  node.addEventListener('pointerleave', onLeave);
  node.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    clearTimeout(timer);
    node.removeEventListener('pointerdown', onDown);
    node.removeEventListener('pointermove', onMove);
    node.removeEventListener('pointerup', onUp);
    node.removeEventListener('pointercancel', onUp);
    node.removeEventListener('pointerleave', onLeave);
    node.removeEventListener('wheel', onWheel);
  };
}
