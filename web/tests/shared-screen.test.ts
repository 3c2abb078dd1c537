import { describe, expect, it } from 'vitest';
import { passTo } from '../src/table/shared-screen';

describe('passing the screen', () => {
  const here = new Map([
    [0, 'room=a&key=b'],
    [2, 'room=a&key=c'],
  ]);

  it('goes to the seat that is asked and plays here', () => {
    expect(passTo(here, 0, [2])).toBe(2);
    expect(passTo(here, 0, [1, 2])).toBe(2);
  });
  it('stays with who is asked, with the party, and where the others play elsewhere', () => {
    expect(passTo(here, 0, [0, 2])).toBeNull();
    expect(passTo(here, 0, [-1])).toBeNull();
    expect(passTo(here, 0, [1])).toBeNull();
    expect(passTo(here, 0, [])).toBeNull();
  });
  it('stays where only one seat is played here', () => {
    expect(passTo(new Map(), 0, [2])).toBeNull();
  });
});
