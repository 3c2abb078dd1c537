import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', 'src');

/** The markup of a component without its script, styles, comments and everything in braces. */
function markup(source: string): string {
  let rest = source.replace(/<(script|style)[^]*?<\/\1>|<!--[^]*?-->/g, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\{[^{}]*\}/g, '');
  }
  return rest.replaceAll('&nbsp;', '');
}

describe('texts of the page', () => {
  const components = readdirSync(SOURCES, { recursive: true, encoding: 'utf-8' }).filter((file) => file.endsWith('.svelte'));
  it('come from the tables of words, never from a component', () => {
    expect(components.length).toBeGreaterThan(90);
    const written = components.flatMap((file) => {
      const text = markup(readFileSync(join(SOURCES, file), 'utf-8'));
      const between = [...text.matchAll(/>([^<>]*)</g)].map((found) => found[1] ?? '');
      const named = [...text.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map((found) => found[1] ?? '');
      return [...between, ...named].filter((one) => /[A-Za-z]{2}/.test(one)).map((one) => `${file}: ${one.trim()}`);
    });
    expect(written).toEqual([]);
  });
});
