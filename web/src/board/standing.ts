/* What a figure looks like: side, shape and signs. No rule is decided here. */
import type { Side } from '../art/charges';
import type { FigureView } from '../table/wire';

export interface Look {
  readonly shape: Side;
  /** The colour of its base and its bar. */
  readonly side: 'party' | 'ally' | 'foe';
  /** The id of its charge. */
  readonly charge: string;
}

const slug = (name: string): string => name.toLowerCase().replace(/ \d+$/, '').replaceAll(' ', '-');

export function lookOf(figure: FigureView): Look {
  if (figure.kind === 'character') return { shape: 'character', side: 'party', charge: figure.character || slug(figure.name) };
  const side = figure.side === 'characters' || figure.side === 'allies' ? 'ally' : 'foe';
  const thing = figure.objective || figure.kind === 'objective';
  return { shape: thing ? 'thing' : 'monster', side, charge: figure.monster || slug(figure.name) };
}

/** The most signs of conditions beside a figure; of more, the rest is a number. */
export const MOST_SIGNS = 3;

export function signs(conditions: readonly string[]): { shown: readonly string[]; more: number } {
  if (conditions.length <= MOST_SIGNS) return { shown: conditions, more: 0 };
  return { shown: conditions.slice(0, MOST_SIGNS - 1), more: conditions.length - MOST_SIGNS + 1 };
}
