/* Heraldry, drawn by code. Charges are 64 x 64 with three tones: a = the charge, b = what is cut into it,
   c = its light. Shapes are drawn around 0, 0 and say the side. */
import './charges.css';
import { hash } from './hash';

const P = (d: string, tone = 'a'): string => `<path class="ch-${tone}" d="${d}"/>`;
const C = (x: number, y: number, r: number, tone = 'a'): string =>
  `<circle class="ch-${tone}" cx="${x}" cy="${y}" r="${r}"/>`;
const L = (d: string, width = 3, tone = 'b'): string => `<path class="ch-l${tone}" d="${d}" stroke-width="${width}"/>`;
const O = (x: number, y: number, r: number, width: number, tone = 'c'): string =>
  `<circle class="ch-l${tone}" cx="${x}" cy="${y}" r="${r}" stroke-width="${width}"/>`;

/** Charges by the id of a class, a monster, a summon or a thing. */
export const CHARGES: Readonly<Record<string, string>> = {
  // the party
  bellwarden:
    P('M32 8c9 0 14 7 14.5 17 .6 9 3 14 8.5 18.500V47H9v-3.500C14.5 39 16.9 34 17.5 25 18 15 23 8 32 8z') +
    P('M28 3h8v7h-8z') +
    C(32, 52, 5.5) +
    L('M14.5 38.500h35', 3) +
    L('M24 17c-1.5 3-2 6-2.2 10', 3, 'c'),
  lampwright:
    L('M23 13a9 9 0 0 1 18 0', 4, 'a') +
    P('M20 14h24l4 8H16z') +
    P('M19 24h26v22H19z') +
    P('M15 48h34v8H15z') +
    P('M23 27h18v16H23z', 'b') +
    P('M32 27c1.5 5 6 6 6 11a6 6 0 0 1-12 0c0-3 1.5-4.5 3-6 .3 2 1 2.6 2 3-.5-3 0-6 1-8z', 'c'),
  shucker:
    P('M9 40C8 24 19 12 33 12c13 0 22 9 22 20 0 4-3 5-6 4-12-4-26-3-40 4z') +
    P('M9 43c10-4 22-5 36-1 3 1 4 3 2 5-9 9-34 9-38-4z') +
    L('M33 13c-7 6-11 13-13 21M33 13c0 6-1 13-3 19M34 13c5 6 7 12 7 19', 2.5) +
    C(27, 45, 4, 'b') +
    P('M38 58l18-18 4 4-15 16z', 'c'),
  dredger:
    P('M28 4h8v14l14 6v6H36v22H28V30H14v-6l14-6z') +
    P('M12 40c4 10 12 16 20 18 8-2 16-8 20-18l-8 2c-3 5-7 8-12 10-5-2-9-5-12-10z'),
  gullherd:
    P(
      'M4 22c12-4 20 0 28 12 8-12 16-16 28-12-3 6-8 9-13 9 2 1 4 1 6 1-5 9-12 14-21 14S16 41 11 32c2 0 4 0 6-1-5 0-10-3-13-9z',
    ) + P('M28 44l4 12 4-12z'),
  creelmaker:
    P('M22 14h20l2 8H20zM16 24h32l6 28c0 4-6 6-22 6s-22-2-22-6z') + L('M17 33h30M14 43h36M27 25l-3 32M37 25l3 32', 2.6),
  // what is below
  mudlark:
    P('M32 18c12 0 18 9 19 22 .5 7 2 11 5 16h-7l-3-4-3 6h-6l-4-5-4 5h-6l-3-6-3 4H8c3-5 4.5-9 5-16 1-13 7-22 19-22z') +
    L('M15 40C7 36 5 27 8 17M49 40c8-4 10-13 7-23', 6, 'a') +
    L('M4 17l4 4 2-8M60 17l-4 4-2-8', 3, 'a') +
    C(25.5, 33, 4.6, 'b') +
    C(39, 33, 4.6, 'b') +
    C(26.5, 32, 1.8, 'c') +
    C(40, 32, 1.8, 'c') +
    L('M26 44c3-2.5 9-2.5 12 0', 3),
  'lamp-eel':
    L('M12 54c14 4 30 0 30-11 0-12-23-6-23-19 0-9 9-13 19-11', 9, 'a') +
    P('M34 6c10-1 17 4 18 11l-9 2 7 4c-5 4-12 4-18 0z') +
    C(41, 13, 2.6, 'b') +
    L('M49 9c5-3 8 0 8 5', 2.5, 'a') +
    C(57, 18, 5, 'c'),
  'bailiff-crab':
    P('M32 22c12 0 20 7 20 16s-8 15-20 15-20-6-20-15 8-16 20-16z') +
    P('M11 8c-8 3-10 12-5 19l6 6 5-5-4-6 6 1c2-6-2-12-8-15zM53 8c8 3 10 12 5 19l-6 6-5-5 4-6-6 1c-2-6 2-12 8-15z') +
    L('M15 46L6 52M17 51l-6 8M49 46l9 6M47 51l6 8', 4, 'a') +
    C(25, 33, 3.5, 'b') +
    C(39, 33, 3.5, 'b') +
    L('M23 43h18M27 43v4M32 43v5M37 43v4', 2.6),
  'drowned-clerk':
    P('M32 6c11 0 18 8 18 20v8c4 3 8 9 9 22H5c1-13 5-19 9-22v-8C14 14 21 6 32 6z') +
    P('M32 15c7 0 11 5 11 12 0 9-5 15-11 15s-11-6-11-15c0-7 4-12 11-12z', 'b') +
    O(26.5, 27, 4.2, 2.4) +
    O(37.5, 27, 4.2, 2.4) +
    L('M30.7 27h2.600M28 36h8', 2.4, 'c') +
    L('M32 46v10', 3),
  'brine-gull':
    P('M8 40C8 22 20 10 34 12c6 1 10 5 11 10l15 3-14 4 10 6-14 1c-3 10-11 16-21 20z') +
    C(36, 22, 3.6, 'b') +
    L('M14 46c4-10 10-15 18-17', 3) +
    C(37, 21, 1.3, 'c'),
  'great-pump':
    P('M28 4h8v8h-8zM14 12h36v8H14z') +
    P('M20 22h24v22H20zM12 46h40v12H12z') +
    C(32, 33, 7, 'b') +
    L('M32 33l4-5', 2.6, 'c') +
    P('M46 26h8v8h6v6H46z') +
    L('M18 52h28', 3),
  'bell-diver':
    C(32, 26, 19) +
    P('M14 44h36l5 14H9z') +
    C(32, 26, 11, 'b') +
    L('M24 22c2-4 6-6 10-5', 2.6, 'c') +
    L('M10 51h44', 3),
  'tallow-man':
    P('M24 24h16l4 34H20z') +
    P('M32 3c2 6 7 8 7 13a7 7 0 0 1-14 0c0-4 4-7 7-13z', 'c') +
    C(28, 34, 3, 'b') +
    C(37, 34, 3, 'b') +
    P('M20 30c-6 4-8 10-6 16l5-2zM44 30c6 4 8 10 6 16l-5-2z'),
};

/** Ordinaries for who has no charge of their own; the first letter of the id is cut into them. */
const ORDINARIES: readonly string[] = [
  P('M32 4l26 26-26 30L6 30z'),
  C(32, 32, 27),
  P('M6 18h52v28H6z') + P('M22 6h20v8H22zM22 50h20v8H22z'),
  P('M20 4h24v56H20z') + P('M4 24h12v16H4zM48 24h12v16H48z'),
  P('M32 6l28 50H4z'),
  P('M32 3l8 12h14v12l7 5-7 5v12H40l-8 12-8-12H10V37l-7-5 7-5V15h14z'),
  P('M4 12h56v40H4z') + L('M4 32h56', 2),
  P('M18 4h28v14h14v28H46v14H18V46H4V18h14z'),
];

/** The charge of an id, as SVG in a field of 64 x 64. */
export function charge(id: string): string {
  return CHARGES[id] ?? generic(id);
}

function generic(id: string): string {
  const first = /[a-z0-9]/i.exec(id)?.[0] ?? '';
  const ordinary = ORDINARIES[hash(id) % ORDINARIES.length] ?? '';
  return `${ordinary}<text class="ch-t" x="32" y="${ordinary.startsWith('<path class="ch-a" d="M32 6l') ? 51 : 43}">${first}</text>`;
}

export type Side = 'character' | 'monster' | 'thing';

/** A shield for characters, a plate with cut corners for monsters, a hexagon for things. */
export const SHAPES: Readonly<Record<Side, string>> = {
  character: 'M-27-30h54v30C27 17 16 27 0 34-16 27-27 17-27 0z',
  monster: 'M-20-32h40l8 8v48l-8 8h-40l-8-8v-48z',
  thing: 'M0-34l28 16v36L0 34-28 18v-36z',
};
