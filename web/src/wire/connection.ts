/* The socket of a seat: it comes back by itself, and an answer that waits is sent once. */
import type { FromClient, GiveAnswer, Hello, ToClient } from './types';

export type Line = 'connecting' | 'open' | 'lost' | 'ended';

export interface Listener {
  told(message: ToClient): void;
  line(state: Line, reason: string): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;
  private answer: GiveAnswer | null = null;
  generation = -1;
  seen = 0;

  constructor(
    private readonly room: string,
    private readonly key: string,
    private readonly listener: Listener,
  ) {
    this.open();
  }

  private open(): void {
    this.listener.line('connecting', '');
    const address = new URL('socket', location.href.split('#')[0]);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.search = '';
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      const hello: Hello = {
        type: 'hello',
        room: this.room,
        key: this.key,
        generation: this.generation,
        seen: this.seen,
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      const text = typeof event.data === 'string' ? event.data : new TextDecoder().decode(event.data);
      this.take(JSON.parse(text) as ToClient);
    };
    socket.onclose = () => {
      if (this.socket === socket && !this.closed) this.again();
    };
  }

  private take(message: ToClient): void {
    if (message.type === 'stopped') {
      if (!message.again) {
        this.closed = true;
        this.listener.line('ended', message.reason);
      }
      return;
    }
    if (message.type === 'table' || message.type === 'step') {
      const step = message.type === 'table' ? message.step : message;
      this.generation = step.generation;
      this.seen = step.seen;
      if (message.type === 'table') {
        this.listener.line('open', '');
        if (this.answer && step.question?.number === this.answer.number) this.deliver(this.answer);
      }
      if (step.question?.number !== this.answer?.number) this.answer = null;
    }
    if (message.type === 'halted') {
      this.answer = null;
      this.listener.line('open', '');
    }
    if (message.type === 'refused' && message.of === 'answer') this.answer = null;
    this.listener.told(message);
  }

  private again(): void {
    this.listener.line('lost', '');
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  private deliver(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a request. An answer waits for a connection; nothing else does. */
  send(message: FromClient): void {
    if (message.type === 'answer') this.answer = message;
    this.deliver(message);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
