import { describe, expect, it } from 'vitest';
import { billOf, conclusionOf, gains, nameOfGoal } from '../src/end/bill';
import type { ToldEvent } from '../src/wire/types';

function told(...rows: readonly (readonly [string, Record<string, unknown>])[]): ToldEvent[] {
  return rows.map(([kind, data], number) => ({ number, kind, why: '', data }));
}

describe('the bill', () => {
  const events = told(
    ['suffered', { figure: 0, amount: 3, by: 4, left: 8 }],
    ['suffered', { figure: 4, amount: 5, by: 0, left: 0 }],
    ['summoned', { figure: 9, by: 1, to: 3 }],
    ['suffered', { figure: 5, amount: 2, by: 9, left: 1 }],
    ['suffered', { figure: 9, amount: 4, by: 5, left: 0 }],
    ['healed', { figure: 0, amount: 2, by: 1, left: 10 }],
    ['suffered', { figure: 1, amount: 1, by: -1, left: 6 }],
    ['exhausted', { figure: 1 }],
    ['won', { round: 6 }],
    ['battle goal', { figure: 0, goal: 'dry-feet', met: true }],
    ['gained', { figure: 0, experience: 6, gold: 4, checkmarks: 1 }],
    ['gained', { figure: 1, experience: 7, gold: 2, checkmarks: 0 }],
    ['conclusion', { story: 'You light the lamps.' }],
    ['reward', { what: 'gold', amount: 3, figure: -1, each: true }],
    ['reward', { what: 'prosperity', amount: 1, figure: -1, each: false }],
    ['inspiration', { amount: 2 }],
  );
  const bill = billOf(events, 2);

  it('counts damage dealt by characters and their summons, and taken by characters', () => {
    expect(bill.entries.map((entry) => [entry.dealt, entry.taken, entry.healed])).toEqual([
      [5, 3, 0],
      [2, 1, 2],
    ]);
  });
  it('has what everybody takes home, and the rewards beside it', () => {
    expect(bill.entries.map((entry) => [entry.experience, entry.gold, entry.reward, entry.checkmarks])).toEqual([
      [6, 4, 3, 1],
      [7, 2, 3, 0],
    ]);
    expect(bill.entries[0]?.goal).toEqual({ id: 'dry-feet', met: true });
    expect(bill.entries.map((entry) => entry.exhausted)).toEqual([false, true]);
    expect([bill.round, bill.ended]).toEqual([6, 8]);
  });
  it('names the other gains, and the last words', () => {
    expect([...gains(events, bill.ended)]).toEqual([14, 15]);
    expect(conclusionOf(events)).toBe('You light the lamps.');
    expect(nameOfGoal('paid-in-coppers')).toBe('Paid in coppers');
  });
});
