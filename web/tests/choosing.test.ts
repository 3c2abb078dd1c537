import { describe, expect, it } from 'vitest';
import { choice } from './choice';
import { choicesAt, grown, inReadingOrder, placementsNear, turned } from '../src/board/choosing';
import { Grid } from '../src/board/geometry';
import type { Choice } from '../src/table/choices';
import type { Placement, View } from '../src/table/wire';

const grid = new Grid({ floor: Array.from({ length: 25 }, (_, i) => [i, i % 5, Math.floor(i / 5)] as const), solid: [] });
const view = { figures: [{ number: 3, at: 12 }] } as unknown as View;
const way = (...path: number[]) => ({ hex: path.at(-1), path }) as unknown as Choice['path'];

describe('options at a hex', () => {
  it('are those that end there and those whose figure stands there', () => {
    const list = [choice(0, { hexes: [12] }), choice(1, { figures: [3] }), choice(2, { hexes: [4] })];
    expect(choicesAt(list, 12, view).map((one) => one.index)).toEqual([0, 1]);
  });
  it('put a figure alone before the same figure with others', () => {
    const list = [choice(0, { figures: [3, 4] }), choice(1, { figures: [3] })];
    expect(choicesAt(list, 12, view).map((one) => one.index)).toEqual([1, 0]);
  });
  it('tell two ways to the same end by a hex that only one goes through', () => {
    const list = [choice(0, { hexes: [2], path: way(1, 2) }), choice(1, { hexes: [2], path: way(6, 2) })];
    expect(choicesAt(list, 6, view).map((one) => one.index)).toEqual([1]);
    expect(choicesAt(list, 2, view)).toHaveLength(2);
  });
  it('are walked row by row', () => {
    const list = [choice(0, { hexes: [20] }), choice(1, { figures: [3] }), choice(2, { hexes: [1] }), choice(3, {})];
    expect(inReadingOrder(list, view, grid).map((one) => one.index)).toEqual([2, 1, 0]);
  });
});

describe('an area', () => {
  const lay = (...hexes: number[]): Placement => ({ hexes, figures: [], option: -1 });
  const ways = [lay(6, 7), lay(7, 8), lay(7, 12), lay(18, 19)];
  it('snaps to the placement that covers the hex and whose middle is nearest', () => {
    const [x, y] = grid.point(7);
    expect(placementsNear(ways, [x + 30, y], grid)[0]).toBe(ways[1]);
    expect(placementsNear(ways, [x - 30, y], grid)[0]).toBe(ways[0]);
  });
  it('turns through every placement of a hex and comes back', () => {
    const seen = new Set<Placement | null>();
    let now: Placement | null = ways[0] ?? null;
    for (let i = 0; i < 3; i++) {
      now = turned(ways, 7, now, 1, grid);
      seen.add(now);
    }
    expect(seen).toEqual(new Set(ways.slice(0, 3)));
    expect(now).toBe(ways[0]);
  });
});

it('a path of one\'s own grows beside its end, and goes back the way it came', () => {
  const joined = (a: number, b: number): boolean => Math.abs(a - b) === 1;
  expect(grown([], 6, 5, joined)).toEqual([6]);
  expect(grown([6], 7, 5, joined)).toEqual([6, 7]);
  expect(grown([6, 7], 6, 5, joined)).toEqual([6]);
  expect(grown([6], 5, 5, joined)).toEqual([]);
  const path = [6, 7];
  expect(grown(path, 9, 5, joined)).toBe(path);
  expect(grown(path, 7, 5, joined)).toBe(path);
});
