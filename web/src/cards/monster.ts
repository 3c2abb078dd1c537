/* A set of monsters as its card shows it: of a game, or of the library. */
import type { ResultView, SetView } from '../wire/types';
import { capital } from './text';

/** A stat line; formulas are words. */
export interface Stats {
  readonly hit_points: number | string;
  readonly move: number | null;
  readonly attack: number | string | null;
  readonly range: number;
  readonly targets: number;
  readonly flying: boolean;
  readonly traits: readonly string[];
  readonly effects: string;
  readonly immune: readonly string[];
}

export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly ranks: readonly {
    readonly monster: string;
    readonly name: string;
    readonly rank: string;
    readonly stats: Stats;
    readonly results: readonly ResultView[];
  }[];
  readonly card?: SetView['card'];
}

/** The words beside the numbers of a stat line. */
export function notesOf(stats: Stats): readonly string[] {
  return [
    ...(stats.flying ? ['Flying'] : []),
    ...(stats.targets > 1 ? [`Target ${stats.targets}`] : []),
    ...(stats.effects ? [stats.effects] : []),
    ...stats.traits,
    ...(stats.immune.length ? [`Immune: ${stats.immune.map(capital).join(', ')}`] : []),
  ];
}

/** The values that a line of the card leads to, once for each rank that differs. */
export function resultsFor(set: Sheet, line: string): readonly { rank: string; value: number }[] {
  return set.ranks.flatMap(({ rank, results }) => {
    const own = results.find((result) => result.text === line && result.added !== null);
    return own ? [{ rank, value: own.amount }] : [];
  });
}
