import { Decimal, toWireAmount, type DecimalValue } from '../../money/money';

/** Maintenance margin is `notional × rate − deduction`; the deduction makes it continuous from one tier to the next. */
export interface MarginTier {
  /** The largest notional in USDT of this tier, inclusive. */
  upTo: string;
  rate: string;
  deduction: string;
  maxMultiple: number;
}

/** What every perpetual contract has in common. Rates and shares are ratios: 0.0006 is 0.06 %. Times are milliseconds. */
export interface ContractTerms {
  spread: string;
  /** Charged on the notional when a position is opened and when it is closed. */
  feeRate: string;
  /** Charged on the notional at the open price for each position that is open at 00:00 UTC. */
  overnightRate: string;
  /** How much worse than the newest tick an opening may be filled, unless the person asks for less. */
  slippage: string;
  /** By notional, ascending. Above the last one nothing can be opened. */
  tiers: readonly MarginTier[];
  /** Lots have this step; more decimals are rounded. */
  lotStep: string;
  /** The smallest order in USDT. */
  minNotional: string;
  maxLots: string;
  maxPositions: number;
  maxPendingOrders: number;
  /** The positions, copies and pending orders of a person in all contracts together. */
  maxTogether: number;
  /** So many more may be parts that are being closed: nobody is kept from taking less risk. */
  maxClosingParts: number;
  /** A price move that the house must be able to pay for. */
  houseMove: string;
  /** The share of its equity that such a move may cost the house in one market, and in all of them. */
  houseMarketShare: string;
  houseTotalShare: string;
  /** Deleveraging begins above one share of the house's equity and goes on down to the other. */
  deleverageAbove: string;
  deleverageUntil: string;
  /** Margin can be removed while the risk of the position stays at most this, in percent. */
  maxRiskAfterRemoval: string;
  /** The risk of a position, in percent, at which its owner is warned. */
  riskWarnings: readonly number[];
  /** What opens a position, an order at the market or a waiting one, is later than its acceptance by more than this. */
  fillDelay: number;
  /** How long an opening waits for that tick. */
  openWithin: number;
}

export const futuresTerms: ContractTerms = {
  spread: '0.0002',
  feeRate: '0.0006',
  overnightRate: '0.0002',
  slippage: '0.005',
  tiers: [
    { upTo: '50000', rate: '0.005', deduction: '0', maxMultiple: 100 },
    { upTo: '250000', rate: '0.01', deduction: '250', maxMultiple: 50 },
    { upTo: '1000000', rate: '0.025', deduction: '4000', maxMultiple: 20 },
  ],
  lotStep: '0.01',
  minNotional: '5',
  maxLots: '1000000',
  maxPositions: 20,
  maxPendingOrders: 50,
  maxTogether: 200,
  maxClosingParts: 20,
  houseMove: '0.25',
  houseMarketShare: '0.2',
  houseTotalShare: '0.5',
  deleverageAbove: '0.8',
  deleverageUntil: '0.6',
  maxRiskAfterRemoval: '50',
  riskWarnings: [70, 90],
  fillDelay: 0,
  openWithin: 2_000,
};

/** What a person has in all contracts together at most, while parts are being closed. */
export function mostPositions({
  maxTogether,
  maxClosingParts,
}: Pick<ContractTerms, 'maxTogether' | 'maxClosingParts'>): number {
  return maxTogether + maxClosingParts;
}

/** The largest contract, in USDT at the start price of its market. */
const maxLotValue = 1_000;

/** One lot in the base currency: the largest power of ten that is worth at most 1,000 USDT at the start price. */
export function contractSizeFor(startPrice: DecimalValue): string {
  const largest = new Decimal(maxLotValue).div(startPrice);
  return toWireAmount(new Decimal(10).pow(largest.e));
}

/** Lots as a form sends them, rounded half up to the step. What rounds to zero is no order. */
export function roundLots(
  lots: DecimalValue,
  { lotStep }: Pick<ContractTerms, 'lotStep'>,
): Decimal {
  const steps = new Decimal(lots).div(lotStep);
  return steps.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(lotStep);
}

/** A quantity of the base currency: `lots × contract size`. */
export function lotsToNumber(lots: DecimalValue, contractSize: DecimalValue): Decimal {
  return new Decimal(lots).times(contractSize);
}

export function numberToLots(number: DecimalValue, contractSize: DecimalValue): Decimal {
  return new Decimal(number).div(contractSize);
}

/** The tier of a notional; undefined above the last one. */
export function findMarginTier(
  { tiers }: Pick<ContractTerms, 'tiers'>,
  notional: DecimalValue,
): MarginTier | undefined {
  const value = new Decimal(notional);
  return tiers.find((tier) => value.lte(tier.upTo));
}

/**
 * The highest multiple that an order may have, by everything that its owner has in that market: positions, pending orders and the order
 * itself. Many small positions would otherwise have the multiple of none. 0 if nothing can be opened.
 */
export function maxMultiple(terms: Pick<ContractTerms, 'tiers'>, totalNotional: DecimalValue) {
  return findMarginTier(terms, totalNotional)?.maxMultiple ?? 0;
}

/** The highest multiple in countries where high leverage is closed. */
export const closedLeverageAbove = 30;

/** The largest notional that a person may have in one market. */
export function maxTotalNotional({ tiers }: Pick<ContractTerms, 'tiers'>): Decimal {
  return Decimal.max(0, ...tiers.map(({ upTo }) => upTo));
}

/**
 * The margin that a position must keep, exact, in USDT; by the notional of this position alone. Source: the tiers of Binance's
 * notional limits. Above the last tier, where no position can be opened, the last one goes on.
 */
export function maintenanceMargin(
  terms: Pick<ContractTerms, 'tiers'>,
  notional: DecimalValue,
): Decimal {
  const tier = findMarginTier(terms, notional) ?? terms.tiers.at(-1);
  if (!tier) throw new RangeError('A contract needs a margin tier.');
  return new Decimal(notional).times(tier.rate).minus(tier.deduction);
}
