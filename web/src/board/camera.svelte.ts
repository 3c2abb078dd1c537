/* The camera: a point of the map in the middle of the free part of the board, and a scale. It is shown as a CSS transform. */
import { WIDTH, type Box, type Point } from './geometry';

/** Hexes are at least 56 and at most 120 pixels wide; by hand they may be smaller. */
const LEAST = 56 / WIDTH;
const MOST = 120 / WIDTH;
/** The least width while cards are chosen: nothing is tapped on the board then, and everybody should be seen. */
export const OVERVIEW = 34 / WIDTH;
const TINY = 26 / WIDTH;
const HUGE = 180 / WIDTH;
/** Room around the centres of the outermost hexes, in units of the map. */
const MARGIN = 64;
/** A fit that needs no closer look than this; of a part of the map, so that one sees what is around it. */
const CLOSE = 1.2;
const PART = 1;
/** All revealed hexes are shown, if they are no smaller than this. */
const WIDE = 0.74;

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export class Camera {
  /** The point of the map in the middle, and pixels for each unit. */
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** The scale at which the layers are drawn; it follows `scale` when a zoom has ended. */
  baked = $state(1);
  width = $state(0);
  height = $state(0);
  insets = $state.raw<Insets>({ top: 8, right: 8, bottom: 76, left: 8 });
  /** True while the camera glides from one fit to the next. */
  gliding = $state(false);
  /** True until it was set for the first time. */
  fresh = true;
  /** True after somebody has panned or zoomed: then it moves only if it must. */
  byHand = false;
  private timer = 0;

  private get middle(): Point {
    const { top, right, bottom, left } = this.insets;
    return [(this.width + left - right) / 2, (this.height + top - bottom) / 2];
  }

  /** The transform of layers whose upper left corner is at a point of the map. */
  transform(left: number, top: number): string {
    const [x, y] = this.onScreen([left, top]);
    return `translate(${Math.round(x * 10) / 10}px, ${Math.round(y * 10) / 10}px) scale(${this.scale / this.baked})`;
  }

  onScreen([x, y]: Point): Point {
    const [mx, my] = this.middle;
    return [mx + (x - this.x) * this.scale, my + (y - this.y) * this.scale];
  }

  onMap([x, y]: Point): Point {
    const [mx, my] = this.middle;
    return [this.x + (x - mx) / this.scale, this.y + (y - my) / this.scale];
  }

  pan(dx: number, dy: number): void {
    this.gliding = false;
    this.byHand = true;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  /** Zoom about a point of the screen. */
  zoom(by: number, about: Point = this.middle): void {
    this.gliding = false;
    this.byHand = true;
    const fixed = this.onMap(about);
    this.scale = Math.min(HUGE, Math.max(TINY, this.scale * by));
    const [x, y] = this.onMap(about);
    this.x += fixed[0] - x;
    this.y += fixed[1] - y;
    this.bakeSoon();
  }

  /** Draw the layers at the present scale when nothing has changed for a while. */
  private bakeSoon(wait = 180): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.gliding = false;
      this.baked = this.scale;
    }, wait);
  }

  /** True if all of a box can be shown with hexes that are large enough. */
  holds(box: Box, least = LEAST): boolean {
    return this.scaleFor(box) >= least;
  }

  /** Show a box of hexes, as near as another one allows; of a larger one around it as much as fits. A camera that nearly does so stays. */
  fit(box: Box, around: Box, glide: boolean, scaled: Box = box, least = LEAST): void {
    if (!this.width || !this.height) return;
    const wide = this.scaleFor(around);
    const whole = wide >= WIDE;
    const scale = Math.min(MOST, whole ? CLOSE : PART, Math.max(least, whole ? wide : this.scaleFor(scaled)));
    const near = scale / this.scale < 1.15 && this.scale / scale < 1.3;
    if (!this.fresh && this.shows(box) && (this.byHand || (near && this.shows(whole ? around : box)))) return;
    this.byHand = false;
    this.goTo(this.held(whole ? around : box, around, scale), scale, glide);
  }

  fitAll(box: Box, glide: boolean): void {
    if (!this.width || !this.height) return;
    const scale = Math.min(CLOSE, Math.max(TINY, this.scaleFor(box)));
    this.goTo([(box.left + box.right) / 2, (box.top + box.bottom) / 2], scale, glide);
  }

  /** Move just so far that a box comes into sight; the scale stays. */
  follow(box: Box): void {
    const { insets } = this;
    const [left, top] = this.onScreen([box.left - MARGIN, box.top - MARGIN]);
    const [right, bottom] = this.onScreen([box.right + MARGIN, box.bottom + MARGIN]);
    const shift = (low: number, high: number, least: number, most: number): number => {
      if (high - low > most - least) return (least + most - low - high) / 2;
      return low < least ? least - low : high > most ? most - high : 0;
    };
    const dx = shift(left, right, insets.left, this.width - insets.right);
    const dy = shift(top, bottom, insets.top, this.height - insets.bottom);
    this.goTo([this.x - dx / this.scale, this.y - dy / this.scale], this.scale, true);
  }

  /** True if a box is within the free part of the board, and hexes are large enough. */
  shows(box: Box): boolean {
    const [left, top] = this.onScreen([box.left - MARGIN * 0.7, box.top - MARGIN * 0.7]);
    const [right, bottom] = this.onScreen([box.right + MARGIN * 0.7, box.bottom + MARGIN * 0.7]);
    const { insets } = this;
    return (
      this.scale >= LEAST * 0.99 &&
      left >= insets.left - 4 &&
      top >= insets.top - 4 &&
      right <= this.width - insets.right + 4 &&
      bottom <= this.height - insets.bottom + 4
    );
  }

  private scaleFor(box: Box): number {
    const { insets } = this;
    const width = this.width - insets.left - insets.right;
    const height = this.height - insets.top - insets.bottom;
    return Math.min(width / (box.right - box.left + 2 * MARGIN), height / (box.bottom - box.top + 2 * MARGIN));
  }

  /** The middle of a box, moved so that no empty ground is shown where the map has more. */
  private held(box: Box, around: Box, scale: number): Point {
    const { insets } = this;
    const halfWidth = (this.width - insets.left - insets.right) / scale / 2 - MARGIN;
    const halfHeight = (this.height - insets.top - insets.bottom) / scale / 2 - MARGIN;
    const hold = (low: number, high: number, least: number, most: number, half: number): number => {
      const middle = (low + high) / 2;
      if (most - least <= 2 * half) return (least + most) / 2;
      return Math.min(most - half, Math.max(least + half, middle));
    };
    return [
      hold(box.left, box.right, around.left, around.right, halfWidth),
      hold(box.top, box.bottom, around.top, around.bottom, halfHeight),
    ];
  }

  private goTo([x, y]: Point, scale: number, glide: boolean): void {
    const near = Math.abs(x - this.x) < 1 && Math.abs(y - this.y) < 1 && Math.abs(scale - this.scale) < 0.01;
    if (near) return;
    this.gliding = glide && !this.fresh;
    this.fresh = false;
    this.x = x;
    this.y = y;
    this.scale = scale;
    if (this.gliding) this.bakeSoon(320);
    else this.baked = scale;
  }
}
