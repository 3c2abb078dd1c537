/* The requests of whoever has the key of the house. What goes wrong is a sentence of the service. */
import type { CampaignLinks, CampaignOffer, CampaignRow, Catalogue, ChallengeOffer, DeckOffer, DeckRequest, Library, NewCampaign, NewRoom, PlayerPlace, RoomLinks, RoomRow, SaveOffer, Setup } from '../wire/types';
import { say } from '../words/words';

const KEPT = 'havenwright.house';

/** Remember the key for this visit: the table's way back to the lobby. */
export function rememberHouse(key: string): void {
  try {
    sessionStorage.setItem(KEPT, key);
  } catch {
    // a browser that keeps nothing: the way back is the first link
  }
}

export function rememberedHouse(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

/** A saved game that can't be played again, but can go on from the start of its last round. */
export class OnlyStored extends Error {}

export class House {
  private books: Promise<Library> | null = null;

  constructor(private readonly key: string) {}

  /** The folder in which games are kept, on the machine that serves them. */
  async folder(): Promise<string> {
    return (await this.get<{ readonly folder: string }>('house')).folder;
  }
  catalogue(): Promise<Catalogue> {
    return this.get('catalogue');
  }
  challenges(setup: Setup): Promise<readonly ChallengeOffer[]> {
    return this.ask('POST', 'challenges', setup);
  }
  deck(wanted: DeckRequest): Promise<DeckOffer> {
    return this.ask('POST', 'decks', wanted);
  }
  /** The faces of all cards; fetched once. */
  library(): Promise<Library> {
    this.books ??= this.get('library');
    return this.books;
  }

  rooms(): Promise<readonly RoomRow[]> {
    return this.get('rooms');
  }
  links(room: string): Promise<RoomLinks> {
    return this.get(`rooms/${encodeURIComponent(room)}`);
  }
  begin(wanted: NewRoom): Promise<RoomLinks> {
    return this.ask('POST', 'rooms', wanted);
  }
  remove(room: string): Promise<unknown> {
    return this.ask('DELETE', `rooms/${encodeURIComponent(room)}`);
  }
  keep(room: string): Promise<readonly SaveOffer[]> {
    return this.ask('POST', `rooms/${encodeURIComponent(room)}/save`);
  }

  saves(): Promise<readonly SaveOffer[]> {
    return this.get('saves');
  }
  rename(save: number, name: string): Promise<unknown> {
    return this.ask('PATCH', `saves/${save}`, { name });
  }
  drop(save: number): Promise<unknown> {
    return this.ask('DELETE', `saves/${save}`);
  }
  async bring(file: File): Promise<void> {
    const name = encodeURIComponent(file.name.replace(/\.haven$/, ''));
    await this.answered(await this.send('POST', `saves?name=${name}`, await file.arrayBuffer()));
  }
  take(save: number): Promise<Blob> {
    return this.file(`saves/${save}`);
  }
  /** The game of a table as it is now, as a file. */
  copyOf(room: string): Promise<Blob> {
    return this.file(`rooms/${encodeURIComponent(room)}/save`);
  }

  offers(): Promise<readonly CampaignOffer[]> {
    return this.get('campaigns/offers');
  }
  campaigns(): Promise<readonly CampaignRow[]> {
    return this.get('campaigns');
  }
  campaignLinks(id: string): Promise<CampaignLinks> {
    return this.get(`campaigns/${encodeURIComponent(id)}`);
  }
  found(wanted: NewCampaign): Promise<CampaignLinks> {
    return this.ask('POST', 'campaigns', wanted);
  }
  async bringCampaign(file: File): Promise<CampaignLinks> {
    return (await this.answered(await this.send('POST', 'campaigns/import', await file.arrayBuffer()))) as CampaignLinks;
  }
  removeCampaign(id: string): Promise<unknown> {
    return this.ask('DELETE', `campaigns/${encodeURIComponent(id)}`);
  }
  /** Say which copy of a campaign is the campaign. */
  keepCampaign(id: string): Promise<unknown> {
    return this.ask('POST', `campaigns/${encodeURIComponent(id)}/keep`);
  }
  /** Let another player come to a campaign. */
  invite(id: string, wanted: PlayerPlace): Promise<CampaignLinks> {
    return this.ask('POST', `campaigns/${encodeURIComponent(id)}/players`, wanted);
  }
  campaignFile(id: string): Promise<Blob> {
    return this.file(`campaigns/${encodeURIComponent(id)}/save`);
  }

  private async file(path: string): Promise<Blob> {
    const response = await this.send('GET', path);
    if (!response.ok) await this.answered(response);
    return response.blob();
  }

  private get<T>(path: string): Promise<T> {
    return this.ask('GET', path);
  }
  private async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    return (await this.answered(await this.send(method, path, body === undefined ? undefined : JSON.stringify(body)))) as T;
  }
  private async send(method: string, path: string, body?: BodyInit): Promise<Response> {
    try {
      return await fetch(`api/${path}`, { method, headers: { authorization: `Bearer ${this.key}` }, body: body ?? null });
    } catch {
      throw new Error(say('lobby.no_service'));
    }
  }
  private async answered(response: Response): Promise<unknown> {
    const told: unknown = await response.json().catch(() => null);
    if (response.ok) return told;
    const said = told !== null && typeof told === 'object' ? told : {};
    const reason = sentence('error' in said ? String(said.error) : response.statusText);
    if ('from_stored' in said) throw new OnlyStored(reason);
    throw new Error(response.status === 401 ? say('lobby.wrong_key') : reason);
  }
}

/** A reason of the service as a sentence of its own. */
export function sentence(reason: string): string {
  const text = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The part of a link behind its `#`, if it leads to a table, a campaign or a lobby here. */
export function placeOf(link: string): string {
  const hash = link.trim().split('#')[1] ?? '';
  const named = new URLSearchParams(hash);
  return named.has('room') || named.has('house') || named.has('campaign') ? hash : '';
}
