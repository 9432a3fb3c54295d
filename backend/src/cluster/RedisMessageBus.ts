import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-adapter';
import { Emitter } from '@socket.io/redis-emitter';
import { createRedisClient, type RedisClient } from '../createRedisClient';
import { OperatorNotice } from '../OperatorNotice';
import type { FeedMessage, MessageBus, RecordedSecondMessage } from './MessageBus';

const feedChannel = 'h5:feed';
const secondsChannel = 'h5:seconds';
/** The prefix of the channels of the socket.io adapter. */
const adapterKey = 'h5:sockets';
const subscribeAgainMs = 500;

/** Publish and subscribe over Redis or Valkey. While it is away messages are dropped, and it comes back by itself. */
export class RedisMessageBus implements MessageBus {
  readonly #publisher;
  readonly #subscriber;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<(message: FeedMessage) => void>();
  readonly #secondListeners = new Set<(message: RecordedSecondMessage) => void>();
  #returned: () => void = () => {};
  #wasAway = false;
  #isClosed = false;

  constructor(url: string, onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#publisher = createRedisClient(url, { queuesOffline: false });
    this.#subscriber = createRedisClient(url, { queuesOffline: true });
    for (const client of [this.#publisher, this.#subscriber]) {
      client.on('error', () => this.#noteAbsence());
      client.on('ready', () => this.#noteReturn());
    }
  }

  /** Connects in the background: a Redis that is away at the start is waited for. */
  start(): void {
    for (const client of [this.#publisher, this.#subscriber]) {
      void client.connect().catch(() => this.#noteAbsence());
    }
    this.#hearAll(feedChannel, this.#listeners);
    this.#hearAll(secondsChannel, this.#secondListeners);
  }

  stop(): void {
    this.#isClosed = true;
    this.#publisher.destroy();
    this.#subscriber.destroy();
  }

  /** The client for counts that all processes share. */
  get client(): RedisClient {
    return this.#publisher;
  }

  /** Connects the sockets of this process with those of others. */
  get adapter() {
    return createAdapter(this.#fleetingPublisher(), this.#patientSubscriber(), { key: adapterKey });
  }

  /** Reaches sockets from a process that has none. */
  get emitter(): Emitter {
    return new Emitter(this.#fleetingPublisher(), { key: adapterKey });
  }

  get isConnected(): boolean {
    return this.#publisher.isReady && this.#subscriber.isReady;
  }

  publish(message: FeedMessage): void {
    this.#publish(feedChannel, JSON.stringify(message));
  }

  listen(hear: (message: FeedMessage) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  publishSecond(message: RecordedSecondMessage): void {
    this.#publish(secondsChannel, JSON.stringify(message));
  }

  listenToSeconds(hear: (message: RecordedSecondMessage) => void): () => void {
    this.#secondListeners.add(hear);
    return () => this.#secondListeners.delete(hear);
  }

  onReturn(hear: () => void): void {
    this.#returned = hear;
  }

  #hearAll<Message>(channel: string, listeners: ReadonlySet<(message: Message) => void>): void {
    this.#keepTrying(() =>
      this.#subscriber.subscribe(channel, (text) => {
        const message = JSON.parse(text) as Message;
        for (const hear of listeners) hear(message);
      }),
    );
  }

  #publish(channel: string, message: string | Buffer): void {
    if (!this.#publisher.isReady) return;
    this.#publisher.publish(channel, message).catch(() => this.#noteAbsence());
  }

  /** The adapter and the emitter leave the promises of a client alone, and a rejected one would end the process. */
  #fleetingPublisher() {
    return {
      ...noListeners,
      // By this the adapter recognizes the client.
      pSubscribe: () => {},
      publish: (channel: string, message: string | Buffer) => this.#publish(channel, message),
    };
  }

  #patientSubscriber() {
    const client = this.#subscriber;
    return {
      ...noListeners,
      pSubscribe: (pattern: string, hear: Hear) =>
        this.#keepTrying(() => client.pSubscribe(pattern, hear, true)),
      subscribe: (channels: string[], hear: Hear) =>
        this.#keepTrying(() => client.subscribe(channels, hear, true)),
    };
  }

  /** A connection that is lost before the reply forgets the subscription. */
  #keepTrying(subscribe: () => Promise<void>): void {
    subscribe().catch(async () => {
      await sleep(subscribeAgainMs, undefined, { ref: false });
      if (!this.#isClosed) this.#keepTrying(subscribe);
    });
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

type Hear = <Text extends Buffer>(message: Text, channel: Text) => unknown;

/** Errors of the connections are heard above. */
const noListeners = { on: () => {}, off: () => {} };
