/* Heraldry, drawn by code: a charge for every class, monster, summon and thing, on the shape of its side. */
import './charges.css';
import { CLASS_CHARGES } from './charges-classes';
import { MONSTER_CHARGES } from './charges-monsters';
import { THING_CHARGES } from './charges-things';
import { disc, fill, line } from './draw';
import { hash } from './hash';

/** Charges by id. */
export const CHARGES: Readonly<Record<string, string>> = { ...CLASS_CHARGES, ...MONSTER_CHARGES, ...THING_CHARGES };

/** The charge of an id or a name, as SVG in a field of 64 x 64. */
export function charge(id: string): string {
  const key = id
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return CHARGES[key] ?? generic(key);
}

/** Ordinaries for those without a charge of their own, and the foot of the letter that is cut into them. */
const ORDINARIES: readonly (readonly [shape: string, foot: number])[] = [
  [fill('M32 4l27 28-27 28L5 32z'), 43],
  [disc(32, 32, 27), 43],
  [fill('M5 18h54v28H5z') + fill('M20 7h24v7H20zM20 50h24v7H20z'), 43],
  [fill('M16 4h32v56H16z') + fill('M4 22h8v20H4zM52 22h8v20h-8z'), 43],
  [fill('M32 2l30 56H2z'), 53],
  [fill('M32 2l8 11h15v14l7 5-7 5v14H40l-8 11-8-11H9V37l-7-5 7-5V13h15z'), 43],
  [fill('M5 8h54v32c0 10-12 16-27 20C17 56 5 50 5 40z') + line('M10 13h44', 2), 45],
  [fill('M18 4h28v14h14v28H46v14H18V46H4V18h14z'), 43],
];

function generic(key: string): string {
  const [shape, foot] = ORDINARIES[hash(key) % ORDINARIES.length] ?? ['', 43];
  const letter = /[\p{L}\p{N}]/u.exec(key)?.[0]?.toUpperCase() ?? '';
  return `${shape}<text class="ch-t" x="32" y="${foot}">${letter}</text>`;
}

export type Side = 'character' | 'monster' | 'thing';

/** A shield for characters, a plate with cut corners for monsters, a hexagon for things; drawn around 0, 0. */
export const SHAPES: Readonly<Record<Side, string>> = {
  character: 'M-27-30h54v30C27 17 16 27 0 34-16 27-27 17-27 0z',
  monster: 'M-20-32h40l8 8v48l-8 8h-40l-8-8v-48z',
  thing: 'M0-34l28 16v36L0 34-28 18v-36z',
};
