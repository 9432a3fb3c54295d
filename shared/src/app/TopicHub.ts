import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import type { ServerStatusEvent, TopicEvent } from '../contract/events';
import { isUserTopic, type Topic } from '../contract/topic';
import { serverStatusTopic } from '../contract/topics';
import { FrameQueue } from './FrameQueue';
import { reportContractViolation } from './reportContractViolation';
import type { ServerClock } from './ServerClock';
import { SocketConnection } from './SocketConnection';
import { isSubscriptionAccepted, isTopicEvent, needsLogin } from './socketMessages';
import { TopicSubscription, unknownSequenceNumber, type TopicReader } from './TopicSubscription';
import type { OpenSocket, SocketSession } from './TopicSocket';

/** A snapshot that does not arrive is not requested more often than this. */
const askAgainMs = 5000;
/** A topic stays subscribed a little longer than its last reader: the next page often needs it again. */
const teardownDelayMs = 4000;

/**
 * The subscriptions of the page over its one socket. A topic is subscribed while it has readers; its events arrive in order,
 * and after a gap its readers recover as the topic says. Events of one animation frame are delivered together.
 */
export class TopicHub {
  /** The server's feed has stopped: prices on screen are the last known ones. */
  isFeedLive = true;
  /** When prices were last heard of, by the clock of the device: an event of a market, or a heartbeat that says they flow. */
  pricesAt: number | undefined = undefined;

  readonly #clock: ServerClock;
  readonly #session: SocketSession;
  readonly #connection: SocketConnection;
  readonly #queue: FrameQueue<TopicEvent>;
  readonly #subscriptions = new Map<string, TopicSubscription>();
  readonly #onContractViolation: (place: string, reason: unknown) => void;
  /** The number of the last private event, over all topics of the user. */
  #userSeq = unknownSequenceNumber;

  constructor(
    open: OpenSocket,
    session: SocketSession,
    clock: ServerClock,
    schedule: (run: () => void) => void = (run) => requestAnimationFrame(run),
    onContractViolation: (place: string, reason: unknown) => void = reportContractViolation,
  ) {
    this.#clock = clock;
    this.#session = session;
    this.#onContractViolation = onContractViolation;
    this.#queue = new FrameQueue((event) => this.#deliver(event), schedule);
    this.#connection = new SocketConnection(open, session, {
      onConnect: () => this.#resubscribe(),
      onEvent: (event) => this.#receive(event),
    });
    makeAutoObservable(this, { pricesAt: false });
  }

  get isStale(): boolean {
    return this.#connection.isStale;
  }

  get isConnected(): boolean {
    return this.#connection.isConnected;
  }

  get lastBeatAt(): number {
    return this.#connection.lastBeatAt;
  }

  get connections(): number {
    return this.#connection.connections;
  }

  start(): void {
    if (this.#connection.isStarted) return;
    this.subscribe(serverStatusTopic, { onEvent: (status) => this.#beat(status) });
    this.#connection.start();
  }

  /** Connects anew with the current token: another user has signed in, or none. */
  reconnect(): void {
    this.#connection.reconnect();
  }

  probe(): void {
    this.#connection.probe();
  }

  /** Reads a topic until the returned function is called. */
  subscribe<Payload extends z.ZodMiniType>(
    topic: Topic<Payload>,
    reader: TopicReader<z.output<Payload>>,
  ): () => void {
    const known = this.#subscriptions.get(topic.name);
    const subscription = known ?? new TopicSubscription(topic);
    clearTimeout(subscription.teardown);
    subscription.readers.add(reader);
    if (!known) {
      this.#subscriptions.set(topic.name, subscription);
      this.#request(subscription);
    } else if (subscription.needsSnapshot) {
      this.#requestAnew(subscription);
    }
    let isReading = true;
    return () => {
      if (!isReading) return;
      isReading = false;
      subscription.readers.delete(reader);
      if (subscription.readers.size === 0) this.#removeLater(subscription);
    };
  }

  #removeLater(subscription: TopicSubscription) {
    const { name } = subscription.topic;
    clearTimeout(subscription.teardown);
    subscription.teardown = setTimeout(() => {
      if (this.#subscriptions.get(name) !== subscription) return;
      this.#subscriptions.delete(name);
      this.#connection.emit('unsubscribe', name);
    }, teardownDelayMs);
  }

  /** Subscribes on the server; for a topic with snapshots it answers with one. */
  #request(subscription: TopicSubscription) {
    const { topic } = subscription;
    const wasSent = this.#connection.emit('subscribe', topic.name, (reply) => {
      // The socket is a guest's: the session has ended while it was away.
      if (needsLogin(reply)) this.#session.onRefused();
      if (!isSubscriptionAccepted(reply) || this.#subscriptions.get(topic.name) !== subscription)
        return;
      // Events that arrived before this reply have higher numbers.
      if (topic.recovery.kind === 'callForUser') this.#userSeq = Math.max(this.#userSeq, reply.seq);
      else subscription.acknowledge(reply.seq);
      subscription.resync();
    });
    if (wasSent) subscription.askedAt = Date.now();
  }

  #requestAnew(subscription: TopicSubscription) {
    subscription.seq = unknownSequenceNumber;
    this.#request(subscription);
  }

  #requestRarely(subscription: TopicSubscription) {
    if (Date.now() - subscription.askedAt >= askAgainMs) this.#request(subscription);
  }

  #resubscribe() {
    this.#userSeq = unknownSequenceNumber;
    for (const subscription of this.#subscriptions.values()) this.#requestAnew(subscription);
  }

  #receive(event: unknown) {
    if (isTopicEvent(event)) this.#queue.push(event);
    else this.#onContractViolation('socket event', event);
  }

  #deliver(event: TopicEvent) {
    if (isUserTopic(event.topic)) this.#countPrivate(event.seq);
    // Only topics of a market have a parameter.
    else if (event.topic.includes('.')) this.pricesAt = Date.now();
    const subscription = this.#subscriptions.get(event.topic);
    if (!subscription) return;
    const { isDelivered, recovery } = subscription.advance(event);
    if (recovery === 'resync') subscription.resync();
    if (recovery === 'request') this.#requestAnew(subscription);
    if (recovery === 'requestRarely') this.#requestRarely(subscription);
    // A topic without readers is still counted until it is unsubscribed.
    if (isDelivered && subscription.readers.size > 0) this.#decode(subscription, event);
  }

  #decode(subscription: TopicSubscription, event: TopicEvent) {
    const payload = z.safeDecode(subscription.topic.payload, event.data as never);
    if (payload.success) {
      subscription.deliver(payload.data, event);
      return;
    }
    // Something has happened: let the readers find out what.
    this.#onContractViolation(subscription.topic.family, payload.error);
    subscription.forget();
    this.#requestRarely(subscription);
  }

  /** Private events are numbered over all topics of the user: after a gap all of them resync. */
  #countPrivate(seq: number) {
    const isGap = this.#userSeq !== unknownSequenceNumber && seq > this.#userSeq + 1;
    this.#userSeq = Math.max(this.#userSeq, seq);
    if (!isGap) return;
    for (const subscription of this.#subscriptions.values()) {
      if (subscription.topic.recovery.kind === 'callForUser') subscription.resync();
    }
  }

  #beat({ server_time, feed, forwarded_ms }: ServerStatusEvent) {
    this.#clock.set(server_time, forwarded_ms);
    this.#connection.beat();
    this.isFeedLive = feed === 'live';
    if (this.isFeedLive) this.pricesAt = Date.now();
  }
}
