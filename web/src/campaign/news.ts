/* Lines of the campaign's log. */
const LONGEST = 150;

/** A line without signs of stress; stories are told in front, their beginning is enough here. */
export function brief(text: string): string {
  const plain = text.replaceAll('*', '');
  return plain.length > LONGEST ? `${plain.slice(0, plain.lastIndexOf(' ', LONGEST))} …` : plain;
}
