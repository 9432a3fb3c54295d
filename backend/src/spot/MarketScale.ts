import type { SpotMarket } from '../markets/catalogue';
import { fromUnits, toUnits } from '@h5/shared/money/units';
import {
  moneyDecimals,
  rateDecimals,
  scaledRules,
  type ScaledRules,
} from '@h5/shared/rules/spotUnits';

const one = 10n ** BigInt(moneyDecimals);

export type Role = 'maker' | 'taker';

/** Converts between the amounts of one market and its integers: ticks, lots and units of money. Nothing is rounded. */
export class MarketScale {
  readonly market: SpotMarket;
  readonly rates: Record<Role, bigint>;
  /** The higher rate: an order may become maker or taker. */
  readonly reservedRate: bigint;
  readonly rules: ScaledRules;
  readonly #tick: bigint;
  readonly #lot: bigint;
  readonly #tickLot: bigint;

  constructor(market: SpotMarket) {
    this.market = market;
    this.rules = scaledRules(market);
    this.#tick = toUnits(market.tick, moneyDecimals);
    this.#lot = toUnits(market.step, moneyDecimals);
    this.#tickLot = (this.#tick * this.#lot) / one;
    if (this.#tickLot * one !== this.#tick * this.#lot || this.#tickLot === 0n) {
      throw new Error(
        `The tick times the step of ${market.symbol} has more than ${moneyDecimals} decimals.`,
      );
    }
    this.rates = {
      maker: toUnits(market.makerFee, rateDecimals),
      taker: toUnits(market.takerFee, rateDecimals),
    };
    const { maker, taker } = this.rates;
    this.reservedRate = maker > taker ? maker : taker;
  }

  ticksOf(price: string): number {
    return Number(toUnits(price, moneyDecimals) / this.#tick);
  }

  lotsOf(quantity: string): bigint {
    return toUnits(quantity, moneyDecimals) / this.#lot;
  }

  priceText(ticks: number): string {
    return fromUnits(BigInt(ticks) * this.#tick, moneyDecimals);
  }

  quantityText(lots: bigint): string {
    return fromUnits(lots * this.#lot, moneyDecimals);
  }

  /** Units of the base currency. */
  baseUnits(lots: bigint): bigint {
    return lots * this.#lot;
  }

  /** Units of the quote currency. */
  quoteUnits(ticks: number, lots: bigint): bigint {
    return BigInt(ticks) * lots * this.#tickLot;
  }
}

export function moneyText(units: bigint): string {
  return fromUnits(units, moneyDecimals);
}

export function moneyUnits(amount: string): bigint {
  return toUnits(amount, moneyDecimals);
}
