/* Signs of the game by their word on a card: icons of the sprite, with conditions and elements apart. */
export const HELPFUL: ReadonlySet<string> = new Set(['strengthen', 'invisible', 'ward', 'safeguard', 'regenerate', 'bless']);
export const HARMFUL: ReadonlySet<string> = new Set([
  'poison',
  'wound',
  'immobilize',
  'disarm',
  'stun',
  'muddle',
  'curse',
  'brittle',
  'bane',
  'impair',
]);
export const ELEMENTS: ReadonlySet<string> = new Set(['fire', 'ice', 'air', 'earth', 'light', 'dark', 'wild']);

const OTHERS: Readonly<Record<string, string>> = {
  move: 'move',
  attack: 'attack',
  range: 'range',
  target: 'target',
  heal: 'heal',
  shield: 'shield',
  retaliate: 'retaliate',
  pierce: 'pierce',
  push: 'push',
  pull: 'pull',
  jump: 'jump',
  flying: 'fly',
  teleport: 'teleport',
  loot: 'loot',
  experience: 'xp',
  damage: 'damage',
  suffer: 'damage',
  advantage: 'advantage',
  disadvantage: 'disadvantage',
  summon: 'summon',
  swap: 'swap',
  gold: 'gold',
  recover: 'recover',
  refresh: 'flip',
  'hit points': 'heal',
  any: 'wild',
};

/** The icon for a word of a card, or nothing. */
export function iconFor(word: string): string {
  const name = word.toLowerCase();
  if (HELPFUL.has(name) || HARMFUL.has(name) || ELEMENTS.has(name)) return name;
  return OTHERS[name] ?? '';
}
