/* The place that an address names. Keys are kept on this device and leave the bar: it stands in the history, and others see it on a screen. */

export interface Place {
  room: string;
  key: string;
  house: string;
  cards: boolean;
  /** Of the gallery: a kind of faces, or a class. */
  only: string;
  campaign: string;
}

const KEPT = 'havenwright.key.';

/** The place of the address. An address without the value of its key means the key that is kept here. */
export function placeNow(): Place {
  const named = new URLSearchParams(location.hash.slice(1));
  const before = `${named}`;
  const word = (name: string): string => named.get(name) ?? '';
  const [room, campaign] = [word('room'), word('campaign')];
  const key = takeKey(named, 'key', room ? `room.${room}` : `campaign.${campaign}`);
  const house = takeKey(named, 'house', 'house');
  if (`${named}` !== before) history.replaceState(history.state, '', `#${named}`);
  return { room, key, house, cards: named.has('cards'), only: word('only'), campaign };
}

/** The key under a name of the address: moved to this device, or taken from there. */
function takeKey(named: URLSearchParams, name: string, kept: string): string {
  const given = named.get(name);
  if (given === null) return '';
  if (!given) return keptKey(kept);
  if (keepKey(kept, given)) named.set(name, '');
  return given;
}

/** False in a browser that keeps nothing: the key stays in the bar then. */
function keepKey(of: string, key: string): boolean {
  try {
    sessionStorage.setItem(KEPT + of, key); // two seats in two tabs
    localStorage.setItem(KEPT + of, key); // a bookmark, another day
    return true;
  } catch {
    return false;
  }
}

function keptKey(of: string): string {
  try {
    return sessionStorage.getItem(KEPT + of) ?? localStorage.getItem(KEPT + of) ?? '';
  } catch {
    return '';
  }
}
