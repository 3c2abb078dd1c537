/* The line below a question: why an answer was refused, the dangers of what is shown, or what is performed. */
import { say, type Key } from '../words/words';
import type { Asking } from './asking.svelte';
import { SELECT, whyNotReady } from './selecting';
import type { Danger, OwnPath, Question } from './wire';

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
  if (asking.question?.kind === SELECT) return plain(say(whyNotReady(asking.choices, asking.picked) || 'select.who_leads'));
  return plain(insteadOfDamage(asking) || performingText(asking.question));
}

const plain = (text: string): Hint | null => (text ? { text, icon: '', warns: false } : null);

/** How cards negate damage, where they can. */
function insteadOfDamage({ question }: Asking): string {
  const ways = question?.offer.offer === 'suffer' ? question.offer.options.map((way) => way.cards.length) : [];
  if (ways.includes(1)) return say(ways.includes(2) ? 'suffer.one_or_two' : 'suffer.one_card');
  return ways.includes(2) ? say('suffer.two_cards') : '';
}

/** The part of a card that is performed, unless the question says it already. The board shows the shape of an area. */
export function performingText(question: Question | null): string {
  const text = (question?.performing ?? '').replace(/,? ?Area \[[^\]]*\]/g, '');
  return question?.prompt.startsWith(text) ? '' : text;
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
