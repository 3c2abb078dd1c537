/* Marks for a question: everything that can be chosen. Every number comes from the offer. */
import type { Choice } from '../table/choices';
import type { Candidate, FigureView, Question, View } from '../table/wire';
import type { Grid } from './geometry';
import { draft, figureOf, harms, medal, unique, type Draft, type Marks, type Tone } from './marks';

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
