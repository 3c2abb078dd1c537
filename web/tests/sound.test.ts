import { describe, expect, it } from 'vitest';
import { soundOf, VOICES } from '../src/sound/voices';

describe('sounds', () => {
  it('makes a chain of what holds a figure fast', () => {
    expect(soundOf('condition', 'immobilize')).toBe('chain');
    expect(soundOf('condition', 'poison')).toBeNull();
  });
  it('is silent for what nobody hears', () => {
    expect(soundOf('experience')).toBeNull();
    expect(soundOf('moved')).toBe('step');
  });
  it('is never louder than one', () => {
    for (const voice of Object.values(VOICES)) {
      const tones: readonly (readonly number[])[] = 'tones' in voice ? voice.tones : [];
      for (const tone of tones) expect(tone[1]).toBeLessThanOrEqual(1);
    }
  });
});
