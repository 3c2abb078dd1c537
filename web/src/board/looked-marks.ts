/* Marks for the option that is looked at: what it would do. Every number comes from the offer. */
import type { Choice } from '../table/choices';
import type { OwnPath, Placement, Question, View } from '../table/wire';
import type { Grid } from './geometry';
import { draft, figureOf, ghostAt, way, type Draft, type Marks, type Tone } from './marks';
import { tileArt } from './tiles';

export interface Looking {
  readonly choice: Choice | null;
  /** A path of one's own. */
  readonly path: readonly number[] | null;
  /** Its price and its dangers, once they are known. */
  readonly own: OwnPath | null;
  /** Where an area would be laid. */
  readonly placement: Placement | null;
  /** True if it is shown, false if it is only pointed at. */
  readonly shown: boolean;
}

/** What the option that is looked at would do. */
export function looked(question: Question, { choice, path, own, placement, shown }: Looking, view: View, grid: Grid): Marks {
  const out = draft();
  const offer = question.offer;
  if (offer.offer === 'move' || offer.offer === 'force') {
    const mover = figureOf(view, offer.figure);
    const hexes = path ?? choice?.path?.path ?? [];
    if (mover && hexes.length) {
      const tone: Tone = question.kind.startsWith('monster') ? 'foe' : 'lamp';
      const known = path ? own : choice?.path;
      const dangers = known?.dangers ?? [];
      const left = known?.hit_points ?? mover.hit_points;
      way(out, mover, hexes, dangers, tone, grid);
      ghostAt(out, mover, hexes[hexes.length - 1] ?? mover.at, left, grid);
      if (path) tagPath(out, path, own, grid);
    }
    return out;
  }
  if (offer.offer === 'area') {
    area(out, offer.figure, placement ?? (choice ? { hexes: choice.hexes, figures: choice.figures, option: choice.index } : null), shown, view, grid);
    return out;
  }
  if (!choice) return out;
  if (choice.attack) {
    const [actor, target] = [figureOf(view, offer.offer === 'attack' ? offer.figure : -1), figureOf(view, choice.attack.target)];
    if (target && grid.has(target.at)) {
      out.under.push({ mark: 'ring', at: grid.point(target.at), on: true, tone: 'danger' });
      if (actor && grid.has(actor.at) && actor.at !== target.at)
        out.over.push({ mark: 'arrow', from: grid.point(actor.at), to: grid.point(target.at), look: 'shot' });
      out.after.set(target.number, Math.max(0, target.hit_points - Math.round(choice.attack.expected)));
    }
    return out;
  }
  pickedThing(out, question, choice, view, grid);
  return out;
}

/** The price of a path of one's own at its end; a path that is no answer has a cross. */
function tagPath(out: Draft, path: readonly number[], own: OwnPath | null, grid: Grid): void {
  const end = path[path.length - 1];
  if (end === undefined || !grid.has(end)) return;
  const [x, y] = grid.point(end);
  out.over.push({ mark: 'tag', at: [x - 34, y - 40], text: own?.refused ? '×' : String(own?.cost ?? '…') });
}

function pickedThing(out: Draft, question: Question, choice: Choice, view: View, grid: Grid): void {
  const subject = question.about_type === 'figure' ? figureOf(view, question.about) : undefined;
  for (const number of choice.figures) {
    const figure = figureOf(view, number);
    if (!figure || !grid.has(figure.at)) continue;
    out.under.push({ mark: 'ring', at: grid.point(figure.at), on: true, tone: 'lamp' });
    if (subject && subject.number !== number && grid.has(subject.at))
      out.over.push({ mark: 'arrow', from: grid.point(subject.at), to: grid.point(figure.at), look: question.seat < 0 ? 'focus' : 'candidate' });
  }
  if (choice.figures.length) return;
  const hexes = choice.hexes.filter((hex) => grid.has(hex));
  if (!hexes.length) return;
  out.under.push({ mark: 'end', d: grid.outline(hexes) });
  const coming = COMING[question.kind];
  if (coming === 'figure' && subject && hexes[0] !== undefined) {
    if (question.kind === 'starting hex' || question.kind === 'land' || question.kind === 'towards' || question.kind === 'monster move')
      ghostAt(out, subject, hexes[0], subject.hit_points, grid);
    if (question.kind === 'monster move') out.over.push({ mark: 'arrow', from: grid.point(subject.at), to: grid.point(hexes[0]), look: 'focus' });
  } else if (coming === 'tile') {
    const kind = tileNamed(question);
    if (kind) for (const hex of hexes) out.over.push({ mark: 'thing', at: grid.point(hex), art: tileArt(kind, '', grid.axial(hex)) });
  }
}

/** Kinds of questions after which something stands in the chosen hex. */
const COMING: Readonly<Record<string, 'figure' | 'tile'>> = {
  'starting hex': 'figure',
  land: 'figure',
  towards: 'figure',
  'monster move': 'figure',
  create: 'tile',
};
const KINDS = ['obstacle', 'trap', 'hazardous', 'difficult', 'icy', 'water', 'treasure', 'plate'];
const tileNamed = (question: Question): string | undefined =>
  KINDS.find((kind) => question.prompt.toLowerCase().includes(kind)) ?? KINDS.find((kind) => question.performing.toLowerCase().includes(kind));

function area(out: Draft, actor: number, placement: Placement | null, shown: boolean, view: View, grid: Grid): void {
  if (!placement) return;
  const hexes = placement.hexes.filter((hex) => grid.has(hex));
  if (hexes.length) out.under.push({ mark: 'field', d: grid.outline(hexes), tone: 'danger', on: shown });
  for (const number of placement.figures) {
    const figure = figureOf(view, number);
    if (figure && grid.has(figure.at) && figure.number !== actor)
      out.under.push({ mark: 'ring', at: grid.point(figure.at), on: true, tone: 'danger' });
  }
}
