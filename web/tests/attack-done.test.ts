import { describe, expect, it } from 'vitest';
import { attackDone } from '../src/table/attack-done';
import type { ToldEvent } from '../src/wire/types';

const told = (number: number, kind: string, data: Record<string, unknown>): ToldEvent => ({ number, kind, data }) as unknown as ToldEvent;
const events = [
  told(0, 'turn', { figure: 1 }),
  told(1, 'modifier', { figure: 1, drawn: ['-1', '+0'], used: ['-1'], before: 3, after: 2 }),
  told(2, 'attacked', { figure: 1, target: 7, value: 2, shield: 1, poison: 0 }),
  told(3, 'suffered', { figure: 7, amount: 1, left: 4 }),
  told(4, 'turn', { figure: 2 }),
];

describe('the sum of an attack that was made', () => {
  it('has the value before the draw, the cards that count, the shield and the damage', () => {
    expect(attackDone(events, 3)).toEqual({ event: 2, attack: 3, cards: ['-1'], shield: 1, damage: 1, left: 4 });
  });
  it('knows no damage before it is suffered', () => {
    expect(attackDone(events, 2)?.damage).toBeNull();
  });
  it('is gone with the turn, and not there before the attack', () => {
    expect(attackDone(events, 4)).toBeNull();
    expect(attackDone(events, 1)).toBeNull();
  });
});
