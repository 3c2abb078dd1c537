/* A typed result: what stands in the fields of the form, and the act that it becomes. */
import { given, type Shares } from './shares';

/** Fields by what they are, whose they are, and a part of them, divided by `|`. */
export interface Typed {
  readonly outcome: 'won' | 'lost';
  readonly numbers: Readonly<Record<string, number | null | undefined>>;
  /** Names that were ticked. */
  readonly ticks: Readonly<Record<string, boolean | undefined>>;
  readonly texts: Readonly<Record<string, string | undefined>>;
}

export type Result = Readonly<Record<string, unknown>>;

const AMOUNTS = ['xp', 'money', 'goals', 'gold'] as const;
const PARTS = ['loot', 'counted'] as const;
const TICKS = ['masteries', 'treasures'] as const;
const TEXTS = ['found', 'items'] as const;

export function keyOf(...parts: readonly (string | number)[]): string {
  return parts.join('|');
}

function filled(found: readonly (readonly [string, unknown])[]): Result | undefined {
  const kept = found.filter(([, value]) => value !== undefined && value !== 0 && value !== '');
  return kept.length ? Object.fromEntries(kept) : undefined;
}

/** The parts of a field of somebody, as far as something stands there. */
function partsOf<Value>(values: Readonly<Record<string, Value>>, field: string, name: string): readonly (readonly [string, Value])[] {
  const start = `${keyOf(field, name)}|`;
  return Object.entries(values).flatMap(([key, value]) => (key.startsWith(start) ? [[key.slice(start.length), value] as const] : []));
}

function shares(typed: Typed, field: string, name: string): Shares | undefined {
  const parts = given(Object.fromEntries(partsOf(typed.numbers, field, name).map(([part, amount]) => [part, amount ?? 0])));
  return Object.keys(parts).length ? parts : undefined;
}

function ticked(typed: Typed, field: string, name: string): readonly string[] | undefined {
  const found = partsOf(typed.ticks, field, name).flatMap(([what, on]) => (on ? [what] : []));
  return found.length ? found : undefined;
}

/** The act that enters what was typed, without the fields that are empty. */
export function resultOf(typed: Typed, members: readonly string[]): Result {
  const of = (value: (name: string) => unknown): Result | undefined => filled(members.map((name) => [name, value(name)]));
  const text = (field: string, name: string): string => (typed.texts[keyOf(field, name)] ?? '').trim();
  const fields: readonly (readonly [string, unknown])[] = [
    ...AMOUNTS.map((field) => [field, of((name) => typed.numbers[keyOf(field, name)] ?? 0)] as const),
    ...PARTS.map((field) => [field, of((name) => shares(typed, field, name))] as const),
    ...TICKS.map((field) => [field, of((name) => ticked(typed, field, name))] as const),
    ...TEXTS.map((field) => [field, of((name) => (field === 'items' && text(field, name) ? [text(field, name)] : text(field, name)))] as const),
    ['died', members.filter((name) => typed.ticks[keyOf('died', name)])],
    ['chosen', Object.entries(typed.texts).flatMap(([key, option]) => (key.startsWith('chosen|') && option ? [option] : []))],
    ['rewards', text('rewards', '')],
    ['rounds', typed.numbers['rounds'] ?? 0],
  ];
  return { finish: typed.outcome, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined && value !== 0 && value !== '' && !(Array.isArray(value) && !value.length))) };
}

/** The field and the name that a refusal is about: `treasures dredger`. */
export function placeOfTrouble(at: string): readonly [field: string, name: string] {
  const cut = at.indexOf(' ');
  return cut < 0 ? [at, ''] : [at.slice(0, cut), at.slice(cut + 1)];
}
