/* Which sound an event makes. All of them are made of noise and a few sine waves: see `sound.ts`. */

/** Sounds of one group replace each other. */
export type Group = 'figures' | 'cards' | 'table';

export interface Voice {
  readonly group: Group;
  /** Seconds until it has died away. */
  readonly lasts: number;
  /** Sine waves: frequency in hertz, share of the loudness, and how far each slides, as a factor. */
  readonly tones?: readonly (readonly [number, number, number?])[];
  /** Noise through a band: the middle in hertz, how narrow it is, share of the loudness. */
  readonly noise?: readonly [number, number, number];
  /** Times that it is struck, and the seconds between. */
  readonly struck?: readonly [number, number];
}

export const VOICES = {
  card: { group: 'cards', lasts: 0.09, noise: [1400, 1.2, 0.5] },
  step: { group: 'figures', lasts: 0.08, noise: [320, 1.5, 0.9] },
  blow: { group: 'figures', lasts: 0.16, noise: [210, 0.8, 1], tones: [[92, 0.6, 0.6]] },
  hurt: { group: 'figures', lasts: 0.2, noise: [520, 0.7, 0.7], tones: [[140, 0.4, 0.7]] },
  fall: { group: 'figures', lasts: 0.5, noise: [160, 0.9, 0.9], tones: [[70, 0.7, 0.5]] },
  heal: { group: 'figures', lasts: 0.5, tones: [[523, 0.3], [784, 0.2]] },
  chain: { group: 'figures', lasts: 0.06, noise: [3600, 6, 0.5], struck: [4, 0.055] },
  coin: { group: 'figures', lasts: 0.3, tones: [[1870, 0.2], [2490, 0.15]], struck: [2, 0.07] },
  door: { group: 'table', lasts: 1.1, noise: [110, 3, 1], tones: [[58, 0.4, 1.7], [171, 0.15, 0.8]] },
  glass: { group: 'table', lasts: 0.6, tones: [[660, 0.12, 1.5], [990, 0.08, 1.5]] },
  round: { group: 'table', lasts: 1.6, tones: [[146, 0.5], [294, 0.2], [441, 0.08]] },
  asked: { group: 'table', lasts: 0.7, tones: [[1047, 0.22], [2094, 0.08]] },
  rope: { group: 'table', lasts: 0.35, noise: [620, 5, 0.6], struck: [2, 0.12] },
} as const satisfies Record<string, Voice>;

export type Sound = keyof typeof VOICES;

const OF_EVENT: Readonly<Record<string, Sound>> = {
  moved: 'step',
  swapped: 'step',
  attacked: 'blow',
  retaliated: 'blow',
  suffered: 'hurt',
  healed: 'heal',
  died: 'fall',
  destroyed: 'fall',
  exhausted: 'fall',
  looted: 'coin',
  treasure: 'coin',
  modifier: 'card',
  'cards revealed': 'card',
  'door opened': 'door',
  'trap sprung': 'hurt',
  infused: 'glass',
  consumed: 'glass',
  round: 'round',
};

/** The sound of an event; null: it makes none. */
export function soundOf(kind: string, condition = ''): Sound | null {
  if (kind === 'condition') return condition === 'immobilize' || condition === 'stun' ? 'chain' : null;
  return OF_EVENT[kind] ?? null;
}
