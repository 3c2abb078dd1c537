/* Texts of the page in the reader's language. */
import { en, type Key } from './en';

export type { Key };

export function say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return en[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
