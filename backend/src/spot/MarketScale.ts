import type { SpotMarket } from '../markets/catalogue';
import { fromUnits, toUnits } from '../markets/units';

/** Money in the engine is a whole number of these decimals; a market's tick and step add up to no more. */
export const unitDecimals = 8;
const one = 10n ** BigInt(unitDecimals);

/** Fee rates are whole millionths, so a fee before rounding is a whole number of 10⁻¹⁴. */
const rateDecimals = 6;
const rateOne = 10n ** BigInt(rateDecimals);

export type Role = 'maker' | 'taker';

/** The whole numbers of one market: ticks, lots, and the money they make. Nothing is ever rounded but a fee. */
export class MarketScale {
  readonly market: SpotMarket;
  readonly rates: Record<Role, bigint>;
  /** What an order sets aside for its fee, whichever role it will have. */
  readonly reservedRate: bigint;
  readonly #tick: bigint;
  readonly #lot: bigint;
  readonly #tickLot: bigint;

  constructor(market: SpotMarket) {
    this.market = market;
    this.#tick = toUnits(market.tick, unitDecimals);
    this.#lot = toUnits(market.step, unitDecimals);
    this.#tickLot = (this.#tick * this.#lot) / one;
    if (this.#tickLot * one !== this.#tick * this.#lot || this.#tickLot === 0n) {
      throw new Error(`The tick and the step of ${market.symbol} are too fine together.`);
    }
    this.rates = {
      maker: toUnits(market.makerFee, rateDecimals),
      taker: toUnits(market.takerFee, rateDecimals),
    };
    const { maker, taker } = this.rates;
    this.reservedRate = maker > taker ? maker : taker;
  }

  ticksOf(price: string): number {
    return Number(toUnits(price, unitDecimals) / this.#tick);
  }

  lotsOf(quantity: string): bigint {
    return toUnits(quantity, unitDecimals) / this.#lot;
  }

  priceText(ticks: number): string {
    return fromUnits(BigInt(ticks) * this.#tick, unitDecimals);
  }

  quantityText(lots: bigint): string {
    return fromUnits(lots * this.#lot, unitDecimals);
  }

  /** Of the base coin, in units of money. */
  baseUnits(lots: bigint): bigint {
    return lots * this.#lot;
  }

  /** Of the quote coin, in units of money. */
  quoteUnits(ticks: number, lots: bigint): bigint {
    return BigInt(ticks) * lots * this.#tickLot;
  }
}

/** A fee that is due, to be paid: rounded up to a unit of money. */
export function roundedFee(feeDue: bigint): bigint {
  return (feeDue + rateOne - 1n) / rateOne;
}

export function moneyText(units: bigint): string {
  return fromUnits(units, unitDecimals);
}

export function moneyUnits(amount: string): bigint {
  return toUnits(amount, unitDecimals);
}

export const feeDueDecimals = unitDecimals + rateDecimals;
