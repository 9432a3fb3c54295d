import { ledgerDecimals } from '../ledger/AccountBalance';
import type { SpotMarket } from '../markets/catalogue';
import { fromScaledUnits, toScaledUnits } from '@h5/shared/money/units';
import {
  moneyDecimals,
  feeRateDecimals,
  scaleSpotRules,
  type ScaledSpotRules,
} from '@h5/shared/rules/spot/spotUnits';

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
  #rules: ScaledSpotRules;

  constructor(market: SpotMarket) {
    this.market = market;
    this.#rates = ratesOf(market);
    this.#rules = scaleSpotRules(market);
    this.#tickSize = toScaledUnits(market.tickSize, moneyDecimals);
    this.#lot = toScaledUnits(market.lotSize, moneyDecimals);
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

  get rules(): ScaledSpotRules {
    return this.#rules;
  }

  /** Reads the fees and limits of the market again, after an operator has changed them. */
  update(): void {
    this.#rates = ratesOf(this.market);
    this.#rules = scaleSpotRules(this.market);
  }

  ticksOf(price: string): number {
    return Number(toScaledUnits(price, moneyDecimals) / this.#tickSize);
  }

  lotsOf(quantity: string): bigint {
    return toScaledUnits(quantity, moneyDecimals) / this.#lot;
  }

  priceText(ticks: number): string {
    return fromScaledUnits(BigInt(ticks) * this.#tickSize, moneyDecimals);
  }

  quantityText(lots: bigint): string {
    return fromScaledUnits(lots * this.#lot, moneyDecimals);
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
  return {
    maker: toScaledUnits(makerFee, feeRateDecimals),
    taker: toScaledUnits(takerFee, feeRateDecimals),
  };
}

export function formatMoneyUnits(units: bigint): string {
  return fromScaledUnits(units, moneyDecimals);
}

export function parseMoneyUnits(amount: string): bigint {
  return toScaledUnits(amount, moneyDecimals);
}

const ledgerScale = 10n ** BigInt(ledgerDecimals - moneyDecimals);

/** Units of money as units of the ledger. */
export function moneyToLedgerUnits(units: bigint): bigint {
  return units * ledgerScale;
}

/** Whole units of money that a balance has. */
export function ledgerToMoneyUnits(ledgerUnits: bigint): bigint {
  return ledgerUnits / ledgerScale;
}
