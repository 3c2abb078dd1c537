/* Kept in this browser: which campaign a table belongs to, for the way back, cards that were read, and acts that were seen. */
const KEPT = 'havenwright.campaign.';
const READ = 'havenwright.read.';
const SEEN = 'havenwright.seen.';
const REMARKS = 'havenwright.remarks.';

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

/** The number of acts that were seen here; null: nobody was here yet. */
export function seenActs(campaign: string): number | null {
  try {
    const kept = localStorage.getItem(SEEN + campaign);
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

/** True if these remarks weren't told on this device yet; from now on they were. */
export function areNew(campaign: string, remarks: readonly string[]): boolean {
  const all = remarks.join('\n');
  try {
    if ((localStorage.getItem(REMARKS + campaign) ?? '') === all) return false;
    localStorage.setItem(REMARKS + campaign, all);
  } catch {
    // they are told again
  }
  return remarks.length > 0;
}

export function keepSeen(campaign: string, acts: number): void {
  try {
    localStorage.setItem(SEEN + campaign, String(acts));
  } catch {
    // the news are told again
  }
}
