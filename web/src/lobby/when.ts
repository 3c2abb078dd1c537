/* Times as people say them. */
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
];
const WEEK = 7 * 86_400;

/** How long ago something was, in words; a date after a week. Times are seconds since 1970. */
export function ago(then: number, now: number, language = 'en'): string {
  const past = Math.max(0, now - then);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (past >= WEEK) return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(then * 1000);
  const [unit, seconds] = STEPS.findLast(([, one]) => past >= one) ?? ['second', 1];
  return unit === 'second' ? words.format(0, 'second') : words.format(-Math.floor(past / seconds), unit);
}
