import type { DepthUpdate } from '@h5/shared/contract/events';
import { depthTopic } from '@h5/shared/contract/markets/topics';
import type { Clock } from '../clock';
import type { PublicBroadcasts } from './PublicBroadcasts';
import type { ClientSocket } from './SocketData';

export interface DepthSnapshot {
  seq: number;
  data: DepthUpdate;
}

/** A socket gets a snapshot of an order book this often at most; a request before that is answered then. */
const minIntervalMs = 1_000;

/** Sends snapshots of order books to clients that subscribe or have missed an update; changes after that are broadcast. */
export class DepthSnapshots {
  readonly #clock: Clock;
  readonly #broadcasts: Pick<PublicBroadcasts, 'flush'>;
  /** The sequence number that was last sent for each order book. */
  readonly #numbers = new Map<string, number>();
  readonly #texts = new Map<string, { seq: number; text: string }>();
  #source: (symbol: string) => DepthSnapshot | undefined = () => undefined;

  constructor(clock: Clock, broadcasts: Pick<PublicBroadcasts, 'flush'>) {
    this.#clock = clock;
    this.#broadcasts = broadcasts;
  }

  setSource(make: (symbol: string) => DepthSnapshot | undefined): void {
    this.#source = make;
  }

  /** Notes the number under which a change is broadcast. */
  setSeq(topic: string, seq: number): void {
    this.#numbers.set(topic, seq);
  }

  /** The current sequence number of an order book; a snapshot is made only if nothing was sent yet. */
  seqOf(topic: string): number {
    return this.#numbers.get(topic) ?? this.#snapshotOf(topic)?.seq ?? 0;
  }

  /** Sends the snapshot of a subscribed order book, now or as soon as the limits allow; other topics have none. */
  send(socket: ClientSocket, topic: string): void {
    const { topics, snapshotAt, pendingSnapshots: waitsFor, slowSince } = socket.data;
    if (!isDepthTopic(topic) || !topics.has(topic)) {
      waitsFor.delete(topic);
      return;
    }
    const now = performance.now();
    if (slowSince !== undefined || now - (snapshotAt.get(topic) ?? -Infinity) < minIntervalMs) {
      waitsFor.add(topic);
      return;
    }
    waitsFor.delete(topic);
    // Events that wait to be broadcast are older than the snapshot.
    this.#broadcasts.flush();
    const snapshot = this.#snapshotOf(topic);
    if (!snapshot) return;
    snapshotAt.set(topic, now);
    socket.conn.write(this.#textOf(topic, snapshot));
  }

  #snapshotOf(topic: string): DepthSnapshot | undefined {
    const snapshot = this.#source(topic.slice(prefix.length));
    if (snapshot) this.#numbers.set(topic, snapshot.seq);
    return snapshot;
  }

  /** Encodes the event as socket.io does in its main namespace, once for all clients until the book changes. */
  #textOf(topic: string, snapshot: DepthSnapshot): string {
    const known = this.#texts.get(topic);
    if (known?.seq === snapshot.seq) return known.text;
    const event = { topic, time: this.#clock.now(), ...snapshot };
    const text = `2${JSON.stringify(['event', event])}`;
    this.#texts.set(topic, { seq: snapshot.seq, text });
    return text;
  }
}

const prefix = `${depthTopic.family}.`;

export function isDepthTopic(topic: string): boolean {
  return topic.startsWith(prefix);
}
