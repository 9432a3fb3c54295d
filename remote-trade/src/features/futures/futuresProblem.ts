import type { FuturesOrderError, StopError } from '@h5/shared/rules/futures/futuresOrders';

export type FuturesProblemCode =
  | FuturesOrderError['code']
  | StopError['code']
  | 'OFFLINE'
  | 'MARKET_NOT_TRADING'
  | 'MARKET_HALTED'
  | 'PRICE_MISSING'
  | 'QUANTITY_MISSING'
  | 'NO_ROOM'
  | 'INSUFFICIENT_BALANCE';

/** Why a form about a perpetual contract cannot be sent. */
export interface FuturesProblem {
  code: FuturesProblemCode;
  values: Readonly<Record<string, string>>;
}
