/* The line below a question: why an answer was refused, the dangers of what is shown, or what is performed. */
import { say, type Key } from '../words/words';
import type { Asking } from './asking.svelte';
import { SELECT, whyNotReady } from './selecting';
import type { Danger, OwnPath } from './wire';

export interface Hint {
  readonly text: string;
  readonly icon: string;
  readonly warns: boolean;
}

const ICONS: Readonly<Record<Danger['kind'], string>> = {
  trap: 'trap',
  hazardous: 'hazard',
  difficult: 'difficult',
  icy: 'icy',
  door: 'door',
};

export function hintOf(asking: Asking): Hint | null {
  if (asking.refused) return { text: asking.refused, icon: 'close', warns: true };
  if (asking.path?.length) return ownPathHint(asking.own);
  const looked = asking.looked;
  const harm = looked?.path ? looked.path.dangers.filter((danger) => danger.kind !== 'difficult') : [];
  const first = harm[0];
  if (first) return { text: harm.map(dangerText).join('; '), icon: ICONS[first.kind], warns: first.kind !== 'door' };
  const attack = looked?.attack;
  if (attack && attack.advantage !== 0) {
    const reasons = attack.advantage > 0 ? attack.for_it : attack.against_it;
    if (reasons.length) return { text: reasons.join(', '), icon: attack.advantage > 0 ? 'advantage' : 'disadvantage', warns: false };
  }
  const missing = asking.question?.kind === SELECT ? whyNotReady(asking.choices, asking.picked) : '';
  if (missing) return { text: say(missing), icon: '', warns: false };
  const performing = asking.question?.performing ?? '';
  return performing ? { text: performing, icon: '', warns: false } : null;
}

/** The price of a path of one's own so far, and its dangers. */
function ownPathHint(own: OwnPath | null): Hint | null {
  if (!own) return null;
  if (own.cost === null) return { text: own.refused, icon: 'close', warns: true };
  const price = say(own.refused ? 'path.too_dear' : 'path.price', { cost: own.cost, points: own.points });
  const first = own.dangers.find((danger) => danger.kind !== 'difficult');
  const icon = own.refused ? 'close' : first ? ICONS[first.kind] : 'move';
  return { text: [price, ...own.dangers.map(dangerText)].join('; '), icon, warns: own.refused !== '' || (first !== undefined && first.kind !== 'door') };
}

function dangerText(danger: Danger): string {
  const parts = [say(`danger.${danger.kind}` as Key)];
  if (danger.damage) parts.push(say('danger.damage', { amount: danger.damage }));
  parts.push(...danger.conditions);
  return parts.join(', ');
}
