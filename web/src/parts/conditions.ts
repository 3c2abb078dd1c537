/* Which conditions help the figure that has them: only for the shape of their badge. */
const GOOD: ReadonlySet<string> = new Set(['strengthen', 'invisible', 'ward', 'safeguard', 'regenerate', 'bless']);

export const isGood = (name: string): boolean => GOOD.has(name);
