/* Names of hexes and figures for readers of the screen. Hexes are named by what is there. */
import { say, type Key } from '../words/words';
import type { FigureView, TileView, View } from '../table/wire';
import type { Grid } from './geometry';

export function figureName(figure: FigureView): string {
  const parts = [figure.name];
  if (figure.rank === 'elite' || figure.rank === 'boss') parts.push(say(`board.${figure.rank}`));
  parts.push(say('board.points', { now: figure.hit_points, most: figure.max_hit_points }));
  if (figure.shield) parts.push(say('board.shield', { amount: figure.shield }));
  if (figure.retaliate) parts.push(say('board.retaliate', { amount: figure.retaliate }));
  parts.push(...figure.conditions);
  return parts.join(', ');
}

const TILE_WORDS: Readonly<Record<string, Key>> = {
  obstacle: 'board.tile.obstacle',
  trap: 'board.tile.trap',
  hazardous: 'board.tile.hazardous',
  difficult: 'board.tile.difficult',
  icy: 'board.tile.icy',
  water: 'board.tile.water',
  treasure: 'board.tile.treasure',
  plate: 'board.tile.plate',
  corridor: 'board.tile.corridor',
  objective: 'board.tile.objective',
};

export function tileName(tile: TileView): string {
  const word = TILE_WORDS[tile.kind];
  const kind = word ? say(word) : tile.kind;
  const harm = [tile.damage ? say('board.damage', { amount: tile.damage }) : '', ...tile.conditions].filter(Boolean).join(', ');
  const number = tile.kind === 'treasure' && tile.number ? ` ${tile.number}` : '';
  const name = tile.name && tile.name.toLowerCase() !== tile.kind ? `${tile.name} (${kind})` : kind;
  return `${name}${number}${harm ? `: ${harm}` : ''}`;
}

/** True if there is nothing in a hex. */
export function isEmptyHex(hex: number, { figures, map }: View): boolean {
  const there = [...map.tiles, ...map.doors].some((one) => one.hexes.includes(hex));
  const loose = map.money.some(([at]) => at === hex) || map.tokens.some(([, at]) => at === hex);
  return !there && !loose && !figures.some((figure) => figure.at === hex);
}

/** Everything in a hex, and how far it is from a figure. */
export function hexName(hex: number, view: View, grid: Grid, from: FigureView | undefined): string {
  const { map } = view;
  const parts: string[] = [];
  for (const figure of view.figures) if (figure.at === hex) parts.push(figureName(figure));
  for (const tile of map.tiles) if (tile.hexes.includes(hex)) parts.push(tileName(tile));
  for (const door of map.doors) if (door.hexes.includes(hex)) parts.push(say(`board.door.${door.state}`));
  for (const [at, count] of map.money) if (at === hex) parts.push(say('board.money', { count }));
  for (const [name, at] of map.tokens) if (at === hex) parts.push(say('board.token', { name }));
  if (map.starts.includes(hex)) parts.push(say('board.start'));
  if (!parts.length) parts.push(say('board.floor'));
  const steps = from && grid.has(from.at) ? grid.distance(from.at, hex) : 0;
  if (steps) parts.push(say(steps === 1 ? 'board.beside' : 'board.away', { count: steps, who: from?.name ?? '' }));
  return parts.join('; ');
}
