import { ledgerDecimals } from '../ledger/AccountBalance';
import type { SpotMarket } from '../markets/catalogue';
import { fromUnits, toUnits } from '@h5/shared/money/units';
import {
  moneyDecimals,
  rateDecimals,
  scaledRules,
  type ScaledRules,
} from '@h5/shared/rules/spotUnits';

const one = 10n ** BigInt(moneyDecimals);

export type LiquidityRole = 'maker' | 'taker';

/** Fee rates in whole millionths. */
export type FeeRates = Readonly<Record<LiquidityRole, bigint>>;

/** Converts between the amounts of one market and its integers: ticks, lots and units of money. Nothing is rounded. */
export class MarketScale {
  readonly market: SpotMarket;
  readonly #tickSize: bigint;
  readonly #lot: bigint;
  readonly #tickLot: bigint;
  #rates: FeeRates;
  #rules: ScaledRules;

  constructor(market: SpotMarket) {
    this.market = market;
    this.#rates = ratesOf(market);
    this.#rules = scaledRules(market);
    this.#tickSize = toUnits(market.tickSize, moneyDecimals);
    this.#lot = toUnits(market.lotSize, moneyDecimals);
    this.#tickLot = (this.#tickSize * this.#lot) / one;
    if (this.#tickLot * one !== this.#tickSize * this.#lot || this.#tickLot === 0n) {
      throw new Error(
        `The tick size times the lot size of ${market.symbol} has more than ${moneyDecimals} decimals.`,
      );
    }
  }

  /** The fee rates of new orders; an order keeps those that it was placed with. */
  get rates(): FeeRates {
    return this.#rates;
  }

  get rules(): ScaledRules {
    return this.#rules;
  }

  /** Reads the fees and limits of the market again, after an operator has changed them. */
  update(): void {
    this.#rates = ratesOf(this.market);
    this.#rules = scaledRules(this.market);
  }

  ticksOf(price: string): number {
    return Number(toUnits(price, moneyDecimals) / this.#tickSize);
  }

  lotsOf(quantity: string): bigint {
    return toUnits(quantity, moneyDecimals) / this.#lot;
  }

  priceText(ticks: number): string {
    return fromUnits(BigInt(ticks) * this.#tickSize, moneyDecimals);
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

function ratesOf({ makerFee, takerFee }: SpotMarket): FeeRates {
  return { maker: toUnits(makerFee, rateDecimals), taker: toUnits(takerFee, rateDecimals) };
}

export function formatMoneyUnits(units: bigint): string {
  return fromUnits(units, moneyDecimals);
}

export function parseMoneyUnits(amount: string): bigint {
  return toUnits(amount, moneyDecimals);
}

const ledgerScale = 10n ** BigInt(ledgerDecimals - moneyDecimals);

/** Units of money as units of the ledger. */
export function ledgerUnits(units: bigint): bigint {
  return units * ledgerScale;
}

/** Whole units of money that a balance has. */
export function moneyUnitsOf(ledgerUnits: bigint): bigint {
  return ledgerUnits / ledgerScale;
}
