import { toWireAmount, type Decimal } from '@h5/shared/money/money';
import type { PositionSide } from '@h5/shared/rules/futures/futures';
import type { FuturesOrderError, StopError } from '@h5/shared/rules/futures/futuresOrders';
import type { StopKind } from '@h5/shared/rules/futures/futuresStops';

export type FuturesProblemCode =
  | FuturesOrderError['code']
  | StopError['code']
  | 'OFFLINE'
  | 'MARKET_NOT_TRADING'
  | 'MARKET_HALTED'
  | 'PRICE_MISSING'
  | 'CONDITION_ZERO'
  | 'QUANTITY_MISSING'
  | 'NO_ROOM'
  | 'TRIGGER_SIDE_long'
  | 'TRAILING_RATE'
  | 'TRIGGER_SIDE_short'
  | 'INSUFFICIENT_BALANCE';

/** Why a form about a perpetual contract cannot be sent. */
export interface FuturesProblem {
  code: FuturesProblemCode;
  values: Readonly<Record<string, string>>;
  /** The price beside the limit that has it. */
  field?: StopKind;
}

/** A trigger price that the price has reached already. */
export function triggerProblem(side: PositionSide, now: Decimal): FuturesProblem {
  return { code: `TRIGGER_SIDE_${side}`, values: { price: toWireAmount(now) } };
}
