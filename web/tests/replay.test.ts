import { describe, expect, it } from 'vitest';
import { applied, cues, haste, LONGEST } from '../src/board/replay';
import type { FigureView, ToldEvent, View } from '../src/table/wire';

let number = 0;
const event = (kind: string, data: Record<string, unknown>): ToldEvent => ({ number: number++, kind, why: '', data });
const figure = (n: number, more: Partial<FigureView> = {}): FigureView =>
  ({ number: n, at: n, hex: [n, 0], hit_points: 6, max_hit_points: 6, conditions: [], ...more }) as FigureView;
const view = (figures: FigureView[], money: [number, number][] = []): View =>
  ({ figures, turn: -1, map: { floor: [[0, 0, 0], [1, 1, 0], [7, 3, 4]], money, tiles: [] } }) as unknown as View;

describe('an event changes the view', () => {
  const before = view([figure(0), figure(1, { conditions: ['poison'] })]);
  it('moves a figure to its hex and coordinates', () => {
    const after = applied(before, event('moved', { figure: 0, to: 7, left: 0, by: -1 }), before);
    expect(after.figures[0]?.at).toBe(7);
    expect(after.figures[0]?.hex).toEqual([3, 4]);
  });
  it('leaves the hit points that the event tells', () => {
    const after = applied(before, event('suffered', { figure: 1, amount: 4, left: 2, by: 0 }), before);
    expect(after.figures[1]?.hit_points).toBe(2);
    expect(after.figures[0]?.hit_points).toBe(6);
  });
  it('cures by a heal and adds no card as a condition', () => {
    const healed = applied(before, event('healed', { figure: 1, amount: 0, left: 6, cured: ['poison'] }), before);
    expect(healed.figures[1]?.conditions).toEqual([]);
    expect(applied(before, event('condition', { figure: 0, condition: 'curse' }), before).figures[0]?.conditions).toEqual([]);
    expect(applied(before, event('condition', { figure: 0, condition: 'wound' }), before).figures[0]?.conditions).toEqual(['wound']);
  });
  it('takes the dead off and leaves their money', () => {
    const after = applied(before, event('died', { figure: 1, by: 0 }), view([figure(0)], [[1, 1]]));
    expect(after.figures.map((one) => one.number)).toEqual([0]);
    expect(after.map.money).toEqual([[1, 1]]);
  });
  it('puts a summon where it comes, not where the step leaves it', () => {
    const after = applied(before, event('summoned', { figure: 5, to: 7, by: 0 }), view([figure(0), figure(1), figure(5, { at: 1 })]));
    expect(after.figures.find((one) => one.number === 5)?.at).toBe(7);
  });
});

describe('cues', () => {
  const step = (who: number, to: number, by = -1) => event('moved', { figure: who, to, left: 0, by });
  it('joins the hexes of a move, and lasts 900 at most', () => {
    const list = cues([1, 2, 3, 4, 5, 6].map((to) => step(0, to)));
    expect(list).toHaveLength(1);
    expect(list[0]?.lasts).toBe(900);
  });
  it('keeps a push apart from a move of the same figure', () => {
    expect(cues([step(0, 1), step(0, 2, 3)]).map((cue) => cue.lasts)).toEqual([180, 140]);
  });
  it('adds a quarter of a second for each further modifier card', () => {
    expect(cues([event('modifier', { figure: 0, drawn: ['+1', '+0'], used: ['+1'] })])[0]?.lasts).toBe(850);
  });
  it('never makes a step longer than the longest time', () => {
    const list = cues(Array.from({ length: 30 }, () => event('suffered', { figure: 0 })));
    const whole = list.reduce((sum, cue) => sum + cue.lasts, 0);
    expect(whole * haste(list)).toBeCloseTo(LONGEST);
  });
});
