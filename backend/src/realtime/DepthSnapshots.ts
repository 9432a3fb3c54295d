import type { DepthChange } from '@h5/shared/contract/events';
import type { Clock } from '../clock';
import type { Broadcasts } from './Broadcasts';
import type { ClientSocket } from './SocketData';

export interface DepthSnapshot {
  seq: number;
  data: DepthChange;
}

/** A socket gets a book anew this often at most; who asks again sooner gets it then. */
const snapshotMs = 1_000;

/** Books as a whole, for who begins to read one or has missed a part; what changes afterwards is broadcast. */
export class DepthSnapshots {
  readonly #clock: Clock;
  readonly #broadcasts: Pick<Broadcasts, 'flush'>;
  /** The number of each book as it was told last. */
  readonly #numbers = new Map<string, number>();
  readonly #texts = new Map<string, { seq: number; text: string }>();
  #make: (symbol: string) => DepthSnapshot | undefined = () => undefined;

  constructor(clock: Clock, broadcasts: Pick<Broadcasts, 'flush'>) {
    this.#clock = clock;
    this.#broadcasts = broadcasts;
  }

  setSource(make: (symbol: string) => DepthSnapshot | undefined): void {
    this.#make = make;
  }

  /** A book has changed, and everybody is told under this number. */
  setSeq(topic: string, seq: number): void {
    this.#numbers.set(topic, seq);
  }

  /** Where a book stands; a book is made for it only if nothing was ever told of it. */
  seqOf(topic: string): number {
    return this.#numbers.get(topic) ?? this.#snapshotOf(topic)?.seq ?? 0;
  }

  /** Sends a book whole that this socket reads, now or as soon as it may be; other topics have nothing to send. */
  send(socket: ClientSocket, topic: string): void {
    const { topics, snapshotAt, pendingSnapshots: waitsFor, slowSince } = socket.data;
    if (!isDepthTopic(topic) || !topics.has(topic)) {
      waitsFor.delete(topic);
      return;
    }
    const now = performance.now();
    if (slowSince !== undefined || now - (snapshotAt.get(topic) ?? -Infinity) < snapshotMs) {
      waitsFor.add(topic);
      return;
    }
    waitsFor.delete(topic);
    // What was told before belongs before it.
    this.#broadcasts.flush();
    const snapshot = this.#snapshotOf(topic);
    if (!snapshot) return;
    snapshotAt.set(topic, now);
    socket.conn.write(this.#textOf(topic, snapshot));
  }

  #snapshotOf(topic: string): DepthSnapshot | undefined {
    const snapshot = this.#make(topic.slice(prefix.length));
    if (snapshot) this.#numbers.set(topic, snapshot.seq);
    return snapshot;
  }

  /** As socket.io writes an event in its main namespace: once for all who come while the book stays as it is. */
  #textOf(topic: string, snapshot: DepthSnapshot): string {
    const known = this.#texts.get(topic);
    if (known?.seq === snapshot.seq) return known.text;
    const event = { topic, time: this.#clock.now(), ...snapshot };
    const text = `2${JSON.stringify(['event', event])}`;
    this.#texts.set(topic, { seq: snapshot.seq, text });
    return text;
  }
}

const prefix = 'depth.';

export function isDepthTopic(topic: string): boolean {
  return topic.startsWith(prefix);
}
