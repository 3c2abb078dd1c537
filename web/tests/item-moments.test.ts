import { describe, expect, it } from 'vitest';
import { choice as about } from './choice';
import type { Choice } from '../src/table/choices';
import { quietly, type Moment } from '../src/table/item-moments';

const choice = (index: number, items: number[], declines = false): Choice => about(index, { items, declines });
const offered = [choice(0, [7]), choice(1, [], true)];
const all = (moment: Moment) => () => moment;

describe('being asked about items', () => {
  it('asks always, unless it is told otherwise', () => {
    expect(quietly(offered, 'use: attack', false, all('always'))).toBeNull();
  });
  it('declines out of turn where only the own turn counts', () => {
    expect(quietly(offered, 'use: attack', false, all('turn'))?.index).toBe(1);
    expect(quietly(offered, 'use: attack', true, all('turn'))).toBeNull();
  });
  it('declines whenever an item is not wanted for now', () => {
    expect(quietly(offered, 'use: turn', true, all('never'))?.index).toBe(1);
  });
  it('asks if something else is offered too', () => {
    expect(quietly([...offered, choice(2, [])], 'use: turn', true, all('never'))).toBeNull();
  });
  it('leaves other questions alone', () => {
    expect(quietly(offered, 'lose item', true, all('never'))).toBeNull();
  });
});
