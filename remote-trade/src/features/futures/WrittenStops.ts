import * as z from 'zod/mini';
import { parsePositiveAmount, type Decimal } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import type { PositionValues } from '@h5/shared/rules/futures/futures';
import type { FuturesRules } from '@h5/shared/rules/futures/futuresOrders';
import {
  stopAtMove,
  stopAtProfit,
  stopUnits,
  type StopGrounds,
  type StopKind,
  type StopUnit,
} from '@h5/shared/rules/futures/futuresStops';
import type { ContractTerms } from '@h5/shared/rules/futures/futuresTerms';
import type { FuturesProblem } from './futuresProblem';

/** A take-profit and a stop-loss as typed, each in a unit of its own. */
export interface WrittenStops extends Record<StopKind, string> {
  takeProfitBy: StopUnit;
  stopLossBy: StopUnit;
}

const unit = z.enum(stopUnits);

export const writtenStopFields = {
  takeProfit: typedAmount,
  takeProfitBy: unit,
  stopLoss: typedAmount,
  stopLossBy: unit,
};

export const stopKinds = ['takeProfit', 'stopLoss'] as const;
export const unitField = { takeProfit: 'takeProfitBy', stopLoss: 'stopLossBy' } as const;

/** What stops are written for. */
export interface StopContext {
  rules: Pick<FuturesRules, 'tickSize'>;
  terms: Pick<ContractTerms, 'feeRate' | 'spread'>;
  position: Pick<PositionValues, 'side' | 'openPrice'>;
  /** Undefined while the size is not known. */
  grounds: StopGrounds | undefined;
}

/** The price of a stop; undefined without one, and while it depends on what is not known. */
export function priceOfStop(
  kind: StopKind,
  stops: WrittenStops,
  context: StopContext | undefined,
): Decimal | undefined {
  const typed = parsePositiveAmount(stops[kind]);
  const by = stops[unitField[kind]];
  if (!typed || by === 'price') return typed;
  if (!context) return undefined;
  const { rules, terms, position, grounds } = context;
  if (by === 'move') return stopAtMove(kind, position, typed, rules);
  return grounds && stopAtProfit(kind, rules, terms, grounds, typed);
}

/** A stop of zero or without a price, which would otherwise be dropped silently. */
export function findUnusableStop(
  stops: WrittenStops,
  context: StopContext | undefined,
): FuturesProblem | undefined {
  const field = stopKinds.find((kind) => stops[kind] !== '' && !priceOfStop(kind, stops, context));
  return field && { code: 'CONDITION_ZERO', values: {}, field };
}
