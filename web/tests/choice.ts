import { NOTHING, type Choice } from '../src/table/choices';

/** A choice for tests: about nothing, but for what is said. */
export const choice = (index: number, more: Partial<Choice> = {}): Choice => ({
  ...NOTHING,
  index,
  row: { answer: index, text: '', hexes: [], cards: [] },
  declines: false,
  ...more,
});
