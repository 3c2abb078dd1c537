/* Rows of a small card: icons and numbers. Words become a sign that says: look closer. */
import { tokens } from './prose';
import type { Mod, Row } from './rows';
import type { Cell } from './prose';

export type Bit =
  | { readonly kind: 'sign'; readonly icon: string; readonly amount: string; readonly large: boolean }
  | { readonly kind: 'area'; readonly cells: readonly Cell[] }
  | { readonly kind: 'join'; readonly text: string }
  | { readonly kind: 'more' };

export interface SmallRow {
  readonly pill: boolean;
  readonly bits: readonly Bit[];
}

const MOST_SIGNS = 3;

/** The rows of a small card. Experience is left to the large one. */
export function smallRows(rows: readonly Row[]): readonly SmallRow[] {
  const drawn = rows.filter((row) => !(row.kind === 'head' && row.sign.icon === 'xp')).flatMap(smallRow);
  return joined(withoutEmpty(drawn));
}

/** One sign for words is enough where no other row is lost with it. */
function withoutEmpty(rows: readonly SmallRow[]): readonly SmallRow[] {
  const says = (row: SmallRow): boolean => row.bits.some((bit) => bit.kind === 'more');
  const empty = (row: SmallRow): boolean => row.bits.every((bit) => bit.kind === 'more');
  const kept = rows.find((row) => says(row) && !empty(row)) ?? rows.find(says);
  return rows.filter((row) => !empty(row) || row === kept);
}

const ROOM = 2;

/** Of more than two rows, a short one stands behind a short one before it, so that both can be larger. */
function joined(rows: readonly SmallRow[]): readonly SmallRow[] {
  const kept: SmallRow[] = [];
  let left = rows.length;
  for (const row of rows) {
    const last = kept.at(-1);
    const short = last && !last.pill && !row.pill && last.bits.length + row.bits.length <= ROOM + 1 && row.bits.length < ROOM;
    if (left > 2 && last && short && !row.bits.some((bit) => bit.kind === 'sign' && bit.large)) {
      kept[kept.length - 1] = plain([...last.bits, ...row.bits]);
      left--;
    } else kept.push(row);
  }
  return kept;
}

function smallRow(row: Row): readonly SmallRow[] {
  switch (row.kind) {
    case 'head':
      return [plain([sign(row.sign.icon, row.sign.amount, true), ...row.mods.flatMap(modBits)])];
    case 'consume':
      return [{ pill: true, bits: [...elements(row.elements, row.either ? '/' : '+'), join('›'), ...row.mods.flatMap(modBits)] }];
    case 'needs':
    case 'infuse':
      return [plain(elements(row.elements, ''))];
    case 'when': {
      const beside = row.mods.flatMap(modBits).filter((bit) => bit.kind !== 'more');
      return [plain([...signsIn(row.text, 1), ...beside.slice(0, MOST_SIGNS), { kind: 'more' }])];
    }
    case 'text':
      return [plain([...signsIn(row.text, MOST_SIGNS), { kind: 'more' }])];
    case 'slots':
      return [];
  }
}

function plain(bits: readonly Bit[]): SmallRow {
  return { pill: false, bits };
}

function sign(icon: string, amount: string, large = false): Bit {
  return { kind: 'sign', icon, amount, large };
}

function join(text: string): Bit {
  return { kind: 'join', text };
}

function elements(names: readonly string[], between: string): readonly Bit[] {
  return names.flatMap((name, n) => {
    const one = sign(name === 'any' ? 'wild' : name, '');
    return n > 0 && between ? [join(between), one] : [one];
  });
}

function modBits(mod: Mod): readonly Bit[] {
  if (mod.kind === 'area') return [{ kind: 'area', cells: mod.cells }];
  if (mod.kind === 'sign') return mod.icon === 'xp' ? [] : [sign(mod.icon, mod.amount)];
  if (mod.text === 'self') return [];
  const found = signsIn(mod.text, 2);
  return /\ball\b/.test(mod.text) || !found.length ? [...found, { kind: 'more' }] : found;
}

function signsIn(text: string, most: number): readonly Bit[] {
  const bits: Bit[] = [];
  let plus = '';
  for (const token of tokens(text)) {
    if (token.kind === 'sign' && token.icon !== 'xp') bits.push(sign(token.icon, plus || amountIn(token.word)));
    if (token.kind === 'area') bits.push({ kind: 'area', cells: token.cells });
    plus = token.kind === 'text' && /^[+-]\w+ $/.test(token.text) ? token.text.trim() : '';
  }
  return bits.slice(0, most);
}

function amountIn(word: string): string {
  return (/^(\d+|X) /.exec(word) ?? / ([+-]?[\dXYZLCHR].*)$/.exec(word))?.[1] ?? '';
}
