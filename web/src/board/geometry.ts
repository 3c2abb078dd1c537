/* Hexes on the plane. They stand on a point; a hex is named by its number, its coordinates are (q, r). */
import type { HexView, MapView } from '../table/wire';

/** The side of a hex, and the width of a hex, in units of the drawing. */
export const SIDE = 48;
export const WIDTH = SIDE * Math.sqrt(3);

export type Point = readonly [x: number, y: number];
export type Axial = readonly [q: number, r: number];
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Steps to neighbours, clockwise from the upper left, as the engine numbers them: walls name sides so. */
export const DIRECTIONS: readonly Axial[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const centre = (q: number, r: number): Point => [WIDTH * (q + r / 2), SIDE * 1.5 * r];

/** A corner of a hex around a point; 0 is the upper one, clockwise. */
export function corner([x, y]: Point, k: number, side = SIDE): Point {
  return [x + side * Math.sin((k * Math.PI) / 3), y - side * Math.cos((k * Math.PI) / 3)];
}

/** The two corners of a side in one of the six directions. */
export const edge = (at: Point, direction: number, side = SIDE): readonly [Point, Point] => [
  corner(at, direction + 5, side),
  corner(at, direction + 6, side),
];

/** The coordinates of the hex in which a point lies. */
export function hexAround(x: number, y: number): Axial {
  const r = y / (SIDE * 1.5);
  const q = x / WIDTH - r / 2;
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return [rq || 0, rr || 0];
}

/** Steps between two hexes with nothing in the way. */
export function distance(a: Axial, b: Axial): number {
  const [q, r] = [a[0] - b[0], a[1] - b[1]];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

const short = (n: number): string => String(Math.round(n * 10) / 10);
export const written = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** A closed line through the corners of a hex. */
export function hexLine(at: Point, side = SIDE): string {
  return 'M' + [0, 1, 2, 3, 4, 5].map((k) => written(corner(at, k, side))).join('L') + 'z';
}

export const line = (points: readonly Point[]): string => 'M' + points.map(written).join('L');

/** A number from 0 to 1 that is always the same for a hex. */
export function noise([q, r]: Axial, n = 0): number {
  let v = Math.imul((q * 73856093) ^ (r * 19349663) ^ ((n + 7) * 83492791), 2654435761);
  v ^= v >>> 15;
  v = Math.imul(v, 2246822519);
  v ^= v >>> 13;
  return (v >>> 0) / 4294967296;
}

const key = (q: number, r: number): string => `${q},${r}`;

/** The outline of some hexes: sides whose other hex isn't among them, joined to closed lines. */
export function outline(hexes: readonly Axial[]): string {
  const among = new Set(hexes.map(([q, r]) => key(q, r)));
  const name = ([x, y]: Point): string => `${Math.round(x)}_${Math.round(y)}`;
  const from = new Map<string, (readonly [Point, Point])[]>();
  for (const [q, r] of hexes) {
    const at = centre(q, r);
    DIRECTIONS.forEach(([dq, dr], direction) => {
      if (among.has(key(q + dq, r + dr))) return;
      const side = edge(at, direction);
      const start = name(side[0]);
      from.set(start, [...(from.get(start) ?? []), side]);
    });
  }
  let out = '';
  for (let first = from.keys().next(); !first.done; first = from.keys().next()) {
    let at = first.value;
    let path = '';
    for (let sides = from.get(at); sides; sides = from.get(at)) {
      const side = sides.pop();
      if (!sides.length) from.delete(at);
      if (!side) break;
      path += path ? `L${written(side[1])}` : line(side);
      at = name(side[1]);
    }
    out += path + 'z';
  }
  return out;
}

/** The hexes of a map by number and by place. */
export class Grid {
  private readonly places = new Map<number, Axial>();
  private readonly numbers = new Map<string, number>();
  /** Numbers of the floor, row by row. */
  readonly floor: readonly number[];

  constructor(map: Pick<MapView, 'floor' | 'solid'>) {
    for (const [index, q, r] of [...map.solid, ...map.floor] as HexView[]) {
      this.places.set(index, [q, r]);
      this.numbers.set(key(q, r), index);
    }
    this.floor = map.floor.map(([index]) => index).sort((a, b) => this.compare(a, b));
    this.walked = new Set(this.floor);
  }
  private readonly walked: ReadonlySet<number>;

  has(hex: number): boolean {
    return this.places.has(hex);
  }
  isFloor(hex: number): boolean {
    return this.walked.has(hex);
  }
  axial(hex: number): Axial {
    return this.places.get(hex) ?? [0, 0];
  }
  point(hex: number): Point {
    return centre(...this.axial(hex));
  }
  at(q: number, r: number): number | undefined {
    return this.numbers.get(key(q, r));
  }
  /** The floor hex in which a point lies. */
  under([x, y]: Point): number | undefined {
    const hex = this.at(...hexAround(x, y));
    return hex !== undefined && this.walked.has(hex) ? hex : undefined;
  }
  step(hex: number, direction: number): number | undefined {
    const [q, r] = this.axial(hex);
    const [dq, dr] = DIRECTIONS[((direction % 6) + 6) % 6] ?? [0, 0];
    const next = this.at(q + dq, r + dr);
    return next !== undefined && this.walked.has(next) ? next : undefined;
  }
  distance(a: number, b: number): number {
    return distance(this.axial(a), this.axial(b));
  }
  isBeside(a: number, b: number): boolean {
    return this.distance(a, b) === 1;
  }
  /** Reading order: from above, then from the left. */
  compare(a: number, b: number): number {
    const [[aq, ar], [bq, br]] = [this.axial(a), this.axial(b)];
    return ar - br || aq - bq;
  }
  /** The floor hex straight above or below that is nearest: it keeps the column over two rows. */
  inColumn(hex: number, down: boolean): number | undefined {
    const [, r] = this.axial(hex);
    const sides = down ? [3, 4] : [0, 1];
    // In even rows the column leans to one side, in odd rows to the other, so that two steps end straight below.
    const [first, second] = (r & 1) === 0 ? sides : [sides[1], sides[0]];
    return this.step(hex, first ?? 0) ?? this.step(hex, second ?? 0);
  }
  outline(hexes: readonly number[]): string {
    return outline(hexes.map((hex) => this.axial(hex)));
  }
  lines(hexes: readonly number[], side = SIDE): string {
    return hexes.map((hex) => hexLine(this.point(hex), side)).join('');
  }
  /** The smallest box around the centres of some hexes. */
  box(hexes: readonly number[]): Box {
    const points = hexes.map((hex) => this.point(hex));
    const xs = points.map((point) => point[0]);
    const ys = points.map((point) => point[1]);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  }
}
