import type { FuturesTick, Tick } from '../markets/MarketFeed';
import type { RecordedPrice } from '../prices/RecordedPrice';
import type { NumberedMessage } from './SequenceGapDetector';

/** A message of the feed to all processes, sent twice a second, with each tick and with each contract tick. */
export interface FeedMessage extends NumberedMessage {
  /** The exchange time of the prices. */
  time: number;
  prices: Record<string, string>;
  /** Those of the prices that are not live. */
  stale: string[];
  ticks: Tick[];
  futuresTicks: FuturesTick[];
}

/** A second as the process that records prices tells it to the others, after its commit. */
export interface RecordedSecondMessage {
  time: number;
  /** The second that was told before it. */
  previous?: number | undefined;
  prices: Record<string, RecordedPrice>;
}

/** Carries feed and recorded prices between processes: a message that is lost is made up for by the next one. */
export interface MessageBus {
  readonly isConnected: boolean;
  publish(message: FeedMessage): void;
  listen(hear: (message: FeedMessage) => void): () => void;
  publishSecond(message: RecordedSecondMessage): void;
  listenToSeconds(hear: (message: RecordedSecondMessage) => void): () => void;
  /** The connection was away and is back: messages may have been missed. */
  onReturn(hear: () => void): void;
}
