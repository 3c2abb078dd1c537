/* Events as changes of a view, and as cues for the board: which events belong together, and how long they last. */
import type { FigureView, MapView, ToldEvent, View } from '../table/wire';
import type { Axial } from './geometry';

type Data = Readonly<Record<string, unknown>>;

export const numberOf = (data: Data, field: string): number => (typeof data[field] === 'number' ? data[field] : -1);
export const wordOf = (data: Data, field: string): string => (typeof data[field] === 'string' ? data[field] : '');
export const wordsOf = (data: Data, field: string): readonly string[] => (Array.isArray(data[field]) ? (data[field] as string[]) : []);

/** Cards that are no conditions of the figure itself. */
const CARDS = new Set(['bless', 'curse']);
const LEAVE = new Set(['died', 'destroyed', 'exhausted', 'removed', 'escaped']);
const COME = new Set(['summoned', 'spawned', 'revealed', 'placed figure']);
const NEW_MAP = new Set(['door opened', 'room revealed', 'door', 'dungeon room', 'section']);
const NEW_TILES = new Set([
  'created',
  'tile destroyed',
  'tile replaced',
  'tile relocated',
  'tile moved',
  'trap strengthened',
  'token relocated',
  'token removed',
  'placed',
  'tiles removed',
  'trap sprung',
  'treasure',
  'treasure removed',
]);

const changed = (view: View, number: number, change: (figure: FigureView) => Partial<FigureView>): View => ({
  ...view,
  figures: view.figures.map((figure) => (figure.number === number ? { ...figure, ...change(figure) } : figure)),
});
const withMap = (view: View, map: Partial<MapView>): View => ({ ...view, map: { ...view.map, ...map } });

function coordinates(view: View, hex: number, after: View): Axial {
  const found = view.map.floor.find(([index]) => index === hex) ?? after.map.floor.find(([index]) => index === hex);
  return found ? [found[1], found[2]] : [0, 0];
}

/** The view after an event; what an event doesn't tell comes from the view at the end of the step. */
export function applied(view: View, event: ToldEvent, after: View): View {
  const { data, kind } = event;
  const figure = numberOf(data, 'figure');
  const stand = (who: number, hex: number): View => changed(view, who, () => ({ at: hex, hex: coordinates(view, hex, after) }));
  if (LEAVE.has(kind))
    return withMap({ ...view, figures: view.figures.filter((one) => one.number !== figure) }, { money: after.map.money });
  if (COME.has(kind)) return come(view, figure, numberOf(data, 'to'), after);
  if (NEW_MAP.has(kind)) return { ...view, map: after.map };
  if (NEW_TILES.has(kind)) return withMap(view, { tiles: after.map.tiles, tokens: after.map.tokens });
  switch (kind) {
    case 'turn':
      return { ...view, turn: figure, initiative: view.initiative };
    case 'round':
      return { ...view, round: numberOf(data, 'number') };
    case 'moved':
      return stand(figure, numberOf(data, 'to'));
    case 'swapped': {
      const other = numberOf(data, 'target');
      const there = changed(view, figure, () => ({ at: numberOf(data, 'to') }));
      return changed(there, other, () => ({ at: numberOf(data, 'left') }));
    }
    case 'suffered':
      return changed(view, figure, () => ({ hit_points: numberOf(data, 'left') }));
    case 'healed': {
      const cured = new Set(wordsOf(data, 'cured'));
      return changed(view, figure, (one) => ({
        hit_points: numberOf(data, 'left'),
        conditions: one.conditions.filter((name) => !cured.has(name)),
      }));
    }
    case 'condition': {
      const condition = wordOf(data, 'condition');
      return changed(view, figure, (one) =>
        CARDS.has(condition) || one.conditions.includes(condition) ? {} : { conditions: [...one.conditions, condition] },
      );
    }
    case 'condition ended': {
      const condition = wordOf(data, 'condition');
      return changed(view, figure, (one) => ({ conditions: one.conditions.filter((name) => name !== condition) }));
    }
    case 'looted':
      return withMap(view, { money: after.map.money });
  }
  return view;
}

function come(view: View, number: number, hex: number, after: View): View {
  const figure = after.figures.find((one) => one.number === number);
  if (!figure) return view;
  const here = { ...figure, at: hex, hex: coordinates(view, hex, after) };
  return { ...view, figures: [...view.figures.filter((one) => one.number !== number), here] };
}

/** A cue: events that are shown together. */
export interface Cue {
  readonly kind: string;
  readonly events: readonly ToldEvent[];
  /** Milliseconds at normal speed. */
  readonly lasts: number;
}

/** How long an event lasts; those that aren't here are shown at once. */
const LASTS: Readonly<Record<string, number>> = {
  turn: 120,
  focus: 450,
  modifier: 600,
  rolled: 600,
  attacked: 200,
  retaliated: 200,
  suffered: 360,
  healed: 320,
  negated: 260,
  condition: 220,
  'condition ended': 120,
  died: 400,
  destroyed: 400,
  exhausted: 400,
  removed: 260,
  escaped: 260,
  looted: 260,
  treasure: 300,
  'door opened': 600,
  'room revealed': 600,
  'trap sprung': 220,
  'hazard entered': 120,
  summoned: 260,
  spawned: 260,
  created: 220,
  'tile destroyed': 220,
  swapped: 320,
};
const STEP = 180;
const PUSHED = 140;
const LONGEST_MOVE = 900;
/** The longest that the events of one step may take at normal speed. */
export const LONGEST = 2500;

/** The cues of some events, in order. A figure's move of several hexes is one cue. */
export function cues(events: readonly ToldEvent[]): Cue[] {
  const out: Cue[] = [];
  for (const event of events) {
    const last = out[out.length - 1];
    if (event.kind === 'moved' && last?.kind === 'moved' && sameMove(last.events[0], event)) {
      out[out.length - 1] = move([...last.events, event]);
    } else if (event.kind === 'moved') out.push(move([event]));
    else out.push({ kind: event.kind, events: [event], lasts: lastsOf(event) });
  }
  return out;
}

function lastsOf(event: ToldEvent): number {
  const lasts = LASTS[event.kind] ?? 0;
  return event.kind === 'modifier' ? lasts + 250 * Math.max(0, wordsOf(event.data, 'drawn').length - 1) : lasts;
}

const sameMove = (a: ToldEvent | undefined, b: ToldEvent): boolean =>
  a !== undefined && a.data.figure === b.data.figure && a.data.by === b.data.by;

function move(events: readonly ToldEvent[]): Cue {
  const each = isForced(events[0]) ? PUSHED : STEP;
  return { kind: 'moved', events, lasts: Math.min(LONGEST_MOVE, each * events.length) };
}

/** True if somebody else moves the figure. */
export function isForced(event: ToldEvent | undefined): boolean {
  if (!event) return false;
  const by = numberOf(event.data, 'by');
  return by >= 0 && by !== numberOf(event.data, 'figure');
}

/** The factor that keeps all cues within the longest time. */
export function haste(list: readonly Cue[]): number {
  const whole = list.reduce((sum, cue) => sum + cue.lasts, 0);
  return whole > LONGEST ? LONGEST / whole : 1;
}
