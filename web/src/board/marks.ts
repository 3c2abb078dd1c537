/* Marks on the board for a question: what is offered, and what an option would do. Every number comes from the offer. */
import type { Choice } from '../table/choices';
import type { Candidate, Explained, FigureView, OwnPath, Placement, Previewed, Question, ToldEvent, View } from '../table/wire';
import type { Grid, Point } from './geometry';
import { line } from './geometry';
import { tileArt } from './tiles';

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

interface Draft {
  under: Mark[];
  over: Mark[];
  faint: Set<number>;
  after: Map<number, number>;
}
const draft = (): Draft => ({ under: [], over: [], faint: new Set(), after: new Map() });

const figureOf = (view: View, number: number): FigureView | undefined => view.figures.find((one) => one.number === number);
const unique = (list: readonly number[]): number[] => [...new Set(list)];

/** Everything that can be chosen, before anything is pointed at. */
export function offered(question: Question, choices: readonly Choice[], view: View, grid: Grid): Marks {
  const out = draft();
  const offer = question.offer;
  switch (offer.offer) {
    case 'move':
      reach(out, choices, figureOf(view, offer.figure), grid);
      break;
    case 'force':
      ends(out, question, choices, view, grid);
      break;
    case 'attack':
      for (const hex of unique(offer.options.flatMap((one) => (one ? [figureOf(view, one.target)?.at ?? -1] : []))))
        if (grid.has(hex)) out.under.push({ mark: 'ring', at: grid.point(hex), on: false, tone: 'lamp' });
      break;
    case 'area': {
      const hexes = unique(offer.placements.flatMap((one) => one.hexes)).filter((hex) => grid.has(hex));
      if (hexes.length) out.under.push({ mark: 'field', d: grid.outline(hexes), tone: 'quiet' });
      break;
    }
    case 'suffer': {
      const at = figureOf(view, offer.figure)?.at ?? -1;
      if (grid.has(at)) out.under.push({ mark: 'ring', at: grid.point(at), on: true, tone: 'danger' });
      break;
    }
    case 'things':
      things(out, choices, view, grid);
      medals(out, offer.candidates, view, grid);
      break;
  }
  return out;
}

/** A joint field of the hexes that can be reached, with what they cost; dangers are hatched. */
function reach(out: Draft, choices: readonly Choice[], mover: FigureView | undefined, grid: Grid): void {
  const paths = choices.flatMap((one) => (one.path && grid.has(one.path.hex) ? [one.path] : []));
  const hexes = unique([...paths.map((path) => path.hex), ...(mover && grid.has(mover.at) ? [mover.at] : [])]);
  if (hexes.length) out.under.push({ mark: 'field', d: grid.outline(hexes), tone: 'lamp' });
  const harmed = paths.filter((path) => harms(path.dangers));
  if (harmed.length) out.under.push({ mark: 'risk', d: grid.lines(harmed.map((path) => path.hex), 43), good: false });
  for (const path of paths) {
    const [x, y] = grid.point(path.hex);
    if (path.hex !== mover?.at)
      out.under.push({ mark: 'cost', at: [x, y + 33], text: String(path.cost), bad: harms(path.dangers) });
  }
}

type Dangers = NonNullable<Choice['path']>['dangers'];
const harms = (dangers: Dangers): boolean => dangers.some((one) => one.kind === 'trap' || one.kind === 'hazardous');

/** Ends of pushes, pulls and monsters' ways. */
function ends(out: Draft, question: Question, choices: readonly Choice[], view: View, grid: Grid): void {
  if (question.offer.offer !== 'force') return;
  const moved = figureOf(view, question.offer.figure);
  const own = question.kind.startsWith('monster');
  const foe = moved !== undefined && moved.side !== 'characters';
  const paths = choices.flatMap((one) => (one.path && one.path.path.every((hex) => grid.has(hex)) ? [one.path] : []));
  const tone: Tone = own ? 'foe' : 'lamp';
  const hexes = unique(paths.map((path) => path.hex));
  for (const hex of hexes) out.under.push({ mark: 'field', d: grid.outline([hex]), tone });
  const risky = unique(paths.filter((path) => harms(path.dangers)).map((path) => path.hex));
  if (risky.length) out.under.push({ mark: 'risk', d: grid.lines(risky, 43), good: foe && !own });
  if (!moved || !grid.has(moved.at)) return;
  const steps = new Set<string>();
  for (const path of paths) {
    let from = moved.at;
    for (const hex of path.path) {
      const name = `${from} ${hex}`;
      if (!steps.has(name)) out.under.push({ mark: 'arrow', from: grid.point(from), to: grid.point(hex), look: 'push' });
      steps.add(name);
      from = hex;
    }
  }
}

/** Hexes that glow, and figures that are ringed. */
function things(out: Draft, choices: readonly Choice[], view: View, grid: Grid): void {
  const figures = unique(choices.flatMap((one) => one.figures));
  const stands = new Set(figures.flatMap((number) => figureOf(view, number)?.at ?? []));
  const hexes = unique(choices.filter((one) => !one.figures.length).flatMap((one) => one.hexes)).filter((hex) => grid.has(hex) && !stands.has(hex));
  if (hexes.length) out.under.push({ mark: 'field', d: grid.outline(hexes), tone: 'lamp' });
  for (const hex of stands) if (grid.has(hex)) out.under.push({ mark: 'ring', at: grid.point(hex), on: false, tone: 'lamp' });
}

function medals(out: Draft, candidates: readonly Candidate[], view: View, grid: Grid): void {
  candidates.forEach((candidate, i) => medal(out, figureOf(view, candidate.figure), i, grid));
}

function medal(out: Draft, figure: FigureView | undefined, place: number, grid: Grid): void {
  if (!figure || !grid.has(figure.at)) return;
  const [x, y] = grid.point(figure.at);
  out.over.push({ mark: 'medal', at: [x - 30, y - 34], text: String(place + 1), first: place === 0 });
}

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

function way(out: Draft, mover: FigureView, hexes: readonly number[], dangers: Dangers, tone: Tone, grid: Grid): void {
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

function ghostAt(out: Draft, figure: FigureView, hex: number, hitPoints: number, grid: Grid): void {
  if (!grid.has(hex)) return;
  out.faint.add(figure.number);
  out.under.push({ mark: 'end', d: grid.outline([hex]) });
  const at = grid.point(hex);
  const marks = [...out.over];
  out.over = [...marks.filter((one) => one.mark !== 'danger'), { mark: 'ghost', figure: { ...figure, hit_points: hitPoints }, at, faint: false }, ...marks.filter((one) => one.mark === 'danger')];
}

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
