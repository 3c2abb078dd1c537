/* Text of cards, cut. */
/** A word with a capital letter. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Everything before a mark and behind it. */
export function cutAt(said: string, mark: string): readonly [string, string] {
  const at = said.indexOf(mark);
  return at < 0 ? [said, ''] : [said.slice(0, at), said.slice(at + mark.length)];
}

/** Split where a mark stands outside of brackets. */
export function split(said: string, mark: string): readonly string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < said.length; index++) {
    const letter = said.charAt(index);
    if (letter === '(' || letter === '[') depth++;
    else if (letter === ')' || letter === ']') depth--;
    else if (depth === 0 && said.startsWith(mark, index)) {
      pieces.push(said.slice(start, index));
      start = index + mark.length;
      index = start - 1;
    }
  }
  return [...pieces, said.slice(start)];
}
