/* Several people at one screen: the seats that are played here, kept for this visit, and whose turn it is to sit down. */
import { placeOf } from '../lobby/house';
import type { SeatLink } from '../wire/types';

const kept = (room: string): string => `havenwright.seats.${room}`;

/** Remember that these seats are all played at this screen. */
export function shareScreen(room: string, seats: readonly SeatLink[]): void {
  const places = seats.map((seat) => [seat.seat, placeOf(seat.url)]);
  try {
    sessionStorage.setItem(kept(room), JSON.stringify(places));
  } catch {
    // a browser that keeps nothing: each seat has its own link
  }
}

/** The places of the seats that are played at this screen, by seat. */
export function seatsHere(room: string): ReadonlyMap<number, string> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(kept(room)) ?? '[]') as [number, string][]);
  } catch {
    return new Map();
  }
}

/** The seat that the screen is passed to; null: whoever has it keeps it. */
export function passTo(here: ReadonlyMap<number, string>, seat: number, waiting: readonly number[]): number | null {
  if (!here.has(seat) || waiting.includes(seat) || waiting.includes(-1)) return null;
  return waiting.find((one) => here.has(one)) ?? null;
}
