/* A campaign as its service tells it: the last step, the answer on its way, cards to read. */
import { sentence } from '../lobby/house';
import type { CampaignOption, CampaignQuestion, CampaignStep, CardFace, CardStickers, ClassOffer, FromCampaignClient, HelloCampaign, ItemFace, RecapTold, ScenarioOffer, ToCampaignClient } from '../wire/types';
import { areNew, keepSeen, rememberTable, seenActs } from './tables';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

/** An act of the menu as the form beside the map says it: with another level, fewer people, favors. */
export interface Plan {
  readonly option: unknown;
  readonly act: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export class CampaignState {
  step = $state.raw<CampaignStep | null>(null);
  /** A reason why the last request was refused. */
  trouble = $state('');
  /** The field of a result that it is about, and whose; empty: none. */
  troubleAt = $state('');
  /** False while the socket is away. */
  open = $state(false);
  /** The reason why the service has closed this campaign. */
  ended = $state('');
  /** True from an answer until the next step. */
  sent = $state(false);
  faces = $state.raw<ReadonlyMap<string, CardFace>>(new Map());
  items = $state.raw<ReadonlyMap<string, ItemFace>>(new Map());
  classes = $state.raw<ReadonlyMap<string, ClassOffer>>(new Map());
  scenarios = $state.raw<ReadonlyMap<string, ScenarioOffer>>(new Map());
  /** The marks of the card that was asked about last. */
  stickers = $state.raw<CardStickers | null>(null);
  /** The news that somebody who has come back reads first. */
  recap = $state.raw<RecapTold | null>(null);
  plan = $state.raw<Plan | null>(null);
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;
  private wantsRecap = false;

  constructor(
    readonly id: string,
    readonly key: string,
  ) {
    this.connect();
  }

  get question(): CampaignQuestion | undefined {
    return this.step?.questions[0];
  }
  /** Options of all open menus with a verb. */
  options(verb: string): readonly (CampaignOption & { readonly number: number })[] {
    return (this.step?.questions ?? []).flatMap((one) => one.options.filter((option) => option.verb === verb).map((option) => ({ ...option, number: one.number })));
  }

  private plannedFor(answer: unknown): Plan | null {
    return this.plan !== null && this.plan.option === answer ? this.plan : null;
  }
  textOf(option: CampaignOption): string {
    return this.plannedFor(option.answer)?.text ?? option.text;
  }

  send(message: FromCampaignClient): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.trouble = '';
    this.troubleAt = '';
    this.sent = true;
    this.socket.send(JSON.stringify(message));
  }
  /** Ask for something that changes nothing. */
  ask(message: FromCampaignClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
  /** Do something that is possible at any time. */
  request(act: Readonly<Record<string, unknown>>): void {
    if (!this.sent) this.send({ type: 'request', act });
  }
  /** Answer a question; where the form beside the map says an act otherwise, that is done. */
  choose(number: number, answer: unknown): void {
    if (!this.sent) this.send({ type: 'choose', number, answer: this.plannedFor(answer)?.act ?? answer });
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const address = new URL('campaign', location.href.split('#')[0]);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.search = '';
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      const hello: HelloCampaign = { type: 'hello', campaign: this.id, key: this.key };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      const text = typeof event.data === 'string' ? event.data : new TextDecoder().decode(event.data);
      this.take(JSON.parse(text) as ToCampaignClient);
    };
    socket.onclose = () => {
      this.open = false;
      this.sent = false;
      if (this.closed) return;
      this.timer = window.setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    };
  }

  /** Ask for the news since the last scenario, whatever was seen already. */
  tellAgain(): void {
    this.wantsRecap = true;
    this.ask({ type: 'recap' });
  }
  /** Whoever comes back is told what has happened since; who comes for the first time, since the last scenario. */
  private askForNews(step: CampaignStep): void {
    const seen = seenActs(`${this.id} ${step.seat}`);
    this.ask(seen === null ? { type: 'recap' } : { type: 'recap', since: seen });
  }

  private take(message: ToCampaignClient): void {
    if (message.type === 'faces') {
      this.faces = new Map([...this.faces, ...message.cards.map((face) => [face.id, face] as const)]);
      this.items = new Map([...this.items, ...message.items.map((face) => [face.id, face] as const)]);
      this.classes = new Map([...this.classes, ...message.classes.map((one) => [one.id, one] as const)]);
      this.scenarios = new Map([...this.scenarios, ...message.scenarios.map((one) => [one.id, one] as const)]);
      return;
    }
    if (message.type === 'stickers') {
      this.stickers = message;
      return;
    }
    if (message.type === 'recap') {
      const hasNews = message.lines.length > 0 && message.since > 0;
      if (areNew(this.id, message.remarks) || hasNews || this.wantsRecap) this.recap = message;
      this.wantsRecap = false;
      return;
    }
    this.sent = false;
    if (message.type === 'campaign') {
      this.open = true;
      if (this.step === null) this.askForNews(message);
      this.step = message;
      keepSeen(`${this.id} ${message.seat}`, message.acts);
      if (message.table) rememberTable(message.table.room, this.id, this.key);
    } else if (message.type === 'refused') {
      this.trouble = sentence(message.reason);
      this.troubleAt = message.at;
    } else if (!message.again) {
      this.closed = true;
      this.ended = sentence(message.reason);
    }
  }
}
