import { dualSaleEnd, dualSettleHourMs, type DualType } from '@h5/shared/rules/dual/dual';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { utcDayStart } from '@h5/shared/rules/profit';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { DemoSystemFunds } from '../ledger/demoFunds';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { demoCoinId } from '../markets/demoInstruments';
import type { NewProduct } from './dual.sql';

const dayMs = 86_400_000;

interface DemoPair {
  baseId: number;
  symbol: string;
  /** A share of a call. */
  share: string;
  /** Linked prices are multiples of it. */
  step: string;
  /** How much the price moves in a year, as a ratio. */
  volatility: number;
}

/** The pairs that the demo sells products of. */
export const demoPairs: readonly DemoPair[] = [
  { baseId: demoCoinId('BTC'), symbol: 'BTC-USDT', share: '0.001', step: '100', volatility: 0.42 },
  { baseId: demoCoinId('ETH'), symbol: 'ETH-USDT', share: '0.01', step: '5', volatility: 0.55 },
];

const putShare = '100';
const shares = 50_000;
/** The days of the ladder, from the midnight after the day on which it is offered. */
export const ladderDays = [1, 3, 7, 14];
const ladderDistances = [0.005, 0.01, 0.02, 0.035, 0.055];
/** The first of them is the product with the id 1. */
export const investDays = [30, 7];
/** The first of them belongs to the product with the id 1. */
const investDistances = [0.04, 0.015, 0.025, 0.06, 0.085];
/** Part of what the risk is worth that the person gets. */
const personPart = 0.85;
const leastRate = 0.01;
const greatestRate = 3;

/** The ladder of a pair around its present price. */
export function ladderOf(pair: DemoPair, price: string, now: number): NewProduct[] {
  return ladderDays.flatMap((days) =>
    (['call', 'put'] as const).flatMap((type) =>
      ladderDistances.map((distance) =>
        productOf(pair, { kind: 'dual', type, days, distance }, price, now),
      ),
    ),
  );
}

/** What is sold at several linked prices above the present one, for one term. */
export function investsOf(pair: DemoPair, days: number, price: string, now: number): NewProduct[] {
  return investDistances.map((distance) =>
    productOf(pair, { kind: 'invest', type: 'call', days, distance }, price, now),
  );
}

interface Offer {
  kind: 'invest' | 'dual';
  type: DualType;
  days: number;
  distance: number;
}

function productOf(
  { baseId, symbol, share, step, volatility }: DemoPair,
  { kind, type, days, distance }: Offer,
  price: string,
  now: number,
): NewProduct {
  const settleAt = utcDayStart(now) + (days + 1) * dayMs + dualSettleHourMs;
  const sign = type === 'call' ? 1 : -1;
  const linked = Decimal.max(
    step,
    new Decimal(price)
      .times(1 + sign * distance)
      .div(step)
      .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
      .times(step),
  );
  return {
    kind,
    type,
    base_id: baseId,
    quote_id: defaultQuoteId,
    symbol,
    share: type === 'call' ? share : putShare,
    linked: toWireAmount(linked),
    rate: rateOf(distance, days, volatility),
    settle_at: settleAt,
    sale_end: dualSaleEnd(settleAt),
    shares,
  };
}

/** The yearly rate that a distance is worth: what an option with this linked price would cost, by the model of Bachelier. */
function rateOf(distance: number, days: number, volatility: number): string {
  const spread = volatility * Math.sqrt(days / 365);
  const far = distance / spread;
  const density = Math.exp((-far * far) / 2) / Math.sqrt(2 * Math.PI);
  // Close enough to the normal distribution for a demo: at most 0.01 % off.
  const beyond = 1 / (1 + Math.exp(1.5976 * far + 0.070566 * far ** 3));
  const worth = Math.max(0, spread * (density - far * beyond));
  const rate = (personPart * worth * 365) / days;
  return toWireAmount(Math.min(greatestRate, Math.max(leastRate, rate)).toFixed(4));
}

/** What the house of the demo can owe for products. */
export const initialDualFunds: DemoSystemFunds = {
  system: 'house',
  type: accountType.locked,
  funds: [
    { currencyId: defaultQuoteId, amount: '50000000' },
    { currencyId: demoCoinId('BTC'), amount: '500' },
    { currencyId: demoCoinId('ETH'), amount: '10000' },
  ],
};
