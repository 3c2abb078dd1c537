/* The rows of a card's half. The tree says what they are; where it needs more words than a sign has room for,
   they come from the line of its part. A part that is not known here is drawn as its line. */
import type { Ability, Action, Bonus, Change, Choose, Command, Consume, Each, HalfFace, If, Summon } from '../wire/types';
import { iconFor } from '../art/signs';
import { Marks, type At } from './marks';
import { cellsOf, type Cell, type Shape } from './prose';
import { capital, cutAt, split } from './text';

/** An icon with its word, its number and its marks for enhancements. */
export interface Sign {
  readonly kind: 'sign';
  readonly icon: string;
  readonly word: string;
  readonly amount: string;
  marks: readonly Shape[];
}

export type Mod =
  | Sign
  | { readonly kind: 'area'; readonly cells: readonly Cell[]; readonly marks: readonly Shape[] }
  | { readonly kind: 'words'; text: string };

export type Row =
  | { readonly kind: 'head'; readonly sign: Sign; readonly mods: readonly Mod[]; readonly line: string }
  | { readonly kind: 'consume'; readonly elements: readonly string[]; readonly either: boolean; readonly mods: readonly Mod[] }
  | { readonly kind: 'needs'; readonly elements: readonly string[] }
  | { readonly kind: 'infuse'; readonly elements: readonly string[] }
  | { readonly kind: 'when'; text: string; readonly mods: readonly Mod[] }
  | { readonly kind: 'text'; text: string }
  | { readonly kind: 'slots'; readonly slots: readonly number[] };

type Part = Action['parts'][number];
type Body = Consume['then'];

const known = new WeakMap<HalfFace, readonly Row[]>();

/** The rows of a half, from top to bottom; for the same half the same ones. */
export function rowsOf(half: HalfFace): readonly Row[] {
  const rows = known.get(half) ?? readRows(half);
  known.set(half, rows);
  return rows;
}

function readRows(half: HalfFace): readonly Row[] {
  const { action, lines } = half;
  const heads = (action.kind ? 1 : 0) + (action.needs?.length ? 1 : 0);
  const said = lines.slice(heads);
  if (said.length !== action.parts.length) return lines.map(text);
  const marks = new Marks(action);
  const rows: Row[] = action.kind ? [text(lines[0] ?? '')] : [];
  if (action.needs?.length) rows.push({ kind: 'needs', elements: action.needs });
  action.parts.forEach((part, index) => {
    const own = partRows(part, said[index] ?? '', ['parts', index], marks);
    marks.putInWords(index, own);
    rows.push(...own);
  });
  return joined(rows);
}

/** Infusions that follow each other become one row. */
function joined(rows: readonly Row[]): readonly Row[] {
  const kept: Row[] = [];
  for (const row of rows) {
    const last = kept.at(-1);
    if (row.kind === 'infuse' && last?.kind === 'infuse') {
      kept[kept.length - 1] = { kind: 'infuse', elements: [...last.elements, ...row.elements] };
    } else kept.push(row);
  }
  return kept;
}

function text(said: string): Row {
  return { kind: 'text', text: said };
}

function partRows(part: Part, said: string, at: At, marks: Marks): readonly Row[] {
  switch (part.node) {
    case 'ability':
      return abilityRows(part, said, at, marks);
    case 'bonus':
      return bonusRows(part, said);
    case 'consume':
      return [consumeRow(part, said, at, marks)];
    case 'if':
    case 'command':
    case 'each':
    case 'choose':
      return [leadRow(part, said, at, marks)];
    case 'summon':
      return [summonRow(part, said, at, marks)];
    default:
      return [text(said)];
  }
}

// Abilities

/** Verbs that are drawn as an icon with a number. */
const HEADS: ReadonlySet<string> = new Set([
  'move',
  'attack',
  'heal',
  'shield',
  'retaliate',
  'push',
  'pull',
  'loot',
  'teleport',
  'experience',
  'flying',
  'condition',
]);
const AMOUNT = /^[+-]?(?:\d+|[XYZLCHR])(?: [+x-] (?:\d+|[XYZLCHR]))*$/;

function abilityRows(ability: Ability, said: string, at: At, marks: Marks): readonly Row[] {
  if (ability.verb === 'infuse' && ability.what) return [{ kind: 'infuse', elements: [ability.what] }];
  const sentences = split(said.replace(/\.$/, ''), '. ');
  const plain = plainExtras(ability);
  const later = grouped(ability.extras ?? [], plain.length);
  const first = sentences[0] ?? '';
  if (sentences.length !== later.length + 1) return [text(said)];
  const head = headOf(ability, first, at, marks);
  const rows: Row[] = head
    ? [{ kind: 'head', sign: head.sign, mods: head.mods, line: said }, ...(head.where ? [text(head.where)] : [])]
    : [text(first)];
  later.forEach(({ extra, index }, n) => {
    rows.push(extraRow(extra, sentences[n + 1] ?? '', [...at, 'extras', index], marks));
  });
  return rows;
}

interface Head {
  readonly sign: Sign;
  readonly mods: readonly Mod[];
  readonly where: string;
}

/** An ability as a sign and what stands beside it; null: it must be said in words. */
function headOf(ability: Ability, said: string, at: At, marks: Marks): Head | null {
  if (!HEADS.has(ability.verb)) return null;
  const word = capital(ability.verb === 'condition' ? (ability.what ?? '') : ability.verb);
  const pieces = split(said, ', ');
  const tail = pieces.findIndex((piece) => piece.startsWith('where '));
  const body = pieces.slice(1, tail < 0 ? undefined : tail);
  const first = pieces[0] ?? '';
  const amount = first.slice(word.length).trim();
  if (!first.startsWith(word) || (amount && !AMOUNT.test(amount))) return null;
  const plain = plainExtras(ability);
  if (body.length < plain.length) return null;
  const whom = body.slice(0, body.length - plain.length);
  const sign: Sign = {
    kind: 'sign',
    icon: iconFor(word),
    word,
    amount,
    marks: marks.take([...at, ability.verb === 'condition' ? 'extras' : 'amount']),
  };
  const mods: Mod[] = [
    ...whom.map((piece) => whomMod(ability, piece, at, marks)),
    ...plain.map((change, index) => changeMod(change, body[whom.length + index] ?? '', [...at, 'extras', index], marks)),
  ];
  return { sign, mods, where: tail < 0 ? '' : capital(pieces.slice(tail).join(', ').slice('where '.length)) };
}

function whomMod(ability: Ability, said: string, at: At, marks: Marks): Mod {
  const [word, amount = ''] = said.split(/ (.+)/);
  if (word === 'Area' && ability.target?.area) {
    return { kind: 'area', cells: cellsOf(ability.target.area), marks: marks.take([...at, 'target', 'area']) };
  }
  if ((word === 'Range' || word === 'Target') && AMOUNT.test(amount)) {
    const field = word === 'Range' ? 'range' : 'count';
    return { kind: 'sign', icon: iconFor(word), word, amount, marks: marks.take([...at, 'target', field]) };
  }
  return { kind: 'words', text: said };
}

/** The changes that stand directly beside an ability: all before the first that needs a sentence. */
function plainExtras(ability: Ability): readonly Change[] {
  const plain: Change[] = [];
  for (const extra of ability.extras ?? []) {
    if (extra.node !== 'change' || !isPlain(extra)) break;
    plain.push(extra);
  }
  return plain;
}

function isPlain(change: Change): boolean {
  if ((change.how ?? 'add') !== 'add' || change.field === 'experience' || change.field === 'area') return false;
  const amount = change.amount;
  if (typeof amount !== 'object') return true;
  const times = amount.node === 'sum' && amount.operator === 'x' && typeof amount.left === 'number';
  return !(amount.node === 'count' || (times && typeof amount.right === 'object' && amount.right.node === 'count'));
}

type Extra = NonNullable<Ability['extras']>[number];

interface Group {
  readonly extra: Exclude<Extra, Change> | readonly Change[];
  readonly index: number;
}

/** Extras that have a sentence each; changes that follow each other share one. */
function grouped(extras: readonly Extra[], from: number): readonly Group[] {
  const groups: { extra: Exclude<Extra, Change> | Change[]; index: number }[] = [];
  extras.slice(from).forEach((extra, n) => {
    const last = groups.at(-1)?.extra;
    if (extra.node !== 'change') groups.push({ extra, index: from + n });
    else if (Array.isArray(last)) last.push(extra);
    else groups.push({ extra: [extra], index: from + n });
  });
  return groups;
}

function extraRow(extra: Group['extra'], said: string, at: At, marks: Marks): Row {
  if ('node' in extra) {
    if (extra.node === 'consume') return consumeRow(extra, said, at, marks);
    if (extra.node === 'if') return leadRow(extra, said, at, marks);
  }
  return text(said);
}

// Bodies

function consumeRow(consume: Consume, said: string, at: At, marks: Marks): Row {
  const [, body] = cutAt(said, ': ');
  return {
    kind: 'consume',
    elements: consume.elements,
    either: consume.either ?? false,
    mods: bodyMods(consume.then, body, [...at, 'then'], marks),
  };
}

/** A part that says who or when before it says what: `Grant one ally: Move 2`. */
function leadRow(part: If | Command | Each | Choose, said: string, at: At, marks: Marks): Row {
  const [lead, body] = cutAt(said, ': ');
  if (!body) return text(said);
  if (part.node === 'choose') {
    const options = split(body, '; or ');
    return { kind: 'when', text: `${lead}:`, mods: options.map((option) => ({ kind: 'words', text: option })) };
  }
  if (part.node === 'if' && part.otherwise?.length) return text(said);
  return { kind: 'when', text: `${lead}:`, mods: bodyMods(part.then, body, [...at, 'then'], marks) };
}

function bodyMods(then: Body, said: string, at: At, marks: Marks): readonly Mod[] {
  const texts = split(said, '; ');
  const groups: { readonly things: (typeof then)[number][]; readonly index: number }[] = [];
  then.forEach((one, index) => {
    const last = groups.at(-1);
    if (one.node === 'change' && last?.things[0]?.node === 'change') last.things.push(one);
    else groups.push({ things: [one], index });
  });
  if (texts.length !== groups.length) return [{ kind: 'words', text: said }];
  return groups.flatMap(({ things, index }, n) => groupMods(things, texts[n] ?? '', [...at, index], marks));
}

function groupMods(things: Body, said: string, at: At, marks: Marks): readonly Mod[] {
  const [first] = things;
  if (first?.node === 'ability') {
    if (first.verb === 'infuse' && first.what) return [infusion(first.what)];
    const head = (first.extras?.length ?? 0) === plainExtras(first).length ? headOf(first, said, at, marks) : null;
    if (head && !head.where) return [head.sign, ...head.mods];
  }
  const pieces = split(said.replace(/^(?:add|gain) /, ''), ', ');
  if (first?.node !== 'change' || pieces.length !== things.length) return [{ kind: 'words', text: said }];
  const before = at.slice(0, -1);
  const start = Number(at.at(-1));
  return things.flatMap((thing, n) =>
    thing.node === 'change' ? [changeMod(thing, pieces[n] ?? '', [...before, start + n], marks)] : [],
  );
}

function infusion(element: string): Sign {
  return { kind: 'sign', icon: iconFor(element), word: 'Infuse', amount: '', marks: [] };
}

/** A change as a sign, or as its words. */
function changeMod(change: Change, said: string, at: At, marks: Marks): Mod {
  if (change.area) return { kind: 'area', cells: cellsOf(change.area), marks: marks.take([...at, 'area']) };
  if (change.field === 'infuse') return infusion(change.what ?? '');
  const parsed = signOf(said);
  if (!parsed) return { kind: 'words', text: said };
  return { ...parsed, marks: marks.take(change.field === 'condition' ? at : [...at, 'amount']) };
}

/** A sign from the words of a change or a value: `+1 Attack`, `Pierce 2`, `Poison`; null: words. */
function signOf(said: string): Sign | null {
  const behind = /^([+-](?:\d+|X)) (\w+)$/.exec(said);
  const before = /^(Hit Points|\w+)(?: (.+))?$/.exec(said);
  const word = behind?.[2] ?? before?.[1] ?? '';
  const amount = behind?.[1] ?? before?.[2] ?? '';
  const icon = iconFor(word);
  if (!icon || (amount && !AMOUNT.test(amount))) return null;
  return { kind: 'sign', icon, word, amount, marks: [] };
}

// Bonuses and summons

const SLOTS = /(?:\[(?: |\d+ xp)\])+/g;

function bonusRows(bonus: Bonus, said: string): readonly Row[] {
  const words = said.replace(SLOTS, '').trim().replace(/\.$/, '');
  return bonus.uses?.length ? [text(words), { kind: 'slots', slots: bonus.uses }] : [text(words)];
}

const SUMMON_FIELDS: Readonly<Record<string, string>> = {
  'Hit Points': 'hit_points',
  Move: 'move',
  Attack: 'attack',
  Range: 'range',
};

function summonRow(summon: Summon, said: string, at: At, marks: Marks): Row {
  const [lead, body] = cutAt(said, ': ');
  if (!body) return text(said);
  const mods = split(body, ', ').map((piece): Mod => {
    const sign = signOf(piece);
    if (!sign) return { kind: 'words', text: piece };
    const field = SUMMON_FIELDS[sign.word];
    return field ? { ...sign, marks: marks.take([...at, field]) } : sign;
  });
  const word = lead.replace(/^(Summon|Spawn) (.)/, (_, _verb: string, letter: string) => letter.toUpperCase());
  return { kind: 'head', sign: { kind: 'sign', icon: 'summon', word: word || summon.name, amount: '', marks: [] }, mods, line: said };
}
