import type { DepthChange, PrivateTopic } from '@h5/shared/contract/events';
import type { PublicTrade } from '@h5/shared/contract/markets/endpoints';
import type { Tick } from '../markets/MarketFeed';

/** What the feed tells all processes: twice a second, and with each tick. */
export interface FeedMessage {
  isLive: boolean;
  prices: Record<string, string>;
  ticks: Tick[];
}

/** What processes tell those that hold the sockets. */
export type EventMessage =
  | { type: 'trades'; symbol: string; trades: PublicTrade[] }
  | { type: 'depth'; symbol: string; seq: number; change: DepthChange }
  /** `data` is in wire format; `from` names a process that has told its own sockets already. */
  | { type: 'user'; userId: string; topic: PrivateTopic; data: unknown; from?: string | undefined }
  | { type: 'endSession'; tokenHash: string }
  | { type: 'endUser'; userId: string };

export interface BusMessages {
  feed: FeedMessage;
  event: EventMessage;
}

export type BusChannel = keyof BusMessages;

/** Carries what is fleeting between processes: a message that is lost is made up for by reading the database. */
export interface Bus {
  readonly isConnected: boolean;
  publish<Channel extends BusChannel>(channel: Channel, message: BusMessages[Channel]): void;
  listen<Channel extends BusChannel>(
    channel: Channel,
    hear: (message: BusMessages[Channel]) => void,
  ): () => void;
  /** The connection was away and is back: messages may have been missed. */
  onReturn(hear: () => void): void;
}
