/* Keys that a person has changed: the usual letter of each, and the letter that stands for it now. */

export type OwnKeys = Readonly<Record<string, string>>;

/** The usual letters that can be changed. */
export const LETTERS: readonly string[] = ['s', 'u', 'y', 'p', 'r', 'h', 'f', 'v', 'w', 'l', 'k', 'i', 'c', 'b', 'm'];

/** The letter to press for a usual one. */
export const letterFor = (usual: string, own: OwnKeys): string => own[usual] ?? usual;

/** The usual key that a pressed one stands for; empty: none, since it was given away. */
export function usualOf(key: string, own: OwnKeys): string {
  const small = key.length === 1 ? key.toLowerCase() : key;
  const usual = LETTERS.find((letter) => letterFor(letter, own) === small);
  if (usual) return usual;
  return LETTERS.includes(small) ? '' : small;
}

/** Keys with another letter for one of them. Whatever had that letter gets the one that is free now. */
export function withKey(own: OwnKeys, usual: string, letter: string): OwnKeys {
  const other = LETTERS.find((one) => letterFor(one, own) === letter);
  const next: Record<string, string> = { ...own, [usual]: letter };
  if (other && other !== usual) next[other] = letterFor(usual, own);
  return Object.fromEntries(Object.entries(next).filter(([from, to]) => from !== to));
}
