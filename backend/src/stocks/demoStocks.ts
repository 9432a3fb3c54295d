import { dollarId } from '@h5/shared/contract/stocks/dollar';
import type { StockVenueId } from '@h5/shared/contract/stocks/venues';
import type { Coin, StockMarket } from '../markets/catalogue';

/** Spot coins have ids below 1000. Stock 1 is market 1001 of currency 1001. */
export const firstStockMarketId = dollarId + 1;

/** What stocks are quoted in; nobody holds it, as orders are paid in USDT. */
export const usDollar: Coin = {
  id: dollarId,
  code: 'USD',
  name: 'US dollar',
  decimals: 8,
  usdPrice: '1',
};

type Row = readonly [
  code: string,
  name: string,
  venue: StockVenueId,
  startPrice: string,
  lotSize: string,
  dailyVolatility: number,
  /** Millions of US dollars a day. */
  turnover: number,
];

/** Invented companies. Those with a lot of 0.01 are traded in fractions of a share. */
const rows: readonly Row[] = [
  ['NOVA', 'Novaquill Dynamics', 'new_york', '187.35', '1', 0.024, 96],
  ['BRYX', 'Bryxholm Robotics', 'new_york', '64.12', '1', 0.028, 41],
  ['CWKF', 'Calderwick Foods', 'new_york', '38.74', '1', 0.012, 22],
  ['ORVN', 'Orvandel Biologics', 'new_york', '112.9', '1', 0.03, 35],
  ['HLXT', 'Helixtorr Software', 'new_york', '402.18', '0.01', 0.022, 120],
  ['QRNF', 'Quarrenfell Mining', 'london', '27.46', '1', 0.021, 18],
  ['PNBK', 'Pennybrackle Stores', 'london', '11.83', '1', 0.016, 9],
  ['ALDM', 'Aldermoss Rail', 'london', '54.07', '1', 0.013, 12],
  ['TSMK', 'Thistlemarrow Mutual', 'london', '73.55', '1', 0.014, 16],
  ['KZHM', 'Kazehoshimaru Motors', 'tokyo', '19.62', '1', 0.017, 33],
  ['TKNM', 'Tsukinamiko Optics', 'tokyo', '88.4', '1', 0.02, 24],
  ['YRKM', 'Yorukumori Games', 'tokyo', '45.21', '0.01', 0.026, 28],
  ['JDWF', 'Jadewharrow Ferries', 'hong_kong', '6.38', '1', 0.015, 8],
  ['PKMT', 'Peakmistral Telecom', 'hong_kong', '14.96', '1', 0.014, 13],
  ['FLMD', 'Fragrant Lanternfield Media', 'hong_kong', '32.05', '0.01', 0.025, 17],
];

export const demoStockCoins: readonly Coin[] = [
  usDollar,
  ...rows.map(([code, name], index) => ({
    id: firstStockMarketId + index,
    code,
    name,
    decimals: 8,
    usdPrice: null,
  })),
];

export const demoStockMarkets: readonly StockMarket[] = rows.map(
  ([base, name, venue, startPrice, lotSize, dailyVolatility, turnover], index) => ({
    id: firstStockMarketId + index,
    kind: 'stock',
    status: 'trading',
    venue,
    baseId: firstStockMarketId + index,
    quoteId: usDollar.id,
    symbol: `${base}-${usDollar.code}`,
    base,
    quote: usDollar.code,
    name,
    tickSize: '0.01',
    lotSize,
    minQuantity: lotSize,
    maxQuantity: '100000',
    minNotional: '1',
    priceBand: '0.1',
    // The fee of a stock order is that of `rules/stocks`, over the whole order.
    makerFee: '0',
    takerFee: '0',
    listedAt: Date.parse('2024-01-02T00:00:00Z'),
    simulation: {
      startPrice,
      dailyVolatility,
      correlation: 0.25,
      dailyTurnover: turnover * 1_000_000,
      tradesPerSecond: 0.8,
    },
  }),
);
