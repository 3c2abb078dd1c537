/* The board's own state: camera, cursor, and what a tap, a key or a drag means for the question. */
import { pointing } from '../table/pointing.svelte';
import type { TableState } from '../table/table.svelte';
import type { MapView, Placement, View } from '../table/wire';
import { Camera } from './camera.svelte';
import { choicesAt, grown, placementsNear, turned } from './choosing';
import { Grid, type Point } from './geometry';
import type { Hands } from './gestures';
import { keepInSight } from './sight';

export class BoardState implements Hands {
  readonly camera = new Camera();
  /** The hex of the keyboard's cursor, or under the pointer. */
  cursor = $state<number | null>(null);
  /** True while keys move the cursor: then it is drawn. */
  keyed = $state(false);
  /** True while a path of one's own grows with taps. */
  drawing = $state(false);
  isHeld = false;
  /** True if the board has another size since the last fit. */
  resized = false;
  private lastMap: MapView | null = null;
  private lastGrid = new Grid({ floor: [], solid: [] });

  constructor(readonly table: TableState) {}

  get asking() {
    return this.table.asking;
  }
  get view(): View | null {
    return this.table.view;
  }
  /** The hexes of the present map; the same object while floor and rock stay the same. */
  get grid(): Grid {
    const map = this.table.view?.map;
    if (map && (map.floor !== this.lastMap?.floor || map.solid !== this.lastMap.solid)) {
      if (!this.lastMap || !sameHexes(map, this.lastMap)) this.lastGrid = new Grid(map);
      this.lastMap = map;
    }
    return this.lastGrid;
  }
  get question() {
    return this.table.question;
  }
  /** The figure that the question is about. */
  get actor(): number | undefined {
    const question = this.question;
    if (!question) return undefined;
    const { offer } = question;
    if ('figure' in offer) return offer.figure;
    return question.about_type === 'figure' ? question.about : undefined;
  }
  private get placements(): readonly Placement[] {
    const offer = this.question?.offer;
    return offer?.offer === 'area' ? offer.placements : [];
  }
  get canDraw(): boolean {
    return this.question?.free === 'path' && this.question.offer.offer === 'move';
  }

  // Pointers

  held(down: boolean): void {
    this.isHeld = down;
  }

  point(at: Point | null): void {
    this.keyed = false;
    const spot = at && this.camera.onMap(at);
    const hex = spot ? this.grid.under(spot) : undefined;
    this.lookAt(hex ?? null, spot);
  }

  tap(at: Point): void {
    const spot = this.camera.onMap(at);
    const hex = this.grid.under(spot);
    this.keyed = false;
    if (hex === undefined) {
      this.clear();
      return;
    }
    this.lookAt(hex, spot);
    this.choose(hex, spot);
  }

  rest(at: Point): void {
    this.point(at);
    if (this.cursor !== null) this.lookCloser(this.cursor);
  }

  draws(at: Point): boolean {
    if (!this.canDraw || !this.asking.open) return false;
    const hex = this.grid.under(this.camera.onMap(at));
    const actor = this.view?.figures.find((figure) => figure.number === this.actor);
    if (hex === undefined || hex !== actor?.at) return false;
    this.asking.path = [];
    return true;
  }

  draw(at: Point): void {
    const hex = this.grid.under(this.camera.onMap(at));
    if (hex !== undefined) this.extend(hex);
  }

  drawn(): void {
    if (!this.asking.path?.length) this.asking.path = null;
  }

  pan(dx: number, dy: number): void {
    this.camera.pan(dx, dy);
  }

  zoom(by: number, about?: Point): void {
    this.camera.zoom(by, about);
  }

  turn(by: number): boolean {
    if (!this.placements.length || this.cursor === null || !this.asking.open) return false;
    const next = turned(this.placements, this.cursor, this.laid, by, this.grid);
    if (next) this.lay(next, this.asking.shown !== null || this.laidFixed);
    return true;
  }

  // The question

  /** The placement of an area that is looked at; it is fixed by a tap. */
  laid = $state.raw<Placement | null>(null);
  laidFixed = $state(false);

  /** Point at a hex: its option is shown everywhere, and its figures too. */
  lookAt(hex: number | null, spot: Point | null = null): void {
    this.cursor = hex;
    const view = this.view;
    if (hex === null || !view) {
      pointing.away();
      if (!this.laidFixed) this.laid = null;
      this.asking.point(null);
      return;
    }
    const figures = view.figures.filter((figure) => figure.at === hex).map((figure) => figure.number);
    pointing.at(figures);
    pointing.hexes = [hex];
    if (!this.question) return;
    if (this.placements.length) {
      if (this.laidFixed) return;
      const near = placementsNear(this.placements, spot ?? this.grid.point(hex), this.grid)[0];
      const keep = this.laid?.hexes.includes(hex) && !spot;
      if (near && !keep) this.lay(near, false);
      return;
    }
    this.asking.point(choicesAt(this.asking.choices, hex, view)[0]?.index ?? null);
  }

  private lay(placement: Placement, fixed: boolean): void {
    this.laid = placement;
    this.laidFixed = fixed;
    if (fixed) {
      this.asking.shown = placement.option >= 0 ? placement.option : null;
      this.asking.placement = placement;
    } else this.asking.point(placement.option >= 0 ? placement.option : null);
  }

  /** First tap: show. Second one on the same: do. */
  choose(hex: number, spot: Point | null = null): void {
    const { asking, view } = this;
    if (!view) return;
    if (!this.question || !asking.open) {
      this.lookCloser(hex);
      return;
    }
    if (this.placements.length) {
      this.chooseArea(hex, spot);
      return;
    }
    if (this.drawing || asking.path) {
      this.chooseOnPath(hex);
      return;
    }
    const here = choicesAt(asking.choices, hex, view);
    const shown = here.find((one) => one.index === asking.shown);
    const choice = shown ?? here[0];
    if (choice) asking.tap(choice.index);
    else {
      asking.clear();
      this.lookCloser(hex);
    }
  }

  /** Look at the figure in a hex closely; a second time, or at none: no more. */
  lookCloser(hex: number): void {
    const figure = this.view?.figures.find((one) => one.at === hex)?.number ?? -1;
    this.table.looked = figure === this.table.looked ? -1 : figure;
    this.table.previewed = null;
  }

  private chooseArea(hex: number, spot: Point | null): void {
    if (this.laidFixed && this.laid?.hexes.includes(hex)) {
      this.asking.act();
      return;
    }
    const near = placementsNear(this.placements, spot ?? this.grid.point(hex), this.grid)[0];
    const keep = !this.laidFixed && this.laid?.hexes.includes(hex) ? this.laid : near;
    if (keep?.hexes.includes(hex)) this.lay(keep, true);
    else {
      this.clear();
      this.lookCloser(hex);
    }
  }

  private chooseOnPath(hex: number): void {
    const path = this.asking.path ?? [];
    if (path.length && path[path.length - 1] === hex) this.asking.act();
    else this.extend(hex);
  }

  /** Let a path of one's own grow by a hex, or go back to one that it has. */
  extend(hex: number): void {
    const actor = this.view?.figures.find((figure) => figure.number === this.actor);
    if (!actor) return;
    const before = this.asking.path ?? [];
    const path = grown(before, hex, actor.at, (a, b) => this.grid.isBeside(a, b) || this.isLinked(a, b));
    if (path === before) return;
    this.asking.path = path;
    this.table.askPrice();
    const end = path.at(-1);
    this.asking.shown = this.asking.choices.find((one) => one.path?.hex === end)?.index ?? null;
  }

  private isLinked(a: number, b: number): boolean {
    return this.view?.map.links.some(([one, other]) => (one === a && other === b) || (one === b && other === a)) ?? false;
  }

  toggleDrawing(): void {
    if (!this.canDraw) return;
    this.drawing = !this.drawing;
    this.asking.shown = null;
    this.asking.path = this.drawing ? [] : null;
  }

  clear(): void {
    this.drawing = false;
    this.laid = null;
    this.laidFixed = false;
    this.asking.clear();
    this.table.previewed = null;
    this.table.looked = -1;
  }

  /** Enter: show the option of the cursor, or do what is shown. */
  enter(): void {
    if (this.cursor !== null) this.choose(this.cursor);
    else if (this.asking.shown !== null) this.asking.act();
  }


  moveCursor(hex: number): void {
    this.keyed = true;
    this.lookAt(hex);
    keepInSight(this, [hex]);
  }
}

function sameHexes(a: MapView, b: MapView): boolean {
  const same = (one: MapView['floor'], other: MapView['floor']): boolean => one.length === other.length && one.every((hex, i) => hex[0] === other[i]?.[0]);
  return same(a.floor, b.floor) && same(a.solid, b.solid);
}
