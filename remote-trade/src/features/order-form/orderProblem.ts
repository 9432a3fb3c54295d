import type { Market } from '@h5/shared/contract/markets/endpoints';
import { Decimal, priceUnlessZero, parsePositiveAmount } from '@h5/shared/money/money';
import { orderHoldAmount, findOrderError, type OrderError } from '@h5/shared/rules/spot';
import type { OrderDraft } from './OrderDraft';
import type { OrderEstimate } from './OrderEstimate';

export interface OrderProblem {
  code:
    | OrderError['code']
    | 'PRICE_MISSING'
    | 'QUANTITY_MISSING'
    | 'INSUFFICIENT_BALANCE'
    | 'NO_LIQUIDITY'
    | 'MARKET_HALTED'
    | 'MARKET_NOT_TRADING'
    | 'OFFLINE';
  values: Readonly<Record<string, string>>;
}

/** What an order is checked against. */
interface OrderCheck {
  market: Market;
  draft: OrderDraft;
  estimate: Pick<OrderEstimate, 'price' | 'quantity' | 'available'>;
  isOnline: boolean;
  isFeedLive: boolean;
}

/** The first problem to fix, or undefined if the order can be sent. */
export function findOrderProblem(check: OrderCheck): OrderProblem | undefined {
  const { market, draft, estimate, isOnline, isFeedLive } = check;
  const { price, quantity, available } = estimate;
  const isMarketOrder = draft.kind === 'market';
  if (!isOnline) return problem('OFFLINE');
  if (market.status !== 'trading') return problem('MARKET_NOT_TRADING');
  if (!isFeedLive) return problem('MARKET_HALTED');
  if (!price) return problem(isMarketOrder ? 'NO_LIQUIDITY' : 'PRICE_MISSING');
  if (!quantity) return zeroQuantityProblem(check);
  const last = isMarketOrder ? undefined : priceUnlessZero(market.last);
  const error = findOrderError(market, price, quantity, last);
  if (error) return error;
  const { amount } = orderHoldAmount(market, draft.side, price, quantity);
  const asked =
    draft.side === 'buy' ? Decimal.max(amount, parsePositiveAmount(draft.total) ?? 0) : amount;
  return asked.gt(available) ? problem('INSUFFICIENT_BALANCE') : undefined;
}

/** The problem of a percentage or total that is smaller than one lot. */
function zeroQuantityProblem({ draft, market }: OrderCheck): OrderProblem {
  if (draft.percent) return problem('INSUFFICIENT_BALANCE');
  if (!parsePositiveAmount(draft.total)) return problem('QUANTITY_MISSING');
  return { code: 'QUANTITY_TOO_SMALL', values: { min: market.minQuantity } };
}

/** The field that holds an invalid value. An empty field is not invalid. */
export function invalidFieldOf(
  code: OrderProblem['code'] | undefined,
  quantity: Decimal | undefined,
): 'price' | 'quantity' | undefined {
  if (!code || code.endsWith('_MISSING')) return undefined;
  if (code.startsWith('PRICE_')) return 'price';
  const isQuantity = code.startsWith('QUANTITY_') || code === 'BELOW_MIN_NOTIONAL';
  return isQuantity || (code === 'INSUFFICIENT_BALANCE' && quantity) ? 'quantity' : undefined;
}

function problem(code: OrderProblem['code']): OrderProblem {
  return { code, values: {} };
}
