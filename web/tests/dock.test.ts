import { describe, expect, it } from 'vitest';
import { choice as about } from './choice';
import { exactly, type Choice } from '../src/table/choices';
import { cardsOf, halvesPlayed, itemsOf, modifierBars, overlap, type HeldCard } from '../src/dock/held';
import { nextOf, numberedOf } from '../src/dock/numbers';
import { tapCard } from '../src/dock/picking';
import { pickNext, swapped, whyNotReady } from '../src/table/selecting';
import type { DeckView, Faces, ToldEvent, View } from '../src/table/wire';

const choice = (index: number, cards: number[], half = -1): Choice => about(index, { cards, half });

describe('selecting cards', () => {
  const pairs = [choice(0, [3, 5]), choice(1, [5, 3]), choice(2, [3, 7]), choice(3, [7, 3]), choice(4, [])];

  it('says how many cards are missing', () => {
    expect(whyNotReady(pairs, [])).toBe('select.two_more');
    expect(whyNotReady(pairs, [3])).toBe('select.one_more');
    expect(whyNotReady(pairs, [5, 7])).toBe('select.not_these');
    expect(whyNotReady(pairs, [5, 3])).toBe('');
    expect(whyNotReady([choice(4, [])], [])).toBe('select.none');
  });

  it('works where one card is chosen', () => {
    const single = [choice(0, [3]), choice(1, [5])];
    expect(whyNotReady(single, [])).toBe('select.one_more');
    expect(pickNext(single, [3], 5)).toEqual([5]);
  });

  it('lets a chosen card lead at a tap, and puts the leading one back', () => {
    expect(pickNext(pairs, [], 3)).toEqual([3]);
    expect(pickNext(pairs, [3], 5)).toEqual([3, 5]);
    expect(pickNext(pairs, [3, 5], 5)).toEqual([5, 3]);
    expect(pickNext(pairs, [5, 3], 5)).toEqual([3]);
  });

  it('replaces the second card by a third one', () => {
    expect(pickNext(pairs, [3, 5], 7)).toEqual([3, 7]);
    expect(swapped([3, 7])).toEqual([7, 3]);
  });
});

describe('tapping cards', () => {
  const negate = [choice(0, []), choice(1, [2]), choice(2, [3]), choice(3, [8, 9]), choice(4, [8, 10]), choice(5, [9, 10])];

  it('shows a card at the first tap and chooses it at the second', () => {
    const first = tapCard(negate, [], null, 2);
    expect(first).toMatchObject({ picked: [2], acts: false });
    expect(first.shown?.index).toBe(1);
    expect(tapCard(negate, first.picked, first.shown, 2).acts).toBe(true);
  });

  it('needs two cards where a choice has two', () => {
    const first = tapCard(negate, [], null, 10);
    expect(first).toMatchObject({ picked: [10], shown: null });
    const second = tapCard(negate, first.picked, first.shown, 8);
    expect(second.shown?.index).toBe(4);
    expect(tapCard(negate, second.picked, second.shown, 10).acts).toBe(true);
  });

  it('takes a picked card back, and lets a card that fits nothing begin anew', () => {
    expect(tapCard(negate, [10], null, 10).picked).toEqual([]);
    expect(tapCard(negate, [10], null, 2).picked).toEqual([2]);
  });

  it('replaces the oldest of two cards by a third', () => {
    expect(tapCard(negate, [8, 9], negate[3] ?? null, 10)).toMatchObject({ picked: [9, 10], acts: false });
  });

  it('leaves halves of cards to their own targets', () => {
    expect(exactly([choice(0, [4], 1)], [4])).toBeNull();
  });
});

describe('cards and items that a seat holds', () => {
  const half = { lines: [], action: { node: 'action' as const, parts: [] } };
  const side = (initiative: number) => ({ initiative, top: half, bottom: half });
  const faces: Faces = {
    cards: [
      { number: 0, seat: 0, id: 'a', name: 'A', level: '1', front: side(70), back: side(11), upgrades: '' },
      { number: 1, seat: 0, id: 'b', name: 'B', level: '1', front: side(30), back: null, upgrades: '' },
    ],
    items: [4, 6].map((number) => ({
      number,
      seat: 0,
      id: 'boots',
      name: 'Boots',
      slot: 'feet',
      use: 'spent',
      uses: 1,
      cost: 0,
      front: half,
      back: null,
    })),
    monster_cards: [],
    goals: [],
  };
  const view = (side0: string) =>
    ({
      seats: [
        {
          cards: [
            { number: 0, name: 'A', zone: 'hand', side: side0 },
            { number: 1, name: 'B', zone: 'hand', side: '' },
          ],
          items: [
            ['boots', 'ready'],
            ['boots', 'spent'],
          ],
        },
      ],
    }) as unknown as View;

  it('are in order of the initiative of the side that is up', () => {
    expect(cardsOf(view('A'), faces, 0).map((card) => card.initiative)).toEqual([30, 70]);
    expect(cardsOf(view('B'), faces, 0).map((card) => [card.initiative, card.back])).toEqual([
      [11, true],
      [30, false],
    ]);
  });

  it('have a number each, two of a kind too', () => {
    expect(itemsOf(view('A'), faces, 0).map((item) => [item.number, item.state])).toEqual([
      [4, 'ready'],
      [6, 'spent'],
    ]);
  });

  it('were played by half since the turn began', () => {
    const event = (number: number, kind: string, data: ToldEvent['data']): ToldEvent => ({ number, kind, why: '', data });
    const events = [
      event(0, 'played', { figure: 0, card: 9, half: 0 }),
      event(1, 'turn', { figure: 0 }),
      event(2, 'played', { figure: 0, card: 4, half: 3 }),
      event(3, 'played', { figure: 1, card: 5, half: 0 }),
    ];
    expect([...halvesPlayed(events, 0)]).toEqual([[4, 3]]);
  });

  it('cover each other only where they do not fit', () => {
    expect(overlap(5, 116, 9, 700)).toBe(0);
    expect(overlap(10, 116, 9, 600)).toBe(72);
    expect(overlap(20, 116, 9, 200)).toBe(95);
  });
});

describe('modifiers left', () => {
  it('are counted by value', () => {
    const deck: DeckView = {
      name: 'seat 0',
      kind: 'modifiers',
      size: 9,
      seat: 0,
      left: [
        ['+0', 2],
        ['+1, Push 1', 1],
        ['+3', 1],
        ['-2', 1],
        ['2x', 1],
        ['bless', 1],
        ['curse', 1],
        ['null', 1],
        ['rolling, Poison', 1],
      ],
      discarded: [],
      shuffle: false,
      known: [],
    };
    expect(modifierBars(deck).map((bar) => bar.count)).toEqual([2, 1, 0, 3, 1, 1, 2]);
  });
});

describe('number keys', () => {
  const held = (number: number, zone: string) => ({ number, zone }) as HeldCard;

  it('are for what can be chosen: this turn, hand, piles, then items', () => {
    const cards = [held(4, 'discard'), held(1, 'hand'), held(2, 'hand'), held(3, 'selected')];
    const choices = [about(0, { items: [7] }), about(1, { cards: [4] }), about(2, { cards: [2] }), about(3, { cards: [3] })];
    expect(numberedOf(cards, choices).map((one) => [one.card, one.item])).toEqual([[3, -1], [2, -1], [4, -1], [-1, 7]]);
  });

  it('are for each half of a card, the top one first', () => {
    const choices = [about(0, { cards: [1], half: 1 }), about(1, { cards: [1], half: 0 }), about(2, { cards: [2], half: 0 })];
    const found = numberedOf([held(1, 'selected'), held(2, 'selected')], choices);
    expect(found.map((one) => [one.card, one.half])).toEqual([[1, 0], [1, 1], [2, 0]]);
  });

  it('C goes through a row and ends behind its last one', () => {
    expect(nextOf([5, 6], null, false)).toBe(5);
    expect(nextOf([5, 6], 5, false)).toBe(6);
    expect(nextOf([5, 6], 6, false)).toBeNull();
    expect(nextOf([5, 6], null, true)).toBe(6);
  });
});
