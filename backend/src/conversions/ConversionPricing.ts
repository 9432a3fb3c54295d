import type { ConversionPrices } from '@h5/shared/rules/conversion/conversion';
import { AppError } from '../errors/AppError';
import type { Coin } from '../markets/catalogue';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { PriceRecord } from '../prices/PriceRecord';

interface Deps {
  instruments: Pick<InstrumentCatalogue, 'coins' | 'findCoin' | 'findMarketOfCoin' | 'spotMarkets'>;
  prices: Pick<PriceRecord, 'isFresh' | 'newest'>;
}

/** The prices that exchanges go by: fixed ones, and the recorded index of the present second. */
export class ConversionPricing {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The coins of spot markets; shares of stocks cannot be exchanged. */
  coins(): Coin[] {
    return this.#deps.instruments.coins.filter(({ id }) => this.#isOnSpot(id));
  }

  /** Throws if a coin is unknown or its price has stopped. */
  pricesOf(fromId: number, toId: number, now: number): ConversionPrices {
    if (!this.#isOnSpot(fromId) || !this.#isOnSpot(toId)) throw new AppError('COIN_NOT_FOUND');
    if (fromId === toId) throw new AppError('SAME_COIN');
    return { fromUsd: this.#usdOf(fromId, now), toUsd: this.#usdOf(toId, now) };
  }

  /** In US dollars. */
  #usdOf(currencyId: number, now: number): string {
    const { instruments, prices } = this.#deps;
    const fixed = instruments.findCoin(currencyId)?.usdPrice;
    if (fixed) return fixed;
    const market = instruments.findMarketOfCoin(currencyId);
    if (market && market.status !== 'trading') throw new AppError('MARKET_NOT_TRADING');
    const isInDollars = market && instruments.findCoin(market.quoteId)?.usdPrice === '1';
    if (!isInDollars || !prices.isFresh(now, market.symbol)) throw new AppError('RATE_STALE');
    const index = prices.newest()?.prices.get(market.symbol)?.index;
    if (!index) throw new AppError('RATE_STALE');
    return index;
  }

  #isOnSpot(currencyId: number): boolean {
    return this.#deps.instruments.spotMarkets.some(
      ({ baseId, quoteId }) => currencyId === baseId || currencyId === quoteId,
    );
  }
}
