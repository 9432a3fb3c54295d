import type { AmendPendingPositionInput } from '@h5/shared/contract/futures/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { liquidationPrice, notionalValue, openingCost } from '@h5/shared/rules/futures/futures';
import { isWithinHouseRoom } from '@h5/shared/rules/futures/futuresHouse';
import { findFuturesOrderError, findStopError } from '@h5/shared/rules/futures/futuresOrders';
import {
  futuresTerms,
  lotsToNumber,
  numberToLots,
  roundLots,
} from '@h5/shared/rules/futures/futuresTerms';
import { frozenAt } from '@h5/shared/rules/futures/stopEntries';
import { AppError } from '../errors/AppError';
import { formatLedgerUnits } from '../ledger/AccountBalance';
import type { FuturesTick } from '../markets/MarketFeed';
import type { Accepted, CommandContext } from './CommandDefinition';
import type { FuturesPosition } from './FuturesPosition';
import { findTriggerError, newestPrice, wouldFill } from './newestPrice';

export interface AmendCommand extends Accepted<AmendPendingPositionInput> {
  /** The newest tick at the acceptance. */
  newest: FuturesTick | undefined;
}

/** The new terms of a pending position, and what it freezes then. It keeps its place in the queue only if nothing but its size shrinks. */
export interface Amendment {
  limitPrice: Decimal;
  number: Decimal;
  margin: Decimal;
  fee: Decimal;
  keepsPriority: boolean;
}

/** Changes limit or trigger price and size of a pending position, if the rules of its market allow it. A smaller size is allowed whenever a cancel is. */
export function amendByCommand(
  context: CommandContext,
  position: FuturesPosition,
  command: AmendCommand,
): FuturesPosition | AppError {
  const { kind, side, limitPrice, number, market, multiple, rates } = position;
  if (position.status !== 'pending' || !limitPrice) return new AppError('POSITION_NOT_OPEN');
  const price = new Decimal(command.input.limitPrice ?? limitPrice);
  const { lots: asked } = command.input;
  const lots =
    asked === undefined
      ? numberToLots(number, market.contractSize)
      : roundLots(asked, futuresTerms);
  const newNumber = lotsToNumber(lots, market.contractSize);
  const { margin, fee } = openingCost(
    frozenAt({ kind, side, price }, market.tickSize),
    newNumber,
    multiple,
    rates,
  );
  const keepsPriority = price.eq(limitPrice) && newNumber.lte(number);
  const amendment = { limitPrice: price, number: newNumber, margin, fee, keepsPriority };
  const error =
    findRuleError(context, position, amendment, command) ??
    (keepsPriority ? undefined : findRequeueError(context, position, amendment, command));
  if (error) return error;
  context.settlement.amend(position, amendment, command.acceptedAt);
  return position;
}

/** The rule that the new terms break together with what else the owner has in the market. */
function findRuleError(
  { state }: CommandContext,
  position: FuturesPosition,
  { limitPrice: price, number, margin, keepsPriority }: Amendment,
  { newest }: AmendCommand,
): AppError | undefined {
  const { kind, market, userId, multiple, side } = position;
  const positions = state.marketOf(position);
  const { notional, pendingOrders, ...held } = positions.holdingsOf(userId);
  const isMoved = kind === 'limit' && side === 'short' && !keepsPriority;
  const own = notionalValue(position.limitPrice ?? 0, position.number);
  const error = findFuturesOrderError(market, futuresTerms, {
    lots: numberToLots(number, market.contractSize),
    price,
    multiple,
    isPending: true,
    heldNotional: notional.minus(own),
    pendingOrders: pendingOrders - 1,
    ...held,
    sellsAt: isMoved ? newestPrice(positions, side, newest) : undefined,
  });
  if (error) return new AppError(error.code, error.values);
  const { takeProfit, stopLoss } = position;
  const stopError = findStopError(
    { side, takeProfit: takeProfit ?? undefined, stopLoss: stopLoss ?? undefined },
    price,
    liquidationPrice(futuresTerms, { side, openPrice: price, number, margin }),
    market.tickSize,
  );
  return stopError && new AppError(stopError.code, stopError.values);
}

/** Why a new order with these terms could not wait now. */
function findRequeueError(
  { state, prices, outflow, settlement: { now } }: CommandContext,
  position: FuturesPosition,
  { limitPrice: limit, number, margin, fee }: Amendment,
  { newest }: AmendCommand,
): AppError | undefined {
  const { kind, market, side, account, timeInForce } = position;
  if (outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
  if (market.status !== 'trading') return new AppError('MARKET_NOT_TRADING');
  const positions = state.marketOf(position);
  if (!positions.price || !prices.isFresh(now, market.priceSymbol) || state.isPaused(market)) {
    return new AppError('MARKET_HALTED');
  }
  if (timeInForce === 'post_only' && wouldFill(positions, { side, limit }, newest)) {
    return new AppError('WOULD_FILL');
  }
  const triggerError =
    kind === 'stop' && findTriggerError(positions, { side, trigger: limit }, newest);
  if (triggerError) return triggerError;
  const room = state.roomOf(positions);
  if (!isWithinHouseRoom(room, side, notionalValue(limit, number))) {
    return new AppError('NO_ROOM', { room: `${room[side].toFixed()} USDT` });
  }
  const missing = margin.plus(fee).minus(position.margin).minus(position.fee);
  return missing.gt(formatLedgerUnits(account.available))
    ? new AppError('INSUFFICIENT_BALANCE')
    : undefined;
}
