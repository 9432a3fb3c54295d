import { createClient } from 'redis';
import { OperatorNotice } from '../OperatorNotice';
import type { Bus, BusChannel, BusMessages } from './Bus';

const channels: readonly BusChannel[] = ['feed', 'event'];
const redisChannel = (channel: BusChannel) => `h5:${channel}`;
/** Messages of a moment travel together. */
const batchMs = 5;
const longestRetryMs = 500;

type Hear = (message: never) => void;

/** Publish and subscribe over Redis or Valkey. While it is away messages are dropped, and it comes back by itself. */
export class RedisBus implements Bus {
  readonly #publisher;
  readonly #subscriber;
  readonly #onError: (error: unknown) => void;
  readonly #listeners: Record<BusChannel, Set<Hear>> = { feed: new Set(), event: new Set() };
  readonly #waiting: Record<BusChannel, unknown[]> = { feed: [], event: [] };
  #timer: NodeJS.Timeout | undefined;
  #returned: () => void = () => {};
  #wasAway = false;
  #isClosed = false;

  constructor(url: string, onError: (error: unknown) => void) {
    this.#onError = onError;
    const make = () =>
      createClient({
        url,
        disableOfflineQueue: true,
        socket: { reconnectStrategy: (tries) => Math.min(20 * 2 ** tries, longestRetryMs) },
      });
    this.#publisher = make();
    this.#subscriber = make();
    for (const client of [this.#publisher, this.#subscriber]) {
      client.on('error', () => this.#noteAbsence());
      client.on('ready', () => this.#noteReturn());
    }
  }

  /** Connects in the background: a Redis that is away at the start is waited for. */
  start(): void {
    void this.#publisher.connect().catch(() => this.#noteAbsence());
    void this.#subscriber
      .connect()
      .then(async () => {
        for (const channel of channels) {
          await this.#subscriber.subscribe(redisChannel(channel), (text) =>
            this.#receive(channel, text),
          );
        }
      })
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#onError(error);
      });
  }

  stop(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#publisher.destroy();
    this.#subscriber.destroy();
  }

  /** For what is counted together; see `Limit`. */
  get client(): unknown {
    return this.#publisher;
  }

  get isConnected(): boolean {
    return this.#publisher.isReady && this.#subscriber.isReady;
  }

  publish<Channel extends BusChannel>(channel: Channel, message: BusMessages[Channel]): void {
    this.#waiting[channel].push(message);
    this.#timer ??= setTimeout(() => this.#flush(), batchMs);
  }

  listen<Channel extends BusChannel>(
    channel: Channel,
    hear: (message: BusMessages[Channel]) => void,
  ): () => void {
    this.#listeners[channel].add(hear);
    return () => this.#listeners[channel].delete(hear);
  }

  onReturn(hear: () => void): void {
    this.#returned = hear;
  }

  #flush(): void {
    this.#timer = undefined;
    for (const channel of channels) {
      const messages = this.#waiting[channel].splice(0);
      if (messages.length === 0 || !this.#publisher.isReady) continue;
      this.#publisher
        .publish(redisChannel(channel), JSON.stringify(messages))
        .catch(() => this.#noteAbsence());
    }
  }

  #receive(channel: BusChannel, text: string): void {
    for (const message of JSON.parse(text) as never[]) {
      for (const hear of this.#listeners[channel]) hear(message);
    }
  }

  #noteAbsence(): void {
    if (this.#wasAway || this.#isClosed) return;
    this.#wasAway = true;
    this.#onError(new OperatorNotice('Redis is away: trading halts until it is back.'));
  }

  #noteReturn(): void {
    if (!this.#wasAway || !this.isConnected) return;
    this.#wasAway = false;
    this.#onError(new OperatorNotice('Redis is back.'));
    this.#returned();
  }
}
