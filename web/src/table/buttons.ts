/* The buttons of the question strip: which there are, in which order, and which one Enter presses. */
import type { Asking } from './asking.svelte';
import { onBoard, onCards, type Choice } from './choices';
import type { FigureView, SufferOption } from './wire';
import { say } from '../words/words';

export interface Button {
  readonly id: string;
  readonly text: string;
  readonly key: string;
  readonly primary: boolean;
  readonly danger?: boolean;
  readonly icon?: string;
  /** A condition or an element, with its badge. */
  readonly glyph?: string;
  /** A figure, with its crest. */
  readonly figure?: FigureView;
  /** The option it is about; null: none in particular. */
  readonly index: number | null;
  readonly press: () => void;
}

const NAMED: Readonly<Record<string, 'ask.move' | 'ask.push' | 'ask.lay'>> = {
  move: 'ask.move',
  force: 'ask.push',
  area: 'ask.lay',
};

/** More buttons than this become a list. */
export const MOST = 6;

export function buttonsOf(asking: Asking, figures: readonly FigureView[]): Button[] {
  const question = asking.question;
  if (!question) return [];
  const found: Button[] = [];
  const shown = shownButton(asking, figures);
  if (shown) found.push(shown);
  const picked = pickedButton(asking);
  if (picked && picked.index !== shown?.index) found.push(picked);
  const listed = asking.choices.filter((choice) => isListed(question.kind, choice));
  const plain = [...listed, ...asking.words].filter((choice) => choice.index !== shown?.index && !inStrip(asking, choice));
  const first = found.length === 0 ? firstOf(asking, plain) : null;
  for (const choice of plain) {
    found.push({
      id: `option-${choice.index}`,
      text: textOf(asking, choice),
      key: keyOf(asking, choice, found.filter((one) => /^\d+$/.test(one.key)).length + 1),
      primary: choice === first,
      danger: exhausts(asking, choice),
      ...signOf(asking, choice, figures),
      index: choice.index,
      press: () => (exhausts(asking, choice) ? asking.tap(choice.index) : asking.choose(choice.index)),
    });
  }
  return found;
}

/** Questions about one of the party: each has a button with its crest too. */
const ABOUT_ONE = new Set(['who acts first', 'penalty', 'standee', 'who is rewarded']);

/** Questions whose answers are results, each written as its sum. */
const SUMS = new Set(['order of modifiers', 'order of bonuses']);

/** What has a place on the table, and a button as well. */
const isListed = (kind: string, choice: Choice): boolean =>
  kind.startsWith('use') ? onCards(choice) : ABOUT_ONE.has(kind) && choice.figures.length === 1;

/** The sign on a button: an icon, a badge or a crest. */
function signOf(asking: Asking, choice: Choice, figures: readonly FigureView[]): Pick<Button, 'icon' | 'glyph' | 'figure'> {
  if (isRest(asking, choice)) return { icon: 'long-rest' };
  const glyph = choice.condition || choice.element;
  if (glyph) return { glyph };
  const figure = onCards(choice) ? undefined : figures.find((one) => one.number === choice.figures[0]);
  return figure ? { figure } : {};
}

/** Modifiers to choose from lie in the strip as cards. */
const inStrip = (asking: Asking, choice: Choice): boolean =>
  asking.question?.kind === 'choose modifier' && choice.deckCard !== '';

/** While cards are selected the only words are those of a long rest. */
const isRest = (asking: Asking, choice: Choice): boolean => asking.question?.kind === 'select cards' && !onCards(choice);

function keyOf(asking: Asking, choice: Choice, number: number): string {
  if (isRest(asking, choice)) return 'R';
  return choice.declines ? 'S' : String(number);
}

/** The button that does what is shown. */
function shownButton(asking: Asking, figures: readonly FigureView[]): Button | null {
  const choice = asking.shown === null ? undefined : asking.choices[asking.shown];
  const own = Boolean(asking.path?.length || asking.placement);
  if (!own && !(choice && (onBoard(choice) || onCards(choice) || inStrip(asking, choice)))) return null;
  return {
    id: 'do',
    text: doingText(asking, choice, figures),
    key: 'Enter',
    primary: true,
    index: choice?.index ?? -1,
    press: () => asking.act(),
  };
}

function doingText(asking: Asking, choice: Choice | undefined, figures: readonly FigureView[]): string {
  const named = NAMED[asking.question?.offer.offer ?? ''];
  if (named) return say(named);
  if (!choice) return say('ask.here');
  if (choice.figures.length === 1) {
    const figure = figures.find((one) => one.number === choice.figures[0]);
    if (figure) return figure.name;
  }
  return choice.cards.length || choice.items.length || choice.deckCard ? choice.row.text : say('ask.here');
}

/** Cards that are chosen together: the button that takes them. */
function pickedButton(asking: Asking): Button | null {
  if (asking.picked.length === 0) return null;
  const choice = asking.ofCards(asking.picked);
  if (!choice) return null;
  return {
    id: 'ready',
    text: asking.question?.kind === 'select cards' ? say('ask.ready') : choice.row.text,
    key: 'Enter',
    primary: true,
    index: choice.index,
    press: () => asking.choose(choice.index),
  };
}

/** The one button that glows: the way on if nothing is used, or else the only one that isn't declining. */
function firstOf(asking: Asking, plain: readonly Choice[]): Choice | null {
  const kind = asking.question?.kind ?? '';
  if (kind.startsWith('use') || kind === 'lose another card') return plain.find((choice) => choice.declines) ?? null;
  if (asking.choices.length > plain.length && asking.question?.offer.offer !== 'suffer') return null;
  const doing = plain.filter((choice) => !choice.declines);
  return doing.length === 1 ? (doing[0] ?? null) : null;
}

function sufferOf(asking: Asking, choice: Choice): SufferOption | undefined {
  const offer = asking.question?.offer;
  return offer?.offer === 'suffer' ? offer.options[choice.index] : undefined;
}

function exhausts(asking: Asking, choice: Choice): boolean {
  return sufferOf(asking, choice)?.exhausts === true && asking.shown !== choice.index;
}

function textOf(asking: Asking, choice: Choice): string {
  const suffer = sufferOf(asking, choice);
  const offer = asking.question?.offer;
  if (suffer?.suffers && offer?.offer === 'suffer') {
    return say('ask.suffer', { before: offer.hit_points, after: Math.max(0, suffer.hit_points) });
  }
  const { kind } = asking.question ?? {};
  if (kind && SUMS.has(kind) && choice.said) return `${choice.said} = ${choice.amount}`;
  if (kind === 'initiative' && choice.amount !== null) return say('ask.initiative', { text: choice.row.text, number: choice.amount });
  return choice.row.text;
}
