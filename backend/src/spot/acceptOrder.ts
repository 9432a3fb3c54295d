import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { AppError } from '../errors/AppError';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { EngineState } from './EngineState';
import { moneyToLedgerUnits } from './MarketScale';
import { takesTrigger } from './OrderCounts';
import { mayRest, requiredHold, type DraftOrder, type WorkingOrder } from './WorkingOrder';

/** How many orders of a person may wait for their trigger or stop prices. */
const maxWaitingOrders = 50;

/** Accepts an order with its balances and its place in the sequence, or returns why it is refused. */
export function acceptOrder(
  draft: DraftOrder,
  state: EngineState,
  balances: BalanceCache,
): WorkingOrder | AppError {
  const { userId, scale, side, status } = draft;
  const { symbol, baseId, quoteId } = scale.market;
  const isWaiting = status === 'waiting';
  if (takesTrigger(draft) && state.waitingOrders(userId) >= maxWaitingOrders) {
    return new AppError('TOO_MANY_WAITING_ORDERS', { max: maxWaitingOrders });
  }
  const cap = !isWaiting && mayRest(draft) ? state.findOpenLimitsCap(userId, symbol) : undefined;
  if (cap !== undefined) return new AppError('TOO_MANY_OPEN_ORDERS', { max: cap });
  if (draft.timeInForce === 'post_only' && wouldFill(draft, state)) {
    return new AppError('WOULD_FILL');
  }
  const base = balances.find(userId, accountType.spot, baseId);
  const quote = balances.find(userId, accountType.spot, quoteId);
  if (!base || !quote) throw new Error('The accounts of an order were not opened.');
  const { available } = side === 'buy' ? quote : base;
  if (moneyToLedgerUnits(requiredHold(draft)) > available)
    return new AppError('INSUFFICIENT_BALANCE');
  // Not a copy: there is one object for each order.
  return Object.assign(draft, { sequence: state.nextSequence(), base, quote });
}

/** What becomes of a waiting limit order is seen when it is set off. */
function wouldFill(draft: DraftOrder, state: EngineState): boolean {
  if (draft.status === 'waiting') return draft.kind === 'market';
  return state.marketOf(draft).wouldFill(draft);
}
