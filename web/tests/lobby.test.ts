import { describe, expect, it } from 'vitest';
import { canAdd, canRemove, firstDraft, freeClasses, people, setupOf, withGame, withMore, without, withScenario, withSeat } from '../src/lobby/draft';
import { placeOf, sentence } from '../src/lobby/house';
import { town } from '../src/lobby/scene';
import { ago } from '../src/lobby/when';
import type { Catalogue, ScenarioOffer } from '../src/wire/types';

function scenario(id: string, character = ''): ScenarioOffer {
  return { id, name: id, number: '', about: '', story: '', goal: '', length: 1, monsters: [], special: [], character, level: '', random: false };
}
function game(id: string, fewest: number, most: number, classes: string[], scenarios: ScenarioOffer[]): Catalogue['games'][number] {
  return { id, name: id, edition: '', fewest, most, has_levels: true, scenarios, classes };
}
const catalogue: Catalogue = {
  usual: 'second',
  games: [
    game('one', 1, 1, ['pinner'], [scenario('drawer')]),
    game('second', 2, 4, ['bell', 'lamp', 'creel'], [scenario('lamps'), scenario('bridal', 'lamp')]),
  ],
  classes: ['pinner', 'bell', 'lamp', 'creel'].map((id) => ({ id, name: id, about: '', hand_size: 10, hit_points: [8], least_level: id === 'creel' ? 3 : 1, perks: [], masteries: [] })),
  monsters: [],
  bots: ['greedy', 'random'],
  packs: [],
};

describe('a draft of a game', () => {
  it('begins with the usual game, one person and one bot', () => {
    const draft = firstDraft(catalogue);
    expect([draft.game, draft.scenario]).toEqual(['second', 'lamps']);
    expect(draft.seats).toEqual([
      { character: 'bell', level: 1, player: 'person' },
      { character: 'lamp', level: 1, player: 'greedy' },
    ]);
    expect(people(draft)).toBe(1);
  });
  it('begins with what was wished for, if it is there', () => {
    expect(firstDraft(catalogue, { game: 'second', scenario: 'bridal' }).scenario).toBe('bridal');
    expect(firstDraft(catalogue, { game: 'chess', scenario: 'drawer' })).toEqual(firstDraft(catalogue));
  });
  it('has as many seats as another game allows', () => {
    const alone = withGame(catalogue, firstDraft(catalogue), 'one');
    expect(alone.seats).toEqual([{ character: 'pinner', level: 1, player: 'person' }]);
    expect([canAdd(catalogue, alone), canRemove(catalogue, alone)]).toEqual([false, false]);
    expect(withGame(catalogue, alone, 'second').seats.map((seat) => seat.character)).toEqual(['bell', 'lamp']);
  });
  it('gives a scenario the class that it must be played with', () => {
    const draft = without(withMore(catalogue, firstDraft(catalogue)), 1);
    expect(draft.seats.map((seat) => seat.character)).toEqual(['bell', 'creel']);
    expect(withScenario(catalogue, draft, 'bridal').seats.map((seat) => seat.character)).toEqual(['lamp', 'creel']);
  });
  it('adds free classes, at the level from which they can be played', () => {
    const draft = withMore(catalogue, firstDraft(catalogue));
    expect(draft.seats[2]).toEqual({ character: 'creel', level: 3, player: 'greedy' });
    expect(canAdd(catalogue, draft)).toBe(false);
    expect(freeClasses(catalogue, draft, 0).map((one) => one.id)).toEqual(['bell']);
    expect(withSeat(catalogue, draft, 2, { level: 1 }).seats[2]?.level).toBe(3);
  });
  it('becomes a set-up for the service', () => {
    const challenge = { text: 'level 2', level: 2, difficulty: '', monster_table: '' };
    expect(setupOf({ ...firstDraft(catalogue), challenge })).toEqual({
      scenario: 'lamps',
      ruleset: 'second',
      places: [
        { seat: { character: 'bell', level: 1 }, player: 'person' },
        { seat: { character: 'lamp', level: 1 }, player: 'greedy' },
      ],
      level: 2,
      difficulty: '',
      monster_table: '',
    });
  });
  it('forgets a chosen level when the party changes, and keeps it when a bot sits down', () => {
    const challenge = { text: 'level 2', level: 2, difficulty: '', monster_table: '' };
    const draft = { ...firstDraft(catalogue), challenge };
    expect(withSeat(catalogue, draft, 0, { level: 4 }).challenge).toBeNull();
    expect(withSeat(catalogue, draft, 0, { player: 'greedy' }).challenge).toBe(challenge);
  });
});

describe('words of the lobby', () => {
  it('tells times as people do', () => {
    expect(ago(1000, 1030)).toBe('now');
    expect(ago(1000, 1000 + 130)).toBe('2 minutes ago');
    expect(ago(1000, 1000 + 86_400)).toBe('yesterday');
    expect(ago(1000, 1000 + 30 * 86_400)).toBe('January 1');
  });
  it('knows a link to a table', () => {
    expect(placeOf(' http://127.0.0.1:4283/#room=abc&key=def ')).toBe('room=abc&key=def');
    expect(placeOf('http://example.org/')).toBe('');
  });
  it('makes sentences of reasons', () => {
    expect(sentence('nobody sits at the table')).toBe('Nobody sits at the table.');
  });
  it('draws the same town every evening', () => {
    expect(town()).toEqual(town());
  });
});
