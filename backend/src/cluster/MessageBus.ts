import type { Tick } from '../markets/MarketFeed';
import type { NumberedMessage } from './SequenceGapDetector';

/** A message of the feed to all processes, sent twice a second and with each tick. */
export interface FeedMessage extends NumberedMessage {
  isLive: boolean;
  prices: Record<string, string>;
  ticks: Tick[];
}

/** Carries the feed between processes: a message that is lost is made up for by the next one. */
export interface MessageBus {
  readonly isConnected: boolean;
  publish(message: FeedMessage): void;
  listen(hear: (message: FeedMessage) => void): () => void;
  /** The connection was away and is back: messages may have been missed. */
  onReturn(hear: () => void): void;
}
