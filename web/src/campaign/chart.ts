/* The map: scenarios at their coordinates, and paths between them. */
import type { MapPlace, Region } from '../wire/types';

export interface Spot {
  readonly place: MapPlace;
  readonly x: number;
  readonly y: number;
}

const FREE_COLUMNS = 4;
const STEP = { x: 236, y: 140 } as const;
const TOP = 176;
/** Room for half a name at the left of the first column and at the right of the last. */
export const ROOM = { left: 134, right: 134 } as const;

/** Column and row of a coordinate such as `C4`. */
export function gridOf(at: string): readonly [number, number] | null {
  const found = /^([A-Z])-?(\d+)$/i.exec(at.trim());
  if (!found) return null;
  return [(found[1] ?? 'A').toUpperCase().charCodeAt(0) - 65, Number(found[2])];
}

/** Column and row of a place without coordinates: rows lead there and back. */
function freePlace(number: number, below: number): readonly [number, number] {
  const [column, row] = [number % FREE_COLUMNS, Math.floor(number / FREE_COLUMNS)];
  return [row % 2 ? FREE_COLUMNS - 1 - column : column, below + row];
}

/** Spots of places in the middle of a chart, from its first row on; those without coordinates follow below. */
export function spotsOf(places: readonly MapPlace[], width = 0): readonly Spot[] {
  const grids = places.map((place) => gridOf(place.at));
  const known = grids.filter((grid) => grid !== null);
  const left = Math.min(...known.map(([column]) => column));
  const top = Math.min(...known.map(([, row]) => row));
  const below = known.length ? Math.max(...known.map(([, row]) => row)) - top + 1 : 0;
  let free = 0;
  const spots = places.map((place, at) => {
    const grid = grids[at];
    const [column, row] = grid ? [grid[0] - left, grid[1] - top] : freePlace(free++, below);
    return { place, x: column * STEP.x + (row % 2) * 44, y: TOP + row * STEP.y };
  });
  const [first, last] = [Math.min(...spots.map((spot) => spot.x)), Math.max(...spots.map((spot) => spot.x))];
  const shift = ROOM.left - first + Math.max(0, (width - ROOM.left - ROOM.right - (last - first)) / 2);
  return spots.map((spot) => ({ ...spot, x: spot.x + shift }));
}

/** Regions at the height where they begin, on a chart whose scenarios have coordinates. */
export function bandsOf(regions: readonly Region[], places: readonly MapPlace[]): readonly { readonly name: string; readonly y: number }[] {
  const rows = places.flatMap((place) => gridOf(place.at)?.[1] ?? []);
  if (!rows.length) return [];
  const top = Math.min(...rows);
  return regions.filter((_, at) => (regions[at + 1]?.row ?? Infinity) > top).map((one) => ({ name: one.name, y: TOP + (Math.max(one.row, top) - top - 0.5) * STEP.y }));
}

/** A path from one spot to another that leaves and arrives gently. */
export function pathOf(from: Pick<Spot, 'x' | 'y'>, to: Pick<Spot, 'x' | 'y'>): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle + 30} ${from.y + 20} ${middle - 30} ${to.y - 20} ${to.x} ${to.y}`;
}

export const HEXAGON = Array.from({ length: 6 }, (_, corner) => {
  const angle = (Math.PI / 3) * corner + Math.PI / 6;
  return `${(27 * Math.cos(angle)).toFixed(1)},${(27 * Math.sin(angle)).toFixed(1)}`;
}).join(' ');

/** Two places that lead to one another, each pair once, in the order in which they are known. */
export function pairsOf(spots: readonly Spot[]): readonly (readonly [Spot, Spot])[] {
  return spots.flatMap((from, at) =>
    spots.slice(at + 1).flatMap((to) => (from.place.links.includes(to.place.id) || to.place.links.includes(from.place.id) ? [[from, to] as const] : [])),
  );
}
