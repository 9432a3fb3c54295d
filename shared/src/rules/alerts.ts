import type { AlertKind } from '../contract/alerts/notices';
import { Decimal, isMultipleOf, toWireAmount, type DecimalValue } from '../money/money';

/** The condition of a price alert. */
export interface AlertCondition {
  kind: AlertKind;
  /** A price, or for `pct24h` a percentage, negative for a fall. */
  value: DecimalValue;
}

/** The last price of a market and its change over 24 hours, as a ratio. */
export interface PriceAndChange {
  price: DecimalValue;
  change: DecimalValue;
}

/** Why an alert cannot be set, and the values that the message names. */
export interface AlertError {
  code:
    | 'INVALID_AMOUNT'
    | 'PRICE_OFF_TICK'
    | 'PRICE_OUT_OF_BAND'
    | 'ALERT_MOVE_OUT_OF_RANGE'
    | 'ALERT_PRICE_REACHED'
    | 'ALERT_MOVE_REACHED';
  values: Readonly<Record<string, string>>;
}

/** A price further away than this factor is probably a typing error. */
const farthest = 10;
const smallestMove = '0.5';
const largestRise = '1000';
const largestFall = '95';
/** A move is in percent, to the hundredth. */
const moveStep = '0.01';

export const maxAlertsPerUser = 50;
export const maxAlertsPerMarket = 10;

/** The shortest time between two firings of a repeating alert. */
export const alertCooldownMs = 60_000;

/** Why an alert cannot be set, or undefined. */
export function findAlertError(
  tickSize: DecimalValue,
  level: AlertCondition,
  now: PriceAndChange,
): AlertError | undefined {
  return level.kind === 'pct24h'
    ? findMoveError(new Decimal(level.value), now)
    : findPriceError(tickSize, level, now);
}

/** How far the market is from the condition, as a ratio: of the price, or for a move in points of the 24-hour change. */
export function alertDistance({ kind, value }: AlertCondition, now: PriceAndChange): Decimal {
  if (kind === 'pct24h') return new Decimal(value).div(100).minus(now.change).abs();
  return new Decimal(value).div(now.price).minus(1).abs();
}

/** Whether the condition is met now. */
export function isAlertReached(
  { kind, value }: AlertCondition,
  { price, change }: PriceAndChange,
): boolean {
  if (kind === 'above') return new Decimal(price).gte(value);
  if (kind === 'below') return new Decimal(price).lte(value);
  const percent = new Decimal(change).times(100);
  return new Decimal(value).isPositive() ? percent.gte(value) : percent.lte(value);
}

function findPriceError(
  tickSize: DecimalValue,
  level: AlertCondition,
  now: PriceAndChange,
): AlertError | undefined {
  const value = new Decimal(level.value);
  if (!value.gt(0)) return { code: 'INVALID_AMOUNT', values: {} };
  if (!isMultipleOf(value, tickSize)) {
    return { code: 'PRICE_OFF_TICK', values: { tick: toWireAmount(tickSize) } };
  }
  const min = Decimal.max(
    new Decimal(now.price).div(farthest).div(tickSize).ceil().times(tickSize),
    tickSize,
  );
  const max = new Decimal(now.price).times(farthest);
  if (value.lt(min) || value.gt(max)) {
    return {
      code: 'PRICE_OUT_OF_BAND',
      values: { min: toWireAmount(min), max: toWireAmount(max) },
    };
  }
  if (!isAlertReached(level, now)) return undefined;
  return { code: 'ALERT_PRICE_REACHED', values: { price: toWireAmount(now.price) } };
}

function findMoveError(value: Decimal, now: PriceAndChange): AlertError | undefined {
  if (!isMultipleOf(value, moveStep)) return { code: 'INVALID_AMOUNT', values: {} };
  const max = value.isPositive() ? largestRise : largestFall;
  if (value.abs().lt(smallestMove) || value.abs().gt(max)) {
    return { code: 'ALERT_MOVE_OUT_OF_RANGE', values: { min: smallestMove, max } };
  }
  if (!isAlertReached({ kind: 'pct24h', value }, now)) return undefined;
  const change = new Decimal(now.change).times(100).toFixed(2);
  return { code: 'ALERT_MOVE_REACHED', values: { change } };
}
