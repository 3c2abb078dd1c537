/* The keys of the board. */
import { usualOf } from '../settings/keys';
import { settings } from '../settings/settings.svelte';
import type { BoardState } from './board.svelte';
import { nextFigure, nextOption, preview, walk } from './cursor';
import { fitAll } from './sight';

const ARROWS: Readonly<Record<string, number | 'up' | 'down'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 5,
  ArrowRight: 2,
  Numpad7: 0,
  Numpad9: 1,
  Numpad6: 2,
  Numpad3: 3,
  Numpad1: 4,
  Numpad4: 5,
};

const withOthers = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/** Do what a key means while the board has the focus. */
export function keyOnBoard(board: BoardState, event: KeyboardEvent): void {
  if (withOthers(event)) return;
  const arrow = ARROWS[event.code] ?? ARROWS[event.key];
  if (arrow !== undefined) walk(board, arrow);
  else if (event.key === 'Tab') {
    if (!nextOption(board, event.shiftKey)) return;
  } else if (event.key === 'Enter') {
    if (board.cursor === null) return;
    board.enter();
  } else if (event.key === 'Escape') board.clear();
  else if (!isForBoard(board, event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Do what a key means wherever the focus is, as long as nobody writes. */
export function keyAnywhere(board: BoardState, event: KeyboardEvent): void {
  if (event.defaultPrevented || (event.target as Element).closest?.('input, textarea, select, [contenteditable]')) return;
  if (isForBoard(board, event)) event.preventDefault();
}

function isForBoard(board: BoardState, event: KeyboardEvent): boolean {
  if (withOthers(event)) return false;
  switch (usualOf(event.key, settings.keys)) {
    case 'p':
      if (!board.canDraw) return false;
      board.toggleDrawing();
      return true;
    case 'r':
      return board.turn(event.shiftKey ? -1 : 1);
    case 'f':
      nextFigure(board, event.shiftKey);
      return true;
    case 'v':
      preview(board);
      return true;
    case '+':
    case '=':
      board.zoom(1.2);
      return true;
    case '-':
      board.zoom(1 / 1.2);
      return true;
    case '0':
      fitAll(board);
      return true;
  }
  return false;
}
