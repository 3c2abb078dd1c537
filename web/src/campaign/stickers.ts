/* Stickers: names, and the parts of a price as people say them. */
import type { MarkOffer, StickerOffer } from '../wire/types';
import { say, type Key } from '../words/words';
import { title } from './acts';

const STEPS: Readonly<Record<string, Key>> = {
  base: 'enh.base',
  'double multi-target': 'enh.double',
  'halve lost, no summon': 'enh.halve',
  'halve lost, not persistent': 'enh.halve',
  'triple persistent bonus': 'enh.triple',
  'add for the level': 'enh.level',
  'add for earlier ones': 'enh.earlier',
  'less for earlier ones': 'enh.less',
  temporary: 'enh.temporary',
};

/** The parts of a price: a name, what it adds or takes, and the gold after it. */
export function billOf(offer: StickerOffer): readonly { readonly name: string; readonly by: number; readonly gold: number }[] {
  return offer.steps.map(([step, gold], at) => {
    const key = STEPS[step];
    return { name: key ? say(key) : step, by: gold - (offer.steps[at - 1]?.[1] ?? 0), gold };
  });
}

export function stickerName(sticker: string): string {
  const named: Readonly<Record<string, Key>> = { '+1': 'enh.plus', hex: 'enh.hex', wild: 'enh.wild', jump: 'enh.jump' };
  const key = named[sticker];
  return key ? say(key) : title(sticker);
}

/** The icon of a sticker; empty: its own text is drawn. */
export function stickerIcon(sticker: string): string {
  return { '+1': '', hex: 'area' }[sticker] ?? sticker;
}

export function markName(mark: MarkOffer): string {
  const beside = { area: say('enh.area'), 'no value': say('enh.ability') }[mark.beside as string] ?? title(mark.beside);
  return say('enh.mark', { half: say(mark.half === 'top' ? 'enh.top' : 'enh.bottom'), beside });
}

export function sameMark(one: MarkOffer | undefined, other: MarkOffer | undefined): boolean {
  return one?.half === other?.half && one?.mark === other?.mark;
}

/** The number of free marks of a face. */
export function freeMarks(face: { readonly front: { readonly top: Half; readonly bottom: Half } }): number {
  return [face.front.top, face.front.bottom].flatMap((half) => half.action.marks ?? []).filter((mark) => !mark.sticker).length;
}

interface Half {
  readonly action: { readonly marks?: readonly { readonly sticker?: string }[] };
}
