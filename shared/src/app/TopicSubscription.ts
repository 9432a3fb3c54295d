import type { TopicEvent } from '../contract/events';
import type { Topic } from '../contract/topic';

/** The number of a topic about which nothing is known. */
export const unknownSequenceNumber = -1;

export interface TopicReader<Payload> {
  /** Called once per animation frame at most, with every event in order. */
  onEvent: (data: Payload, event: TopicEvent) => void;
  /** Something may have been missed: read the current state by a call. */
  onResync?: () => void;
}

/** What to do with an event: deliver it or not, and how to recover if one was missed. */
export interface TopicEventHandling {
  isDelivered: boolean;
  recovery?: 'resync' | 'request' | 'requestRarely';
}

const deliver: TopicEventHandling = { isDelivered: true };
const drop: TopicEventHandling = { isDelivered: false };

/** One subscribed topic: its readers and the number of its last event. */
export class TopicSubscription {
  readonly topic: Topic;
  readonly readers = new Set<TopicReader<never>>();
  /** The number of the last event; unknown until the server has acknowledged the subscription or sent a snapshot. */
  seq = unknownSequenceNumber;
  /** When the server was last asked for the topic. */
  askedAt = 0;
  teardown: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(topic: Topic) {
    this.topic = topic;
  }

  /** A new reader needs a snapshot, because the following changes build on one. */
  get needsSnapshot(): boolean {
    return this.topic.recovery.kind === 'snapshot' && this.seq !== unknownSequenceNumber;
  }

  /** The server has acknowledged the subscription at this number. */
  acknowledge(seq: number): void {
    if (this.topic.recovery.kind === 'call' && this.seq === unknownSequenceNumber) this.seq = seq;
  }

  /** The payload could not be read: readers recover from it as from a gap. */
  forget(): void {
    if (this.topic.recovery.kind === 'snapshot') this.seq = unknownSequenceNumber;
  }

  /** Advances the number by an event. Duplicates are dropped. */
  advance(event: TopicEvent): TopicEventHandling {
    const { recovery } = this.topic;
    if (recovery.kind === 'callForUser') return deliver;
    if (recovery.kind === 'snapshot') return this.#advanceChange(event, recovery.isSnapshot);
    if (this.seq !== unknownSequenceNumber && event.seq <= this.seq) return drop;
    const isGap = this.seq !== unknownSequenceNumber && event.seq > this.seq + 1;
    this.seq = event.seq;
    return isGap ? { isDelivered: true, recovery: 'resync' } : deliver;
  }

  /** Changes are dropped until the snapshot arrives that they build on. */
  #advanceChange(
    { seq, data }: TopicEvent,
    isSnapshot: (data: unknown) => boolean,
  ): TopicEventHandling {
    if (isSnapshot(data)) {
      this.seq = seq;
      return deliver;
    }
    if (this.seq === unknownSequenceNumber)
      return { isDelivered: false, recovery: 'requestRarely' };
    if (seq <= this.seq) return drop;
    if (seq > this.seq + 1) return { isDelivered: false, recovery: 'request' };
    this.seq = seq;
    return deliver;
  }

  resync(): void {
    this.readers.forEach(({ onResync }) => onResync?.());
  }

  /** Delivers a decoded payload to all readers. */
  deliver(payload: unknown, event: TopicEvent): void {
    this.readers.forEach(({ onEvent }) => onEvent(payload as never, event));
  }
}
