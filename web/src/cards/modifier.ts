/* A card of an attack modifier deck from its text: `+1`, `2x`, `+0, rolling, Push 1`. */
import { split } from './text';

export interface Modifier {
  /** `+1`, `2x`, `null`. */
  readonly value: string;
  readonly kind: '' | 'bless' | 'curse';
  readonly rolling: boolean;
  readonly shuffle: boolean;
  /** `star` is any character's, `monster` the monsters'. */
  readonly owner: string;
  /** What it does beside its number, in the words of cards. */
  readonly effects: readonly string[];
}

/** Parse a card's text. */
export function modifierOf(text: string): Modifier {
  if (text === 'bless' || text === 'curse') {
    const value = text === 'bless' ? '2x' : 'null';
    return { value, kind: text, rolling: false, shuffle: false, owner: '', effects: [] };
  }
  const [value = '', ...rest] = split(text, ', ');
  const words = new Set(rest);
  const factor = value === '2x' || value === 'null';
  return {
    value,
    kind: '',
    rolling: words.has('rolling'),
    shuffle: words.has('shuffle') || (factor && !words.has('no shuffle')),
    owner: words.has('star') ? 'star' : words.has('monster') ? 'monster' : '',
    effects: rest.filter((word) => !MARKS.has(word) && !word.startsWith('of ')),
  };
}

const MARKS: ReadonlySet<string> = new Set(['rolling', 'shuffle', 'no shuffle', 'star', 'monster']);

/** Better than nothing, worse, or as it was. */
export function toneOf(value: string): 'good' | 'bad' | 'even' {
  if (value === '2x' || /^\+[1-9]/.test(value)) return 'good';
  return value === 'null' || value.startsWith('-') ? 'bad' : 'even';
}
