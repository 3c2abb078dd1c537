/* Places where acts of a menu have their surface, and the names of the ways there. */
import type { CampaignOption } from '../wire/types';
import type { Key } from '../words/words';
import { ownerOf, PLACES } from './acts';

type Act = Pick<CampaignOption, 'answer' | 'verb'>;

const NAMES: Readonly<Record<string, Key>> = { shop: 'camp.shop', characters: 'camp.characters', map: 'camp.map', town: 'camp.town' };

/** The most pressing of the acts of a place names the way there. */
const PRESSING: readonly (readonly [verb: string, name: Key])[] = [
  ['level up', 'camp.to_level'],
  ['perk', 'camp.to_perk'],
  ['retire', 'camp.to_retire'],
  ['build', 'camp.to_build'],
  ['upgrade', 'camp.to_build'],
  ['rebuild', 'camp.to_build'],
  ['enhance', 'camp.to_enhance'],
];
const DUE = ['retire', 'level up', 'perk'];

function placeOf(act: Act): string {
  return PLACES[act.verb] ?? (ownerOf(act) ? 'characters' : '');
}

/** The tabs in which something can be done now. */
export function placesOf(acts: readonly Act[]): readonly string[] {
  return [...new Set(acts.map(placeOf))].filter(Boolean);
}

export function nameOfPlace(acts: readonly Act[], place: string): Key | undefined {
  const verbs = new Set(acts.filter((act) => placeOf(act) === place).map((act) => act.verb));
  return PRESSING.find(([verb]) => verbs.has(verb))?.[1] ?? NAMES[place];
}

/** True if somebody should do something on a sheet before going on. */
export function isDue(acts: readonly Act[]): boolean {
  return acts.some((act) => DUE.includes(act.verb));
}
