import type { Market } from '@h5/shared/contract/markets/endpoints';
import {
  Decimal,
  isMultipleOf,
  priceUnlessZero,
  parsePositiveAmount,
} from '@h5/shared/money/money';
import { findOrderError, type OrderError } from '@h5/shared/rules/spot/spot';
import type { ConditionField, OrderDraft } from './OrderDraft';
import type { OrderEstimate } from './OrderEstimate';

type SideProblem = 'STOP_SIDE' | 'TAKE_PROFIT_SIDE' | 'STOP_LOSS_SIDE';

/** The problems of the prices beside the limit, which only this form has. */
export type ConditionProblem =
  | 'TRIGGER_MISSING'
  | 'TRIGGER_REACHED'
  | 'TRIGGER_OFF_TICK'
  | 'STOP_MISSING'
  | SideProblem;

export interface OrderProblem {
  code:
    | OrderError['code']
    | 'PRICE_MISSING'
    | 'CONDITION_ZERO'
    | 'CONDITION_OFF_TICK'
    | ConditionProblem
    | 'QUANTITY_MISSING'
    | 'INSUFFICIENT_BALANCE'
    | 'NO_LIQUIDITY'
    | 'MARKET_HALTED'
    | 'MARKET_NOT_TRADING'
    | 'OFFLINE';
  values: Readonly<Record<string, string>>;
  /** The price beside the limit that has it. */
  field?: ConditionField;
}

/** What an order is checked against. */
interface OrderCheck {
  market: Market;
  draft: OrderDraft;
  estimate: Pick<OrderEstimate, 'price' | 'quantity' | 'available' | 'hold'>;
  isOnline: boolean;
  isFeedLive: boolean;
  /** A guest has no balance yet that could be too small. */
  isGuest: boolean;
}

/** The first problem to fix, or undefined if the order can be sent. */
export function findOrderProblem(check: OrderCheck): OrderProblem | undefined {
  const { market, draft, estimate, isOnline, isFeedLive, isGuest } = check;
  const { price, quantity, available } = estimate;
  const isMarketOrder = draft.kind === 'market';
  if (!isOnline) return problem('OFFLINE');
  if (market.status !== 'trading') return problem('MARKET_NOT_TRADING');
  if (!isFeedLive) return problem('MARKET_HALTED');
  const triggerProblem = findTriggerProblem(check);
  if (triggerProblem) return triggerProblem;
  if (!price) return problem(isMarketOrder ? 'NO_LIQUIDITY' : 'PRICE_MISSING');
  if (!quantity) return zeroQuantityProblem(check);
  const middle = parsePositiveAmount(draft.trigger ?? '') ?? priceUnlessZero(market.last);
  const error = findOrderError(market, price, quantity, isMarketOrder ? undefined : middle);
  if (error) return error;
  const conditionProblem = findConditionProblem(check);
  if (conditionProblem || isGuest) return conditionProblem;
  return askedAmount(draft, estimate.hold).gt(available)
    ? problem('INSUFFICIENT_BALANCE')
    : undefined;
}

/** What a draft asks of the balance: what it freezes, or the total that was typed. */
export function askedAmount({ side, total }: OrderDraft, hold: Decimal = new Decimal(0)): Decimal {
  return side === 'buy' ? Decimal.max(hold, parsePositiveAmount(total) ?? 0) : hold;
}

function findTriggerProblem({ market, draft }: OrderCheck): OrderProblem | undefined {
  if (draft.trigger === undefined) return undefined;
  const trigger = parsePositiveAmount(draft.trigger);
  if (!trigger) return problem('TRIGGER_MISSING');
  if (!isMultipleOf(trigger, market.tickSize)) {
    return { code: 'TRIGGER_OFF_TICK', values: { tick: market.tickSize } };
  }
  return trigger.eq(market.last) ? problem('TRIGGER_REACHED') : undefined;
}

/** A stop, a take-profit and a stop-loss are each on one side of the price at which the order is filled. */
function findConditionProblem({ market, draft, estimate }: OrderCheck): OrderProblem | undefined {
  const isBuy = draft.side === 'buy';
  const reference =
    draft.kind === 'limit'
      ? estimate.price
      : (parsePositiveAmount(draft.trigger ?? '') ?? priceUnlessZero(market.last));
  // The limit of a stop is on any side.
  const sides: [field: ConditionField, isAbove: boolean, code?: SideProblem][] = [
    ['stop', isBuy, 'STOP_SIDE'],
    ['stopLimit', isBuy],
    ['takeProfit', isBuy, 'TAKE_PROFIT_SIDE'],
    ['stopLoss', !isBuy, 'STOP_LOSS_SIDE'],
  ];
  if (draft.stop === '') return problem('STOP_MISSING');
  for (const [field, isAbove, code] of sides) {
    const typed = draft[field];
    if (!typed) continue;
    const price = parsePositiveAmount(typed);
    if (!price) return { code: 'CONDITION_ZERO', values: {}, field };
    if (!isMultipleOf(price, market.tickSize)) {
      return { code: 'CONDITION_OFF_TICK', values: { tick: market.tickSize }, field };
    }
    if (!code || !reference) continue;
    if (isAbove ? price.lte(reference) : price.gte(reference)) return problem(code);
  }
  return undefined;
}

/** The problem of a percentage or total that is smaller than one lot. */
function zeroQuantityProblem({ draft, market }: OrderCheck): OrderProblem {
  if (draft.percent) return problem('INSUFFICIENT_BALANCE');
  if (!parsePositiveAmount(draft.total)) return problem('QUANTITY_MISSING');
  return { code: 'QUANTITY_TOO_SMALL', values: { min: market.minQuantity } };
}

/** The field that holds an invalid value. An empty field is not invalid. */
export function invalidFieldOf(
  { code, field }: Partial<OrderProblem>,
  quantity: Decimal | undefined,
): ConditionField | 'price' | 'quantity' | undefined {
  if (field) return field;
  if (!code || code.endsWith('_MISSING')) return undefined;
  if (code === 'STOP_SIDE') return 'stop';
  if (code === 'TAKE_PROFIT_SIDE') return 'takeProfit';
  if (code === 'STOP_LOSS_SIDE') return 'stopLoss';
  if (code.startsWith('TRIGGER_')) return 'trigger';
  if (code.startsWith('PRICE_')) return 'price';
  const isQuantity = code.startsWith('QUANTITY_') || code === 'BELOW_MIN_NOTIONAL';
  return isQuantity || (code === 'INSUFFICIENT_BALANCE' && quantity) ? 'quantity' : undefined;
}

function problem(code: OrderProblem['code']): OrderProblem {
  return { code, values: {} };
}

/** Whether a problem is one of the prices beside the limit. */
export function isConditionProblem(code: OrderProblem['code']): code is ConditionProblem {
  return /^TRIGGER_|^STOP_|_SIDE$/.test(code);
}
