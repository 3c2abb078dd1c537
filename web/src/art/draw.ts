/* Strokes of heraldry. A charge is 64 x 64 with three tones: a = the charge, b = what is cut into it, c = its light. */
export type Tone = 'a' | 'b' | 'c';

/** A filled path. */
export const fill = (d: string, tone: Tone = 'a'): string => `<path class="ch-${tone}" d="${d}"/>`;

/** A disc. */
export const disc = (x: number, y: number, r: number, tone: Tone = 'a'): string =>
  `<circle class="ch-${tone}" cx="${x}" cy="${y}" r="${r}"/>`;

/** A line along a path. */
export const line = (d: string, width = 3, tone: Tone = 'b'): string =>
  `<path class="ch-l${tone}" d="${d}" stroke-width="${width}"/>`;

/** A ring. */
export const ring = (x: number, y: number, r: number, width: number, tone: Tone = 'c'): string =>
  `<circle class="ch-l${tone}" cx="${x}" cy="${y}" r="${r}" stroke-width="${width}"/>`;

/** Two eyes with a glint. */
export const eyes = (x: number, y: number, apart: number, r: number): string =>
  disc(x, y, r, 'b') + disc(x + apart, y, r, 'b') + disc(x + r * 0.2, y - r * 0.2, r * 0.4, 'c') + disc(x + apart + r * 0.2, y - r * 0.2, r * 0.4, 'c');
