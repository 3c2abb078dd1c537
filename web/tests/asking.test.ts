import { describe, expect, test } from 'vitest';
import { Asking } from '../src/table/asking.svelte';
import { buttonsOf } from '../src/table/buttons';
import { choicesOf, onBoard, onCards } from '../src/table/choices';
import { hintOf } from '../src/table/hints';
import type { FigureView, OptionRow, Thing } from '../src/table/wire';
import { attacking, moving, question, row, selecting, suffering, thing, using } from './questions';

function asked(question: typeof moving): { asking: Asking; answers: unknown[] } {
  const answers: unknown[] = [];
  const asking = new Asking((_, answer) => answers.push(answer));
  asking.ask(question);
  return { asking, answers };
}

describe('choices', () => {
  test('a move is on the board, and staying is a word', () => {
    const [near, , stay] = choicesOf(moving);
    expect(near?.hexes).toEqual([31]);
    expect(near && onBoard(near)).toBe(true);
    expect(stay && onBoard(stay)).toBe(false);
    expect(stay?.declines).toBe(true);
  });

  test('an attack is about its target', () => {
    expect(choicesOf(attacking)[0]?.figures).toEqual([4]);
  });

  test('giving up cards is on the cards', () => {
    expect(choicesOf(suffering).map(onCards)).toEqual([false, true, true]);
  });
});

describe('a question', () => {
  test('the first tap shows and the second one answers', () => {
    const { asking, answers } = asked(moving);
    asking.tap(1);
    expect(asking.looked?.index).toBe(1);
    expect(answers).toEqual([]);
    asking.tap(1);
    expect(answers).toEqual([32]);
  });

  test('is answered once', () => {
    const { asking, answers } = asked(moving);
    asking.choose(0);
    asking.choose(1);
    expect(answers).toEqual([31]);
    asking.refuse('not there');
    asking.choose(1);
    expect(answers).toEqual([31, 32]);
  });

  test('keeps what is shown when it is asked again, and drops it for another one', () => {
    const { asking } = asked(moving);
    asking.show(1);
    asking.ask({ ...moving });
    expect(asking.shown).toBe(1);
    asking.ask({ ...moving, number: 8 });
    expect(asking.shown).toBeNull();
  });

  test('a path of one’s own is the answer instead of the option', () => {
    const { asking, answers } = asked(moving);
    asking.show(1);
    asking.path = [40, 32];
    asking.act();
    expect(answers).toEqual([[40, 32]]);
  });

  test('two cards are one choice, in their order', () => {
    const { asking } = asked(selecting);
    expect(asking.ofCards([1, 0])?.index).toBe(1);
    expect(asking.ofCards([1])).toBeNull();
  });
});

describe('buttons', () => {
  const texts = (asking: Asking) => buttonsOf(asking, []).map((button) => button.text);
  const primary = (asking: Asking) => buttonsOf(asking, []).filter((button) => button.primary).map((button) => button.text);

  test('a move has only Stay until a way is shown', () => {
    const { asking } = asked(moving);
    expect(texts(asking)).toEqual(['Stay']);
    expect(primary(asking)).toEqual([]);
    asking.show(0);
    expect(primary(asking)).toEqual(['Move']);
  });

  test('suffering says what is left', () => {
    const { asking } = asked(suffering);
    expect(texts(asking)).toEqual(['Suffer 11 → 8']);
    expect(primary(asking)).toEqual(['Suffer 11 → 8']);
  });

  test('damage that exhausts asks for a second press', () => {
    const offer = suffering.offer;
    if (offer.offer !== 'suffer') throw new Error('no');
    const deadly = { ...suffering, offer: { ...offer, options: offer.options.map((one) => ({ ...one, exhausts: one.suffers })) } };
    const { asking, answers } = asked(deadly);
    const press = () => buttonsOf(asking, []).find((button) => button.index === 0)?.press();
    expect(buttonsOf(asking, [])[0]?.danger).toBe(true);
    press();
    expect(answers).toEqual([]);
    press();
    expect(answers).toEqual(['suffer']);
  });

  test('usable items are buttons too, and nothing glows but to go on', () => {
    const { asking } = asked(using);
    expect(texts(asking)).toEqual(['Old Spring: add Jump', 'Use nothing']);
    expect(primary(asking)).toEqual(['Use nothing']);
  });

  test('chosen cards make Ready', () => {
    const { asking, answers } = asked(selecting);
    asking.picked = [0];
    expect(primary(asking)).toEqual([]);
    asking.picked = [1, 0];
    expect(primary(asking)).toEqual(['Ready']);
    buttonsOf(asking, []).find((button) => button.primary)?.press();
    expect(answers).toEqual([[1, 0]]);
  });
});

describe('buttons of results, signs and people', () => {
  const things = (kind: string, options: readonly (readonly [OptionRow, Partial<Thing>])[]) =>
    question(kind, options.map(([one]) => one), {
      offer: 'things',
      about: 0,
      about_type: 'figure',
      options: options.map(([, more]) => thing(more)),
      candidates: [],
    });
  const buttons = (asks: ReturnType<typeof things>, figures: readonly FigureView[] = []) => buttonsOf(asked(asks).asking, figures);

  test('an order of modifiers is written as its sum', () => {
    const asks = things('order of modifiers', [
      [row(6, 'The attack becomes 6'), { text: '(2 + 1) × 2', amount: 6 }],
      [row(5, 'The attack becomes 5'), { text: '', amount: 5 }],
    ]);
    expect(buttons(asks).map((one) => one.text)).toEqual(['(2 + 1) × 2 = 6', 'The attack becomes 5']);
  });

  test('acting earlier or later says the initiative', () => {
    const asks = things('initiative', [
      [row('decrease', 'Act earlier'), { amount: 10 }],
      [row('skip', 'Skip'), {}],
    ]);
    expect(buttons(asks).map((one) => one.text)).toEqual(['Act earlier: 10', 'Skip']);
  });

  test('a condition has its badge', () => {
    const asks = things('safeguard', [[row('wound', 'Wound'), { text: 'wound', condition: 'wound' }]]);
    expect(buttons(asks)[0]?.glyph).toBe('wound');
  });

  test('who is rewarded is asked with crests, beside the board', () => {
    const figure = { number: 1, name: 'Barber' } as FigureView;
    const asks = things('who is rewarded', [[row(1, 'Barber (4/8)'), { figures: [1], hexes: [9] }]]);
    expect(buttons(asks, [figure]).map((one) => [one.text, one.figure])).toEqual([['Barber (4/8)', figure]]);
  });
});

describe('hints', () => {
  test('a path of one\'s own says its price, and then its dangers', () => {
    const { asking } = asked(moving);
    asking.path = [31];
    expect(hintOf(asking)).toBeNull();
    const own = { path: [31], cost: 2, points: 3, refused: '', dangers: [], hit_points: 6 };
    asking.priced = own;
    expect(hintOf(asking)?.text).toBe('2 of 3 points');
    asking.priced = { ...own, dangers: [{ hex: 31, kind: 'trap', damage: 3, conditions: ['poison'], stops: false }] };
    expect(hintOf(asking)).toEqual({ text: '2 of 3 points; A trap, 3 damage, poison', icon: 'trap', warns: true });
    asking.priced = { ...own, cost: 4, refused: 'it costs 4 points, and there are 3' };
    expect(hintOf(asking)?.text).toBe('4 points, and there are only 3');
    asking.path = [31, 32];
    expect(asking.own).toBeNull();
  });

  test('dangers of the way that is shown come before what is performed', () => {
    const { asking } = asked(moving);
    expect(hintOf(asking)?.text).toBe('Move 3');
    asking.show(1);
    expect(hintOf(asking)).toEqual({ text: 'A trap, 3 damage, poison', icon: 'trap', warns: true });
  });

  test('a refusal comes first', () => {
    const { asking } = asked(moving);
    asking.choose(0);
    asking.refuse('that hex is taken');
    expect(hintOf(asking)?.text).toBe('that hex is taken');
  });
});
