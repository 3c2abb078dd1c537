/* What the camera shows: the hexes that matter for the question, all of them, or those where something happens. */
import { concerned } from './choosing';
import { SELECT } from '../table/selecting';
import type { Box } from './geometry';
import { OVERVIEW } from './camera.svelte';
import type { BoardState } from './board.svelte';

/** Fit what matters for the question; nothing moves while a pointer is down or if all of it is in sight. */
export function fit(board: BoardState): void {
  const { view, grid, camera } = board;
  if (!view || !grid.floor.length || board.isHeld || !camera.width) return;
  const matters = concerned(board.question ? board.asking.choices : [], board.actor, view).filter((hex) => grid.has(hex));
  const all = grid.box(grid.floor);
  const isOverview = board.question?.kind === SELECT;
  if (matters.length && !isOverview) camera.fit(grid.box(matters), all, true);
  else if (isOverview || camera.fresh || board.resized) overlook(board, all);
  board.resized = false;
}

/** Show everybody, as whoever chooses cards needs it; where that is too much, as much as can be around the party. */
function overlook({ view, grid, camera }: BoardState, all: Box): void {
  const figures = (view?.figures ?? []).filter((figure) => grid.has(figure.at));
  const everybody = grid.box(figures.length ? figures.map((figure) => figure.at) : grid.floor);
  const party = figures.filter((figure) => figure.kind === 'character').map((figure) => figure.at);
  const centre = party.length && !camera.holds(everybody, OVERVIEW) ? grid.box(party) : everybody;
  camera.fit(centre, all, true, everybody, OVERVIEW);
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
