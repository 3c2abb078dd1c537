/* Marks for enhancements: each stands behind the one value that its address names. */
import type { Action } from '../wire/types';
import type { Shape } from './prose';
import type { Row, Sign } from './rows';
import { capital } from './text';

type Step = string | number;

/** An address in a tree: fields and indices. */
export type At = readonly Step[];

/** The marks of an action, each taken by the sign that it stands behind. */
export class Marks {
  private readonly left: Map<string, { readonly at: At; readonly shapes: Shape[] }>;

  constructor(private readonly action: Action) {
    this.left = new Map();
    for (const [number, { at, shape, sticker }] of (action.marks ?? []).entries()) {
      const key = at.join('/');
      const own = this.left.get(key) ?? { at, shapes: [] };
      own.shapes.push(sticker ? `${shape}#${number + 1}=${sticker}` : `${shape}#${number + 1}`);
      this.left.set(key, own);
    }
  }

  take(at: At): readonly Shape[] {
    const key = at.join('/');
    const shapes = this.left.get(key)?.shapes ?? [];
    this.left.delete(key);
    return shapes;
  }

  /** Put the marks of a part that no sign has taken behind their number, beside a sign or among words. */
  putInWords(part: number, rows: readonly Row[]): void {
    for (const [key, { at, shapes }] of this.left) {
      if (at[1] !== part) continue;
      const phrases = phrasesOf(this.action, at);
      const sign = signsOf(rows).find((one) => !one.marks.length && phrases.includes(`${one.word} ${one.amount}`.trim()));
      if (sign) sign.marks = shapes;
      else putBehind(rows.flatMap(wordsOf), phrases, shapes);
      this.left.delete(key);
    }
  }
}

/** Put marks behind the first of these phrases that is said; behind everything if none is. */
function putBehind(words: readonly { text: string }[], phrases: readonly string[], shapes: readonly Shape[]): void {
  for (const phrase of [...phrases, '']) {
    const place = words.find((one) => one.text.includes(phrase));
    if (!place) continue;
    const end = phrase ? place.text.indexOf(phrase) + phrase.length : place.text.length;
    const signs = shapes.map((shape) => ` <${shape}>`).join('');
    place.text = `${place.text.slice(0, end)}${signs}${place.text.slice(end)}`;
    return;
  }
}

function signsOf(rows: readonly Row[]): readonly Sign[] {
  return rows.flatMap((row) => ('mods' in row ? row.mods : [])).filter((mod) => mod.kind === 'sign');
}

function wordsOf(row: Row): readonly { text: string }[] {
  const own = row.kind === 'text' || row.kind === 'when' ? [row] : [];
  return 'mods' in row ? [...own, ...row.mods.filter((mod) => mod.kind === 'words')] : own;
}

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The words in which a line can say the value at an address. */
function phrasesOf(action: Action, at: At): readonly string[] {
  const field = at.at(-1);
  const owner = look(action, at.slice(0, -1));
  const value = look(action, at);
  const number = typeof value === 'object' ? 'X' : String(value ?? 1);
  const named = (key: string): string => {
    const found = owner !== null && typeof owner === 'object' ? (owner as Record<string, unknown>)[key] : '';
    return typeof found === 'string' ? capital(found) : '';
  };
  if (field === 'amount') {
    const words = [named('field'), named('verb')].filter(Boolean);
    return [...words.flatMap((word) => [`+${number} ${word}`, `${word} ${number}`]), `${number} damage`, ` ${number}`];
  }
  if (field === 'count') return [`Target ${number}`, COUNTS[Number(number)] ?? number, number];
  if (field === 'area') return [']'];
  if (field === 'extras') return [named('what')];
  if (typeof field === 'number') {
    const what = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)['what'] : '';
    return typeof what === 'string' ? [capital(what)] : [];
  }
  return [`${String(field).replace('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())} ${number}`];
}

function look(tree: unknown, at: At): unknown {
  return at.reduce<unknown>(
    (node, step) => (node !== null && typeof node === 'object' ? (node as Record<Step, unknown>)[step] : undefined),
    tree,
  );
}
