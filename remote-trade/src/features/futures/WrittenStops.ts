import * as z from 'zod/mini';
import { parsePositiveAmount, toWireAmount, Decimal } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import type { PositionValues } from '@h5/shared/rules/futures/futures';
import type { FuturesRules } from '@h5/shared/rules/futures/futuresOrders';
import {
  moveToStop,
  profitAtStop,
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

const moveDecimals = 4;
const cents = 2;

/** A price in a unit, as typed; undefined where it cannot be written there: a stop-loss that locks a gain in has no loss. */
export function writeStop(
  kind: StopKind,
  by: StopUnit,
  price: Decimal,
  { rules, terms, position, grounds }: StopContext,
): string | undefined {
  if (by === 'price') return toWireAmount(price);
  if (by === 'move') return positiveText(moveToStop(kind, position, price), moveDecimals);
  const profit = grounds && profitAtStop(rules, terms, grounds, price);
  return profit && positiveText(kind === 'takeProfit' ? profit : profit.negated(), cents);
}

function positiveText(value: Decimal, decimals: number): string | undefined {
  const text = value.toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
  return text.gt(0) ? toWireAmount(text) : undefined;
}

/** Both stops in another unit. One that cannot be written in it stays as it is. */
export function stopsIn(
  by: StopUnit,
  stops: WrittenStops,
  context: StopContext | undefined,
): Partial<WrittenStops> {
  const changes = stopKinds.map((kind): Partial<WrittenStops> => {
    if (stops[kind] === '') return { [unitField[kind]]: by };
    const price = priceOfStop(kind, stops, context);
    const text = price && context && writeStop(kind, by, price, context);
    return text === undefined ? {} : { [kind]: text, [unitField[kind]]: by };
  });
  return Object.assign({}, ...changes) as Partial<WrittenStops>;
}

/** A stop of zero, or one that is at no price: it would be none without a word. */
export function findUnusableStop(
  stops: WrittenStops,
  context: StopContext | undefined,
): FuturesProblem | undefined {
  const field = stopKinds.find((kind) => stops[kind] !== '' && !priceOfStop(kind, stops, context));
  return field && { code: 'CONDITION_ZERO', values: {}, field };
}
