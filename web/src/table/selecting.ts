/* Selecting cards for a round: the cards that are picked, in order, and the choice that they make. */
import type { Key } from '../words/words';
import { exactly, type Choice } from './choices';

export const SELECT = 'select cards';

/** How many cards a selection has. */
export const sizeOf = (choices: readonly Choice[]): number => Math.max(0, ...choices.map((choice) => choice.cards.length));

/** Why there is no `Ready` yet, as the key of a sentence; empty: there is. */
export function whyNotReady(choices: readonly Choice[], picked: readonly number[]): Key | '' {
  const size = sizeOf(choices);
  if (size === 0) return 'select.none';
  const missing = size - picked.length;
  if (missing > 0) return missing > 1 ? 'select.two_more' : 'select.one_more';
  return exactly(choices, picked) ? '' : 'select.not_these';
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
