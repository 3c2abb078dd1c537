/* Events played on the board: figures walk, are struck, fall; each cue changes the table's view and then lasts a while. */
import { tick } from 'svelte';
import { settings } from '../settings/settings.svelte';
import { play } from '../sound/sound';
import { soundOf } from '../sound/voices';
import type { ToldEvent, View } from '../table/wire';
import type { BoardState } from './board.svelte';
import { keepInSight } from './sight';
import type { Point } from './geometry';
import { applied, cues, haste, isForced, numberOf, wordOf, wordsOf, type Cue } from './replay';

/** A number or a sign that rises from a hex and is gone. */
export interface Float {
  readonly id: number;
  readonly at: Point;
  readonly text: string;
  readonly icon: string;
  readonly look: 'hit' | 'heal' | 'gain' | 'block';
}
/** Modifier cards that were drawn; those that don't count are faint. */
export interface Draw {
  readonly id: number;
  readonly at: Point;
  readonly cards: readonly { readonly text: string; readonly counts: boolean }[];
}
/** A hex that is being revealed, and when. */
export interface Veil {
  readonly hex: number;
  readonly delay: number;
}

const FLOATS = 900;

export class Stage {
  floats = $state.raw<readonly Float[]>([]);
  draw = $state.raw<Draw | null>(null);
  veils = $state.raw<readonly Veil[]>([]);
  /** The figure that acts and the one that it goes for. */
  focus = $state.raw<readonly [number, number] | null>(null);
  private id = 0;
  private pace = 1;

  constructor(
    private readonly board: BoardState,
    private readonly host: () => HTMLElement | undefined,
  ) {}

  /** Play the events of a step between two views; null: none of them moves anything. */
  play(events: readonly ToldEvent[], before: View, after: View): Promise<void> | null {
    const list = cues(events);
    this.pace = settings.pace * haste(list);
    return this.pace > 0 && list.some((cue) => cue.lasts) ? this.run(list, events, before, after) : null;
  }

  private async run(list: readonly Cue[], events: readonly ToldEvent[], before: View, after: View): Promise<void> {
    const { table } = this.board;
    this.bringIntoSight(events, before);
    let view = before;
    for (const cue of list) {
      if (table.isHurried || document.hidden) break;
      if (cue.kind === 'turn' && settings.steps && hasPlayed(list, cue, view)) await table.hold();
      if (table.isHurried) break;
      table.tell(cue.events.at(-1)?.number ?? -1);
      const next = cue.events.reduce((now, event) => applied(now, event, after), view);
      await this.show(cue, view, next);
      view = next;
    }
    this.focus = null;
    this.draw = null;
    this.veils = [];
  }

  private async show(cue: Cue, before: View, next: View): Promise<void> {
    const { table } = this.board;
    const event = cue.events[0];
    if (!event) return;
    play(soundOf(cue.kind, wordOf(event.data, 'condition')));
    const lasts = cue.lasts * this.pace;
    const change = async (): Promise<void> => {
      if (next === before) return;
      table.view = next;
      await tick();
    };
    const figure = numberOf(event.data, 'figure');
    switch (cue.kind) {
      case 'turn':
        this.focus = null;
        break;
      case 'moved':
      case 'swapped': {
        await change();
        this.walk(cue, before, lasts);
        break;
      }
      case 'focus':
        this.focus = [figure, numberOf(event.data, 'focus')];
        break;
      case 'modifier':
        this.drawCards(event, before);
        await this.wait(lasts);
        await change();
        return;
      case 'attacked':
      case 'retaliated':
        this.lunge(figure, numberOf(event.data, 'target'), before, lasts);
        break;
      case 'suffered':
        await change();
        this.draw = null;
        this.float(before, figure, `−${numberOf(event.data, 'amount')}`, 'hit');
        this.animate(figure, SHAKE, lasts);
        break;
      case 'healed':
        await change();
        this.float(before, figure, `+${numberOf(event.data, 'amount')}`, 'heal');
        break;
      case 'negated':
        this.draw = null;
        this.float(before, figure, '0', 'block');
        break;
      case 'condition':
        await change();
        this.float(before, figure, '', 'gain', String(event.data.condition));
        break;
      case 'died':
      case 'destroyed':
      case 'exhausted':
      case 'removed':
      case 'escaped':
        this.animate(figure, FALL, lasts, 'forwards');
        await this.wait(lasts);
        await change();
        return;
      case 'looted':
        this.float(before, figure, `+${numberOf(event.data, 'tokens')}`, 'gain', 'gold');
        break;
      case 'trap sprung':
        this.float(before, figure, '!', 'hit');
        break;
      case 'door opened':
      case 'room revealed':
        await this.reveal(event, before, next, lasts, change);
        return;
      case 'summoned':
      case 'spawned':
        await change();
        this.animate(figure, RISE, lasts);
        break;
    }
    await change();
    await this.wait(lasts);
  }

  private walk(cue: Cue, before: View, lasts: number): void {
    const grid = this.board.grid;
    const forced = isForced(cue.events[0]);
    if (cue.kind === 'swapped') {
      const { data } = cue.events[0] as ToldEvent;
      for (const [who, from, to] of [
        [numberOf(data, 'figure'), numberOf(data, 'left'), numberOf(data, 'to')],
        [numberOf(data, 'target'), numberOf(data, 'to'), numberOf(data, 'left')],
      ] as const)
        this.element(who)?.animate(steps([from, to].map((hex) => grid.point(hex)), false), { duration: lasts });
      return;
    }
    const figure = numberOf(cue.events[0]?.data ?? {}, 'figure');
    const start = before.figures.find((one) => one.number === figure)?.at;
    const hexes = [...(start === undefined ? [] : [start]), ...cue.events.map((event) => numberOf(event.data, 'to'))];
    const points = hexes.filter((hex) => grid.has(hex)).map((hex) => grid.point(hex));
    if (points.length > 1) this.element(figure)?.animate(steps(points, forced), { duration: lasts });
  }

  private lunge(figure: number, target: number, view: View, lasts: number): void {
    const [from, to] = [figure, target].map((who) => this.place(view, who));
    const body = this.element(figure)?.querySelector('.body');
    if (!from || !to || !body) return;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const by = Math.min(26, length * 0.3) / length;
    const there = `translate(${(to[0] - from[0]) * by}px, ${(to[1] - from[1]) * by}px)`;
    body.animate([{ transform: 'none' }, { transform: there, offset: 0.45, easing: 'ease-in' }, { transform: 'none' }], { duration: lasts * 1.2 });
  }

  private drawCards(event: ToldEvent, view: View): void {
    const at = this.place(view, numberOf(event.data, 'figure'));
    if (!at) return;
    const used = [...wordsOf(event.data, 'used')];
    const cards = wordsOf(event.data, 'drawn').map((text) => {
      const place = used.indexOf(text);
      if (place >= 0) used.splice(place, 1);
      return { text, counts: place >= 0 };
    });
    this.draw = { id: this.id++, at: [at[0], at[1] - 74], cards };
  }

  /** Light a room from the door outwards, a ring of hexes after the other. */
  private async reveal(event: ToldEvent, before: View, next: View, lasts: number, change: () => Promise<void>): Promise<void> {
    const known = new Set(before.map.floor.map(([index]) => index));
    const fresh = next.map.floor.map(([index]) => index).filter((index) => !known.has(index));
    const door = next.map.doors.find((one) => one.name === event.data.door);
    await change();
    const { grid } = this.board;
    const from = door?.hexes[0] ?? numberOf(event.data, 'at');
    if (!fresh.length || !grid.has(from)) return;
    this.veils = fresh.map((hex) => ({ hex, delay: Math.min(lasts * 0.7, grid.distance(from, hex) * 60 * this.pace) }));
    keepInSight(this.board, [from, ...fresh]);
    await this.wait(lasts);
    this.veils = [];
  }

  private float(view: View, figure: number, text: string, look: Float['look'], icon = ''): void {
    const at = this.place(view, figure);
    if (!at) return;
    const id = this.id++;
    // Numbers that rise at the same figure one after the other stand side by side.
    const crowd = this.floats.filter((one) => Math.abs(one.at[1] - at[1]) < 60 && Math.abs(one.at[0] - at[0]) < 40).length;
    this.floats = [...this.floats, { id, at: [at[0] + 26 + crowd * 16, at[1] - 16 - crowd * 26], text, icon, look }];
    window.setTimeout(() => (this.floats = this.floats.filter((one) => one.id !== id)), FLOATS * Math.max(0.4, this.pace));
  }

  private place(view: View, figure: number): Point | undefined {
    const at = view.figures.find((one) => one.number === figure)?.at;
    return at !== undefined && this.board.grid.has(at) ? this.board.grid.point(at) : undefined;
  }

  private element(figure: number): Element | null | undefined {
    return this.host()?.querySelector(`[data-figure="${figure}"]`);
  }

  private animate(figure: number, frames: Keyframe[], duration: number, fill: FillMode = 'none'): void {
    this.element(figure)?.querySelector('.body')?.animate(frames, { duration: Math.max(1, duration), fill });
  }

  private bringIntoSight(events: readonly ToldEvent[], view: View): void {
    const figures = new Set(events.flatMap((event) => [numberOf(event.data, 'figure'), numberOf(event.data, 'target')]));
    const hexes = view.figures.filter((one) => figures.has(one.number)).map((one) => one.at);
    for (const event of events) if (event.kind === 'moved') hexes.push(numberOf(event.data, 'to'));
    keepInSight(this.board, hexes);
  }

  /** Wait, unless somebody is in a hurry. */
  private async wait(duration: number): Promise<void> {
    const end = performance.now() + duration;
    while (!this.board.table.isHurried) {
      const left = end - performance.now();
      if (left <= 0) return;
      await new Promise((done) => setTimeout(done, Math.min(40, left)));
    }
  }
}

/** True if a figure that nobody plays has ended its turn right before a cue. */
function hasPlayed(list: readonly Cue[], cue: Cue, view: View): boolean {
  const before = list.slice(0, list.indexOf(cue));
  const last = before.findLast((one) => one.kind === 'turn')?.events[0];
  const figure = last ? numberOf(last.data, 'figure') : view.turn;
  const kind = view.figures.find((one) => one.number === figure)?.kind;
  return before.some((one) => one.lasts > 0) && (kind === undefined ? last !== undefined : kind !== 'character');
}

const at = ([x, y]: Point): string => `translate(${x.toFixed(1)}px, ${(y - 4).toFixed(1)}px)`;

/** Keyframes along points; a forced move doesn't slow down between hexes. */
function steps(points: readonly Point[], forced: boolean): Keyframe[] {
  return points.map((point) => ({ transform: at(point), easing: forced ? 'linear' : 'cubic-bezier(0.45, 0.1, 0.4, 0.95)' }));
}

const SHAKE: Keyframe[] = [0, -3, 3, -3, 2, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
const FALL: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'translate(10px, 12px) rotate(14deg)', opacity: 0.8, offset: 0.4 },
  { transform: 'translate(16px, 26px) rotate(26deg) scale(0.86)', opacity: 0 },
];
const RISE: Keyframe[] = [
  { transform: 'translate(0, 20px) scale(0.6)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];
