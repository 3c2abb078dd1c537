import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placeNow } from '../src/wire/place';

class Drawer {
  readonly held = new Map<string, string>();
  getItem = (name: string): string | null => this.held.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.held.set(name, value);
}

const bar = { hash: '' };
const at = (hash: string) => {
  bar.hash = hash;
  return placeNow();
};

describe('a key in the address', () => {
  beforeEach(() => {
    vi.stubGlobal('location', bar);
    vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, next: string) => (bar.hash = next) });
    vi.stubGlobal('sessionStorage', new Drawer());
    vi.stubGlobal('localStorage', new Drawer());
  });

  it('is kept here, leaves the bar, and still opens the same place', () => {
    for (const [link, cleared] of [
      ['#room=a&key=secret', '#room=a&key='],
      ['#campaign=a&key=other', '#campaign=a&key='],
      ['#house=third&ruleset=fh', '#house=&ruleset=fh'],
    ] as const) {
      const came = at(link);
      expect(came.key + came.house).toBe(/=([a-z]{5,6})(?:&ruleset|$)/.exec(link)?.[1]);
      expect(bar.hash).toBe(cleared);
      expect(at(cleared)).toEqual(came);
    }
  });
  it('is another one for a link that shows another seat', () => {
    at('#room=a&key=first');
    expect(at('#room=a&key=second').key).toBe('second');
    expect(at('#room=a&key=').key).toBe('second');
  });
  it('is of this tab first, and otherwise the last one of this device', () => {
    at('#room=a&key=mine');
    localStorage.setItem('havenwright.key.room.a', 'beside');
    expect(at('#room=a&key=').key).toBe('mine');
    vi.stubGlobal('sessionStorage', new Drawer());
    expect(at('#room=a&key=').key).toBe('beside');
  });
  it('is not taken for a link that has none: that one looks on', () => {
    at('#room=a&key=mine');
    expect(at('#room=a')).toMatchObject({ room: 'a', key: '' });
    expect(at('#room=b&key=').key).toBe('');
  });
  it('stays in the bar of a browser that keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(at('#room=a&key=mine').key).toBe('mine');
    expect(bar.hash).toBe('#room=a&key=mine');
  });
});
