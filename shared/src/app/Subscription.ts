import type { PayloadOf, Topic, TopicEvent } from '../contract/events';

/** The number of a topic of which nothing is known. */
export const unknownSeq = -1;

export interface TopicReader<Name extends Topic> {
  /** Called once per animation frame at most, with every event in order. */
  onEvent: (data: PayloadOf<Name>, event: TopicEvent) => void;
  /** Something may have been missed: read the present state by a call. */
  onResync?: () => void;
}

export interface Subscription {
  readers: Set<TopicReader<Topic>>;
  /** The number of the last event, or `idle` until the server has said where the topic stands. */
  seq: number;
  /** When the server was last asked for it. */
  askedAt: number;
  teardown: ReturnType<typeof setTimeout> | undefined;
}

export function newSubscription(): Subscription {
  return { readers: new Set(), seq: unknownSeq, askedAt: 0, teardown: undefined };
}
