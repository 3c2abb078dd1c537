import { describe, expect, it } from 'vitest';
import { centre, DIRECTIONS, distance, edge, Grid, hexAround, outline, SIDE, WIDTH } from '../src/board/geometry';

const square = (w: number, h: number) => ({
  floor: Array.from({ length: w * h }, (_, i) => [i, (i % w) - Math.floor(Math.floor(i / w) / 2), Math.floor(i / w)] as const),
  solid: [],
});

describe('hexes on the plane', () => {
  it('lays q to the east and r to the southeast', () => {
    expect(centre(1, 0)).toEqual([WIDTH, 0]);
    expect(centre(0, 2)).toEqual([WIDTH, SIDE * 3]);
  });
  it('finds the hex around every point near its centre', () => {
    for (let q = -4; q < 5; q++)
      for (let r = -4; r < 5; r++)
        for (let k = 0; k < 12; k++) {
          const [x, y] = centre(q, r);
          const [dx, dy] = [Math.cos(k) * SIDE * 0.85, Math.sin(k) * SIDE * 0.85];
          expect(hexAround(x + dx, y + dy).map((n) => n + 0)).toEqual([q, r]);
        }
  });
  it('puts a side half way to the neighbour in its direction', () => {
    DIRECTIONS.forEach(([q, r], direction) => {
      const [a, b] = edge([0, 0], direction);
      const [x, y] = centre(q, r);
      expect((a[0] + b[0]) / 2).toBeCloseTo(x / 2);
      expect((a[1] + b[1]) / 2).toBeCloseTo(y / 2);
    });
  });
  it('counts steps as the crow flies', () => {
    expect(distance([0, 0], [2, -1])).toBe(2);
    expect(distance([0, 0], [2, 1])).toBe(3);
  });
});

describe('the outline of hexes', () => {
  it('has six sides around one hex and ten around two', () => {
    expect(outline([[0, 0]]).split('L')).toHaveLength(7);
    expect(outline([[0, 0], [1, 0]]).split('L')).toHaveLength(11);
  });
  it('is two lines around hexes that are apart', () => {
    expect(outline([[0, 0], [5, 0]]).split('z')).toHaveLength(3);
  });
  it('has a line for the hole in a ring', () => {
    expect(outline(DIRECTIONS).split('z')).toHaveLength(3);
  });
});

describe('a grid', () => {
  const grid = new Grid(square(5, 4));
  it('reads the floor row by row', () => {
    expect(grid.floor).toEqual([...Array(20).keys()]);
  });
  it('walks to neighbours and stops at the edge', () => {
    expect(grid.step(7, 2)).toBe(8);
    expect(grid.step(7, 5)).toBe(6);
    expect(grid.step(4, 2)).toBeUndefined();
  });
  it('keeps the column going down and up again', () => {
    const down = grid.inColumn(2, true) ?? -1;
    const two = grid.inColumn(down, true) ?? -1;
    expect(two).toBe(12);
    expect(grid.inColumn(grid.inColumn(two, false) ?? -1, false)).toBe(2);
  });
  it('finds no hex beside the map', () => {
    expect(grid.under([-2000, 0])).toBeUndefined();
    expect(grid.under(grid.point(13))).toBe(13);
  });
});
