/* Shares that add up to an amount. */
export type Shares = Readonly<Record<string, number>>;

export function sum(shares: Shares): number {
  return Object.values(shares).reduce((a, b) => a + b, 0);
}

/** The shares with one changed by a step, within its bounds and the amount. */
export function stepped(shares: Shares, most: Shares, amount: number, name: string, by: number): Shares {
  const now = shares[name] ?? 0;
  const free = amount - sum(shares);
  const next = Math.max(0, Math.min(most[name] ?? amount, now + Math.min(by, free)));
  return { ...shares, [name]: next };
}
/** Those that get something. */
export function given(shares: Shares): Shares {
  return Object.fromEntries(Object.entries(shares).filter(([, part]) => part > 0));
}

/** The first shares: an option that is usual, or nothing for anybody. */
export function firstShares(option: unknown, most: Shares): Shares {
  const usual = option !== null && typeof option === 'object' ? (option as Shares) : {};
  return Object.fromEntries(Object.keys({ ...most, ...usual }).map((name) => [name, usual[name] ?? 0]));
}
