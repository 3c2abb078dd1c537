import { describe, expect, it } from 'vitest';
import { letterFor, usualOf, withKey } from '../src/settings/keys';

describe('keys of one’s own', () => {
  it('leaves keys as they are until one is changed', () => {
    expect(usualOf('S', {})).toBe('s');
    expect(usualOf('Enter', {})).toBe('Enter');
    expect(usualOf('q', {})).toBe('q');
  });
  it('takes a free letter, and the usual one does nothing then', () => {
    const own = withKey({}, 's', 'q');
    expect(usualOf('q', own)).toBe('s');
    expect(usualOf('s', own)).toBe('');
  });
  it('changes places with the key that had the letter', () => {
    const own = withKey({}, 's', 'u');
    expect(usualOf('u', own)).toBe('s');
    expect(letterFor('u', own)).toBe('s');
    expect(withKey(own, 's', 's')).toEqual({});
  });
});
