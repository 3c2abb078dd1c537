/* Rows of a card's half, from its tree and its lines. */
import { expect, test } from 'vitest';
import { modifierOf, toneOf } from '../src/cards/modifier';
import { resultsFor } from '../src/cards/monster';
import { cellsOf, tokens } from '../src/cards/prose';
import { rowsOf, type Row } from '../src/cards/rows';
import { smallRows } from '../src/cards/small';
import type { Ability, Action, HalfFace } from '../src/wire/types';

type Part = Action['parts'][number];

function half(lines: readonly string[], parts: readonly Part[], more: Partial<Action> = {}): HalfFace {
  return { lines, action: { node: 'action', parts, ...more } };
}

function ability(verb: Ability['verb'], more: Partial<Ability> = {}): Ability {
  return { node: 'ability', verb, ...more };
}

/** Rows in short: `Attack 3 <diamond> | Range 3, Wound`. */
function told(rows: readonly Row[]): readonly string[] {
  return rows.map((row) => {
    const mods = 'mods' in row ? row.mods : [];
    const said = mods.map((mod) => {
      if (mod.kind === 'words') return `"${mod.text}"`;
      const marks = mod.marks.map((shape) => ` <${shape}>`).join('');
      return mod.kind === 'area' ? `area of ${mod.cells.length}${marks}` : `${mod.word} ${mod.amount}`.trim() + marks;
    });
    const beside = said.length ? ` | ${said.join(', ')}` : '';
    if (row.kind === 'head') {
      return `${row.sign.word} ${row.sign.amount}`.trim() + row.sign.marks.map((shape) => ` <${shape}>`).join('') + beside;
    }
    if (row.kind === 'slots') return `slots ${row.slots.join(' ')}`;
    if (row.kind === 'text' || row.kind === 'when') return `"${row.text}"${beside}`;
    return `${row.kind} ${row.elements.join(' ')}${beside}`;
  });
}

test('an attack has its range, its area, its condition and its marks beside it', () => {
  const attack = ability('attack', {
    amount: 3,
    target: { node: 'select', who: 'enemy', range: 3, area: { node: 'area', hexes: [[0, 0, 'R'], [1, 0, 'R'], [0, 1, 'R']] } },
    extras: [{ node: 'change', field: 'condition', what: 'wound' }],
  });
  const marks: Action['marks'] = [
    { node: 'mark', shape: 'diamond', at: ['parts', 0, 'amount'] },
    { node: 'mark', shape: 'hex', at: ['parts', 0, 'target', 'area'] },
    { node: 'mark', shape: 'circle', at: ['parts', 0, 'extras', 0] },
  ];
  expect(told(rowsOf(half(['Attack 3, Range 3, Area [R R/ R], Wound'], [attack], { marks })))).toEqual([
    'Attack 3 <diamond#1> | Range 3, area of 3 <hex#2>, Wound <circle#3>',
  ]);
});

test('consumed elements and conditions are rows of their own behind their ability', () => {
  const attack = ability('attack', {
    amount: 3,
    extras: [
      { node: 'consume', elements: ['fire', 'light'], either: true, then: [{ node: 'change', field: 'attack' }, { node: 'change', field: 'condition', what: 'wound' }] },
      { node: 'if', condition: { node: 'has', what: 'poison', who: 'target' }, then: [{ node: 'change', field: 'attack', amount: 2 }] },
    ],
  });
  const line = 'Attack 3. Consume fire or light: +1 Attack, Wound. If the target has Poison: +2 Attack.';
  expect(told(rowsOf(half([line], [attack])))).toEqual([
    'Attack 3',
    'consume fire light | Attack +1, Wound',
    '"If the target has Poison:" | Attack +2',
  ]);
});

test('a number that is counted keeps its letter, and a row says what it is', () => {
  const heal = ability('heal', { amount: { node: 'resource', name: 'Ballast' }, target: { node: 'select', who: 'self' } });
  expect(told(rowsOf(half(['Heal X + 1, self, where X is the number of Ballast you have'], [heal])))).toEqual([
    'Heal X + 1 | "self"',
    '"X is the number of Ballast you have"',
  ]);
});

test('a bonus is prose, its uses are slots, and its mark stands behind its number', () => {
  const bonus: Part = {
    node: 'bonus',
    moment: { node: 'moment', event: 'attack' },
    then: [{ node: 'change', field: 'attack' }, { node: 'change', field: 'range' }],
    uses: [0, 1, 0],
  };
  const marks: Action['marks'] = [{ node: 'mark', shape: 'square', at: ['parts', 0, 'then', 1, 'amount'] }];
  const line = 'On your next three attacks, add +1 Attack, +1 Range. [ ][1 xp][ ]';
  expect(told(rowsOf(half([line], [bonus], { marks })))).toEqual([
    '"On your next three attacks, add +1 Attack, +1 Range <square#1>"',
    'slots 0 1 0',
  ]);
});

test('a mark that is used says what is stuck on it, beside a sign and among words', () => {
  const used: Action['marks'] = [{ node: 'mark', shape: 'square', at: ['parts', 0, 'amount'], sticker: '+1' }];
  expect(told(rowsOf(half(['Move 4'], [ability('move', { amount: 4 })], { marks: used })))).toEqual(['Move 4 <square#1=+1>']);
  expect(tokens('Range 3 <circle=wound>.').at(-1)).toEqual({ kind: 'mark', shape: 'circle=wound', after: '.' });
});

test('two marks of one value stand beside each other', () => {
  const marks: Action['marks'] = [
    { node: 'mark', shape: 'square', at: ['parts', 0, 'amount'] },
    { node: 'mark', shape: 'circle', at: ['parts', 0, 'amount'] },
  ];
  expect(told(rowsOf(half(['Move 3'], [ability('move', { amount: 3 })], { marks })))).toEqual(['Move 3 <square#1> <circle#2>']);
});

test('others who perform something have it beside the words that name them', () => {
  const grant: Part = {
    node: 'command',
    how: 'grant',
    whom: { node: 'select', who: 'ally', range: 3 },
    then: [ability('move', { amount: 2 }), ability('attack', { amount: 2 })],
  };
  expect(told(rowsOf(half(['Grant one ally within Range 3: Move 2; Attack 2'], [grant])))).toEqual([
    '"Grant one ally within Range 3:" | Move 2, Attack 2',
  ]);
});

test('infusions are one row, and a part that is not known is its line', () => {
  const parts = [ability('infuse', { what: 'fire' }), ability('infuse', { what: 'any' }), { node: 'riddle' } as unknown as Part];
  expect(told(rowsOf(half(['Infuse fire', 'Infuse any', 'Answer one riddle'], parts)))).toEqual([
    'infuse fire any',
    '"Answer one riddle"',
  ]);
});

test('lines that match no parts are drawn as they are', () => {
  expect(told(rowsOf(half(['Attack 2', 'by a stranger'], [ability('attack', { amount: 2 })])))).toEqual([
    '"Attack 2"',
    '"by a stranger"',
  ]);
});

test('a required element stands above everything', () => {
  const needs = half(['Requires ice', 'Move 2'], [ability('move', { amount: 2 })], { needs: ['ice'] });
  expect(told(rowsOf(needs))).toEqual(['needs ice', 'Move 2']);
});

test('prose has signs for game words with numbers, and leaves verbs alone', () => {
  const cut = tokens('Move one trap within Range 3 <square>, it suffers 2 damage or Stun');
  expect(cut.filter((token) => token.kind === 'sign').map((token) => token.word)).toEqual(['Range 3', '2 damage', 'Stun']);
  expect(cut.find((token) => token.kind === 'mark')).toEqual({ kind: 'mark', shape: 'square', after: ',' });
});

test('an area of the tree and one of the text are the same hexes', () => {
  const [token] = tokens('Area [R R/ R]');
  const tree = cellsOf({ node: 'area', hexes: [[0, 0, 'R'], [1, 0, 'R'], [0, 1, 'R']] });
  expect(token).toEqual({ kind: 'area', cells: tree });
});

test('a small card has signs and numbers, and a sign for words', () => {
  const rows = rowsOf(half(['Attack 3, target all adjacent enemies, Muddle', 'Experience 2'], [
    ability('attack', {
      amount: 3,
      target: { node: 'select', who: 'enemy', count: 'all', range: 1 },
      extras: [{ node: 'change', field: 'condition', what: 'muddle' }],
    }),
    ability('experience', { amount: 2 }),
  ]));
  expect(smallRows(rows)).toEqual([
    {
      pill: false,
      bits: [
        { kind: 'sign', icon: 'attack', amount: '3', large: true },
        { kind: 'more' },
        { kind: 'sign', icon: 'muddle', amount: '', large: false },
      ],
    },
  ]);
});

test('a line of a monster card leads to a value for each rank', () => {
  const rank = (name: string, amount: number) => ({
    monster: 'mudlark',
    name: 'Mudlark',
    rank: name,
    stats: { hit_points: 5, move: 2, attack: 2, range: 0, targets: 1, flying: false, traits: [], effects: '', immune: [] },
    results: [{ text: 'Attack +1', verb: 'attack', amount, range: 0, targets: 1, added: 1 }],
  });
  const set = { id: 'mudlark', name: 'Mudlark', ranks: [rank('normal', 3), rank('elite', 4)] };
  expect(resultsFor(set, 'Attack +1')).toEqual([{ rank: 'normal', value: 3 }, { rank: 'elite', value: 4 }]);
  expect(resultsFor(set, 'Move +0')).toEqual([]);
});

test.each([
  ['+1', { value: '+1', rolling: false, shuffle: false, effects: [] }],
  ['2x', { value: '2x', rolling: false, shuffle: true, effects: [] }],
  ['+0, rolling, Push 1', { value: '+0', rolling: true, shuffle: false, effects: ['Push 1'] }],
  ['+1, Heal 2, self', { value: '+1', rolling: false, shuffle: false, effects: ['Heal 2', 'self'] }],
  ['curse', { value: 'null', kind: 'curse', shuffle: false }],
])('the modifier card %s is read', (text, expected) => {
  expect(modifierOf(text)).toMatchObject(expected);
});

test('a modifier is good, bad or even', () => {
  expect(['2x', '+2', '+0', '-1', 'null'].map(toneOf)).toEqual(['good', 'good', 'even', 'bad', 'bad']);
});

test('a small card says once that there are more words, and joins short rows of three', () => {
  const words = (text: string): Row => ({ kind: 'text', text });
  const rows = rowsOf(half(['Move 2', 'Infuse fire'], [ability('move', { amount: 2 }), ability('infuse', { what: 'fire' })]));
  expect(smallRows([words('Open one door'), words('Recover it'), ...rows]).map((row) => row.bits.length)).toEqual([1, 2]);
});
