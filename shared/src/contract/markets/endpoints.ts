import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  defaultQuoteId,
  successAnswer,
  isValidTimeRange,
  marketCurrencyWireNames,
  emptyInput,
  signedAmount,
  time,
  formTimeField,
} from '../primitives';
import { wireObject } from '../wireObject';

/** A market's symbol, such as BTC-USDT. */
export const marketSymbol = z
  .string()
  .check(z.regex(/^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$/, 'MARKET_NOT_FOUND'));

export const instrumentKinds = ['spot', 'contract', 'option', 'stock', 'token'] as const;

/** A halted market accepts no orders; open orders can be cancelled. */
export const marketStatuses = ['trading', 'halted'] as const;

/**
 * The figures that change with every tick. `change` is a ratio: 0.0214 is +2.14 %. Until the price of a market is known, they
 * are zero.
 */
const tickerFields = {
  last: amount,
  open_24h: amount,
  high_24h: amount,
  low_24h: amount,
  volume: amount,
  quote_volume: amount,
  change: signedAmount,
};

export const marketFields = {
  currency_id: catalogueId,
  legal_id: catalogueId,
  symbol: marketSymbol,
  kind: z._default(z.enum(instrumentKinds), 'spot'),
  status: z._default(z.enum(marketStatuses), 'trading'),
  /** The full name of the base currency. */
  name: z.string(),
  /** The price of the quote currency in US dollars; null if it is unknown. */
  quote_usd: z.nullable(amount),
  ...tickerFields,
  tick: amount,
  step: amount,
  min_qty: amount,
  max_qty: amount,
  min_notional: amount,
  /** How far a limit price may be from the index price, as a ratio. */
  price_band: amount,
  maker_fee: amount,
  taker_fee: amount,
  /** The start of trading; the market list shows the newest under "New". */
  listed_at: time,
  /** The price 24 hours ago, then hourly closes, oldest first. */
  spark: z.array(amount),
};

export const marketFieldNames = {
  ...marketCurrencyWireNames,
  open_24h: 'open',
  high_24h: 'high',
  low_24h: 'low',
  tick: 'tickSize',
  step: 'lotSize',
  min_qty: 'minQuantity',
  max_qty: 'maxQuantity',
} as const;

export const market = wireObject(marketFields, marketFieldNames);

export const getMarkets = endpoint({
  method: 'GET',
  path: '/currency/quotation_new',
  summary: 'Every spot market with its rules and its last 24 hours.',
  access: 'public',
  input: emptyInput,
  output: z.array(market),
  errors: [],
});

export const candlePeriods = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'] as const;
export const candlePeriod = z.enum(candlePeriods);

/** `time` is the start of the period; `volume` is in the base currency. */
export const candle = z.object({
  time,
  open: amount,
  high: amount,
  low: amount,
  close: amount,
  volume: amount,
});

export const getCandles = endpoint({
  method: 'GET',
  path: '/currency/new_timeshar',
  summary: 'Candles of a market, oldest first, at most 1,000: the last ones before `to`.',
  access: 'public',
  input: z
    .object({
      symbol: marketSymbol,
      period: candlePeriod,
      from: z.optional(formTimeField),
      to: z.optional(formTimeField),
    })
    .check(z.refine(isValidTimeRange)),
  output: z.array(candle),
  errors: ['MARKET_NOT_FOUND'],
});

const marketIds = { currency_id: catalogueId, legal_id: z._default(catalogueId, defaultQuoteId) };

/** Price, quantity, and how much of the quantity the market maker quotes. */
export const depthLevel = z.tuple([amount, amount, amount]);

/** Bids are sorted by falling price, asks by rising price. The next event of `depth.{symbol}` carries `seq` + 1. */
export const depth = z.object({
  symbol: marketSymbol,
  seq: z.int(),
  time,
  bids: z.array(depthLevel),
  asks: z.array(depthLevel),
});

export const getMarketDepth = endpoint({
  method: 'GET',
  path: '/coin/depth',
  summary: 'The order book of a market, 50 levels a side.',
  access: 'public',
  input: wireObject(marketIds, marketCurrencyWireNames),
  output: depth,
  errors: ['MARKET_NOT_FOUND'],
});

/** `side` is the taker's. A simulated trade comes from the market feed. */
export const publicTrade = wireObject(
  {
    id: z.string(),
    time,
    price: amount,
    amount,
    side: z.enum(['buy', 'sell']),
    simulated: z.boolean(),
  },
  { amount: 'quantity' },
);

export const getRecentTrades = endpoint({
  method: 'GET',
  path: '/coin/trades',
  summary:
    'The last 50 trades of a market, newest first; a contract or a stock is named by its symbol.',
  access: 'public',
  input: wireObject({ ...marketIds, symbol: z.optional(marketSymbol) }, marketCurrencyWireNames),
  output: z.array(publicTrade),
  errors: ['MARKET_NOT_FOUND'],
});

export const getHotMarkets = endpoint({
  method: 'GET',
  path: '/market/hot',
  summary: 'The markets opened most from the search in the last 24 hours, at most ten.',
  access: 'public',
  input: emptyInput,
  output: z.array(
    wireObject(
      { currency_id: z.int(), legal_id: z.int(), count: z.int() },
      marketCurrencyWireNames,
    ),
  ),
  errors: [],
});

export const recordMarketSearch = endpoint({
  method: 'POST',
  path: '/market/searched',
  summary: 'Counts that a market was opened from the search.',
  access: 'public',
  input: wireObject({ currency_id: catalogueId }, { currency_id: 'baseId' }),
  output: successAnswer,
  errors: ['MARKET_NOT_FOUND'],
});

/** Spot markets unless named. */
const favouriteKind = z.optional(z.enum(['spot', 'contract']));

/** `id` is the quote currency; USDT by default. */
const favouriteInput = wireObject(
  { currency_id: catalogueId, id: z.optional(catalogueId), kind: favouriteKind },
  { currency_id: 'baseId', id: 'quoteId' },
);

export const addFavourite = endpoint({
  method: 'POST',
  path: '/optional/add',
  summary: 'Adds a market or its contract to the favourites; a repeat changes nothing.',
  access: 'user',
  input: favouriteInput,
  output: successAnswer,
  errors: ['MARKET_NOT_FOUND'],
});

export const removeFavourite = endpoint({
  method: 'POST',
  path: '/optional/del',
  summary: 'Removes a market or its contract from the favourites.',
  access: 'user',
  input: favouriteInput,
  output: successAnswer,
  errors: ['MARKET_NOT_FOUND'],
});

export const getFavourites = endpoint({
  method: 'GET',
  path: '/optional/list',
  summary: 'The favourite markets or contracts, newest first.',
  access: 'user',
  input: z.object({ kind: favouriteKind }),
  output: z.array(wireObject({ currency_id: z.int(), legal_id: z.int() }, marketCurrencyWireNames)),
  errors: [],
});

export const getUsdPrices = endpoint({
  method: 'GET',
  path: '/currency/us',
  summary: 'The price of each coin in US dollars; coins whose price is unknown are left out.',
  access: 'public',
  input: emptyInput,
  output: z.array(wireObject({ currency_id: z.int(), usd: amount })),
  errors: [],
});

export const getDepositCoins = endpoint({
  method: 'GET',
  path: '/coin/list',
  summary: 'Coins that can be deposited, one row per network.',
  access: 'public',
  input: emptyInput,
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      subName: z.string(),
      type: z.enum(['DIGICCY', 'fiat']),
      status: z.union([z.literal(0), z.literal(1)]),
      address: z.string(),
      image: z.string(),
    }),
  ),
  errors: [],
});

export type InstrumentKind = (typeof instrumentKinds)[number];
export type MarketStatus = (typeof marketStatuses)[number];
export type Market = z.output<typeof market>;
export type Candle = z.output<typeof candle>;
export type CandlePeriod = z.output<typeof candlePeriod>;
export type Depth = z.output<typeof depth>;
export type DepthLevel = z.output<typeof depthLevel>;
export type PublicTrade = z.output<typeof publicTrade>;
export type DepositCoin = z.output<typeof getDepositCoins.output>[number];
