import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areElsewhere, isAlone, SaveCopy } from '../src/table/save-copy.svelte';
import type { SeatState } from '../src/wire/types';

const seat = (number: number, player: string): SeatState => ({ seat: number, name: '', player, connected: true, asked: false, host: false });

describe('whose save it is', () => {
  const none = new Set<number>();
  it('is held by the only person beside bots', () => {
    expect(isAlone([seat(0, 'person'), seat(1, 'greedy')], 0, none)).toBe(true);
  });
  it('is not held where another person plays elsewhere', () => {
    expect(isAlone([seat(0, 'person'), seat(1, 'person')], 0, none)).toBe(false);
    expect(isAlone([seat(0, 'person'), seat(1, 'person'), seat(2, 'person')], 0, new Set([0, 1]))).toBe(false);
  });
  it('is held where all play at this screen', () => {
    expect(isAlone([seat(0, 'person'), seat(1, 'person')], 0, new Set([0, 1]))).toBe(true);
  });
  it('is not held by who looks on', () => {
    expect(isAlone([seat(0, 'greedy')], -1, none)).toBe(false);
  });
  it('holds the secrets of people elsewhere, and none of bots', () => {
    const seats = [seat(0, 'person'), seat(1, 'person'), seat(2, 'greedy')];
    expect(areElsewhere(seats, 0, none)).toBe(true);
    expect(areElsewhere(seats, 0, new Set([0, 1]))).toBe(false);
    expect(areElsewhere(seats.slice(2), -1, none)).toBe(false);
  });
});

describe('a copy of the save', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is fetched once after several changes', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Blob(['save'])));
    const copy = new SaveCopy(fetched);
    copy.renew();
    copy.renew();
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(copy.content).not.toBeNull());
    expect(fetched).toHaveBeenCalledTimes(1);
  });
  it('that comes after somebody else sat down is dropped', async () => {
    let arrive: (content: Blob) => void = () => undefined;
    const copy = new SaveCopy(() => new Promise((done) => (arrive = done)));
    copy.renew();
    await vi.advanceTimersByTimeAsync(1000);
    copy.forget();
    arrive(new Blob(['save']));
    vi.useRealTimers();
    await new Promise((done) => setTimeout(done, 20));
    expect(copy.content).toBeNull();
  });
});
