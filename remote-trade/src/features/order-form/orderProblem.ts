import { Decimal, parseAmount } from '@h5/shared/money/money';
import { orderCost, orderFault, type OrderFault } from '@h5/shared/rules/spot';
import type { OrderFormStore } from './OrderFormStore';

export interface OrderProblem {
  code:
    | OrderFault['code']
    | 'PRICE_MISSING'
    | 'QUANTITY_MISSING'
    | 'INSUFFICIENT_BALANCE'
    | 'NO_LIQUIDITY'
    | 'MARKET_HALTED'
    | 'OFFLINE';
  values: Readonly<Record<string, string>>;
}

type Form = Pick<
  OrderFormStore,
  'market' | 'draft' | 'isMarketOrder' | 'price' | 'quantity' | 'available'
>;

/** The first problem to fix, or undefined if the order can be sent. */
export function findOrderProblem(
  form: Form,
  { isOnline, isFeedLive }: { isOnline: boolean; isFeedLive: boolean },
): OrderProblem | undefined {
  const { market, draft, isMarketOrder: isMarket, price, quantity, available } = form;
  if (!isOnline) return problem('OFFLINE');
  if (!isFeedLive) return problem('MARKET_HALTED');
  if (!price) return problem(isMarket ? 'NO_LIQUIDITY' : 'PRICE_MISSING');
  if (!quantity) return zeroQuantityProblem(form);
  const fault = orderFault(market, price, quantity, isMarket ? undefined : market.last);
  if (fault) return fault;
  const { amount } = orderCost(market, draft.side, price, quantity);
  const asked = draft.side === 'buy' ? Decimal.max(amount, parseAmount(draft.total) ?? 0) : amount;
  return asked.gt(available) ? problem('INSUFFICIENT_BALANCE') : undefined;
}

/** The problem of a percentage or total that is smaller than one lot. */
function zeroQuantityProblem({ draft, market }: Form): OrderProblem {
  if (draft.percent) return problem('INSUFFICIENT_BALANCE');
  if (!parseAmount(draft.total)) return problem('QUANTITY_MISSING');
  return { code: 'QUANTITY_TOO_SMALL', values: { min: market.minQuantity } };
}

/** The field that holds an invalid value. An empty field is not invalid. */
export function invalidFieldOf({
  problem: found,
  quantity,
}: Pick<OrderFormStore, 'problem' | 'quantity'>): 'price' | 'quantity' | undefined {
  const code = found?.code;
  if (!code || code.endsWith('_MISSING')) return undefined;
  if (code.startsWith('PRICE_')) return 'price';
  const isQuantity = code.startsWith('QUANTITY_') || code === 'BELOW_MIN_NOTIONAL';
  return isQuantity || (code === 'INSUFFICIENT_BALANCE' && quantity) ? 'quantity' : undefined;
}

function problem(code: OrderProblem['code']): OrderProblem {
  return { code, values: {} };
}
