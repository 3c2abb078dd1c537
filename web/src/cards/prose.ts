/* Prose of a card, cut into words, signs, areas and marks for enhancements. */
import type { Area, Mark } from '../wire/types';
import { iconFor } from '../art/signs';

/** A mark: its shape, behind `#` its number on the half, and behind `=` what is stuck on it, if anything is. */
export type Shape = Mark['shape'] | `${Mark['shape']}${'#' | '='}${string}`;

/** A hex of an area: columns are half a hex wide. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly colour: 'R' | 'G' | 'B';
}

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sign'; readonly icon: string; readonly word: string }
  | { readonly kind: 'area'; readonly cells: readonly Cell[] }
  /** A mark, with the punctuation that follows it. */
  | { readonly kind: 'mark'; readonly shape: Shape; readonly after: string };

const CONDITIONS =
  'Poison|Wound|Immobilize|Disarm|Stun|Muddle|Curse|Brittle|Bane|Impair|Strengthen|Invisible|Ward|Safeguard|Regenerate|Bless';
const NUMBERED = 'Move|Attack|Range|Heal|Shield|Retaliate|Push|Pull|Pierce|Loot|Target|Teleport|Experience|Hit Points';
const AMOUNT = String.raw`[+-]?(?:\d+|[XYZLCHR])\b(?: [+x-] (?:\d+|[XYZLCHR])\b)*`;
const WORDS = new RegExp(
  [
    String.raw` ?<(?<mark>[a-z+]+(?:[#=][^>]+)?)>(?<after>[,.;:)]*)`,
    String.raw`(?:Area )?\[(?<area>[ RGBo/]*[RGB][ RGBo/]*)\]`,
    String.raw`\b(?<numbered>(?:${NUMBERED}) ${AMOUNT})`,
    String.raw`\b(?<counted>(?:\d+|X) (?:damage|gold)\b)`,
    String.raw`(?<plus>[+-](?:\d+|X) (?:${NUMBERED})\b)`,
    String.raw`\b(?<condition>${CONDITIONS}|Jump|Flying|Advantage|Disadvantage)\b`,
    String.raw`\b(?<element>[Ff]ire|[Ii]ce|[Aa]ir|[Ee]arth|[Ll]ight|[Dd]ark)\b`,
  ].join('|'),
  'g',
);

/** Cut prose into tokens. */
export function tokens(text: string): readonly Token[] {
  const cut: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(WORDS)) {
    if (match.index > end) cut.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    cut.push(...tokensOf(match));
  }
  if (end < text.length) cut.push({ kind: 'text', text: text.slice(end) });
  return cut;
}

function tokensOf(match: RegExpMatchArray): readonly Token[] {
  const { mark, after = '', area, numbered, counted, plus, condition, element } = match.groups ?? {};
  if (mark) return [{ kind: 'mark', shape: mark as Shape, after }];
  if (area) return [{ kind: 'area', cells: cellsOfText(area) }];
  if (numbered) {
    const word = /^Hit Points|^\w+/.exec(numbered)?.[0] ?? '';
    return [{ kind: 'sign', icon: iconFor(word), word: numbered }];
  }
  if (counted) return [{ kind: 'sign', icon: iconFor(counted.split(' ')[1] ?? ''), word: counted }];
  if (plus) {
    const space = plus.indexOf(' ');
    const word = plus.slice(space + 1);
    return [
      { kind: 'text', text: `${plus.slice(0, space)} ` },
      { kind: 'sign', icon: iconFor(word), word },
    ];
  }
  if (condition) return [{ kind: 'sign', icon: iconFor(condition), word: condition }];
  return [{ kind: 'sign', icon: (element ?? '').toLowerCase(), word: '' }];
}

/** The hexes of an area in text: `R R/ R`, a column for each letter or space. */
export function cellsOfText(text: string): readonly Cell[] {
  return text
    .split('/')
    .flatMap((row, y) =>
      [...row].flatMap((letter, x) =>
        letter === 'R' || letter === 'G' || letter === 'B' ? [{ x, y, colour: letter }] : [],
      ),
    );
}

/** The hexes of an area of the tree. */
export function cellsOf(area: Area): readonly Cell[] {
  return area.hexes.map(([q, r, colour]) => ({ x: 2 * q + r, y: r, colour }));
}
