import { parsePositiveAmount } from '@h5/shared/money/money';
import type { FuturesOrderError, StopError } from '@h5/shared/rules/futures/futuresOrders';

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
  | 'INSUFFICIENT_BALANCE';

/** Why a form about a perpetual contract cannot be sent. */
export interface FuturesProblem {
  code: FuturesProblemCode;
  values: Readonly<Record<string, string>>;
  /** The price beside the limit that has it. */
  field?: StopField;
}

export type StopField = 'takeProfit' | 'stopLoss';

type Stops = Readonly<Record<StopField, string>>;

/** A take-profit or a stop-loss of zero, which would be none without a word. */
export function findZeroStop(typed: Stops): FuturesProblem | undefined {
  const fields = ['takeProfit', 'stopLoss'] as const;
  const field = fields.find((one) => typed[one] !== '' && !parsePositiveAmount(typed[one]));
  return field && { code: 'CONDITION_ZERO', values: {}, field };
}
