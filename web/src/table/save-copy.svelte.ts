/* A copy of the save on this page, for the time when the service is gone: only where nobody else's cards are in it. */
import type { SeatState } from '../wire/types';

/** Milliseconds without a change after which a copy is fetched: not for each step of a monster. */
const QUIET = 300;

/** Tell whether some person of the table sits elsewhere, whose secrets a save holds. */
export function areElsewhere(seats: readonly SeatState[], mine: number, here: Pick<ReadonlySet<number>, 'has'>): boolean {
  return seats.some((seat) => seat.player === 'person' && seat.seat !== mine && !here.has(seat.seat));
}

/** Tell whether every person of the table sits at this screen. */
export function isAlone(seats: readonly SeatState[], mine: number, here: Pick<ReadonlySet<number>, 'has'>): boolean {
  return mine >= 0 && !areElsewhere(seats, mine, here);
}

export class SaveCopy {
  /** The save as it was fetched last; null: none may be held here, or none came yet. */
  content = $state.raw<Blob | null>(null);
  private timer = 0;
  /** Counts the changes, so that a copy that comes late never takes the place of a newer one. */
  private change = 0;

  constructor(private readonly fetched: () => Promise<Blob>) {}

  /** Fetch the save once the table has come to rest. */
  renew(): void {
    clearTimeout(this.timer);
    const change = ++this.change;
    this.timer = window.setTimeout(() => void this.fetch(change), QUIET);
  }

  /** Hold nothing any more: somebody else has come to the table. */
  forget(): void {
    clearTimeout(this.timer);
    this.change++;
    this.content = null;
  }

  private async fetch(change: number): Promise<void> {
    try {
      const content = await this.fetched();
      // Read it now: a browser may leave a large blob with the service until somebody reads it.
      const whole = new Blob([await content.arrayBuffer()], { type: content.type });
      if (change === this.change) this.content = whole;
    } catch {
      // no copy this time: the one before is still a save of this game
    }
  }
}
