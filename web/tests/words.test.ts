import { describe, expect, it } from 'vitest';

const COMPONENTS = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true });

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
  const components = Object.entries(COMPONENTS);
  it('come from the tables of words, never from a component', () => {
    expect(components.length).toBeGreaterThan(90);
    const written = components.flatMap(([file, source]) => {
      const text = markup(source);
      const between = [...text.matchAll(/>([^<>]*)</g)].map((found) => found[1] ?? '');
      const named = [...text.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map((found) => found[1] ?? '');
      return [...between, ...named].filter((one) => /[A-Za-z]{2}/.test(one)).map((one) => `${file}: ${one.trim()}`);
    });
    expect(written).toEqual([]);
  });
});
