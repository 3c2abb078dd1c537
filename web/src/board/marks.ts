/* Marks on the board: things that are drawn below and above the figures, and those that several kinds of marks share. */
import type { Choice } from '../table/choices';
import type { FigureView, View } from '../table/wire';
import { line, type Grid, type Point } from './geometry';

export type Tone = 'lamp' | 'foe' | 'danger' | 'quiet' | 'good';

/** Things that are drawn on the board, below or above the figures. */
export type Mark =
  | { readonly mark: 'field'; readonly d: string; readonly tone: Tone; readonly on?: boolean }
  | { readonly mark: 'risk'; readonly d: string; readonly good: boolean }
  | { readonly mark: 'cost'; readonly at: Point; readonly text: string; readonly bad: boolean }
  | { readonly mark: 'end'; readonly d: string }
  | { readonly mark: 'ring'; readonly at: Point; readonly on: boolean; readonly tone: Tone }
  | { readonly mark: 'way'; readonly d: string; readonly dots: readonly Point[]; readonly tone: Tone }
  | { readonly mark: 'danger'; readonly at: Point }
  | { readonly mark: 'arrow'; readonly from: Point; readonly to: Point; readonly look: 'shot' | 'focus' | 'candidate' | 'push' }
  | { readonly mark: 'ghost'; readonly figure: FigureView; readonly at: Point; readonly faint: boolean }
  | { readonly mark: 'thing'; readonly at: Point; readonly art: string }
  | { readonly mark: 'medal'; readonly at: Point; readonly text: string; readonly first: boolean }
  | { readonly mark: 'tag'; readonly at: Point; readonly text: string };

export interface Marks {
  readonly under: readonly Mark[];
  readonly over: readonly Mark[];
  /** Figures that would stand elsewhere, or can't be chosen now. */
  readonly faint: ReadonlySet<number>;
  /** Hit points that figures would have. */
  readonly after: ReadonlyMap<number, number>;
}

export const NOTHING: Marks = { under: [], over: [], faint: new Set(), after: new Map() };

/** Marks that are being collected. */
export interface Draft {
  under: Mark[];
  over: Mark[];
  faint: Set<number>;
  after: Map<number, number>;
}
export const draft = (): Draft => ({ under: [], over: [], faint: new Set(), after: new Map() });

export const figureOf = (view: View, number: number): FigureView | undefined => view.figures.find((one) => one.number === number);
export const unique = (list: readonly number[]): number[] => [...new Set(list)];

export type Dangers = NonNullable<Choice['path']>['dangers'];
export const harms = (dangers: Dangers): boolean => dangers.some((one) => one.kind === 'trap' || one.kind === 'hazardous');

export function medal(out: Draft, figure: FigureView | undefined, place: number, grid: Grid): void {
  if (!figure || !grid.has(figure.at)) return;
  const [x, y] = grid.point(figure.at);
  out.over.push({ mark: 'medal', at: [x - 30, y - 34], text: String(place + 1), first: place === 0 });
}

export function way(out: Draft, mover: FigureView, hexes: readonly number[], dangers: Dangers, tone: Tone, grid: Grid): void {
  const known = hexes.filter((hex) => grid.has(hex));
  const points = [...(grid.has(mover.at) ? [grid.point(mover.at)] : []), ...known.map((hex) => grid.point(hex))];
  const bad = new Set(dangers.filter((one) => one.kind === 'trap' || one.kind === 'hazardous').map((one) => one.hex));
  const last = known[known.length - 1];
  out.over.push({ mark: 'way', d: line(points), dots: known.filter((hex) => hex !== last && !bad.has(hex)).map((hex) => grid.point(hex)), tone });
  for (const hex of known) {
    const [x, y] = grid.point(hex);
    // At the end the ghost stands on the danger: the sign moves to its shoulder.
    if (bad.has(hex)) out.over.push({ mark: 'danger', at: hex === last ? [x + 30, y - 36] : [x, y] });
  }
}

export function ghostAt(out: Draft, figure: FigureView, hex: number, hitPoints: number, grid: Grid): void {
  if (!grid.has(hex)) return;
  out.faint.add(figure.number);
  out.under.push({ mark: 'end', d: grid.outline([hex]) });
  const at = grid.point(hex);
  const marks = [...out.over];
  out.over = [...marks.filter((one) => one.mark !== 'danger'), { mark: 'ghost', figure: { ...figure, hit_points: hitPoints }, at, faint: false }, ...marks.filter((one) => one.mark === 'danger')];
}
