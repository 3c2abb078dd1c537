/* What the camera shows: the hexes that matter for the question, all of them, or those where something happens. */
import { concerned } from './choosing';
import type { BoardState } from './board.svelte';

/** Fit what matters for the question; nothing moves while a pointer is down or if all of it is in sight. */
export function fit(board: BoardState): void {
  const { view, grid, camera } = board;
  if (!view || !grid.floor.length || board.isHeld || !camera.width) return;
  const matters = concerned(board.question ? board.asking.choices : [], board.actor, view).filter((hex) => grid.has(hex));
  const all = grid.box(grid.floor);
  const party = view.figures.filter((figure) => figure.kind === 'character').map((figure) => figure.at);
  if (matters.length) camera.fit(grid.box(matters), all, true);
  else if (camera.fresh || board.resized) camera.fit(grid.box(party.length ? party : grid.floor), all, true);
  board.resized = false;
}

export function fitAll({ grid, camera }: BoardState): void {
  if (grid.floor.length) camera.fitAll(grid.box(grid.floor), true);
}

export function keepInSight({ grid, camera, isHeld }: BoardState, hexes: readonly number[]): void {
  const known = hexes.filter((hex) => grid.has(hex));
  if (!known.length || isHeld) return;
  const box = grid.box(known);
  if (!camera.shows(box)) camera.follow(box);
}
