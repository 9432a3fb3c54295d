import * as z from 'zod/mini';
import { depthUpdate, releaseEvent, serverStatusEvent, ticker } from './events';
import { candle, candlePeriod, publicTrade, marketSymbol } from './markets/endpoints';
import { order } from './orders/endpoints';
import { defineTopic, defineTopicFamily, defineUserTopic } from './topic';

// In modules of their own: a page bundles the schemas of the topics that it hears, and no others.
export * from './alerts/topics';
export * from './copy-trading/topics';
export * from './deposits/topics';
export * from './finance/topics';
export * from './futures/topics';
export * from './options/topics';
export * from './receipts/topics';
export * from './wallet/topics';

/** The last price of a market and its figures of the day. */
export const tickerTopic = defineTopicFamily('ticker', [marketSymbol], ticker);

/** The last candle of a market as it grows. */
export const candleTopic = defineTopicFamily('kline', [marketSymbol, candlePeriod], candle);

/** The order book of a market: a snapshot and its changes. */
export const depthTopic = defineTopicFamily('depth', [marketSymbol], depthUpdate, {
  kind: 'snapshot',
  isSnapshot: (data) => (data as { kind?: unknown } | null)?.kind === 'snapshot',
});

/** The trades of a market. */
export const tradesTopic = defineTopicFamily('trade', [marketSymbol], z.array(publicTrade));

/** Changes of the user's orders. */
export const ownOrdersTopic = defineUserTopic('user.order', order);

/** New releases of the pages; open tabs learn of them at once. */
export const releaseTopic = defineTopic('release', releaseEvent);

/** The heartbeat of the server. */
export const serverStatusTopic = defineTopic('status', serverStatusEvent);
