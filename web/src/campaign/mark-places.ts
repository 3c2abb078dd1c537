/* Marks on a drawn card, for who taps near one. */

/** A finger is this much wider than a mark. */
const NEAR = 30;

/** The half and the number of the mark nearest to a point; null if none is near. */
export function nearestMark(card: HTMLElement | undefined, x: number, y: number): readonly ['top' | 'bottom', number] | null {
  let best: readonly ['top' | 'bottom', number] | null = null;
  let least = NEAR;
  for (const sign of card?.querySelectorAll<HTMLElement>('[data-number]') ?? []) {
    const box = sign.getBoundingClientRect();
    const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (far >= least) continue;
    least = far;
    best = [sign.closest('[data-half]')?.getAttribute('data-half') === '0' ? 'top' : 'bottom', Number(sign.dataset['number'])];
  }
  return best;
}
