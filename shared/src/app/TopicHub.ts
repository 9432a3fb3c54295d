import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import {
  familyOf,
  topicPayloads,
  type Status,
  type Topic,
  type TopicEvent,
} from '../contract/events';
import type { TopicSocket, OpenSocket } from './TopicSocket';
import { isAccepted, isTopicEvent } from './socketMessages';
import { reportContractViolation } from './reportContractViolation';
import type { ServerClock } from './ServerClock';
import { unknownSeq, newSubscription, type TopicReader, type Subscription } from './Subscription';

const staleAfterMs = 2500;
const awayTooLongMs = 3000;
/** How long a sign of life may take before the socket counts as dead. */
const pingMs = 3000;
/** A snapshot that does not come is asked for again, and not more often than this. */
const askAgainMs = 5000;
const checkEveryMs = 500;
/** A topic outlives its last reader a little: the next page often wants the same one. */
const teardownDelayMs = 4000;
/** At least, and at most twice as long: a server that comes back is not asked by all at once. */
const returnDelayMs = 1000;

/**
 * One socket for the page. A topic is subscribed while somebody reads it; its events arrive in order and a
 * gap makes its readers read anew. Everything that arrives within a frame is handed over in one batch.
 */
export class TopicHub {
  /** No heartbeat for a while: what is on screen may be old. */
  isStale = false;
  isConnected = false;
  /** The server's feed has stopped: prices on screen are the last known ones. */
  isFeedLive = true;
  lastBeatAt = 0;
  /** How often the socket has been opened; after the first time something was missed. */
  connections = 0;

  readonly #open: OpenSocket;
  readonly #token: () => string | undefined;
  readonly #clock: ServerClock;
  readonly #topics = new Map<Topic, Subscription>();
  readonly #schedule: (run: () => void) => void;
  readonly #onContractViolation: (place: string, reason: unknown) => void;
  #socket: TopicSocket | undefined = undefined;
  #queue: TopicEvent[] = [];
  #isScheduled = false;
  #checkedAt = 0;
  #ping: ReturnType<typeof setTimeout> | undefined = undefined;
  #userSeq = unknownSeq;

  constructor(
    open: OpenSocket,
    token: () => string | undefined,
    clock: ServerClock,
    schedule: (run: () => void) => void = (run) => requestAnimationFrame(run),
    onContractViolation: (place: string, reason: unknown) => void = reportContractViolation,
  ) {
    this.#open = open;
    this.#token = token;
    this.#clock = clock;
    this.#schedule = schedule;
    this.#onContractViolation = onContractViolation;
    makeAutoObservable(this);
  }

  /** Connects, watches the heartbeat and the visibility of the page. */
  start(): void {
    if (this.#socket) return;
    const socket = this.#open(this.#token);
    this.#socket = socket;
    socket.on('connect', () => this.#handleConnect());
    socket.on('disconnect', (reason: string) => this.#handleDisconnect(socket, reason));
    socket.on('connect_error', () => !socket.active && this.#returnLater(socket));
    socket.on('event', (...events: unknown[]) => events.forEach((one) => this.#receive(one)));
    this.lastBeatAt = this.#checkedAt = Date.now();
    this.subscribe('status', { onEvent: (status) => this.#beat(status) });
    setInterval(() => this.#check(), checkEveryMs);
    document.addEventListener('visibilitychange', () => this.#check());
    addEventListener('online', () => this.probe());
    socket.connect();
  }

  /** Starts over with the present token: another person has signed in, or nobody. */
  reconnect(): void {
    clearTimeout(this.#ping);
    this.#ping = undefined;
    this.#socket?.disconnect();
    this.#socket?.connect();
  }

  /** Asks the server for a sign of life; a socket that gives none in time is replaced. */
  probe(): void {
    const socket = this.#socket;
    if (!socket || this.#ping) return;
    if (!socket.connected) return this.reconnect();
    this.#ping = setTimeout(() => this.reconnect(), pingMs);
    const ping = this.#ping;
    // An answer counts only for the question it belongs to.
    socket.emit('subscribe', { topic: 'status' }, () => {
      if (ping !== this.#ping) return;
      clearTimeout(ping);
      this.#ping = undefined;
    });
  }

  /** Reads a topic until the returned function is called. */
  subscribe<Name extends Topic>(topic: Name, reader: TopicReader<Name>): () => void {
    const known = this.#topics.get(topic);
    const subscription = known ?? newSubscription();
    clearTimeout(subscription.teardown);
    subscription.readers.add(reader as TopicReader<Topic>);
    if (!known) {
      this.#topics.set(topic, subscription);
      this.#ask(topic, subscription);
    } else if (topic.startsWith('depth.') && subscription.seq !== unknownSeq) {
      // The steps to come follow a snapshot that this reader has not had.
      this.resync(topic);
    }
    let isReading = true;
    return () => {
      if (!isReading) return;
      isReading = false;
      subscription.readers.delete(reader as TopicReader<Topic>);
      if (subscription.readers.size === 0) this.#removeLater(topic, subscription);
    };
  }

  /** Asks for the topic anew; for `depth` the server answers with a snapshot. */
  resync(topic: Topic): void {
    const subscription = this.#topics.get(topic);
    if (!subscription) return;
    subscription.seq = unknownSeq;
    this.#ask(topic, subscription);
  }

  #removeLater(topic: Topic, subscription: Subscription) {
    clearTimeout(subscription.teardown);
    subscription.teardown = setTimeout(() => {
      if (this.#topics.get(topic) !== subscription) return;
      this.#topics.delete(topic);
      if (this.#socket?.connected) this.#socket.emit('unsubscribe', { topic });
    }, teardownDelayMs);
  }

  #ask(topic: Topic, subscription: Subscription) {
    if (!this.#socket?.connected) return;
    subscription.askedAt = Date.now();
    this.#socket.emit('subscribe', { topic }, (reply: unknown) => {
      if (!isAccepted(reply) || this.#topics.get(topic) !== subscription) return;
      // What arrived before this answer already counted further.
      if (topic.startsWith('user.')) this.#userSeq = Math.max(this.#userSeq, reply.seq);
      else if (subscription.seq === unknownSeq && !topic.startsWith('depth.'))
        subscription.seq = reply.seq;
      this.#tellToResync(subscription);
    });
  }

  #handleConnect() {
    runInAction(() => {
      this.isConnected = true;
      this.connections += 1;
    });
    this.#userSeq = unknownSeq;
    for (const [topic, subscription] of this.#topics) {
      subscription.seq = unknownSeq;
      this.#ask(topic, subscription);
    }
  }

  #handleDisconnect(socket: TopicSocket, reason: string) {
    runInAction(() => (this.isConnected = false));
    if (reason === 'io server disconnect') this.#returnLater(socket);
  }

  /** A server that stops, or ends a session, says goodbye; the client would then stay away for good. */
  #returnLater(socket: TopicSocket) {
    setTimeout(() => socket.connect(), returnDelayMs * (1 + Math.random()));
  }

  #receive(event: unknown) {
    if (!isTopicEvent(event)) {
      this.#onContractViolation('socket event', event);
      return;
    }
    this.#queue.push(event);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    // A hidden page paints no frames; its queue is handed over by the clock.
    const run = () => this.#flush();
    if (typeof document !== 'undefined' && document.hidden) setTimeout(run, 200);
    else this.#schedule(run);
  }

  #flush() {
    const events = this.#queue;
    this.#queue = [];
    this.#isScheduled = false;
    runInAction(() => events.forEach((event) => this.#deliver(event)));
  }

  #deliver(event: TopicEvent) {
    const topic = event.topic as Topic;
    const subscription = this.#topics.get(topic);
    if (!subscription) {
      if (topic.startsWith('user.')) this.#countPrivate(event.seq);
      return;
    }
    if (!this.#isNext(topic, subscription, event)) return;
    // A topic that is about to be left is still counted; what it says is read for nobody.
    if (subscription.readers.size === 0) return;
    const schema = topicPayloads[familyOf(topic)] as z.ZodMiniType;
    const payload = z.safeDecode(schema, event.data as never);
    if (payload.success) {
      for (const reader of subscription.readers) reader.onEvent(payload.data as never, event);
    } else {
      this.#onContractViolation(familyOf(topic), payload.error);
      this.#readAround(topic, subscription);
    }
  }

  /** An event that cannot be understood still said that something happened: its readers ask what. */
  #readAround(topic: Topic, subscription: Subscription) {
    if (topic.startsWith('depth.')) subscription.seq = unknownSeq;
    const isRecent = Date.now() - subscription.askedAt < askAgainMs;
    if (!isRecent) this.#ask(topic, subscription);
  }

  /** Whether an event follows the last one; a repeated one is dropped, a gap makes the readers read anew. */
  #isNext(topic: Topic, subscription: Subscription, event: TopicEvent): boolean {
    if (topic.startsWith('user.')) {
      if (this.#countPrivate(event.seq)) this.#resyncPrivate();
      return true;
    }
    if (topic.startsWith('depth.')) return this.#isNextDepth(topic, subscription, event);
    const isGap = subscription.seq !== unknownSeq && event.seq > subscription.seq + 1;
    if (subscription.seq !== unknownSeq && event.seq <= subscription.seq) return false;
    subscription.seq = event.seq;
    if (isGap) this.#tellToResync(subscription);
    return true;
  }

  /** Deltas only make sense on the snapshot they follow; until it lands they are ignored. */
  #isNextDepth(topic: Topic, subscription: Subscription, event: TopicEvent): boolean {
    const isSnapshot = (event.data as { kind?: unknown } | null)?.kind === 'snapshot';
    if (isSnapshot) {
      subscription.seq = event.seq;
      return true;
    }
    if (subscription.seq === unknownSeq) {
      this.#readAround(topic, subscription);
      return false;
    }
    if (event.seq <= subscription.seq) return false;
    if (event.seq === subscription.seq + 1) {
      subscription.seq = event.seq;
      return true;
    }
    this.resync(topic);
    return false;
  }

  /** Counts the person's events over all their topics; true when one was missed. */
  #countPrivate(seq: number): boolean {
    const isGap = this.#userSeq !== unknownSeq && seq > this.#userSeq + 1;
    this.#userSeq = Math.max(this.#userSeq, seq);
    return isGap;
  }

  #resyncPrivate() {
    for (const [topic, subscription] of this.#topics) {
      if (topic.startsWith('user.')) this.#tellToResync(subscription);
    }
  }

  #tellToResync(subscription: Subscription) {
    subscription.readers.forEach(({ onResync }) => onResync?.());
  }

  #beat({ server_time, feed }: Status) {
    this.#clock.set(server_time);
    this.lastBeatAt = Date.now();
    this.isStale = false;
    this.isFeedLive = feed === 'live';
  }

  /** Looks after the heartbeat; a page that slept meanwhile may hold a socket that is dead and does not know it. */
  #check() {
    const now = Date.now();
    const isStale = now - this.lastBeatAt > staleAfterMs;
    if (isStale !== this.isStale) runInAction(() => (this.isStale = isStale));
    if (document.hidden) return;
    const wasAway = now - this.#checkedAt > awayTooLongMs;
    this.#checkedAt = now;
    if (wasAway) this.probe();
  }
}
