/** A number that stays the same for a name. */
export function hash(name: string): number {
  let found = 2166136261;
  for (const letter of name) found = Math.imul(found ^ letter.charCodeAt(0), 16777619) >>> 0;
  return found;
}
