import * as z from 'zod/mini';
import { notice } from './alerts/endpoints';
import { depthChange, status, ticker } from './events';
import { financeEvent } from './finance/endpoints';
import { candle, candlePeriod, publicTrade, symbol } from './markets/endpoints';
import { order } from './orders/endpoints';
import { topic, topicFamily, userTopic } from './topic';
import { balance } from './wallet/endpoints';

/** The last price of a market and its figures of the day. */
export const tickerOf = topicFamily('ticker', [symbol], ticker);

/** The last candle of a market as it grows. */
export const candleOf = topicFamily('kline', [symbol, candlePeriod], candle);

/** The order book of a market: a snapshot and its changes. */
export const depthOf = topicFamily('depth', [symbol], depthChange, {
  kind: 'snapshot',
  isSnapshot: (data) => (data as { kind?: unknown } | null)?.kind === 'snapshot',
});

/** The trades of a market. */
export const tradesOf = topicFamily('trade', [symbol], z.array(publicTrade));

/** Changes of the user's orders. */
export const ownOrders = userTopic('user.order', order);

/** Changes of the user's balances. */
export const ownBalances = userTopic('user.balance', z.array(balance));

/** The user's notices, such as fired price alerts. */
export const ownNotices = userTopic('user.notice', notice);

/** Changes of the user's earning products. */
export const ownFinance = userTopic('user.finance', financeEvent);

/** The heartbeat of the server. */
export const serverStatus = topic('status', status);
