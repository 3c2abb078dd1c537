/* Questions for tests, as the service sends them. */
import type { AttackOption, OptionRow, PathOption, Question, Thing } from '../src/table/wire';

export const row = (answer: OptionRow['answer'], text: string, more: Partial<OptionRow> = {}): OptionRow => ({
  answer,
  text,
  hexes: [],
  cards: [],
  ...more,
});

export const thing = (more: Partial<Thing> = {}): Thing => ({
  text: '',
  figures: [],
  hexes: [],
  cards: [],
  half: -1,
  items: [],
  bonus: -1,
  element: '',
  condition: '',
  deck_card: '',
  amount: null,
  ...more,
});

export function question(kind: string, options: readonly OptionRow[], offer: Question['offer'], more: Partial<Question> = {}): Question {
  return {
    number: 7,
    kind,
    seat: 0,
    about: 0,
    about_type: 'figure',
    of: '',
    prompt: 'What now?',
    performing: '',
    options,
    free: '',
    limits: [],
    offer,
    ...more,
  };
}

export const path = (hex: number, more: Partial<PathOption> = {}): PathOption => ({
  hex,
  path: [hex],
  cost: 1,
  left: 2,
  dangers: [],
  damage: 0,
  hit_points: 8,
  ...more,
});

export const moving = question(
  'move',
  [row(31, '1 east'), row(32, '2 east'), row('stay', 'Stay')],
  {
    offer: 'move',
    figure: 0,
    points: 3,
    kind: 'walk',
    options: [
      path(31),
      path(32, { path: [31, 32], dangers: [{ hex: 31, kind: 'trap', damage: 3, conditions: ['poison'], stops: false }] }),
      null,
    ],
  },
  { free: 'path', performing: 'Move 3' },
);

export const attack: AttackOption = {
  target: 4,
  hit_points: 7,
  value: 4,
  terms: [],
  advantage: 1,
  for_it: ['strengthened'],
  against_it: [],
  shield: 0,
  pierce: 0,
  retaliate: 0,
  effects: [],
  left_out: [],
  chances: [[4, 1, false]],
  expected: 4,
  kill: 0,
  exact: true,
};

export const attacking = question(
  'attack',
  [row(4, 'Mudlark 1 (7/7)', { hexes: [103] }), row('skip', 'Stop attacking')],
  { offer: 'attack', figure: 0, text: 'Attack 4', deck: 'seat 0', options: [attack, null] },
);

export const suffering = question(
  'suffer or negate',
  [row('suffer', 'Suffer the damage'), row(0, 'Lose Hold the Stair', { cards: [0] }), row([2, 3], 'Lose two', { cards: [2, 3] })],
  {
    offer: 'suffer',
    figure: 0,
    amount: 3,
    hit_points: 11,
    options: [
      { suffers: true, hit_points: 8, exhausts: false, cards: [] },
      { suffers: false, hit_points: 11, exhausts: false, cards: [0] },
      { suffers: false, hit_points: 11, exhausts: false, cards: [2, 3] },
    ],
  },
);

export const selecting = question(
  'select cards',
  [row([0, 1], 'Hold (12), then Rail', { cards: [0, 1] }), row([1, 0], 'Rail (19), then Hold', { cards: [1, 0] }), row('rest', 'Long rest')],
  { offer: 'things', about: 0, about_type: 'figure', options: [thing({ cards: [0, 1] }), thing({ cards: [1, 0] }), thing()], candidates: [] },
);

export const using = question(
  'use: turn',
  [row(2, 'Old Spring: add Jump'), row('pass', 'Use nothing')],
  { offer: 'things', about: 0, about_type: 'figure', options: [thing({ items: [1] }), thing({ text: 'pass' })], candidates: [] },
);
