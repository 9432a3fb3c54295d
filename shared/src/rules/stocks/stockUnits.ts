/**
 * The formulas of `stocks.ts` on scaled integers, for the matching engine: money is a whole number of 10⁻⁸, in US dollars or
 * USDT. The test compares them with the decimal ones.
 */
import type { OrderSide } from '../../contract/orders/endpoints';
import { toScaledUnits } from '../../money/units';
import { stockTerms } from './stocks';

const moneyDecimals = 8;
const one = 10n ** BigInt(moneyDecimals);
const cent = one / 100n;
const minFee = toScaledUnits(stockTerms.minFee, moneyDecimals);
const feeRate = toScaledUnits(stockTerms.feeRate, moneyDecimals);

const rateDecimals = 18;
const rateOne = 10n ** BigInt(rateDecimals);

/**
 * The fee of all that an order has filled, up to the cent; nothing while nothing is filled. A sale never costs more than it
 * brings.
 */
export function stockFeeUnits(side: OrderSide, value: bigint): bigint {
  if (value === 0n) return 0n;
  const fee = ceilDivide(value * feeRate, one * cent) * cent;
  const due = fee > minFee ? fee : minFee;
  return side === 'sell' && value < due ? value : due;
}

/** US dollars for one USDT as an integer. */
export function usdtRateUnits(rate: string): bigint {
  return toScaledUnits(rate, rateDecimals);
}

/** What a person pays in USDT for an amount in US dollars. */
export function usdtUnitsUp(usd: bigint, rate: bigint): bigint {
  return ceilDivide(usd * rateOne, rate);
}

/** What a person is paid in USDT for an amount in US dollars. */
export function usdtUnitsDown(usd: bigint, rate: bigint): bigint {
  return (usd * rateOne) / rate;
}

/** US dollars that an amount of USDT is worth, rounded down. */
export function usdUnitsDown(usdt: bigint, rate: bigint): bigint {
  return (usdt * rate) / rateOne;
}

/** What a buy may still cost in USDT with its fee, beyond what it has paid. `value` is filled, `rest` at its worst price. */
export function stockBuyHoldUnits(
  { value, rest, paid }: { value: bigint; rest: bigint; paid: bigint },
  rate: bigint,
): bigint {
  if (rest === 0n) return 0n;
  const whole = value + rest;
  return usdtUnitsUp(whole + stockFeeUnits('buy', whole), rate) - paid;
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
