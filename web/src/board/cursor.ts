/* The cursor of the keyboard: over the hexes, from option to option, from figure to figure. */
import { inReadingOrder, placeOf } from './choosing';
import type { BoardState } from './board.svelte';

/** Go to the hex beside, or up and down in the column. */
export function walk(board: BoardState, direction: number | 'up' | 'down'): void {
  const { grid } = board;
  const start = board.cursor ?? home(board);
  if (start === undefined) return;
  if (board.cursor === null) {
    board.moveCursor(start);
    return;
  }
  const next = typeof direction === 'number' ? grid.step(start, direction) : grid.inColumn(start, direction === 'down');
  if (next !== undefined) board.moveCursor(next);
}

/** Where the cursor begins: at whoever acts. */
function home(board: BoardState): number | undefined {
  const number = board.actor ?? board.view?.turn;
  return board.view?.figures.find((figure) => figure.number === number)?.at ?? board.table.me?.at ?? board.grid.floor[0];
}

/** Go to the next option on the board; false if there is none, and the focus may go on. */
export function nextOption(board: BoardState, back: boolean): boolean {
  const { view, asking } = board;
  if (!board.question || !view) return false;
  const options = inReadingOrder(asking.choices, view, board.grid);
  const now = options.findIndex((one) => one.index === (asking.pointed ?? asking.shown));
  const next = options[now < 0 ? (back ? options.length - 1 : 0) : now + (back ? -1 : 1)];
  if (!next) {
    board.lookAt(null);
    return false;
  }
  const hex = placeOf(next, view);
  if (hex !== undefined) board.moveCursor(hex);
  asking.point(next.index);
  return true;
}

export function nextFigure(board: BoardState, back: boolean): void {
  const figures = [...(board.view?.figures ?? [])].sort((a, b) => board.grid.compare(a.at, b.at));
  const now = figures.findIndex((figure) => figure.at === board.cursor);
  const next = figures[(now + (back ? figures.length - 1 : 1)) % figures.length];
  if (next) board.moveCursor(next.at);
}

/** Ask what the figure under the cursor would do. */
export function preview(board: BoardState): void {
  const figure = board.view?.figures.find((one) => one.at === board.cursor);
  if (figure) board.table.askPreview(figure.number);
}
