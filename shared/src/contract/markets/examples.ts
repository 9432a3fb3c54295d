import type * as z from 'zod/mini';
import { badValues, badSymbols } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import * as topics from './topics';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);
/** BTC-USDT at 60,000. */
export const marketExample: z.input<typeof endpoints.market> = {
  currency_id: 1,
  legal_id: 3,
  symbol: 'BTC-USDT',
  name: 'Bitcoin',
  kind: 'spot',
  status: 'trading',
  quote_usd: '1',
  last: '60000',
  open_24h: '58800',
  high_24h: '60500',
  low_24h: '58500',
  volume: '1842.5',
  quote_volume: '110000000',
  change: '0.0204',
  tick: '0.5',
  step: '0.00001',
  min_qty: '0.00001',
  max_qty: '100',
  min_notional: '5',
  price_band: '0.1',
  maker_fee: '0.001',
  taker_fee: '0.001',
  listed_at: noon - 86_400_000 * 365,
  spark: Array.from({ length: 24 }, (_, hour) => String(58_800 + hour * 50)),
};
export const aMarket = builderOf(endpoints.market, marketExample);

export const candleExample: z.input<typeof endpoints.candle> = {
  time: noon,
  open: '59990',
  high: '60010',
  low: '59980',
  close: '60000',
  volume: '1.2',
};

badValues.add(endpoints.marketSymbol, badSymbols);

export const examples: ExamplesOf<typeof endpoints> = {
  getMarkets: { input: {}, output: [marketExample] },
  getCandles: {
    input: { symbol: 'BTC-USDT', period: '1m' },
    output: [candleExample],
  },
  getMarketDepth: {
    input: { currency_id: '1' },
    output: {
      symbol: 'BTC-USDT',
      seq: 1,
      time: noon,
      bids: [['59999.5', '0.4', '0.4']],
      asks: [['60000', '0.3', '0']],
    },
  },
  getRecentTrades: {
    input: { currency_id: '1' },
    output: [
      { id: '1', time: noon, price: '60000', amount: '0.01', side: 'buy', simulated: false },
    ],
  },
  getHotMarkets: { input: {}, output: [{ currency_id: 1, legal_id: 3, count: 12 }] },
  recordMarketSearch: {
    input: { currency_id: '1' },
    output: true,
  },
  addFavourite: { input: { currency_id: '1' }, output: true },
  removeFavourite: { input: { currency_id: '1' }, output: true },
  getFavourites: { input: {}, output: [{ currency_id: 1, legal_id: 3 }] },
  getUsdPrices: { input: {}, output: [{ currency_id: 1, usd: '60000' }] },
  getDepositCoins: {
    input: {},
    output: [
      {
        id: 1,
        name: 'BTC',
        subName: 'Bitcoin',
        type: 'DIGICCY',
        status: 1,
        address: 'bc1qexample',
        image: '/api/media/coin/btc.svg',
      },
    ],
  },
};

const { bids, asks } = examples.getMarketDepth.output;

export const topicExamples: TopicExamplesOf<typeof topics> = {
  tickerTopic: {
    last: marketExample.last,
    volume: marketExample.volume,
    change: marketExample.change,
    open: marketExample.open_24h,
    high: marketExample.high_24h,
    low: marketExample.low_24h,
    quoteVolume: marketExample.quote_volume,
  },
  candleTopic: candleExample,
  depthTopic: { kind: 'snapshot', bids, asks },
  tradesTopic: examples.getRecentTrades.output,
};
