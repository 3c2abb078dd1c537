/* Kept in this browser: which campaign a table belongs to, for the way back, and cards that were read. */
const KEPT = 'havenwright.campaign.';
const READ = 'havenwright.read.';

export function rememberTable(room: string, campaign: string, key: string): void {
  try {
    sessionStorage.setItem(KEPT + room, campaignPlace(campaign, key));
  } catch {
    // a browser that keeps nothing: the way back is the campaign's link
  }
}

/** The part behind `#` that leads back to the campaign of a table; empty: it has none. */
export function campaignOf(room: string): string {
  try {
    return sessionStorage.getItem(KEPT + room) ?? '';
  } catch {
    return '';
  }
}

export function campaignPlace(campaign: string, key: string): string {
  return key ? `campaign=${campaign}&key=${key}` : `campaign=${campaign}`;
}

/** Cards and sections of the last act that were read here. */
export function readCards(campaign: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(READ + campaign) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export function keepRead(campaign: string, cards: ReadonlySet<string>): void {
  try {
    localStorage.setItem(READ + campaign, JSON.stringify([...cards]));
  } catch {
    // they are shown again
  }
}
