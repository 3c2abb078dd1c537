/* The hand of a seat: which cards there are at a level, and those that are taken if nobody chooses. */
import type { CardFace } from '../wire/types';

/** The level of a card as a number; letters stand for cards that everybody of level 1 has. */
export function levelOf(card: Pick<CardFace, 'level'>): number {
  return Number(card.level) || 1;
}

/** The cards up to a level, the lowest first. */
export function within<T extends Pick<CardFace, 'level'>>(cards: readonly T[], level: number): readonly T[] {
  return cards.filter((card) => levelOf(card) <= level).sort((a, b) => levelOf(a) - levelOf(b));
}

/** The first cards of the lowest levels. */
export function firstHand(cards: readonly Pick<CardFace, 'id' | 'level'>[], size: number): readonly string[] {
  return cards.slice(0, size).map((card) => card.id);
}

/** The marks of perks with one box more of a perk, or with none of it where all are marked or no mark is left. */
export function marked(perks: readonly number[], perk: number, boxes: number, left: number): readonly number[] {
  const own = perks.filter((one) => one === perk).length;
  if (own < boxes && left > 0) return [...perks, perk].sort((a, b) => a - b);
  return perks.filter((one) => one !== perk);
}

/** A choice with something more or less. */
export function toggled(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}
