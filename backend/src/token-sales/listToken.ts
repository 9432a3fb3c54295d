import { Decimal, countDecimals } from '@h5/shared/money/money';
import type { Tx } from '../db/Db';
import {
  insertMarkets,
  nextMarketId,
  readInstruments,
  updateFuturesStatus,
} from '../markets/instruments.sql';
import type { Sale } from './Sale';
import type { SaleJobDeps } from './saleJobKinds';
import * as sql from './sales.sql';

/** The decimals of price and quantity together in the matching engine. */
const moneyDecimals = 8;
/** How much finer than its issue price the price of a token is. */
const tickDecimals = 2;
const mostLotDecimals = 2;
/** The largest order, in the currency that is paid. */
const largestOrder = 1_000_000;

/** In the demo the price is simulated, from the issue price on. A new token moves much, and by itself. */
const simulation = {
  dailyVolatility: 0.09,
  correlation: 0.3,
  dailyTurnover: 2_000_000,
  tradesPerSecond: 0.8,
};

/** Makes the token a market like any other one. There is no perpetual contract on it yet. */
export async function listToken({ clock }: SaleJobDeps, tx: Tx, id: number): Promise<void> {
  const sale = await sql.lockSale(tx, id);
  if (!sale || sale.listedAt !== null) return;
  const { coins, markets } = await readInstruments(tx);
  const quote = coins.find((coin) => coin.id === sale.payCurrencyId);
  if (!quote) throw new Error(`There is no coin ${sale.payCurrencyId}.`);
  const symbol = `${sale.symbol}-${quote.code}`;
  if (!markets.some((market) => market.symbol === symbol)) {
    await insertMarkets(tx, [
      {
        id: await nextMarketId(tx),
        kind: 'spot',
        status: 'trading',
        symbol,
        baseId: sale.tokenId,
        quoteId: quote.id,
        listedAt: sale.listingAt,
        ...rulesOf(sale),
        simulation: { startPrice: sale.price, ...simulation },
      },
    ]);
    await updateFuturesStatus(tx, symbol, 'halted');
  }
  await sql.recordListed(tx, id, clock.now());
}

/** Steps of price and quantity that fit the token, so that all of it can be sold. */
function rulesOf({ price, tokenDecimals }: Pick<Sale, 'price' | 'tokenDecimals'>) {
  const lotDecimals = Math.min(tokenDecimals, mostLotDecimals);
  const lotSize = stepOf(lotDecimals);
  const decimals = Math.min(countDecimals(price) + tickDecimals, moneyDecimals - lotDecimals);
  return {
    tickSize: stepOf(decimals),
    lotSize,
    minQuantity: lotSize,
    maxQuantity: new Decimal(largestOrder).div(price).toDecimalPlaces(0).toFixed(),
    minNotional: '5',
    priceBand: '0.1',
    makerFee: '0.001',
    takerFee: '0.001',
  };
}

function stepOf(decimals: number): string {
  return new Decimal(10).pow(-decimals).toFixed();
}
