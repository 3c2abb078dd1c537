/* Heraldry. */
import { expect, test } from 'vitest';
import { charge, CHARGES } from '../src/art/charges';
import { hueOf } from '../src/art/hues';

test('a charge is found by the id or by the name', () => {
  expect(charge('great-pump')).toBe(CHARGES['great-pump']);
  expect(charge('Great Pump')).toBe(CHARGES['great-pump']);
  expect(charge("Osk's Daughter")).toBe(CHARGES['osks-daughter']);
});

test('a stranger has the first letter of its name on an ordinary that stays the same', () => {
  expect(charge('Winter King')).toBe(charge('winter-king'));
  expect(charge('winter-king')).toContain('>W</text>');
  expect(charge('<b>')).toContain('>B</text>');
});

test('a class has its own colour, a stranger one of the spare ones', () => {
  expect(hueOf('bellwarden')).toBe('var(--bellwarden)');
  expect(hueOf('stranger')).toMatch(/^#[0-9a-f]{6}$/);
});
