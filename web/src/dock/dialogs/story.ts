/* Texts of a scenario that this device has read, by room. */
import type { SectionView, View } from '../../table/wire';

export const BEGINNING = '';

/** The next text that wasn't read; null: all were. */
export function unreadOf(view: View | null, read: readonly string[]): SectionView | null {
  if (!view || view.outcome) return null;
  const { story, sections } = view.scenario;
  const all = [{ number: BEGINNING, story }, ...sections];
  return all.find((one) => one.story && !read.includes(one.number)) ?? null;
}

/** Texts that are read already. Who comes later than the first round has nothing to catch up with. */
export function readOf(room: string, view: View | null): readonly string[] {
  const kept = keptOf(room);
  if (!view || (view.round <= 1 && !view.scenario.sections.length)) return kept;
  return [BEGINNING, ...view.scenario.sections.map((section) => section.number), ...kept];
}

export function markRead(room: string, read: readonly string[], number: string): readonly string[] {
  const next = [...read, number];
  try {
    sessionStorage.setItem(`havenwright.read.${room}`, JSON.stringify(next));
  } catch {
    // a device that keeps nothing shows the beginning once more
  }
  return next;
}

function keptOf(room: string): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(`havenwright.read.${room}`) ?? '[]') as string[];
  } catch {
    return [];
  }
}
