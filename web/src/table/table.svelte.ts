/* A seat at a table: what the service has told, what is shown of it, and what may be asked. */
import { Connection, type Line } from '../wire/connection';
import { settings } from '../settings/settings.svelte';
import { play as playSound } from '../sound/sound';
import { Asking } from './asking.svelte';
import { quietly } from './item-moments';
import type {
  Explained,
  Faces,
  FigureView,
  FromClient,
  Halted,
  Hinted,
  LogLine,
  Previewed,
  Question,
  Step,
  Table,
  ToClient,
  ToldEvent,
  View,
} from './wire';

/** The panels at the side. */
export type Panel = 'log' | 'why' | 'scenario' | 'decks';

/** Plays the events of a step between two views; null: nothing moves, so that the next question is shown at once. */
export type Player = (events: readonly ToldEvent[], before: View, after: View) => Promise<void> | null;

/** How many steps are kept for showing a turn again. */
const KEPT = 30;

/** Faces that are known, and new ones; each once. */
function withFaces(known: Faces, more: Faces): Faces {
  return {
    cards: joined(known.cards, more.cards, (card) => card.number),
    items: joined(known.items, more.items, (item) => item.number),
    monster_cards: joined(known.monster_cards, more.monster_cards, (card) => `${card.set} ${card.id}`),
    goals: joined(known.goals, more.goals, (goal) => goal.id),
  };
}

function joined<T>(known: readonly T[], more: readonly T[], key: (one: T) => unknown): readonly T[] {
  return [...new Map([...known, ...more].map((one) => [key(one), one])).values()];
}

export class TableState {
  /** The first message of the service; null until it came. */
  table = $state.raw<Table | null>(null);
  faces = $state.raw<Faces>({ cards: [], items: [], monster_cards: [], goals: [] });
  /** The table as it is shown: after the last event that was played. */
  view = $state.raw<View | null>(null);
  step = $state.raw<Step | null>(null);
  lines = $state.raw<readonly LogLine[]>([]);
  events = $state.raw<readonly ToldEvent[]>([]);
  line = $state<Line>('connecting');
  /** Why the table has stopped; null: it hasn't. */
  halted = $state.raw<Halted | null>(null);
  /** The reason why the connection has ended, or a short message. */
  ended = $state('');
  toast = $state('');
  /** An undo that has to be told: who, the lines of the log that are gone, and hidden things that were seen. */
  takenBack = $state.raw<{ readonly by: number; readonly lines: readonly string[]; readonly shown: readonly string[] } | null>(null);
  /** True while the motion waits for somebody to go on. */
  held = $state(false);
  /** From where the game goes on, if it couldn't be played again. */
  remark = $state('');
  explained = $state.raw<Explained | null>(null);
  previewed = $state.raw<Previewed | null>(null);
  /** The advice to the open question; null: none was asked for, or it is thought about. */
  hinted = $state.raw<Hinted | null>(null);
  /** The number of the question that a hint was asked for; -1: none. */
  hinting = $state(-1);
  /** The number of the event whose reasons are asked for; -1: none. */
  why = $state(-1);
  panel = $state<Panel>('log');
  /** The figure that somebody looks at closely; -1: none. */
  looked = $state(-1);
  /** True while events are played. */
  playing = $state(false);
  readonly asking = new Asking((number, answer) => this.send({ type: 'answer', number, answer }));

  readonly seat = $derived(this.table?.seat ?? -1);
  readonly spectating = $derived(this.seat < 0);
  readonly question = $derived<Question | null>(this.playing ? null : this.asking.question);
  readonly me = $derived<FigureView | undefined>(this.view?.figures.find((figure) => figure.seat === this.seat && figure.kind === 'character'));
  /** True while it is the turn of somebody whom nobody at the table plays: then people ask why. */
  readonly isAutomatic = $derived.by(() => {
    const now = this.view?.initiative.find((place) => place.state === 'now')?.figures[0];
    const kind = now === undefined ? undefined : this.figure(now)?.kind;
    return kind !== undefined && kind !== 'character';
  });
  /** How it ended; nothing while rewards are still given out. */
  readonly outcome = $derived(this.playing || this.step?.waiting.length ? '' : (this.step?.outcome ?? ''));

  /** Plays the events of a step; the board sets it. Without one nothing is animated. */
  player: Player | null = null;

  private readonly connection: Connection;
  private queue: Step[] = [];
  /** Lines of events that are still to be played. */
  private untold: readonly LogLine[] = [];
  /** True while steps are taken from the queue. */
  private busy = false;
  private hurried = false;
  /** The steps that were played last, for showing a turn again. */
  private kept: readonly { readonly events: readonly ToldEvent[]; readonly before: View; readonly after: View }[] = [];

  constructor(room: string, key: string) {
    this.connection = new Connection(room, key, {
      told: (message) => this.told(message),
      line: (state, reason) => {
        this.line = state;
        if (state === 'ended') this.ended = reason;
      },
    });
  }

  send(message: FromClient): void {
    this.connection.send(message);
  }

  close(): void {
    this.connection.close();
  }

  figure(number: number): FigureView | undefined {
    return this.view?.figures.find((figure) => figure.number === number);
  }

  /** Take back the last answer, or everything since the turn began. */
  undo(turn = false): void {
    this.send({ type: 'undo', turn });
  }

  /** Ask for the reasons of an event, and show them. */
  askWhy(event: number): void {
    this.why = event;
    this.panel = 'why';
    this.explained = null;
    this.send({ type: 'why', event });
  }

  /** Ask for the reasons of what happened last. */
  askWhyLast(): void {
    this.askWhy(this.lines.filter((line) => line.level === 2).at(-1)?.event ?? -1);
  }

  askPreview(figure: number): void {
    this.previewed = null;
    this.send({ type: 'preview', figure });
  }

  /** Ask what a bot would do, or put its advice away. */
  askHint(): void {
    const { question } = this;
    if (!question || this.hinting === question.number) {
      this.hinting = -1;
      return;
    }
    this.hinting = question.number;
    this.hinted = null;
    this.send({ type: 'hint', number: question.number });
  }

  /** Ask for the price of the path that is drawn. */
  askPrice(): void {
    const { question, path } = this.asking;
    if (question && path?.length) this.send({ type: 'path', number: question.number, path: [...path] });
  }

  /** Write the lines of what has been played up to an event. */
  tell(event: number): void {
    const next = this.untold.findIndex((line) => line.event > event);
    const told = next < 0 ? this.untold : this.untold.slice(0, next);
    this.untold = this.untold.slice(told.length);
    if (told.length) this.lines = [...this.lines, ...told];
  }

  /** Skip everything that is being played. */
  hurry(): void {
    this.hurried = true;
    this.release();
  }

  get isHurried(): boolean {
    return this.hurried;
  }

  private told(message: ToClient): void {
    switch (message.type) {
      case 'table':
        this.table = message;
        this.halted = null;
        this.remark = message.remark;
        this.faces = message.faces;
        if (this.view && message.step.since > 0 && message.step.generation === this.step?.generation) this.take(message.step);
        else this.begin(message.step);
        break;
      case 'step':
        this.take(message);
        break;
      case 'halted':
        this.halted = message;
        this.queue = [];
        this.asking.ask(null);
        break;
      case 'refused':
        if (message.of === 'answer') this.asking.refuse(message.reason);
        else if (message.of === 'hint') this.refuseHint(message.reason);
        else this.toast = message.reason;
        break;
      case 'explained':
        this.explained = message;
        break;
      case 'previewed':
        this.previewed = message;
        break;
      case 'hinted':
        if (message.number === this.hinting) this.hinted = message;
        break;
      case 'priced':
        if (message.number === this.asking.question?.number) this.asking.priced = message.own;
        break;
      case 'stopped':
        break;
    }
  }

  private refuseHint(reason: string): void {
    this.hinting = -1;
    this.toast = reason;
  }

  /** Play a step after those that wait: also what was missed while the line was lost. */
  private take(step: Step): void {
    this.queue.push(step);
    void this.play();
  }

  /** Show a table at once, as somebody who comes sees it. */
  private begin(step: Step): void {
    this.queue = [];
    this.untold = [];
    if (step.since === 0) {
      this.lines = step.lines;
      this.events = step.events;
    } else {
      this.lines = [...this.lines, ...step.lines];
      this.events = [...this.events, ...step.events];
    }
    this.settle(step);
  }

  private settle(step: Step): void {
    this.step = step;
    if (step.faces) this.faces = withFaces(this.faces, step.faces);
    this.view = step.view;
    this.asking.ask(step.question);
  }

  /** Remember what somebody took back; one's own undo needs a word only where hidden things were seen. */
  private noteTakenBack({ taken_back: undone, lines: left }: Step): void {
    const lines = this.lines.slice(left.length).filter((line) => line.level === 2).map((line) => line.text);
    const tells = undone && (undone.shown.length > 0 || (undone.by !== this.seat && lines.length > 0));
    this.takenBack = tells ? { ...undone, lines } : null;
  }

  /** Wait between two turns until somebody goes on. */
  async hold(): Promise<void> {
    this.held = true;
    await new Promise<void>((done) => (this.release = done));
    this.held = false;
  }

  /** Go on after a turn, or skip everything that is being played. */
  goOn(): void {
    if (this.held) this.release();
    else this.hurry();
  }
  private release: () => void = () => undefined;

  /** Show the last turn on the board once more. */
  async playAgain(): Promise<void> {
    const start = this.kept.findLastIndex((one) => one.events.some((event) => event.kind === 'turn'));
    if (this.busy || !this.player || start < 0) return;
    this.busy = true;
    const now = this.view;
    try {
      for (const { events, before, after } of this.kept.slice(start)) {
        this.view = before;
        const motion = this.player(events, before, after);
        if (!motion) continue;
        this.playing = true;
        await motion;
      }
    } finally {
      this.view = now;
      this.busy = false;
      this.playing = false;
      this.hurried = false;
    }
    void this.play();
  }

  /** Decline at once where nobody wants to be asked about the items that are offered. What was taken back is asked. */
  private passOver(): void {
    const { question, choices } = this.asking;
    const itemOf = (number: number) => this.faces.items.find((face) => face.number === number)?.id ?? '';
    const ownTurn = this.view?.turn === this.me?.number;
    const declining = question && quietly(choices, question.kind, ownTurn, (item) => settings.momentOf(itemOf(item)));
    if (declining) this.asking.choose(declining.index);
  }

  /** Play the steps that wait, one after the other. */
  private async play(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let step = this.queue.shift(); step; step = this.queue.shift()) {
        const anew = step.generation !== this.step?.generation;
        if (anew) {
          this.noteTakenBack(step);
          this.lines = [];
        }
        this.untold = step.lines;
        this.events = anew ? step.events : [...this.events, ...step.events];
        const before = this.view;
        if (anew) this.kept = [];
        else if (before && step.events.length) this.kept = [...this.kept.slice(1 - KEPT), { events: step.events, before, after: step.view }];
        if (before && this.player && !anew && !this.hurried && step.events.length) {
          const motion = this.player(step.events, before, step.view);
          if (motion) {
            this.playing = true;
            await motion;
          }
        }
        if (anew) this.explained = null;
        this.tell(Infinity);
        this.settle(step);
        if (anew) playSound('rope');
        else this.passOver();
      }
      if (this.asking.open) playSound('asked');
    } finally {
      this.busy = false;
      this.playing = false;
      this.hurried = false;
    }
  }
}
