import type { Position } from '@h5/shared/contract/futures/position';
import { Decimal } from '@h5/shared/money/money';
import { notionalValue } from '@h5/shared/rules/futures/futures';
import { estimateOpening } from '@h5/shared/rules/futures/futuresEstimate';
import { findFuturesOrderError } from '@h5/shared/rules/futures/futuresOrders';
import { settleClose } from '@h5/shared/rules/futures/futuresSettlement';
import type { FuturesMarketStore } from './FuturesMarketStore';
import type { FuturesProblem } from './futuresProblem';
import { isKeptCopy, valuesOf } from './positionFigures';

type Contract = Pick<
  FuturesMarketStore,
  | 'rules'
  | 'terms'
  | 'market'
  | 'available'
  | 'heldNotional'
  | 'heldPositions'
  | 'pending'
  | 'executionPrice'
>;

/** What reversing a position now would bring: one price closes it and opens the other side. Undefined without a price. */
export function reversalOf(contract: Contract, position: Position) {
  const { rules, terms, available } = contract;
  const price = contract.executionPrice(position.side, 'close');
  if (!price) return undefined;
  const side = position.side === 'long' ? ('short' as const) : ('long' as const);
  const lots = new Decimal(position.lots);
  const order = { side, lots, price, multiple: position.multiple };
  const closed = settleClose(valuesOf(position), price, terms.feeRate);
  const opened = estimateOpening(rules, terms, order);
  // The money of a kept copy returns to the copy account.
  const paidFrom = isKeptCopy(position) ? available : available.plus(closed.returned);
  return { side, price, closed, opened, availableAfter: paidFrom.minus(opened.cost) };
}

/** Why a position cannot be reversed; undefined if it can. */
export function findReversalProblem(
  contract: Contract,
  position: Position,
): FuturesProblem | undefined {
  const reversal = reversalOf(contract, position);
  if (!reversal) return { code: 'MARKET_HALTED', values: {} };
  if (contract.market.status !== 'trading') return { code: 'MARKET_NOT_TRADING', values: {} };
  const own = notionalValue(position.openPrice ?? 0, position.number);
  const error = findFuturesOrderError(contract.rules, contract.terms, {
    lots: new Decimal(position.lots),
    price: reversal.price,
    multiple: position.multiple,
    isPending: false,
    heldNotional: contract.heldNotional.minus(own),
    positions: contract.heldPositions - 1,
    pendingOrders: contract.pending.length,
  });
  if (error) return error;
  return reversal.availableAfter.isNegative()
    ? { code: 'INSUFFICIENT_BALANCE', values: {} }
    : undefined;
}
