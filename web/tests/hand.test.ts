import { describe, expect, it } from 'vitest';
import { firstHand, toggled, within } from '../src/lobby/hand';

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
});
