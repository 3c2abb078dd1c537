/* When a person wants to be asked about an item: always, only in the own turn, or not now. */
import type { Choice } from './choices';

export type Moment = 'always' | 'turn' | 'never';

export const MOMENTS: readonly Moment[] = ['always', 'turn', 'never'];

/** The choice to decline with, if nobody wants to be asked about any item that is offered; null: ask. */
export function quietly(
  choices: readonly Choice[],
  kind: string,
  ownTurn: boolean,
  momentOf: (item: number) => Moment,
): Choice | null {
  if (!kind.startsWith('use')) return null;
  const declining = choices.find((choice) => choice.declines);
  const offered = choices.filter((choice) => !choice.declines);
  const silent = (choice: Choice): boolean =>
    choice.items.length > 0 &&
    choice.items.every((item) => momentOf(item) === 'never' || (momentOf(item) === 'turn' && !ownTurn));
  return declining && offered.length > 0 && offered.every(silent) ? declining : null;
}
