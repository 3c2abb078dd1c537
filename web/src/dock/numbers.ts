/* Number keys for what one holds: the n-th card, half or item that can be chosen, behind the buttons with numbers. */
import type { Choice } from '../table/choices';
import type { HeldCard } from './held';

/** Something that a number key taps. */
export interface Numbered {
  readonly card: number;
  /** -1: the card as a whole. */
  readonly half: number;
  readonly item: number;
}

const ORDER = ['play', 'selected', 'hand', 'active', 'discard', 'lost'];

/** What can be chosen, in the order in which it lies there: this turn, hand, piles, items. */
export function numberedOf(cards: readonly HeldCard[], choices: readonly Choice[]): readonly Numbered[] {
  const zoned = ORDER.flatMap((zone) => cards.filter((card) => card.zone === zone));
  const held = zoned.flatMap(({ number }) => {
    const own = choices.filter((choice) => choice.cards.includes(number));
    const halves = own.filter((choice) => choice.half >= 0).sort((a, b) => a.half - b.half);
    if (halves.length) return halves.map(({ half }) => ({ card: number, half, item: -1 }));
    return own.length ? [{ card: number, half: -1, item: -1 }] : [];
  });
  const items = [...new Set(choices.flatMap((choice) => choice.items))];
  return [...held, ...items.map((item) => ({ card: -1, half: -1, item }))];
}

/** The next one of a row, or the one before; null behind the last one. */
export function nextOf<T>(row: readonly T[], now: T | null, back: boolean): T | null {
  const at = now === null ? -1 : row.indexOf(now);
  if (at < 0) return (back ? row.at(-1) : row[0]) ?? null;
  return row[at + (back ? -1 : 1)] ?? null;
}
