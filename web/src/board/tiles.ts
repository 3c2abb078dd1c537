/* Drawings of tiles, doors and tokens around (0, 0). Each differs by shape and texture: colour is never the only sign. */
import { hexLine, noise, type Axial } from './geometry';

const hex = (side: number): string => hexLine([0, 0], side);
const shadow = (rx = 32, ry = 12, y = 22): string =>
  `<ellipse cx="2" cy="${y}" rx="${rx}" ry="${ry}" fill="var(--shade)"/>`;

function crate(x: number, y: number, w: number, h: number, d: number): string {
  const e = d * 0.8;
  return (
    `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="var(--wood)"/>` +
    `<path d="M${x} ${y}l${d} ${-e}h${w}l${-d} ${e}z" fill="var(--wood-hi)"/>` +
    `<path d="M${x + w} ${y}l${d} ${-e}v${h}l${-d} ${e}z" fill="var(--wood-lo)"/>` +
    `<path d="M${x + 3} ${y + 3}h${w - 6}v${h - 6}h${6 - w}zM${x + 3} ${y + h - 3}L${x + w - 3} ${y + 3}" fill="none" stroke="var(--wood-lo)" stroke-width="2"/>`
  );
}

const barrel = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="M-14-18c-5 12-5 26 0 38q14 6 28 0c5-12 5-26 0-38z" fill="var(--wood)"/>` +
  `<ellipse cy="-18" rx="14" ry="5.500" fill="var(--wood-hi)" stroke="var(--wood-lo)" stroke-width="2"/>` +
  `<path d="M-16.500-7q16.500 7 33 0M-16.500 10q16.500 7 33 0" fill="none" stroke="var(--iron)" stroke-width="3.500"/>` +
  `<path d="M-5-13v33M6-13v33" stroke="var(--wood-lo)" stroke-width="1.500"/></g>`;

/** Obstacles, by what their name speaks of. */
const OBSTACLES = {
  crates: shadow() + crate(-27, -8, 30, 28, 8) + crate(2, 2, 22, 20, 7) + crate(-16, -26, 24, 20, 7),
  desk:
    shadow() +
    crate(-25, -4, 44, 25, 9) +
    `<path d="M-16-12h34l-6 7h-34z" fill="var(--paper)" opacity=".85"/><path d="M-12-10h22M-14-8h22" stroke="#665" stroke-width="1"/>` +
    crate(-6, -26, 22, 16, 6),
  barrels: shadow() + barrel(14, -12) + barrel(-14, -8) + barrel(6, 4),
  sacks:
    shadow() +
    `<g stroke="var(--wood-lo)" stroke-width="2"><path d="M-4-26c14-4 26 4 25 16-1 10-24 12-30 4-5-8-2-18 5-20z" fill="var(--wood-hi)"/><path d="M-27-2c4-10 20-12 26-2 4 9 3 22-3 25-9 4-24 2-27-5-2-6 1-13 4-18z" fill="var(--wood)"/><path d="M2 0c6-10 23-8 27 3 3 8 0 18-6 20-9 3-20 1-23-6-2-6 0-13 2-17z" fill="var(--wood-hi)"/></g><path d="M-18-8l4-7M-12-9l1-8M12-4l3-7M18-4l4-6M2-27l-2-6" stroke="var(--wood-lo)" stroke-width="2.500" stroke-linecap="round"/>`,
  heap:
    shadow(34, 13) +
    `<path d="M-32 20l10-18 12-6 6-18 16-6 10 16 10 8 6 22c-18 8-50 10-70 2z" fill="#333b40"/><path d="M-22 2l12-6 8 10-14 8zM-4-22l16-6 4 14-14 4zM14-2l12 2 4 14-16-4z" fill="#4b565c"/><path d="M-10-4l8 10 14-2M16-14l-2 12M-2 6l-4 14M14 10l2 10" fill="none" stroke="#1c2327" stroke-width="2"/>`,
  ice:
    shadow() +
    `<path d="M-26 18l-4-34 18-14 34 4 8 30-14 18z" fill="var(--frost)"/><path d="M-30-16l20 6 32-16M-10-10l-2 30" fill="none" stroke="var(--frost-hi)" stroke-width="2.500"/><path d="M-22-14l12 4-2 26-10-2z" fill="#fff" opacity=".35"/><path d="M2-4l14-6M0 6l10-4" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  cabinet:
    shadow(28, 10, 24) +
    `<path d="M-20-34h32v56h-32z" fill="var(--wood)"/><path d="M-20-34l8-6h32l-8 6z" fill="var(--wood-hi)"/><path d="M12-34l8-6v56l-8 6z" fill="var(--wood-lo)"/><path d="M-16-29h24v12h-24zM-16-13h24v12h-24zM-16 3h24v14h-24z" fill="none" stroke="var(--wood-lo)" stroke-width="2.500"/><g fill="var(--coin)"><circle cx="-4" cy="-23" r="2.200"/><circle cx="-4" cy="-7" r="2.200"/><circle cx="-4" cy="10" r="2.200"/></g>`,
  gear:
    shadow() +
    `<g fill="var(--iron)" stroke="#20282c" stroke-width="2"><path d="M-4-32h8l2 8 8 3 7-5 6 6-5 7 3 8 8 2v8l-8 2-3 8 5 7-6 6-7-5-8 3-2 8h-8l-2-8-8-3-7 5-6-6 5-7-3-8-8-2v-8l8-2 3-8-5-7 6-6 7 5 8-3z" transform="translate(0 3) scale(.86)"/></g><circle r="9" cy="2" fill="#20282c"/>`,
} as const;

const SPEAKS: readonly (readonly [RegExp, keyof typeof OBSTACLES])[] = [
  [/barrel|reel|match/, 'barrels'],
  [/sack|bale|roll|cushion/, 'sacks'],
  [/ice|snow/, 'ice'],
  [/coal|heap|rubble|rock|stone|boulder|wall|crust/, 'heap'],
  [/cabinet|shelf|stand|crest|stall|locker|pillar/, 'cabinet'],
  [/gear|wheel|machine|winch|magnet|engine/, 'gear'],
  [/desk|table|counter|trestle|bench/, 'desk'],
  [/crate|box|chest|brick/, 'crates'],
];

function obstacle(name: string, at: Axial): string {
  const word = name.toLowerCase();
  const named = SPEAKS.find(([speaks]) => speaks.test(word))?.[1];
  return OBSTACLES[named ?? (noise(at, 3) < 0.5 ? 'crates' : 'desk')];
}

const trap =
  `<path d="${hex(38)}" fill="#1a1414" opacity=".55"/><circle r="24" fill="none" stroke="var(--iron)" stroke-width="4"/><g fill="var(--iron)">` +
  [0, 1, 2, 3, 4, 5, 6, 7].map((k) => `<path transform="rotate(${k * 45})" d="M-6-24L0-8 6-24z"/>`).join('') +
  `</g><circle r="5" fill="var(--danger)"/>`;

/** Tiles by kind. Those of the ground lie below figures; the rest stands up. */
const TILES: Readonly<Record<string, string>> = {
  trap,
  hazardous: `<path d="${hex(44)}" fill="var(--brine)"/><path d="${hex(44)}" fill="none" stroke="var(--brine-hi)" stroke-width="2.500" stroke-dasharray="9 5"/><g fill="none" stroke="var(--brine-hi)" stroke-width="2.500"><circle cx="-14" cy="-8" r="7"/><circle cx="12" cy="8" r="9"/><circle cx="-8" cy="18" r="4"/><circle cx="16" cy="-17" r="4"/></g><circle cx="-16" cy="-10" r="2" fill="var(--brine-hi)"/><circle cx="9" cy="5" r="2.500" fill="var(--brine-hi)"/>`,
  difficult: `<path d="${hex(43)}" fill="#000" opacity=".22"/><g stroke-linecap="round" stroke-width="7"><path d="M-30-14L16-22M-24 4l50-10M-30 22l40-4" stroke="var(--wood-lo)"/><path d="M-30-16L14-24M-24 2l48-10M-30 20l38-4" stroke="var(--wood)" stroke-width="5"/><path d="M18 14l10 14M-6-30l4 18" stroke="var(--wood)" stroke-width="5"/></g>`,
  icy: `<path d="${hex(45)}" fill="var(--frost)" opacity=".9"/><path d="M-20-34L6-8-10 40M6-8L38-18M6-8l20 34M-38 8l32 4" fill="none" stroke="var(--frost-hi)" stroke-width="2"/><path d="M-30-20l14-8M12-34l12 6M-24 28l10 6" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  water: `<path d="${hex(46)}" fill="var(--sea)"/><g fill="none" stroke="var(--sea-hi)" stroke-width="2.500" stroke-linecap="round"><path d="M-28-16q8-8 16 0t16 0 16 0"/><path d="M-34 2q8-8 16 0t16 0 16 0 12-4" opacity=".7"/><path d="M-22 20q8-8 16 0t16 0 10-2" opacity=".85"/></g>`,
  plate: `<path d="${hex(32)}" fill="#55626a" stroke="#8b979c" stroke-width="3"/><path d="${hex(20)}" fill="#6d7a81"/>`,
  corridor: `<path d="${hex(47)}" fill="var(--floor-c)"/><path d="M-30-22h60M-36-8h72M-36 8h72M-30 22h60" stroke="var(--wood)" stroke-width="9" opacity=".4"/>`,
  objective: `<path d="${hex(38)}" fill="#000" opacity=".25"/><path d="${hex(36)}" fill="none" stroke="var(--brass)" stroke-width="3" stroke-dasharray="10 6"/>`,
  treasure:
    shadow(28, 9, 20) +
    `<path d="M-25-2h50v20h-50z" fill="var(--wood)"/><path d="M-25-2c0-22 50-22 50 0z" fill="var(--wood-hi)"/><path d="M-25-2h50M-14-15v33M14-15v33" stroke="var(--coin)" stroke-width="4"/><path d="M-6-6h12v12h-12z" fill="var(--coin)"/><circle cy="-1" r="2.400" fill="#241703"/>`,
};

/** Kinds that lie flat, in the order in which they are laid. */
export const FLAT: readonly string[] = ['corridor', 'water', 'icy', 'difficult', 'hazardous', 'plate', 'objective', 'trap'];

export function tileArt(kind: string, name: string, at: Axial): string {
  if (kind === 'obstacle') return obstacle(name, at);
  return TILES[kind] ?? `<path d="${hex(34)}" fill="#0006" stroke="var(--brass)" stroke-width="3"/>`;
}

/** The side of a hex inside which a kind that fills its hex is drawn; tiles of several hexes are joined there. */
export const JOINED: Readonly<Record<string, string>> = {
  water: 'var(--sea)',
  icy: 'var(--frost)',
  hazardous: 'var(--brine)',
};

export const COINS = `<ellipse cx="1" cy="17" rx="15" ry="6" fill="var(--shade)"/><ellipse cx="0" cy="14" rx="14" ry="6.500" fill="#9a7a22"/><ellipse cx="0" cy="11" rx="14" ry="6.500" fill="var(--coin)"/><ellipse cx="3" cy="6" rx="13" ry="6" fill="#9a7a22"/><ellipse cx="3" cy="3" rx="13" ry="6" fill="var(--coin)" stroke="#fff3c4" stroke-width="1"/><path d="M-3 3h12" stroke="#7a5d10" stroke-width="2"/>`;

const LAMP = `<circle r="46" fill="url(#b-lamp)"/><ellipse cx="0" cy="16" rx="12" ry="5" fill="var(--shade)"/><g transform="translate(-16 -20) scale(.5)" fill="#c9a25a"><path d="M23 13a9 9 0 0 1 18 0" fill="none" stroke="#c9a25a" stroke-width="4"/><path d="M20 14h24l4 8H16zM19 24h26v22H19zM15 48h34v8H15z"/><path d="M23 27h18v16H23z" fill="#1c1206"/><path d="M32 27c1.500 5 6 6 6 11a6 6 0 0 1-12 0c0-3 1.500-4.500 3-6 .3 2 1 2.600 2 3-.5-3 0-6 1-8z" fill="#ffe0a6"/></g>`;
const COUNTER = `<ellipse cx="1" cy="15" rx="17" ry="7" fill="var(--shade)"/><path d="${hexLine([0, 0], 19)}" fill="#2b3940" stroke="var(--brass)" stroke-width="3"/>`;

/** A token: a lamp that burns, or a counter with its first letter. */
export const tokenArt = (name: string): string =>
  /lamp|light|candle|lantern|fire|beacon/i.test(name)
    ? LAMP
    : `${COUNTER}<text class="letter" y="7">${name.slice(0, 1).toUpperCase().replace(/[^\p{L}\p{N}]/u, '')}</text>`;

const PLANKS = `<path d="M-28 34v-54q28-24 56 0v54z" fill="var(--wood)" stroke="var(--wood-lo)" stroke-width="3"/><path d="M-10 34v-66M10 34v-66" stroke="var(--wood-lo)" stroke-width="2.500"/><path d="M-28-8h56M-28 18h56" stroke="var(--iron)" stroke-width="5"/>`;

export const DOORS: Readonly<Record<string, string>> = {
  open: `<path d="${hex(47)}" fill="var(--wood-lo)" opacity=".55"/><path d="M-30-22h60M-34-8h68M-34 8h68M-30 22h60" stroke="var(--wood)" stroke-width="9" opacity=".55"/><path d="M-41-40l12 6v30l-12-6z" fill="var(--wood-hi)" stroke="var(--wood-lo)" stroke-width="2"/><path d="M41-40l-12 6v30l12-6z" fill="var(--wood-hi)" stroke="var(--wood-lo)" stroke-width="2"/>`,
  closed: `<path d="${hex(47)}" fill="#15110c"/>${PLANKS}<circle cx="17" cy="5" r="4" fill="var(--coin)"/>`,
  locked: `<path d="${hex(47)}" fill="#15110c"/>${PLANKS}<path d="M-34-22L34 30M34-22L-34 30" stroke="#2a3338" stroke-width="7"/><path d="M-34-22L34 30M34-22L-34 30" stroke="var(--iron)" stroke-width="4" stroke-dasharray="7 3"/><path d="M-12 0h24v19h-24z" fill="var(--coin)" stroke="#241703" stroke-width="2"/><path d="M-7 0v-6a7 7 0 0 1 14 0v6" fill="none" stroke="var(--coin)" stroke-width="4"/><path d="M0 7v6" stroke="#241703" stroke-width="3.500" stroke-linecap="round"/>`,
};

export const SOLID = `<path d="${hex(48.5)}" fill="var(--wall-side)"/><path d="${hex(44)}" fill="var(--wall)" transform="translate(0 -5)"/><path d="${hex(40)}" fill="var(--wall-top)" transform="translate(0 -8)"/><path d="M-30-14h60M-36 4h72M-12-40v26M14-14V4M-16 4v26" stroke="var(--wall)" stroke-width="2.500"/>`;
