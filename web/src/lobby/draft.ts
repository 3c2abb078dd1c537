/* A game that is being chosen: which one, which scenario, who sits there. */
import type { Catalogue, ChallengeOffer, ClassOffer, GameOffer, ScenarioOffer, Seat, Setup } from '../wire/types';

export const PERSON = 'person';
export const HIGHEST_LEVEL = 9;
/** One person and one bot, where the game doesn't say otherwise. */
const USUAL_SEATS = 2;

export interface DraftSeat {
  readonly character: string;
  readonly level: number;
  readonly player: string;
  /** Cards and items by id, where somebody has chosen them. */
  readonly cards?: readonly string[];
  readonly items?: readonly string[];
  /** Perks by number, once for each box that is marked. */
  readonly perks?: readonly number[];
}

export interface Draft {
  readonly game: string;
  readonly scenario: string;
  readonly seats: readonly DraftSeat[];
  /** A level or difficulty; null: the recommended one. */
  readonly challenge: ChallengeOffer | null;
}

export function gameOf(catalogue: Catalogue, draft: Draft): GameOffer {
  const found = catalogue.games.find((game) => game.id === draft.game) ?? catalogue.games[0];
  if (!found) throw new Error('the catalogue is empty');
  return found;
}

export function scenarioOf(catalogue: Catalogue, draft: Draft): ScenarioOffer | undefined {
  return gameOf(catalogue, draft).scenarios.find((one) => one.id === draft.scenario);
}

export function classOf(catalogue: Catalogue, id: string): ClassOffer | undefined {
  return catalogue.classes.find((one) => one.id === id);
}

/** The first choice: the game and the scenario that were wished for, or else the usual ones. */
export function firstDraft(catalogue: Catalogue, wished: { game?: string; scenario?: string } = {}): Draft {
  const known = catalogue.games.some((game) => game.id === wished.game);
  const empty: Draft = { game: '', scenario: '', seats: [], challenge: null };
  const draft = withGame(catalogue, empty, known ? (wished.game ?? '') : catalogue.usual);
  const there = gameOf(catalogue, draft).scenarios.some((one) => one.id === wished.scenario);
  return there ? withScenario(catalogue, draft, wished.scenario ?? '') : draft;
}

/** Another game: its first scenario, and those of the party who can play it. */
export function withGame(catalogue: Catalogue, draft: Draft, id: string): Draft {
  const next: Draft = { ...draft, game: id, challenge: null };
  return withScenario(catalogue, { ...next, seats: draft.seats }, gameOf(catalogue, next).scenarios[0]?.id ?? '');
}

/** Another scenario; one that must be played with a class gets it. */
export function withScenario(catalogue: Catalogue, draft: Draft, id: string): Draft {
  const next: Draft = { ...draft, scenario: id, challenge: null };
  return { ...next, seats: seated(catalogue, next) };
}

function seated(catalogue: Catalogue, draft: Draft): readonly DraftSeat[] {
  const game = gameOf(catalogue, draft);
  const must = scenarioOf(catalogue, draft)?.character ?? '';
  let seats = draft.seats.filter((seat) => game.classes.includes(seat.character)).slice(0, game.most);
  const wanted = seats.length ? Math.max(game.fewest, seats.length) : Math.min(game.most, Math.max(game.fewest, USUAL_SEATS));
  while (seats.length < wanted) seats = [...seats, newSeat(catalogue, draft, seats)];
  if (must && !seats.some((seat) => seat.character === must)) {
    seats = seats.map((seat, at) => (at === 0 ? { ...seat, character: must } : seat));
  }
  if (!seats.some((seat) => seat.player === PERSON)) seats = seats.map((seat, at) => (at === 0 ? { ...seat, player: PERSON } : seat));
  return seats;
}

/** A seat for the first class that is free: a person if nobody sits there yet, otherwise a bot. */
function newSeat(catalogue: Catalogue, draft: Draft, seats: readonly DraftSeat[]): DraftSeat {
  const taken = new Set(seats.map((seat) => seat.character));
  const classes = gameOf(catalogue, draft).classes;
  const character = classes.find((id) => !taken.has(id)) ?? classes[0] ?? '';
  const level = Math.max(seats[0]?.level ?? 1, classOf(catalogue, character)?.least_level ?? 1);
  return { character, level, player: seats.length ? (catalogue.bots[0] ?? PERSON) : PERSON };
}

/** The classes that a seat may have: those that no other seat has. */
export function freeClasses(catalogue: Catalogue, draft: Draft, at: number): readonly ClassOffer[] {
  const taken = new Set(draft.seats.filter((_, other) => other !== at).map((seat) => seat.character));
  const there = gameOf(catalogue, draft).classes.filter((id) => !taken.has(id));
  return there.flatMap((id) => classOf(catalogue, id) ?? []);
}

export function canAdd(catalogue: Catalogue, draft: Draft): boolean {
  const game = gameOf(catalogue, draft);
  return draft.seats.length < game.most && draft.seats.length < game.classes.length;
}
export function canRemove(catalogue: Catalogue, draft: Draft): boolean {
  return draft.seats.length > gameOf(catalogue, draft).fewest;
}
export function withMore(catalogue: Catalogue, draft: Draft): Draft {
  return { ...draft, challenge: null, seats: [...draft.seats, newSeat(catalogue, draft, draft.seats)] };
}
export function without(draft: Draft, at: number): Draft {
  return { ...draft, challenge: null, seats: draft.seats.filter((_, other) => other !== at) };
}
/** A seat with something changed; a class that isn't whole is played from a higher level on. */
export function withSeat(catalogue: Catalogue, draft: Draft, at: number, some: Partial<DraftSeat>): Draft {
  const seats = draft.seats.map((seat, other) => {
    if (other !== at) return seat;
    const changed = { ...kept(seat, some), ...some };
    const least = classOf(catalogue, changed.character)?.least_level ?? 1;
    return { ...changed, level: Math.min(HIGHEST_LEVEL, Math.max(least, changed.level)) };
  });
  const levels = some.level !== undefined || some.character !== undefined;
  return { ...draft, challenge: levels ? null : draft.challenge, seats };
}

/** A seat without the cards and perks that another class or level doesn't have. */
function kept(seat: DraftSeat, some: Partial<DraftSeat>): DraftSeat {
  if (some.level === undefined && some.character === undefined) return seat;
  const { character, level, player, items } = seat;
  return { character, level, player, ...(items && some.character === undefined ? { items } : {}) };
}

export function setupOf(draft: Draft): Setup {
  return {
    scenario: draft.scenario,
    ruleset: draft.game,
    places: draft.seats.map((seat) => ({ seat: chosenSeat(seat), player: seat.player })),
    level: draft.challenge?.level ?? null,
    difficulty: draft.challenge?.difficulty ?? '',
    monster_table: draft.challenge?.monster_table ?? '',
  };
}

/** A seat as the service knows it, without what nobody has chosen. */
export function chosenSeat({ character, level, cards = [], items = [], perks = [] }: DraftSeat): Seat {
  return { character, level, ...(cards.length ? { cards } : {}), ...(items.length ? { items } : {}), ...(perks.length ? { perks } : {}) };
}

export function people(draft: Draft): number {
  return draft.seats.filter((seat) => seat.player === PERSON).length;
}
