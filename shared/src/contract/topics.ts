import * as z from 'zod/mini';
import { noticeEvent } from './alerts/endpoints';
import { depthUpdate, releaseEvent, serverStatusEvent, ticker } from './events';
import { financeEvent } from './finance/endpoints';
import { candle, candlePeriod, publicTrade, marketSymbol } from './markets/endpoints';
import { order } from './orders/endpoints';
import { defineTopic, defineTopicFamily, defineUserTopic } from './topic';
import { balance } from './wallet/endpoints';

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

/** Changes of the user's balances. */
export const ownBalancesTopic = defineUserTopic('user.balance', z.array(balance));

/** The user's notices, such as fired price alerts. */
export const ownNoticesTopic = defineUserTopic('user.notice', noticeEvent);

/** Changes of the user's earning products. */
export const ownFinanceTopic = defineUserTopic('user.finance', financeEvent);

/** New releases of the pages; open tabs learn of them at once. */
export const releaseTopic = defineTopic('release', releaseEvent);

/** The heartbeat of the server. */
export const serverStatusTopic = defineTopic('status', serverStatusEvent);
