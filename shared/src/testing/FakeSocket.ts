import type { SubscribeReply, TopicEvent } from '../contract/events';
import type { TopicSocket } from '../app/TopicSocket';

type Listener = (...args: never[]) => void;

/** A socket whose server side is played by the test. */
export class FakeSocket implements TopicSocket {
  connected = false;
  active = true;
  readonly emitted: { event: string; topic: string }[] = [];
  /** The sequence number of each topic at subscription. */
  seqs: Record<string, number> = {};
  /** The reply to a subscription. */
  answer: (topic: string) => unknown = (topic): SubscribeReply => ({
    ok: true,
    seq: this.seqs[topic] ?? 0,
  });
  /** The connection is dead, but the client does not know it. */
  isSilent = false;
  /** How often it was connected. */
  connections = 0;
  readonly #listeners = new Map<string, Listener[]>();

  on(event: string, listen: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listen]);
    return this;
  }

  emit(event: string, input: { topic: string }, reply?: (answer: unknown) => void): this {
    this.emitted.push({ event, topic: input.topic });
    if (!this.isSilent) reply?.(this.answer(input.topic));
    return this;
  }

  connect(): this {
    this.connected = true;
    this.connections += 1;
    this.#tell('connect');
    return this;
  }

  disconnect(reason = 'io client disconnect'): this {
    this.connected = false;
    this.#tell('disconnect', reason);
    return this;
  }

  /** The server rejects the connection. */
  refuse(): void {
    this.connected = this.active = false;
    this.#tell('connect_error', new Error('refused'));
  }

  /** Sends any values as one packet. */
  sendRaw(...events: unknown[]): void {
    this.#tell('event', ...events);
  }

  /** Sends an event. */
  send(topic: string, seq: number, data: unknown): void {
    const event: TopicEvent = { topic, seq, time: Date.now(), data };
    this.#tell('event', event);
  }

  #tell(event: string, ...args: unknown[]) {
    this.#listeners.get(event)?.forEach((listen) => listen(...(args as never[])));
  }
}
