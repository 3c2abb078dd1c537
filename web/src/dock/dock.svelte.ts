/* The dock's own state: what is held, what of it can be chosen, which pile lies open, which card is looked at. */
import { middleOf, widthOfPage } from '../parts/zoom';
import type { Choice } from '../table/choices';
import type { TableState } from '../table/table.svelte';
import type { GoalFace } from '../table/wire';
import { cardsOf, halvesPlayed, itemsOf, type HeldCard, type HeldItem } from './held';
import { nextOf, numberedOf, type Numbered } from './numbers';
import { tapCard } from './picking';
import { pickNext, SELECT } from '../table/selecting';

export const PILES = ['active', 'discard', 'lost'] as const;
export type Pile = (typeof PILES)[number];
const IN_PILES: ReadonlySet<string> = new Set(PILES);
/** The order in which piles open by themselves. */
const PILES_FIRST: readonly Pile[] = ['discard', 'active', 'lost'];
/** A pile, or the items where there is no room for them in the dock. */
export type Row = Pile | 'items';
export type HalfState = 'ready' | 'now' | 'dim' | 'plain';

/** Something that is looked at, and the middle of it on the screen. */
export interface Looked {
  readonly card?: HeldCard;
  readonly item?: HeldItem;
  readonly x: number;
}

/** A selection that was sent after so many events. */
interface Kept {
  readonly generation: number;
  readonly seen: number;
  readonly cards: readonly number[];
}

/** The last number key. */
const MOST_KEYS = 9;

/** The middle of a held card on the page. */
const middleOfCard = (card: number): number => middleOf(document.querySelector(`[data-held="${card}"]`));

export class DockState {
  /** The card or the item under the pointer. */
  looked = $state.raw<Looked | null>(null);
  /** The height of the question strip: what opens above the dock leaves it free. */
  strip = $state(0);
  /** Choices about one card or item, if there are several: they are listed above it. */
  menu = $state.raw<{ readonly choices: readonly Choice[]; readonly x: number } | null>(null);
  /** The row that was opened or closed by hand, while a question was on the table; the next one lets it be. */
  private byHand = $state.raw<{ readonly row: Row | ''; readonly question: number } | null>(null);

  /** How many number keys are for buttons. */
  taken = $state(0);
  /** True where items have no place of their own in the dock. */
  narrow = $state(false);

  private kept = $state.raw<Kept | null>(null);

  readonly cards: readonly HeldCard[] = $derived.by(() => this.held());
  readonly items: readonly HeldItem[] = $derived.by(() => this.carried());
  readonly halves: ReadonlyMap<number, number> = $derived.by(() => this.played());
  /** True while this seat is asked for the cards of the round. */
  readonly selecting: boolean = $derived.by(() => this.table.question?.kind === SELECT);
  /** True while cards are selected, by others too. */
  readonly isSelecting: boolean = $derived.by(() => this.selecting || this.waitsWith().length > 0);
  /** The cards that are selected, the leading one first. */
  readonly selected: readonly number[] = $derived.by(() => (this.selecting ? this.table.asking.picked : this.waitsWith()));
  /** What is shown large: what is pointed at, or else the card of the choice that is shown. */
  readonly large: Looked | null = $derived.by(() => this.looked ?? this.shownCard());
  /** What the number keys tap. */
  readonly numbered: readonly Numbered[] = $derived.by(() => this.choosable());
  /** The pile that lies open above the dock. */
  readonly row: Row | '' = $derived.by(() => this.openRow());
  readonly goal: GoalFace | null = $derived.by(() => this.ownGoal());
  /** The card that the question is about. */
  readonly about: HeldCard | null = $derived.by(() => this.aboutCard());

  constructor(readonly table: TableState) {}

  /** Cards of a zone, or of several. */
  in(...zones: readonly string[]): HeldCard[] {
    return this.cards.filter((card) => zones.includes(card.zone));
  }

  /** Choices that a card has now. */
  choicesOf(card: number): Choice[] {
    return this.table.question && this.table.asking.open ? this.table.asking.ofCard(card) : [];
  }

  choicesOfItem(item: number): Choice[] {
    return this.table.question && this.table.asking.open ? this.table.asking.ofItem(item) : [];
  }

  /** True if a card is part of what is shown or picked. */
  isChosen(card: number): boolean {
    const asking = this.table.asking;
    return asking.picked.includes(card) || (asking.shown !== null && asking.looked?.cards.includes(card) === true);
  }

  isItemChosen(item: number): boolean {
    const asking = this.table.asking;
    return asking.shown !== null && asking.looked?.items.includes(item) === true;
  }

  /** Tap a card: show its choice or pick it; the second tap answers. */
  tap(card: number, x: number): void {
    const asking = this.table.asking;
    const own = this.choicesOf(card).filter((choice) => choice.half < 0);
    if (!own.length) return;
    if (own.length > 1 && own.every((choice) => choice.cards.length === 1)) {
      this.menu = this.menu ? null : { choices: own, x };
      return;
    }
    const shown = asking.shown === null ? null : (asking.choices[asking.shown] ?? null);
    const next = tapCard(asking.choices, asking.picked, shown, card);
    if (next.acts) return asking.act();
    asking.picked = next.picked;
    if (next.shown) asking.show(next.shown.index);
    else asking.clear();
  }

  /** Do what a number key is for; false if it is for nothing that one holds. */
  press(number: number): boolean {
    const one = this.numbered[number - this.taken - 1];
    if (!one || number > MOST_KEYS) return false;
    const { asking } = this.table;
    if (this.selecting) asking.picked = pickNext(asking.choices, asking.picked, one.card);
    else if (one.item >= 0) this.tapItem(one.item, widthOfPage() / 2);
    else if (one.half >= 0) this.tapHalf(one.card, one.half);
    else this.tap(one.card, middleOfCard(one.card));
    return true;
  }

  /** The number key of a card; nothing if it has none. */
  keyOf(card: number): string {
    const number = this.taken + 1 + this.numbered.findIndex((one) => one.card === card && one.half < 0);
    return number > this.taken && number <= MOST_KEYS ? String(number) : '';
  }

  /** Look at the next card of this turn or the hand, or at the one before. */
  lookAtNext(back: boolean): void {
    const row = this.in('play', 'selected', 'hand');
    const card = nextOf(row, row.find((one) => one.number === this.looked?.card?.number) ?? null, back);
    this.looked = card && { card, x: middleOfCard(card.number) };
  }

  /** The half of a card that is shown; -1: none. */
  shownHalf(card: number): number {
    const looked = this.table.asking.shown === null ? null : this.table.asking.looked;
    return looked?.cards.includes(card) ? looked.half : -1;
  }

  tapHalf(card: number, half: number): void {
    const choice = this.choicesOf(card).find((one) => one.half === half);
    if (choice) this.table.asking.tap(choice.index);
  }

  tapItem(item: number, x: number): void {
    const own = this.choicesOfItem(item);
    if (own.length === 1 && own[0]) this.table.asking.tap(own[0].index);
    else if (own.length) this.menu = this.menu ? null : { choices: own, x };
    else this.toggle('items');
  }

  /** The halves of a card as they are shown: a choice now, under way, over, or of no matter. */
  halfStates(card: HeldCard): readonly HalfState[] | undefined {
    const choices = this.choicesOf(card.number).filter((choice) => choice.half >= 0);
    const shown = this.shownHalf(card.number);
    if (choices.length) {
      return [0, 1].map((half) =>
        half === shown ? 'now' : choices.some((choice) => choice.half % 2 === half) ? 'ready' : 'dim',
      );
    }
    const half = this.halves.get(card.number);
    if (card.zone === 'play' && half !== undefined) return [0, 1].map((one) => (one === half ? 'now' : 'dim'));
    if (card.zone !== 'selected' || !this.halves.size) return undefined;
    const used = [...this.halves.values()].map((one) => one % 2);
    return [0, 1].map((one) => (used.includes(one) ? 'dim' : 'plain'));
  }

  /** True if cards of a pile can be chosen now. */
  isLit(row: Row): boolean {
    if (row === 'items') return this.items.some((item) => this.choicesOfItem(item.number).length > 0);
    return this.in(row).some((card) => this.choicesOf(card.number).length > 0);
  }

  toggle(row: Row): void {
    this.byHand = { row: this.row === row ? '' : row, question: this.number() };
  }

  close(): void {
    this.byHand = { row: '', question: this.number() };
  }

  private choosable(): readonly Numbered[] {
    const { asking, question } = this.table;
    if (!question || !asking.open || question.kind.startsWith('use')) return [];
    return numberedOf(this.cards, asking.choices);
  }

  private number(): number {
    return this.table.question?.number ?? -1;
  }

  /** The selection that was sent, while others still select theirs. */
  private waitsWith(): readonly number[] {
    const { kept } = this;
    if (!kept || kept.generation !== this.table.step?.generation) return [];
    const since = this.table.events.filter((event) => event.number >= kept.seen);
    return since.some((event) => event.kind === 'selected') ? [] : kept.cards;
  }

  /** The card of the choice that is shown, so that a touch screen can read it. */
  private shownCard(): Looked | null {
    const { asking } = this.table;
    const number = asking.shown === null ? undefined : asking.looked?.cards.at(-1);
    const card = this.cards.find((one) => one.number === number);
    if (!card || !matchMedia('(hover: none)').matches) return null;
    return { card, x: middleOfCard(card.number) };
  }

  /** Remember the selection that was just sent. Call within an effect. */
  keepSelection(): void {
    const { asking, step } = this.table;
    if (!step || !this.selecting || asking.open || !Array.isArray(asking.given)) return;
    const cards = asking.given.filter((card: number) => card >= 0);
    this.kept = { generation: step.generation, seen: step.seen, cards };
  }

  private held(): HeldCard[] {
    const { view, faces, seat } = this.table;
    return view && seat >= 0 ? cardsOf(view, faces, seat) : [];
  }

  private carried(): HeldItem[] {
    const { view, faces, seat } = this.table;
    return view && seat >= 0 ? itemsOf(view, faces, seat) : [];
  }

  private played(): Map<number, number> {
    return halvesPlayed(this.table.events, this.table.me?.number ?? -1);
  }

  /** A pile opens by itself if all cards that can be chosen lie in piles: the discards first. */
  private openRow(): Row | '' {
    if (this.byHand?.question === this.number()) return this.byHand.row;
    if (this.narrow && this.isLit('items') && !this.cards.some((card) => this.choicesOf(card.number).length)) return 'items';
    const zones = new Set(this.cards.filter((card) => this.choicesOf(card.number).length).map((card) => card.zone));
    return [...zones].every((zone) => IN_PILES.has(zone)) ? (PILES_FIRST.find((pile) => zones.has(pile)) ?? '') : '';
  }

  private ownGoal(): GoalFace | null {
    const { view, faces, seat } = this.table;
    const id = view?.seats[seat]?.goal;
    return faces.goals.find((goal) => goal.id === id) ?? null;
  }

  private aboutCard(): HeldCard | null {
    const question = this.table.question;
    if (!question || question.about_type !== 'card') return null;
    return this.cards.find((card) => card.number === question.about) ?? null;
  }
}
