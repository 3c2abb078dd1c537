import { describe, expect, it } from 'vitest';
import { BEGINNING, readOf, unreadOf } from '../src/dock/dialogs/story';
import type { View } from '../src/table/wire';

function view(round: number, sections: readonly string[], outcome = ''): View {
  return {
    round,
    outcome,
    scenario: { story: 'It begins.', sections: sections.map((number) => ({ number, story: number === 'mute' ? '' : `Text ${number}` })) },
  } as unknown as View;
}

describe('texts of the scenario', () => {
  it('begin with the story, and go on with each section', () => {
    expect(unreadOf(view(0, []), [])?.number).toBe(BEGINNING);
    expect(unreadOf(view(1, ['1']), [BEGINNING])?.story).toBe('Text 1');
    expect(unreadOf(view(1, ['1']), [BEGINNING, '1'])).toBeNull();
  });

  it('leave out sections without a text, and all of them at the end', () => {
    expect(unreadOf(view(2, ['mute', '2']), [BEGINNING])?.number).toBe('2');
    expect(unreadOf(view(2, ['2'], 'won'), [BEGINNING])).toBeNull();
  });

  it('are not shown to who comes later', () => {
    expect(unreadOf(view(4, ['1', '2']), readOf('room', view(4, ['1', '2'])))).toBeNull();
    expect(unreadOf(view(1, []), readOf('room', view(1, [])))?.number).toBe(BEGINNING);
  });
});
