/* Taps on cards: which cards are picked then, and which choice is shown or made. */
import { exactly, type Choice } from '../table/choices';

export interface Picked {
  readonly picked: readonly number[];
  /** The choice of exactly these cards; null: more cards are needed. */
  readonly shown: Choice | null;
  /** True if the tap was the second one: the shown choice is made. */
  readonly acts: boolean;
}

/** Tap a card. One choice with it alone is shown, then made; for choices of several cards it is picked first. */
export function tapCard(choices: readonly Choice[], picked: readonly number[], shown: Choice | null, card: number): Picked {
  if (shown && shown.cards.includes(card) && shown.half < 0) return { picked, shown, acts: true };
  let next = picked.includes(card) ? picked.filter((one) => one !== card) : [...picked, card];
  while (next.length && !choices.some((choice) => next.every((one) => choice.cards.includes(one)))) {
    next = next.slice(1);
  }
  return { picked: next, shown: exactly(choices, next), acts: false };
}
