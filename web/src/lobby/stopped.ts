/* A table that has stopped, in a sentence that says what can be done. */
import type { RoomRow } from '../wire/types';
import { say } from '../words/words';

/** Why a table has stopped, and what its host can do; empty: it hasn't. */
export function stopSaid({ stopped }: RoomRow['title']): string {
  if (stopped === 'failed') return say('lobby.stopped_failed');
  return stopped === 'differs' ? say('lobby.stopped_differs') : '';
}
