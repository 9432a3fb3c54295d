import { firedAlertExample } from '../alerts/examples';
import { copyRelationExample } from '../copy-trading/examples';
import { candleExample, examples as markets, marketExample } from '../markets/examples';
import { depositExample } from '../deposits/examples';
import { lockOrderExample } from '../finance/examples';
import { positionExample } from '../futures/examples';
import { optionExample } from '../options/examples';
import { orderExample } from '../orders/examples';
import { balanceExample } from '../wallet/examples';

const { last, open_24h, high_24h, low_24h, volume, quote_volume, change, listed_at } =
  marketExample;
const { bids, asks } = markets.getMarketDepth.output;

/** The payload of an event of each family of topics, as it travels. */
export const topicExamples: Readonly<Record<string, unknown>> = {
  ticker: {
    last,
    volume,
    change,
    open: open_24h,
    high: high_24h,
    low: low_24h,
    quoteVolume: quote_volume,
  },
  kline: candleExample,
  depth: { kind: 'snapshot', bids, asks },
  trade: markets.getRecentTrades.output,
  index: { time: listed_at, price: last },
  mark: { time: listed_at, index: last, last, mark: last },
  'user.order': orderExample,
  'user.position': positionExample,
  'user.follow': copyRelationExample,
  'user.micro': optionExample,
  'user.balance': [balanceExample],
  'user.deposit': depositExample,
  'user.notice': { kind: 'price_alert', alert: firedAlertExample },
  'user.finance': { kind: 'lock', lock: lockOrderExample },
  release: { env: 'production', seq: 42 },
  status: { server_time: listed_at, feed: 'live' },
};
