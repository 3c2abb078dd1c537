/* The rows of a hint: each candidate in the words of its option, with its distance from the best. */
import type { Hinted, Question } from './wire';

export interface AdviceRow {
  readonly option: number;
  readonly text: string;
  /** The distance from the best, as it is written; empty: it is the best. */
  readonly value: string;
  readonly best: boolean;
  /** Imagined rounds; 0: a rule of thumb decided. */
  readonly tried: number;
}

export function adviceRows(hinted: Hinted, question: Question): AdviceRow[] {
  const textOf = (option: number): string => question.options[option]?.text ?? '';
  if (!hinted.candidates.length) return [{ option: hinted.option, text: textOf(hinted.option), value: '', best: true, tried: 0 }];
  const top = hinted.candidates[0]?.value ?? 0;
  return hinted.candidates.map(({ option, value, simulations }) => ({
    option,
    text: textOf(option),
    value: option === hinted.option ? '' : distance(value - top),
    best: option === hinted.option,
    tried: simulations,
  }));
}

/** A difference with its sign, one digit behind the point. */
function distance(points: number): string {
  const size = Math.abs(points).toFixed(1);
  return size === '0.0' ? size : `${points > 0 ? '+' : '−'}${size}`;
}
