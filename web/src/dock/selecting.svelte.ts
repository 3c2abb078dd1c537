/* Selecting cards for a round: the cards that are picked, in order, and the choice that they make. */
import type { Choice } from '../table/choices';
import type { Key } from '../words/words';
import { exactly } from './picking';

export const SELECT = 'select cards';

export interface Selection {
  /** Cards that a selection has. */
  readonly size: number;
  readonly leading: number | null;
  readonly second: number | null;
  /** The choice that `Ready` answers with; null: see `why`. */
  readonly ready: Choice | null;
  /** The key of the sentence that says why there is no `Ready`. */
  readonly why: Key | '';
  /** The long rest; null: it is not to be had. */
  readonly rest: Choice | null;
}

/** The selection that picked cards make. */
export function selectionOf(choices: readonly Choice[], picked: readonly number[]): Selection {
  const size = sizeOf(choices);
  const ready = exactly(choices, picked);
  return {
    size,
    leading: picked[0] ?? null,
    second: picked[1] ?? null,
    ready,
    why: ready ? '' : size === 0 ? 'select.none' : whyNot(size - picked.length),
    rest: choices.find((choice) => choice.cards.length === 0) ?? null,
  };
}

/** Tap a card: pick it; let a picked one lead; put the leading one back. */
export function pickNext(choices: readonly Choice[], picked: readonly number[], card: number): readonly number[] {
  if (picked[0] === card) return picked.slice(1);
  if (picked.includes(card)) return [card, ...picked.filter((one) => one !== card)];
  const most = sizeOf(choices);
  const kept = picked.slice(0, Math.max(0, most - 1));
  const next = [...kept, card];
  const possible = (cards: readonly number[]) =>
    choices.some((choice) => cards.every((one) => choice.cards.includes(one)));
  return possible(next) ? next : possible([card]) ? [card] : picked;
}

/** Let the next of the picked cards lead. */
export function swapped(picked: readonly number[]): readonly number[] {
  return picked.length < 2 ? picked : [...picked.slice(1), ...picked.slice(0, 1)];
}

const sizeOf = (choices: readonly Choice[]): number => Math.max(0, ...choices.map((choice) => choice.cards.length));

function whyNot(missing: number): Key {
  return missing > 1 ? 'select.two_more' : missing === 1 ? 'select.one_more' : 'select.not_these';
}
