import type { DepthLevel, Market } from '../../contract/markets/endpoints';
import type { OrderSide } from '../../contract/orders/endpoints';
import {
  ceilToStep,
  Decimal,
  floorToStep,
  isMultipleOf,
  toWireAmount,
  type DecimalValue,
} from '../../money/money';

/** The rules of a market, as the call `quotation_new` gives them and as the server keeps them. */
export type SpotMarketRules = Pick<
  Market,
  | 'symbol'
  | 'baseId'
  | 'quoteId'
  | 'tickSize'
  | 'lotSize'
  | 'minQuantity'
  | 'maxQuantity'
  | 'minNotional'
  | 'priceBand'
  | 'makerFee'
  | 'takerFee'
>;

/** The rule that an order breaks, and the values that its message names. */
export interface OrderError {
  code:
    | 'PRICE_OFF_TICK'
    | 'PRICE_OUT_OF_BAND'
    | 'QUANTITY_OFF_STEP'
    | 'QUANTITY_TOO_SMALL'
    | 'QUANTITY_TOO_LARGE'
    | 'BELOW_MIN_NOTIONAL';
  values: Readonly<Record<string, string>>;
}

/** Fees are paid in 8 decimals. */
export const feeDecimals = 8;

/** How far from the best price an order at the market may be filled, as a ratio. */
export const maxMarketSlippage = '0.01';

/**
 * The first rule of the market this order breaks, or undefined. At the market `price` is the ceiling or the floor.
 * The band is around `index`; without one it is not checked.
 */
export function findOrderError(
  rules: SpotMarketRules,
  price: Decimal,
  quantity: Decimal,
  index?: DecimalValue,
): OrderError | undefined {
  const { tickSize, lotSize, minQuantity, maxQuantity, minNotional } = rules;
  if (!isMultipleOf(quantity, lotSize))
    return { code: 'QUANTITY_OFF_STEP', values: { step: lotSize } };
  if (quantity.lt(minQuantity)) return { code: 'QUANTITY_TOO_SMALL', values: { min: minQuantity } };
  if (quantity.gt(maxQuantity)) return { code: 'QUANTITY_TOO_LARGE', values: { max: maxQuantity } };
  if (!isMultipleOf(price, tickSize)) return { code: 'PRICE_OFF_TICK', values: { tick: tickSize } };
  if (index !== undefined) {
    const { min, max } = allowedPriceRange(rules, index);
    if (price.lt(min) || price.gt(max)) {
      return {
        code: 'PRICE_OUT_OF_BAND',
        values: { min: toWireAmount(min), max: toWireAmount(max) },
      };
    }
  }
  if (price.times(quantity).lt(minNotional)) {
    return {
      code: 'BELOW_MIN_NOTIONAL',
      values: { min: minNotional, coin: quoteOf(rules.symbol) },
    };
  }
  return undefined;
}

/** The lowest and the highest price that an order may have: multiples of the tick size inside the band. */
export function allowedPriceRange(
  { priceBand: band, tickSize }: SpotMarketRules,
  index: DecimalValue,
) {
  const middle = new Decimal(index);
  return {
    min: ceilToStep(middle.times(new Decimal(1).minus(band)), tickSize),
    max: floorToStep(middle.times(new Decimal(1).plus(band)), tickSize),
  };
}

/** How many times higher or lower than the index a trigger price may be. */
const maxTriggerFactor = 10;

/** The lowest and the highest trigger price that an order may have. */
export function allowedTriggerRange(index: DecimalValue, tickSize: DecimalValue) {
  return {
    min: ceilToStep(new Decimal(index).div(maxTriggerFactor), tickSize),
    max: floorToStep(new Decimal(index).times(maxTriggerFactor), tickSize),
  };
}

/** A buy at the market freezes this price and pays no more. */
export function marketBuyWorstPrice(bestAsk: DecimalValue, tickSize: DecimalValue): Decimal {
  return ceilToStep(new Decimal(bestAsk).times(new Decimal(1).plus(maxMarketSlippage)), tickSize);
}

/** A sale at the market accepts no less. */
export function marketSellWorstPrice(bestBid: DecimalValue, tickSize: DecimalValue): Decimal {
  const floor = floorToStep(
    new Decimal(bestBid).times(new Decimal(1).minus(maxMarketSlippage)),
    tickSize,
  );
  return Decimal.max(floor, tickSize);
}

/** Rounded up, because the user pays it. */
export function tradingFee(value: DecimalValue, rate: DecimalValue): Decimal {
  return new Decimal(value).times(rate).toDecimalPlaces(feeDecimals, Decimal.ROUND_UP);
}

/** The higher of the two rates: what an order that may become either must be able to pay. */
export function reservedFeeRate({ makerFee, takerFee }: SpotMarketRules): Decimal {
  return Decimal.max(makerFee, takerFee);
}

/** What an order freezes: the quote with its fee for a buy, the base for a sell. */
export function orderHoldAmount(
  rules: SpotMarketRules,
  side: OrderSide,
  price: Decimal,
  quantity: Decimal,
) {
  if (side === 'sell') return { currencyId: rules.baseId, amount: quantity };
  const value = price.times(quantity);
  return {
    currencyId: rules.quoteId,
    amount: value.plus(tradingFee(value, reservedFeeRate(rules))),
  };
}

/** The largest order that `percent` of what is available pays for, fee included. */
export function affordableQuantity(
  rules: Pick<SpotMarketRules, 'lotSize' | 'takerFee'> & Partial<Pick<SpotMarketRules, 'makerFee'>>,
  side: OrderSide,
  available: DecimalValue,
  percent: number,
  price: DecimalValue,
): Decimal {
  const budget = new Decimal(available)
    .times(percent)
    .div(100)
    .toDecimalPlaces(feeDecimals, Decimal.ROUND_DOWN);
  if (side === 'sell') return floorToStep(budget, rules.lotSize);
  const rate = Decimal.max(rules.makerFee ?? 0, rules.takerFee);
  if (new Decimal(price).lte(0)) return new Decimal(0);
  return floorToStep(budget.div(rate.plus(1).times(price)), rules.lotSize);
}

/** The quantity whose total, fee included, a buy pays or a sale brings `total` at a price; never more than that. */
export function quantityForTotal(
  rules: Pick<SpotMarketRules, 'lotSize' | 'makerFee' | 'takerFee'>,
  side: OrderSide,
  total: DecimalValue,
  price: DecimalValue,
): Decimal {
  if (side === 'buy') return affordableQuantity(rules, side, total, 100, price);
  return floorToStep(new Decimal(total).div(minusFee(rules).times(price)), rules.lotSize);
}

/** The same at the market: what `total` comes to at the prices of a book that is sorted best first. */
export function quantityForTotalInBook(
  rules: Pick<SpotMarketRules, 'lotSize' | 'takerFee'>,
  side: OrderSide,
  total: DecimalValue,
  levels: readonly (DepthLevel | readonly [price: string, quantity: string])[],
): Decimal {
  const share = side === 'buy' ? new Decimal(1).plus(rules.takerFee) : minusFee(rules);
  let left = new Decimal(total).div(share);
  let quantity = new Decimal(0);
  for (const [price, offered] of levels) {
    const taken = Decimal.min(left.div(price), offered);
    quantity = quantity.plus(taken);
    left = left.minus(taken.times(price));
    if (taken.lt(offered)) break;
  }
  return floorToStep(quantity, rules.lotSize);
}

/** How much worse than the last price a limit is for its owner, as a ratio; negative if it is better. */
export function adversePriceDeviation(
  side: OrderSide,
  price: DecimalValue,
  last: DecimalValue,
): Decimal {
  const ratio = new Decimal(price).div(last).minus(1);
  return side === 'buy' ? ratio : ratio.negated();
}

/** What an order at the market would be filled with. */
export interface FillEstimate {
  filled: Decimal;
  /** What the filled part costs or brings, without the fee. */
  value: Decimal;
  /** Rounded down to 18 decimals; undefined when nothing fills. */
  average: Decimal | undefined;
  /** How much worse the average is than the best price, as a ratio; undefined when nothing fills. */
  slippage: Decimal | undefined;
}

/** Takes `quantity` from levels that are sorted best first, no further than `limit`. */
export function estimateFill(
  levels: readonly (DepthLevel | readonly [price: string, quantity: string])[],
  quantity: DecimalValue,
  limit?: { side: OrderSide; price: DecimalValue },
): FillEstimate {
  let left = new Decimal(quantity);
  let value = new Decimal(0);
  for (const [price, offered] of levels) {
    if (left.lte(0) || (limit && isBeyond(price, limit))) break;
    const taken = Decimal.min(left, offered);
    value = value.plus(taken.times(price));
    left = left.minus(taken);
  }
  const filled = new Decimal(quantity).minus(left);
  const best = levels[0]?.[0];
  if (filled.isZero() || best === undefined) {
    return { filled, value, average: undefined, slippage: undefined };
  }
  const exact = value.div(filled);
  return {
    filled,
    value,
    average: averageFillPrice(value, filled),
    slippage: exact.div(best).minus(1).abs().toDecimalPlaces(8),
  };
}

/** The average price of what is filled, rounded down to 18 decimals; zero while nothing is. */
export function averageFillPrice(value: DecimalValue, filled: DecimalValue): Decimal {
  if (new Decimal(filled).isZero()) return new Decimal(0);
  return new Decimal(value).div(filled).toDecimalPlaces(18, Decimal.ROUND_DOWN);
}

function minusFee({ takerFee }: Pick<SpotMarketRules, 'takerFee'>): Decimal {
  return new Decimal(1).minus(takerFee);
}

function isBeyond(price: string, limit: { side: OrderSide; price: DecimalValue }): boolean {
  return limit.side === 'buy'
    ? new Decimal(price).gt(limit.price)
    : new Decimal(price).lt(limit.price);
}

function quoteOf(symbol: string): string {
  return symbol.split('-')[1] ?? symbol;
}
