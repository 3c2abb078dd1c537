/* The question on the table: what is pointed at, what is shown, and the answer.
   The first tap shows what an option would do; the second one, or Enter, does it. */
import { choicesOf, exactly, words, type Choice } from './choices';
import type { Answer, OwnPath, Placement, Question } from './wire';

/** The first number of an answer that lays an area. */
const AREA = -1;

const sameHexes = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((hex, n) => hex === other[n]);

export class Asking {
  question = $state.raw<Question | null>(null);
  /** The option under the pointer or the keyboard's cursor. */
  pointed = $state<number | null>(null);
  /** The option whose effect is shown; the next tap on it does it. */
  shown = $state<number | null>(null);
  /** A path of one's own, as hexes that are entered; null: the path of the option. */
  path = $state.raw<readonly number[] | null>(null);
  /** The price and the dangers of such a path, as the service said last. */
  priced = $state.raw<OwnPath | null>(null);
  /** Where an area is laid, if it is not where the shown option has it. */
  placement = $state.raw<Placement | null>(null);
  /** Cards that are chosen together, in order: for selecting, and for giving up two. */
  picked = $state.raw<readonly number[]>([]);
  /** The number of a question that was answered, until the service says more. */
  sent = $state<number | null>(null);
  /** The answer that was given to it. */
  given = $state.raw<Answer | null>(null);
  refused = $state('');

  readonly choices = $derived(this.question ? choicesOf(this.question) : []);
  readonly words = $derived(words(this.choices));
  /** The choice to look at: the shown one, or else the one pointed at. */
  readonly looked = $derived<Choice | null>(this.choices[this.shown ?? this.pointed ?? -1] ?? null);
  /** What is known of the path as it is drawn now. */
  readonly own = $derived(this.priced && this.path && sameHexes(this.priced.path, this.path) ? this.priced : null);
  /** True while an answer may be given. */
  readonly open = $derived(this.question !== null && this.sent !== this.question.number);

  constructor(private readonly give: (number: number, answer: Answer) => void) {}

  /** Take the question of a new step. The same one again keeps what is shown. */
  ask(question: Question | null): void {
    const same = question !== null && question.number === this.question?.number && question.seat === this.question.seat;
    if (!same) {
      this.clear();
      this.picked = [];
      this.sent = null;
      this.refused = '';
    }
    this.question = question;
  }

  /** Take away what is shown. */
  clear(): void {
    this.pointed = null;
    this.shown = null;
    this.path = null;
    this.placement = null;
  }

  point(index: number | null): void {
    this.pointed = index;
  }

  /** Show an option; if it is shown already, do it. */
  tap(index: number): void {
    if (this.shown === index) this.act();
    else this.show(index);
  }

  show(index: number): void {
    this.shown = index;
    this.path = null;
    this.placement = null;
  }

  /** Do what is shown. */
  act(): void {
    if (this.path?.length) this.answer(this.path);
    else if (this.placement) this.answer([AREA, ...this.placement.hexes]);
    else if (this.shown !== null) this.choose(this.shown);
  }

  /** Answer with an option at once. */
  choose(index: number): void {
    const row = this.question?.options[index];
    if (row) this.answer(row.answer);
  }

  answer(answer: Answer): void {
    if (!this.question || !this.open) return;
    this.sent = this.question.number;
    this.given = answer;
    this.refused = '';
    this.give(this.question.number, answer);
  }

  /** The service refused the answer: the question stays. */
  refuse(reason: string): void {
    this.sent = null;
    this.refused = reason;
  }

  /** Choices about a card (and a half of it, if one is given). */
  ofCard(card: number, half?: number): Choice[] {
    return this.choices.filter((one) => one.cards.includes(card) && (half === undefined || one.half === half));
  }
  ofItem(item: number): Choice[] {
    return this.choices.filter((one) => one.items.includes(item));
  }
  ofFigure(figure: number): Choice[] {
    return this.choices.filter((one) => one.figures.includes(figure));
  }
  ofHex(hex: number): Choice[] {
    return this.choices.filter((one) => one.hexes.includes(hex));
  }
  /** The choice of exactly these cards. */
  ofCards(cards: readonly number[]): Choice | null {
    return exactly(this.choices, cards);
  }
}
