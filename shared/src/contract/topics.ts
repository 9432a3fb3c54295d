import * as z from 'zod/mini';
import { notice } from './alerts/endpoints';
import { depthChange, status, ticker, type TopicName } from './events';
import { candle, publicTrade, type CandlePeriod } from './markets/endpoints';
import { order } from './orders/endpoints';
import { topic, type Recovery, type Topic } from './topic';
import { balance } from './wallet/endpoints';

const perUser: Recovery = { kind: 'callForUser' };
const snapshot: Recovery = {
  kind: 'snapshot',
  isSnapshot: (data) => (data as { kind?: unknown } | null)?.kind === 'snapshot',
};

/** The last price of a market and its figures of the day. */
export const tickerOf = (symbol: string) => topic(`ticker.${symbol}` satisfies TopicName, ticker);

/** The last candle of a market as it grows. */
export const candleOf = (symbol: string, period: CandlePeriod) =>
  topic(`kline.${symbol}.${period}` satisfies TopicName, candle);

/** The order book of a market: a snapshot and its changes. */
export const depthOf = (symbol: string) =>
  topic(`depth.${symbol}` satisfies TopicName, depthChange, snapshot);

/** The trades of a market. */
export const tradesOf = (symbol: string) =>
  topic(`trade.${symbol}` satisfies TopicName, z.array(publicTrade));

/** Changes of the user's orders. */
export const ownOrders = topic('user.order' satisfies TopicName, order, perUser);

/** Changes of the user's balances. */
export const ownBalances = topic('user.balance' satisfies TopicName, z.array(balance), perUser);

/** The user's notices, such as fired price alerts. */
export const ownNotices = topic('user.notice' satisfies TopicName, notice, perUser);

/** The heartbeat of the server. */
export const serverStatus = topic('status' satisfies TopicName, status);

/** Whether an event belongs to the user's numbering, also if nobody has subscribed to its topic. */
export function isNumberedPerUser({ name }: Pick<Topic, 'name'>): boolean {
  return name.startsWith('user.');
}
