/* The keys of the table; those of the board itself are the board's. */
import { usualOf } from '../settings/keys';
import { settings } from '../settings/settings.svelte';
import type { Button } from './buttons';
import type { TableState } from './table.svelte';

export interface Reach {
  readonly table: TableState;
  readonly buttons: readonly Button[];
  readonly help: () => void;
}

/** Do what a key is for, unless somebody types or a dialog is open. */
export function pressed(event: KeyboardEvent, { table, buttons, help }: Reach): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.matches('input, textarea, select') || document.querySelector('dialog[open]')) return;
  const asking = table.asking;
  const key = usualOf(event.key, settings.keys);
  const onButton = target.matches('button, a, [role=tab]');
  const press = (button: Button | undefined): boolean => {
    if (!button || !asking.open) return false;
    button.press();
    return true;
  };
  const done = ((): boolean => {
    switch (key) {
      case 'Enter':
        return !onButton && press(buttons.find((button) => button.primary));
      case 'Escape':
        if (asking.shown === null && asking.pointed === null && asking.picked.length === 0) return false;
        asking.clear();
        asking.picked = [];
        return true;
      case 's':
        return press(buttons.find((button) => button.key === 'S'));
      case 'u':
        table.undo(event.shiftKey);
        return true;
      case 'y':
        table.send({ type: 'redo' });
        return true;
      case ' ':
        if (onButton) return false;
        table.goOn();
        return true;
      case 'r':
        return press(buttons.find((button) => button.key === 'R'));
      case 'w':
        table.askWhyLast();
        return true;
      case 'h':
        table.askHint();
        return true;
      case 'l':
        table.panel = 'log';
        return true;
      case 'k':
        table.panel = 'decks';
        return true;
      case 'i':
        table.panel = 'scenario';
        return true;
      case 'b':
        settings.list = !settings.list;
        return true;
      case 'm':
        settings.sound = !settings.sound;
        return true;
      case '?':
        help();
        return true;
    }
    if (/^[1-9]$/.test(key)) return press(buttons.filter((button) => button.key === key)[0]);
    return false;
  })();
  if (done) event.preventDefault();
}
