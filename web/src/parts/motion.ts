/* Things that come to lie somewhere: cards on a pile or in the hand, coins on the floor. Nothing moves where a person wants none. */
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../settings/settings.svelte';

const CARD = 320;
const COIN = 200;

/** Falls a little beyond its place, and back: the curve of `--ease-drop`. */
const drop = (t: number): number => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;
const settle = (t: number): number => 1 - (1 - t) ** 3;

/** A card that comes from above to its pile or into the hand. */
export function arrive(_: Element): TransitionConfig {
  return { duration: CARD * settings.pace, easing: settle, css: (t, left) => `translate: 0 ${(-26 * left).toFixed(1)}px; opacity: ${t.toFixed(2)}` };
}

/** A coin that falls to the floor. */
export function fall(_: Element): TransitionConfig {
  return { duration: COIN * settings.pace, easing: drop, css: (_t, left) => `translate: 0 ${(-34 * left).toFixed(1)}px` };
}
