/* The options of a question, each with the things on the table that it is about. No rule is decided here. */
import type { FigureView, Offer, OptionRow, PathOption, AttackOption, Question, Thing } from './wire';

export interface Choice {
  readonly index: number;
  readonly row: OptionRow;
  readonly hexes: readonly number[];
  readonly figures: readonly number[];
  readonly cards: readonly number[];
  /** 0 top, 1 bottom, 2 basic attack, 3 basic move; -1: no half. */
  readonly half: number;
  readonly items: readonly number[];
  readonly element: string;
  readonly condition: string;
  readonly deckCard: string;
  /** The number that an option is, or the attack value that it leads to. */
  readonly amount: number | null;
  /** How the offer says it: a sum, the text of a bonus. */
  readonly said: string;
  /** The way that a figure would go. */
  readonly path: PathOption | null;
  readonly attack: AttackOption | null;
  /** True if it declines: skip, pass, no, stay. */
  readonly declines: boolean;
}

/** Answers that decline; they come last, and are never the first button. */
const DECLINES = new Set<unknown>(['skip', 'pass', 'no', 'stay', 'stop', 'none', 'nothing']);

/** A choice about no thing that can be pointed at. */
export const NOTHING: Omit<Choice, 'index' | 'row' | 'declines'> = {
  hexes: [],
  figures: [],
  cards: [],
  half: -1,
  items: [],
  element: '',
  condition: '',
  deckCard: '',
  amount: null,
  said: '',
  path: null,
  attack: null,
};

export function choicesOf(question: Question): Choice[] {
  return question.options.map((row, index) => ({
    ...NOTHING,
    ...things(question.offer, index, row),
    index,
    row,
    declines: DECLINES.has(row.answer),
  }));
}

function things(offer: Offer, index: number, row: OptionRow): Partial<Choice> {
  switch (offer.offer) {
    case 'move':
    case 'force': {
      const path = offer.options[index] ?? null;
      return path ? { path, hexes: [path.hex] } : {};
    }
    case 'attack': {
      const attack = offer.options[index] ?? null;
      return attack ? { attack, figures: [attack.target], hexes: row.hexes } : {};
    }
    case 'area': {
      const area = offer.options[index] ?? null;
      return area ? { figures: area.figures, hexes: area.hexes } : {};
    }
    case 'suffer':
      return { cards: offer.options[index]?.cards ?? [] };
    case 'room':
      return {};
    case 'things': {
      const thing: Thing | undefined = offer.options[index];
      if (!thing) return {};
      return {
        hexes: thing.hexes.length ? thing.hexes : row.hexes,
        figures: thing.figures,
        cards: thing.cards,
        half: thing.half,
        items: thing.items,
        element: thing.element,
        condition: thing.condition,
        deckCard: thing.deck_card,
        amount: thing.amount ?? null,
        said: thing.text,
      };
    }
  }
}

/** True if a choice can be pointed at on the board. */
export const onBoard = (choice: Choice): boolean => choice.hexes.length > 0 || choice.figures.length > 0;

/** True if a choice can be pointed at on cards or items. */
export const onCards = (choice: Choice): boolean => choice.cards.length > 0 || choice.items.length > 0;

/** Choices that are only words: buttons of the strip, those that decline last. */
export function words(choices: readonly Choice[]): Choice[] {
  const plain = choices.filter((choice) => !onBoard(choice) && !onCards(choice));
  return [...plain.filter((choice) => !choice.declines), ...plain.filter((choice) => choice.declines)];
}

/** The figure that stands on a hex, if one does. */
export function figureAt(figures: readonly FigureView[], hex: number): FigureView | undefined {
  return figures.find((figure) => figure.at === hex);
}

/** The choice of exactly these cards, in this order or, if there is none, in any. */
export function exactly(choices: readonly Choice[], cards: readonly number[]): Choice | null {
  if (!cards.length) return null;
  const all = choices.filter((one) => one.half < 0 && one.cards.length === cards.length);
  return (
    all.find((one) => one.cards.every((card, i) => card === cards[i])) ??
    all.find((one) => cards.every((card) => one.cards.includes(card))) ??
    null
  );
}
