/* Which options a place on the board stands for. */
import type { Choice } from '../table/choices';
import { onBoard } from '../table/choices';
import type { Placement, View } from '../table/wire';
import type { Grid, Point } from './geometry';

/** Options at a hex: those that end there or whose figure stands there, then ways that lead through it alone. */
export function choicesAt(choices: readonly Choice[], hex: number, view: View): Choice[] {
  const stands = new Set(view.figures.filter((figure) => figure.at === hex).map((figure) => figure.number));
  const here = choices.filter((one) => one.hexes.includes(hex) || one.figures.some((figure) => stands.has(figure)));
  if (here.length) return narrowest(here);
  const through = choices.filter((one) => one.path?.path.includes(hex));
  return through.length === 1 ? through : [];
}

/** Options about fewest things first: a figure alone before the same figure with others. */
function narrowest(choices: readonly Choice[]): Choice[] {
  const size = (one: Choice): number => Math.max(one.figures.length, one.figures.length ? 0 : one.hexes.length);
  return [...choices].sort((a, b) => size(a) - size(b));
}

/** Options on the board in reading order. */
export function inReadingOrder(choices: readonly Choice[], view: View, grid: Grid): Choice[] {
  const hexOf = (one: Choice): number => {
    const figure = view.figures.find((each) => each.number === one.figures[0]);
    return one.path?.hex ?? figure?.at ?? one.hexes[0] ?? -1;
  };
  return choices.filter(onBoard).sort((a, b) => grid.compare(hexOf(a), hexOf(b)));
}

/** The hex that an option is about first. */
export function placeOf(choice: Choice, view: View): number | undefined {
  if (choice.path) return choice.path.hex;
  const figure = view.figures.find((each) => each.number === choice.figures[0]);
  return figure?.at ?? choice.hexes[0];
}

/** Every hex that matters for a question: options, their figures, and the figure that acts. */
export function concerned(choices: readonly Choice[], actor: number | undefined, view: View): number[] {
  const figures = new Set(choices.flatMap((one) => one.figures));
  const hexes = choices.flatMap((one) => [...one.hexes, ...(one.path?.path ?? [])]);
  for (const figure of view.figures) if (figures.has(figure.number) || figure.number === actor) hexes.push(figure.at);
  return [...new Set(hexes)];
}

/** Where the middle of a placement is. */
function middle(placement: Placement, grid: Grid): Point {
  const points = placement.hexes.map((hex) => grid.point(hex));
  const sum = points.reduce<Point>(([ax, ay], [x, y]) => [ax + x, ay + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Placements at a point, the nearest first: those that cover its hex come before others. */
export function placementsNear(placements: readonly Placement[], at: Point, grid: Grid): Placement[] {
  const hex = grid.under(at);
  const score = (one: Placement): number => {
    const [x, y] = middle(one, grid);
    return Math.hypot(x - at[0], y - at[1]) + (hex !== undefined && one.hexes.includes(hex) ? 0 : 1000);
  };
  return placements
    .filter((one) => one.hexes.length > 0)
    .map((one) => [score(one), one] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, one]) => one);
}

/** The next placement when the area is turned: those that cover a hex, clockwise by their middle. */
export function turned(placements: readonly Placement[], hex: number, now: Placement | null, by: number, grid: Grid): Placement | null {
  const [x, y] = grid.point(hex);
  const angle = (one: Placement): number => {
    const [mx, my] = middle(one, grid);
    return Math.atan2(my - y, mx - x);
  };
  const around = placements.filter((one) => one.hexes.includes(hex)).sort((a, b) => angle(a) - angle(b));
  if (!around.length) return now;
  const at = now ? around.indexOf(now) : -1;
  return around[(at + by + around.length) % around.length] ?? now;
}

/** A path of one's own with one more hex, or without its last one if it goes back; the same if it can't go there. */
export function grown(path: readonly number[], hex: number, start: number, joined: (a: number, b: number) => boolean): readonly number[] {
  const last = path.at(-1) ?? start;
  if (hex === last) return path;
  if (path.length && hex === (path.at(-2) ?? start)) return path.slice(0, -1);
  return joined(last, hex) ? [...path, hex] : path;
}
