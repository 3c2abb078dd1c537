/* Acts of a menu: where their buttons stand. */
import type { CampaignOption, CharacterSheet } from '../wire/types';

/** Acts that have a surface of their own in a tab; the strip lists the others. */
export const PLACES: Readonly<Record<string, string>> = {
  buy: 'shop',
  sell: 'shop',
  craft: 'shop',
  give: 'shop',
  brew: 'shop',
  distill: 'shop',
  perk: 'characters',
  'level up': 'characters',
  enhance: 'town',
  build: 'town',
  upgrade: 'town',
  rebuild: 'town',
  start: 'map',
};

type Act = Pick<CampaignOption, 'answer' | 'verb'>;

export function word(option: Act, field: string): string {
  const act = option.answer;
  if (act === null || typeof act !== 'object') return '';
  const value = (act as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The character whose act it is; empty: the party's. */
export function ownerOf(option: Act): string {
  return word(option, 'by') || word(option, 'from') || (['donate', 'retire', 'set aside', 'abandon', 'resume', 'respec', 'level up'].includes(option.verb) ? word(option, option.verb) : '');
}

/** False in games without levels: no experience, gold and perks there either. */
export function hasLevels(one: Pick<CharacterSheet, 'next_level' | 'level'>): boolean {
  return one.next_level > 0 || one.level > 1;
}

/** Paragraphs of a story; a line that was broken in its file goes on. */
export function paragraphs(story: string): readonly string[] {
  return story.split(/\n\s*\n/).map((part) => part.replace(/\s*\n\s*/g, ' ').trim()).filter(Boolean);
}

export function capital(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase());
}

export function title(id: string): string {
  const last = id.split('/').at(-1) ?? id;
  return capital(last.replace(/(?<=\w)-/g, ' '));
}
