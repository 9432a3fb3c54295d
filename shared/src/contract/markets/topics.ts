import * as z from 'zod/mini';
import { depthUpdate, ticker } from '../events';
import { defineTopicFamily } from '../topic';
import { candle, candlePeriod, publicTrade, marketSymbol } from './endpoints';

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
