/* Marks for what monsters did, and would do: ways, focus, targets. */
import type { Explained, Previewed, ToldEvent, View } from '../table/wire';
import { line, type Grid } from './geometry';
import { draft, figureOf, ghostAt, medal, unique, type Marks } from './marks';

/** The reasons of an event on the board: where a monster stood, its way, its focus, and who else it could have chosen. */
export function explainedMarks({ event, explanation }: Explained, events: readonly ToldEvent[], view: View, grid: Grid): Marks {
  const out = draft();
  const { actor: number, path } = turnOf(event, events);
  const actor = figureOf(view, number);
  const enemies = explanation.comparisons.find((one) => one.of === 'enemies');
  const rows = enemies?.rows ?? [];
  const from = path[0] ?? actor?.at;
  if (path.length > 1) {
    const points = path.filter((hex) => grid.has(hex)).map((hex) => grid.point(hex));
    out.over.push({ mark: 'way', d: line(points), dots: points.slice(1, -1), tone: 'foe' });
    // Where it stood somebody else may stand by now.
    if (actor && from !== undefined && grid.has(from) && !view.figures.some((one) => one.at === from))
      out.over.push({ mark: 'ghost', figure: { ...actor, conditions: [], markers: [] }, at: grid.point(from), faint: true });
  }
  rows.forEach((row, i) => {
    const figure = figureOf(view, row.candidate);
    if (!figure || !grid.has(figure.at)) return;
    if (row.chosen) {
      out.under.push({ mark: 'ring', at: grid.point(figure.at), on: true, tone: 'danger' });
      const end = path[path.length - 1] ?? actor?.at;
      if (end !== undefined && grid.has(end)) out.over.push({ mark: 'arrow', from: grid.point(end), to: grid.point(figure.at), look: 'focus' });
    } else if (from !== undefined && grid.has(from)) {
      out.over.push({ mark: 'arrow', from: grid.point(from), to: grid.point(figure.at), look: 'candidate' });
    }
    medal(out, figure, i, grid);
  });
  return out;
}

/** The figure of an event, and the hexes that it went through in that turn. */
function turnOf(event: number, events: readonly ToldEvent[]): { actor: number; path: number[] } {
  const at = events.findIndex((one) => one.number === event);
  const actor = events[at]?.data.figure;
  if (typeof actor !== 'number') return { actor: -1, path: [] };
  const isTurn = (one: ToldEvent): boolean => one.kind === 'turn';
  const start = events.findLastIndex((one, i) => i <= at && isTurn(one));
  const next = events.findIndex((one, i) => i > at && isTurn(one));
  const path: number[] = [];
  for (const one of events.slice(Math.max(0, start), next < 0 ? undefined : next)) {
    const { figure, to, left } = one.data;
    if (one.kind !== 'moved' || figure !== actor || typeof to !== 'number' || typeof left !== 'number') continue;
    if (!path.length) path.push(left);
    path.push(to);
  }
  return { actor, path };
}

/** What a figure would do if it acted now: its way, and arrows to its targets. */
export function previewMarks(previewed: Previewed, view: View, grid: Grid): Marks {
  const out = draft();
  const figure = figureOf(view, previewed.figure);
  if (!figure || !grid.has(figure.at)) return out;
  let at = figure.at;
  const path = [at];
  const targets: number[] = [];
  for (const event of previewed.events) {
    const { figure: who, to, target } = event.data as { figure?: number; to?: number; target?: number };
    if (event.kind === 'moved' && who === figure.number && to !== undefined) {
      path.push(to);
      at = to;
    }
    if (event.kind === 'attacked' && who === figure.number && target !== undefined) targets.push(target);
  }
  if (path.length > 1) {
    const points = path.filter((hex) => grid.has(hex)).map((hex) => grid.point(hex));
    out.over.push({ mark: 'way', d: line(points), dots: points.slice(1, -1), tone: 'foe' });
    ghostAt(out, figure, at, figure.hit_points, grid);
  }
  for (const number of unique(targets)) {
    const target = figureOf(view, number);
    if (!target || !grid.has(target.at) || !grid.has(at)) continue;
    out.under.push({ mark: 'ring', at: grid.point(target.at), on: true, tone: 'danger' });
    out.over.push({ mark: 'arrow', from: grid.point(at), to: grid.point(target.at), look: 'shot' });
  }
  return out;
}
