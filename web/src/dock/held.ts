/* The cards and items that a seat holds, joined with their faces. No rule is decided here. */
import type { CardFace, CardView, DeckView, Faces, ItemFace, ToldEvent, View } from '../table/wire';

/** Up to this width the dock's cards are smaller, so that the hand doesn't lie over the piles. */
export const SNUG = 'max-width: 1359px';

export interface HeldCard {
  readonly number: number;
  readonly zone: string;
  readonly face: CardFace;
  /** True if the other side of a two-sided card is up. */
  readonly back: boolean;
  readonly initiative: number;
}

export interface HeldItem {
  readonly number: number;
  /** `ready`, `spent`, `lost`, `active`, or `back` if its other side is up. */
  readonly state: string;
  readonly face: ItemFace;
}

/** Cards of a seat in order of initiative; a card without a face is left out. */
export function cardsOf(view: View, faces: Faces, seat: number): HeldCard[] {
  const own = new Map(faces.cards.map((face) => [face.number, face]));
  return (view.seats[seat]?.cards ?? [])
    .flatMap((card) => {
      const face = own.get(card.number);
      return face ? [held(card, face)] : [];
    })
    .sort((one, other) => one.initiative - other.initiative || one.number - other.number);
}

function held(card: CardView, face: CardFace): HeldCard {
  const back = card.side === 'B' && face.back !== null;
  const side = back && face.back ? face.back : face.front;
  return { number: card.number, zone: card.zone, face, back, initiative: side.initiative };
}

/** Items of a seat with their numbers; two of the same kind are told apart by their order. */
export function itemsOf(view: View, faces: Faces, seat: number): HeldItem[] {
  const own = faces.items.filter((face) => face.seat === seat);
  const used = new Set<number>();
  return (view.seats[seat]?.items ?? []).flatMap(([id, state]) => {
    const face = own.find((one) => one.id === id && !used.has(one.number));
    if (!face) return [];
    used.add(face.number);
    return [{ number: face.number, state, face }];
  });
}

/** The state of an item as its card is drawn. */
export const howOf = (item: HeldItem): string => (item.state === 'back' ? 'flipped' : item.state);

/** The halves that were played this turn, by card: 0 top, 1 bottom, 2 and 3 the basic actions. */
export function halvesPlayed(events: readonly ToldEvent[], figure: number): Map<number, number> {
  const halves = new Map<number, number>();
  for (let i = events.length - 1; i >= 0; i -= 1) {
    const event = events[i];
    if (!event || event.kind === 'turn' || event.kind === 'round') break;
    const { figure: who, card, half } = event.data;
    if (event.kind === 'played' && who === figure && typeof card === 'number' && typeof half === 'number') {
      halves.set(card, half);
    }
  }
  return halves;
}

/** Pixels by which each card of a row covers the one before it; 0 if all fit. */
export function overlap(count: number, width: number, gap: number, room: number): number {
  if (count < 2 || room <= 0) return 0;
  const free = count * width + (count - 1) * gap;
  return free <= room ? 0 : Math.min(width + gap - 30, Math.ceil((free - room) / (count - 1)));
}

export interface ModifierBar {
  readonly label: string;
  readonly sign: -1 | 0 | 1;
  readonly count: number;
}

const BARS: readonly (readonly [label: string, sign: -1 | 0 | 1])[] = [
  ['0×', -1],
  ['−2', -1],
  ['−1', -1],
  ['0', 0],
  ['+1', 1],
  ['+2', 1],
  ['2×', 1],
];

/** Modifiers left in a deck, by value: misses, −2 and less, … , +2 and more, doubling. */
export function modifierBars(deck: DeckView): ModifierBar[] {
  const counts = BARS.map(() => 0);
  for (const [card, count] of deck.left) {
    const at = barOf(card);
    counts[at] = (counts[at] ?? 0) + count;
  }
  return BARS.map(([label, sign], i) => ({ label, sign, count: counts[i] ?? 0 }));
}

function barOf(card: string): number {
  if (/\bnull\b|^curse/i.test(card)) return 0;
  if (/\b2x\b|^bless/i.test(card)) return 6;
  const value = Number(/[+-]\d+/.exec(card)?.[0] ?? 0);
  return Math.max(-2, Math.min(2, value)) + 3;
}
