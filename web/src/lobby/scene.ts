/* Hollin Quay, drawn by code: the town above, the lighthouse that shines downwards, the Stair, the five fathoms. */
const GROUND = 262;

interface Town {
  readonly houses: string;
  readonly windows: string;
  readonly stones: string;
  readonly stars: string;
}

export const STAIRS = 'h13v9'.repeat(40);
export const LAMPS = [4, 11, 18, 25, 32].map((step) => [936 + step * 13, 266 + step * 9] as const);
export const FATHOMS = [
  [330, 900, '#16272f'],
  [440, 980, '#12212a'],
  [560, 1080, '#0f1c23'],
] as const;

/** Paths and shapes that are the same every evening: chance begins at the same place. */
export function town(): Town {
  let last = 7;
  const chance = (): number => (last = (last * 16807) % 2147483647) / 2147483647;
  let [houses, windows, stones, stars] = ['', '', '', ''];
  for (let x = 60; x < 830; x += 46 + chance() * 26) {
    const wide = 44 + chance() * 34;
    const y = GROUND - (46 + chance() * 62);
    houses += `M${x} ${GROUND}V${y}l${wide / 2}-${22 + chance() * 16} ${wide / 2} 24V${GROUND}z`;
    if (chance() > 0.5) houses += `M${x + wide * 0.7} ${y - 22}h9v26h-9z`;
    for (let k = 0; k < 4; k++) {
      if (chance() <= 0.45) continue;
      const at = [(x + 8 + (k % 2) * (wide - 26)).toFixed(0), (y + 18 + (k >> 1) * 24).toFixed(0)];
      windows += `<rect x="${at[0]}" y="${at[1]}" width="8" height="12" opacity="${(0.35 + chance() * 0.6).toFixed(2)}"/>`;
    }
  }
  for (let y = 290; y < 900; y += 26) {
    for (let x = ((y / 26) & 1) * 34; x < 900 + (y - 276) * 1.44; x += 68) {
      if (chance() > 0.3) stones += `M${x} ${y}h${40 + Math.floor(chance() * 20)}`;
    }
  }
  for (let i = 0; i < 60; i++) {
    const at = [(chance() * 1440).toFixed(0), (chance() * 200).toFixed(0)];
    stars += `<circle cx="${at[0]}" cy="${at[1]}" r="${(0.5 + chance()).toFixed(1)}" opacity="${(0.2 + chance() * 0.5).toFixed(2)}"/>`;
  }
  return { houses, windows, stones, stars };
}
