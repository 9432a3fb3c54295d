import type { AppStore } from '@h5/shared/app';
import { toWireAmount } from '@h5/shared/money/money';
import { liquidationPrice } from '@h5/shared/rules/futures/futures';
import type { OpeningEstimate } from '@h5/shared/rules/futures/futuresEstimate';
import {
  findFuturesOrderError,
  findStopError,
  minLots,
  type StopError,
} from '@h5/shared/rules/futures/futuresOrders';
import {
  triggerProblem,
  type FuturesProblem,
  type FuturesProblemCode,
} from '../../features/futures';
import type { FuturesTicketStore } from './FuturesTicketStore';

/** The first problem of an order to fix, by the rules of the server; undefined if it can be sent. */
export function findTicketProblem(
  ticket: FuturesTicketStore,
  { activity, topics }: Pick<AppStore, 'activity' | 'topics'>,
): FuturesProblem | undefined {
  const { atLimit, contract, price, lots, draft, isLimit, isPending } = ticket;
  const { mark, terms, market } = contract;
  if (!activity.isOnline) return none('OFFLINE');
  if (market.status !== 'trading') return none('MARKET_NOT_TRADING');
  if (!topics.isFeedLive || mark === undefined) return none('MARKET_HALTED');
  if (!price) return none(isLimit ? 'PRICE_MISSING' : 'MARKET_HALTED');
  if (lots?.isZero()) {
    const min = toWireAmount(minLots(contract.rules, terms, price));
    return { code: 'LOTS_TOO_SMALL', values: { min } };
  }
  // What waits is measured by its limit, even if that is reached already.
  const opening = isPending && draft.kind !== 'stop' ? atLimit : ticket.estimate;
  if (!lots || !atLimit || !opening)
    return none(draft.percent ? 'INSUFFICIENT_BALANCE' : 'QUANTITY_MISSING');
  const error = findFuturesOrderError(contract.rules, terms, {
    lots,
    price,
    multiple: draft.multiple,
    isPending,
    heldNotional: contract.heldNotional,
    positions: contract.heldPositions,
    pendingOrders: contract.pending.length,
    sellsAt: isLimit && draft.kind !== 'stop' ? contract.sellsAt(draft.side) : undefined,
  });
  if (error) return error;
  const { reachedAt } = ticket;
  if (reachedAt) return triggerProblem(draft.side, reachedAt);
  const stops = ticket.unusableStop ?? stopError(ticket, opening, mark);
  if (stops) return stops;
  const room = contract.view?.room[draft.side];
  if (room !== undefined && opening.notional.gt(room)) {
    return { code: 'NO_ROOM', values: { room } };
  }
  return atLimit.cost.gt(ticket.spendable) ? none('INSUFFICIENT_BALANCE') : undefined;
}

/** A limit that waits is compared with its price, what is filled at once with the mark. */
function stopError(
  ticket: FuturesTicketStore,
  { price, number, margin }: OpeningEstimate,
  mark: string,
): StopError | undefined {
  const { side, hasStops } = ticket.draft;
  if (!hasStops) return undefined;
  const { rules, terms } = ticket.contract;
  const liquidation = liquidationPrice(terms, { side, openPrice: price, number, margin });
  const stops = {
    side,
    takeProfit: ticket.stopOf('takeProfit'),
    stopLoss: ticket.stopOf('stopLoss'),
  };
  return findStopError(stops, ticket.isPending ? price : mark, liquidation, rules.tickSize);
}

function none(code: FuturesProblemCode): FuturesProblem {
  return { code, values: {} };
}
