/* The bill of a scenario: what each character takes home, and what it did, counted from the events. */
import type { ToldEvent } from '../wire/types';

export interface Entry {
  experience: number;
  gold: number;
  /** Gold of the scenario's rewards, beside what was looted. */
  reward: number;
  checkmarks: number;
  goal: { readonly id: string; readonly met: boolean } | null;
  dealt: number;
  taken: number;
  healed: number;
  exhausted: boolean;
}

export interface Bill {
  readonly entries: readonly Entry[];
  /** The round in which it ended. */
  readonly round: number;
  /** The number of the event that ended it; -1: it isn't over. */
  readonly ended: number;
}

const GOLD: ReadonlySet<unknown> = new Set(['gold', 'money']);

/** The bill of a game with so many characters. Their figures are numbered as their seats. */
export function billOf(events: readonly ToldEvent[], seats: number): Bill {
  const entries = Array.from({ length: seats }, nothing);
  const summons = new Map<number, number>();
  let [round, ended] = [0, -1];
  const seatOf = (figure: unknown): number => (typeof figure !== 'number' ? -1 : figure >= 0 && figure < seats ? figure : (summons.get(figure) ?? -1));
  for (const { kind, data, number } of events) {
    const by = entries[seatOf(data.by)];
    const whose = seatOf(data.figure);
    const own = entries[typeof data.figure === 'number' && data.figure < seats ? whose : -1];
    const amount = typeof data.amount === 'number' ? data.amount : 0;
    switch (kind) {
      case 'summoned':
        if (typeof data.figure === 'number') summons.set(data.figure, seatOf(data.by));
        break;
      case 'suffered':
        if (own) own.taken += amount;
        else if (by && whose < 0) by.dealt += amount;
        break;
      case 'healed':
        if (by) by.healed += amount;
        break;
      case 'exhausted':
        if (own) own.exhausted = true;
        break;
      case 'won':
      case 'lost':
        round = Number(data.round ?? 0);
        ended = number;
        break;
      case 'battle goal':
        if (own) own.goal = { id: String(data.goal), met: data.met === true };
        break;
      case 'gained':
        if (own) Object.assign(own, { experience: Number(data.experience), gold: Number(data.gold), checkmarks: Number(data.checkmarks) });
        break;
      case 'reward':
        if (ended >= 0 && GOLD.has(data.what)) for (const one of data.each === true ? entries : own ? [own] : []) one.reward += amount;
        break;
    }
  }
  return { entries, round, ended };
}

function nothing(): Entry {
  return { experience: 0, gold: 0, reward: 0, checkmarks: 0, goal: null, dealt: 0, taken: 0, healed: 0, exhausted: false };
}

/** Events after the end that a line of the log tells beside the bill. */
export function gains(events: readonly ToldEvent[], ended: number): ReadonlySet<number> {
  const after = events.filter((event) => event.number > ended && ended >= 0);
  const told = after.filter(({ kind, data }) => kind === 'inspiration' || kind === 'mastery' || kind === 'resources gained' || (kind === 'reward' && !GOLD.has(data.what)));
  return new Set(told.filter(({ data }) => data.amount !== 0).map((event) => event.number));
}

/** The last words of a scenario. */
export function conclusionOf(events: readonly ToldEvent[]): string {
  const last = events.findLast((event) => event.kind === 'conclusion');
  return typeof last?.data.story === 'string' ? last.data.story : '';
}

/** The name of a battle goal whose face one hasn't: its id in words. */
export function nameOfGoal(id: string): string {
  return id.replaceAll('-', ' ').replace(/^\w/, (first) => first.toUpperCase());
}
