import { describe, expect, it } from 'vitest';
import { adviceRows } from '../src/table/advice';
import type { Hinted, Question } from '../src/table/wire';

const question = { options: [{ text: 'Stay' }, { text: 'Flee' }, { text: 'Strike' }] } as unknown as Question;
const hinted = (option: number, candidates: Hinted['candidates']): Hinted => ({ type: 'hinted', number: 4, option, candidates, simulations: 9 });

describe('a hint', () => {
  it('lists candidates in the words of their options, with their distance from the best', () => {
    const rows = adviceRows(
      hinted(2, [
        { option: 2, value: -11.25, simulations: 6 },
        { option: 0, value: -14.5, simulations: 2 },
      ]),
      question,
    );
    expect(rows.map((row) => [row.text, row.value, row.best, row.tried])).toEqual([
      ['Strike', '', true, 6],
      ['Stay', '−3.3', false, 2],
    ]);
  });
  it('has one row where a rule of thumb was enough', () => {
    expect(adviceRows(hinted(1, []), question)).toEqual([{ option: 1, text: 'Flee', value: '', best: true, tried: 0 }]);
  });
});
