import { expect, test } from 'vitest';
import { placeOfTrouble, resultOf, type Typed } from '../src/campaign/result';
import { ownerOf, paragraphs, title, word } from '../src/campaign/acts';
import { bandsOf, gridOf, pairsOf, spotsOf } from '../src/campaign/chart';
import { isDue, nameOfPlace, placesOf } from '../src/campaign/places';
import { firstShares, given, stepped, sum } from '../src/campaign/shares';
import type { MapPlace } from '../src/wire/types';

function place(id: string, at: string, links: readonly string[] = []): MapPlace {
  return { id, name: id, number: '', at, status: 'open', why_not: '', in_town: false, links, level: 0, favors: [] };
}

test('a coordinate is a column and a row', () => {
  expect(gridOf('C4')).toEqual([2, 4]);
  expect(gridOf('b-12')).toEqual([1, 12]);
  expect(gridOf('')).toBeNull();
});

test('places without coordinates stand below the others', () => {
  const [first, second, free] = spotsOf([place('a', 'C1'), place('b', 'B2'), place('c', '')]);
  expect(second!.x).toBeLessThan(first!.x);
  expect(free!.y).toBeGreaterThan(second!.y);
});

test('one place stands in the middle of a wide chart', () => {
  const [spot] = spotsOf([place('a', 'F1')], 1068);
  expect(spot!.x).toBe(1068 / 2);
});

test('regions begin between two rows of the chart, and those above its first row are left out', () => {
  const regions = [{ name: 'above', row: 0 }, { name: 'first', row: 1 }, { name: 'second', row: 4 }];
  const spots = spotsOf([place('a', 'C1'), place('b', 'B4')]);
  const bands = bandsOf(regions, [place('a', 'C1'), place('b', 'B4')]);
  expect(bands.map((band) => band.name)).toEqual(['first', 'second']);
  expect((spots[1]?.y ?? 0) - (bands[1]?.y ?? 0)).toBe(70);
  expect(bandsOf(regions, [place('a', '')])).toEqual([]);
});

test('places that lead to each other are one pair', () => {
  const spots = spotsOf([place('a', 'A1', ['b']), place('b', 'A2', ['a']), place('c', 'A3')]);
  expect(pairsOf(spots).map((pair) => pair.map((spot) => spot.place.id))).toEqual([['a', 'b']]);
});

test('shares stay within the amount and what each can have', () => {
  let shares = firstShares({ ada: 2 }, { ada: 3, bo: 1 });
  expect(shares).toEqual({ ada: 2, bo: 0 });
  shares = stepped(shares, { ada: 3, bo: 1 }, 3, 'bo', 1);
  shares = stepped(shares, { ada: 3, bo: 1 }, 3, 'ada', 1);
  expect(shares).toEqual({ ada: 2, bo: 1 });
  shares = stepped(shares, { ada: 3, bo: 1 }, 3, 'bo', -1);
  expect(sum(shares)).toBe(2);
  expect(given(shares)).toEqual({ ada: 2 });
});

test('an act names its owner and its thing', () => {
  const buy = { answer: { buy: 'dry-socks', by: 'ada' }, verb: 'buy' };
  expect([ownerOf(buy), word(buy, 'buy')]).toEqual(['ada', 'dry-socks']);
  expect(ownerOf({ answer: { donate: 'bo' }, verb: 'donate' })).toBe('bo');
  expect(ownerOf({ answer: { next: true }, verb: 'next' })).toBe('');
});

test('a story is read in paragraphs, and an id as a title', () => {
  expect(paragraphs('One\ntwo.\n\nThree.')).toEqual(['One two.', 'Three.']);
  expect(title('lampwright/not-a-scorch')).toBe('Not a scorch');
});

test('a typed result says only what was typed, by name', () => {
  const typed: Typed = {
    outcome: 'won',
    numbers: { 'xp|osk 2': 7, 'xp|wenna': 0, 'gold|wenna': -3, 'loot|wenna|hide': 2, 'loot|osk 2|hide': null, 'counted|osk 2|Clerks': 3, rounds: 9 },
    ticks: { 'treasures|wenna|17': true, 'treasures|osk 2|17': false, 'masteries|osk 2|not-a-scorch': true, 'died|wenna': true },
    texts: { 'items|wenna': ' Hot Brick ', 'found|osk 2': 'gain 5 gold', 'chosen|0': 'Let It Be', 'chosen|1': '', 'rewards|': '' },
  };
  expect(resultOf(typed, ['osk 2', 'wenna'])).toEqual({
    finish: 'won',
    xp: { 'osk 2': 7 },
    gold: { wenna: -3 },
    loot: { wenna: { hide: 2 } },
    counted: { 'osk 2': { Clerks: 3 } },
    masteries: { 'osk 2': ['not-a-scorch'] },
    treasures: { wenna: ['17'] },
    items: { wenna: ['Hot Brick'] },
    found: { 'osk 2': 'gain 5 gold' },
    died: ['wenna'],
    chosen: ['Let It Be'],
    rounds: 9,
  });
  expect(resultOf({ outcome: 'lost', numbers: {}, ticks: {}, texts: {} }, ['wenna'])).toEqual({ finish: 'lost' });
});

test('a refusal names the field and whose it is', () => {
  expect(placeOfTrouble('treasures osk 2')).toEqual(['treasures', 'osk 2']);
  expect(placeOfTrouble('rewards')).toEqual(['rewards', '']);
});

test('the most pressing act of a place names the way there', () => {
  const acts = [
    { verb: 'retire', answer: { retire: 'osk' } },
    { verb: 'level up', answer: { 'level up': 'osk' } },
    { verb: 'buy', answer: { buy: 'dry-socks', by: 'osk' } },
    { verb: 'done', answer: { done: 'Ada' } },
  ];
  expect(placesOf(acts)).toEqual(['characters', 'shop']);
  expect(nameOfPlace(acts, 'characters')).toBe('camp.to_level');
  expect(nameOfPlace(acts, 'shop')).toBe('camp.shop');
  expect([isDue(acts), isDue(acts.slice(2))]).toEqual([true, false]);
});
