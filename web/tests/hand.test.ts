import { describe, expect, it } from 'vitest';
import { firstHand, marked, toggled, within } from '../src/lobby/hand';

const cards = [
  { id: 'tide', level: '3' },
  { id: 'bell', level: '1' },
  { id: 'rail', level: 'X' },
  { id: 'oar', level: '2' },
];

describe('the hand of a seat', () => {
  it('has the cards up to its level, the lowest first', () => {
    expect(within(cards, 2).map((card) => card.id)).toEqual(['bell', 'rail', 'oar']);
  });
  it('begins with the first cards', () => {
    expect(firstHand(within(cards, 3), 2)).toEqual(['bell', 'rail']);
  });
  it('takes and leaves a card by the same tap', () => {
    expect(toggled(['bell'], 'oar')).toEqual(['bell', 'oar']);
    expect(toggled(['bell', 'oar'], 'bell')).toEqual(['oar']);
  });

  it('a perk is marked box by box, and cleared when no mark is left', () => {
    expect(marked([], 1, 2, 2)).toEqual([1]);
    expect(marked([1, 2], 1, 2, 1)).toEqual([1, 1, 2]);
    expect(marked([1, 1, 2], 1, 2, 3)).toEqual([2]);
    expect(marked([0], 1, 1, 0)).toEqual([0]);
  });
});
