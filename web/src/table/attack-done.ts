/* The sum of an attack after its draw, read from the events that were told. */
import { numberOf, wordsOf } from '../board/replay';
import { modifierOf } from '../cards/modifier';
import type { ToldEvent } from './wire';

export interface Done {
  /** The number of the event. */
  readonly event: number;
  /** The value before the cards, and the values of those that count. */
  readonly attack: number;
  readonly cards: readonly string[];
  readonly shield: number;
  /** The damage that came of it; null: it isn't suffered yet. */
  readonly damage: number | null;
  /** The hit points left then. */
  readonly left: number;
}

const ENDS: ReadonlySet<string> = new Set(['turn', 'turn ended', 'round', 'played']);

/** The attack of this turn that was told last, up to an event; null: none. */
export function attackDone(events: readonly ToldEvent[], told: number): Done | null {
  const shown = events.filter((event) => event.number <= told);
  const at = shown.findLastIndex((event) => event.kind === 'attacked' || ENDS.has(event.kind));
  const attacked = shown[at];
  if (attacked?.kind !== 'attacked') return null;
  const target = numberOf(attacked.data, 'target');
  const drawn = shown.slice(0, at).findLast((event) => event.kind === 'modifier' && event.data.figure === attacked.data.figure);
  const suffered = shown.slice(at).find((event) => event.kind === 'suffered' && numberOf(event.data, 'figure') === target);
  return {
    event: attacked.number,
    attack: drawn ? numberOf(drawn.data, 'before') : numberOf(attacked.data, 'value'),
    cards: drawn ? wordsOf(drawn.data, 'used').map((text) => modifierOf(text).value) : [],
    shield: Math.max(0, numberOf(attacked.data, 'shield')),
    damage: suffered ? numberOf(suffered.data, 'amount') : null,
    left: suffered ? numberOf(suffered.data, 'left') : -1,
  };
}
