/* The colour of a class: its own in tokens.css, or one of the spare ones for a class of a stranger's pack. */
import { hash } from './hash';

const OWN: ReadonlySet<string> = new Set([
  'barber',
  'bellwarden',
  'creelmaker',
  'dredger',
  'gullherd',
  'lampwright',
  'longliner',
  'pinner',
  'ratcatcher',
  'sawyer',
  'shucker',
  'stevedore',
  'stovekeeper',
  'threader',
  'wickman',
]);

/** Spare colours: white on them keeps a contrast of 3 or more. */
const SPARE = ['#5b7f95', '#96663f', '#5f8a4a', '#8b5a7d', '#6a6fb0', '#a0524f', '#7d7a3c', '#3f8791'];

/** The colour of a class as a CSS value. */
export function hueOf(classId: string): string {
  if (OWN.has(classId)) return `var(--${classId})`;
  return SPARE[hash(classId) % SPARE.length] ?? 'var(--thing)';
}
