/* Which campaign a table belongs to, for the way back from its end. */
const KEPT = 'havenwright.campaign.';

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
