/* Which crest a figure wears. */
import type { FigureView } from './wire';

export type CrestKind = 'character' | 'monster' | 'thing';

export function crestOf(figure: FigureView): { id: string; kind: CrestKind; rank: string } {
  if (figure.kind === 'character') return { id: figure.character, kind: 'character', rank: 'normal' };
  if (figure.objective) return { id: figure.monster || slug(figure.name), kind: 'thing', rank: figure.rank };
  return { id: figure.monster || slug(figure.name), kind: 'monster', rank: figure.rank };
}

/** A name as ids are written: `Brine Gull 3` is `brine-gull`. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/ \d+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
