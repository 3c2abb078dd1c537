/* The height of the question strip: what opens above the dock leaves it free. */
import type { Question } from '../table/wire';

/** Pixels to keep free above the dock; the question is given so that a new one is measured again. */
export function stripHeight(question: Question | null): number {
  const strip = document.querySelector<HTMLElement>('[data-question]');
  return question && strip ? strip.offsetHeight : 0;
}
