import type { OpenPositionInput } from '@h5/shared/contract/futures/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import {
  executionPrice,
  liquidationPrice,
  notionalValue,
  openingCost,
} from '@h5/shared/rules/futures/futures';
import { isWithinHouseRoom } from '@h5/shared/rules/futures/futuresHouse';
import {
  fillLimit,
  findFuturesOrderError,
  findStopError,
  isWithinSlippage,
} from '@h5/shared/rules/futures/futuresOrders';
import { futuresTerms, lotsToNumber, roundLots } from '@h5/shared/rules/futures/futuresTerms';
import { frozenAt } from '@h5/shared/rules/futures/stopEntries';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import { formatLedgerUnits } from '../ledger/AccountBalance';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { FuturesTick } from '../markets/MarketFeed';
import type { Accepted } from './CommandDefinition';
import type { FillTick, FuturesPosition, OpenPosition } from './FuturesPosition';
import type { FuturesPrices } from './FuturesPrices';
import type { FuturesSettlement } from './FuturesSettlement';
import type { ClosedFirst, FuturesState } from './FuturesState';
import type { MarketPositions } from './MarketPositions';
import { findTriggerError, newestPrice, wouldFill } from './newestPrice';

export interface OpenCommand extends Accepted<OpenPositionInput> {
  /** The newest tick at the acceptance. */
  newest: FuturesTick | undefined;
  /** The first tick after the acceptance, for an order that is filled at once; undefined if none came in time. */
  tick: FuturesTick | undefined;
}

/** Whether it is an order at the market, or a limit that its tick fills whole or cancels. One price fills any size. */
export function isFilledAtOnce({ kind, timeInForce }: OpenPositionInput): boolean {
  if (kind !== 'limit') return kind === 'market';
  return timeInForce === 'ioc' || timeInForce === 'fok';
}

interface OpeningDeps {
  state: FuturesState;
  prices: Pick<FuturesPrices, 'isFresh' | 'newest'>;
  outflow?: Pick<OutflowSwitch, 'isStopped'> | undefined;
}

/**
 * The position that a command opens or places, or why it is refused. If a position to close first is given, that counts as
 * done.
 */
export function openPosition(
  { state, prices, outflow }: OpeningDeps,
  command: OpenCommand,
  balances: Pick<BalanceCache, 'find'>,
  now: number,
  closed?: ClosedFirst,
): FuturesPosition | AppError {
  const { userId, input, acceptedAt } = command;
  if (outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
  const positions = state.marketByCurrencies(input.baseId, input.quoteId);
  if (!positions) return new AppError('MARKET_NOT_FOUND');
  const { market } = positions;
  if (market.status !== 'trading') return new AppError('MARKET_NOT_TRADING');
  const mark = positions.price?.mark;
  const price = orderPrice(positions, command);
  const isHalted = !prices.isFresh(now, market.priceSymbol) || state.isPaused(market);
  const isTickMissing = isFilledAtOnce(input) && !command.tick;
  if (price === undefined || mark === undefined || isHalted || isTickMissing) {
    return new AppError(input.kind !== 'market' && !price ? 'INVALID_AMOUNT' : 'MARKET_HALTED');
  }
  // A trigger price sets off an order at the market.
  if (input.kind === 'stop' && (input.timeInForce ?? 'gtc') !== 'gtc') {
    return new AppError('INVALID_REQUEST');
  }
  const lots = roundLots(input.lots, futuresTerms);
  const { multiple, side } = input;
  const isPending = !isFilledAtOnce(input);
  const { notional: heldNotional, ...counts } = positions.holdingsOf(userId, closed?.position);
  const isShortLimit = input.kind === 'limit' && side === 'short';
  const sellsAt = isShortLimit ? newestPrice(positions, side, command.newest) : undefined;
  const draft = { lots, price, multiple, isPending, heldNotional, sellsAt, ...counts };
  const error = findFuturesOrderError(market, futuresTerms, draft);
  if (error) return new AppError(error.code, error.values);
  const together = state.countOf(userId) - (closed ? 1 : 0);
  if (together >= futuresTerms.maxTogether) return tooManyTogether();
  const priceError = findPriceError(positions, command, price);
  if (priceError) return priceError;

  const number = lotsToNumber(lots, market.contractSize);
  const held = frozenAt({ kind: input.kind, side, price }, market.tickSize);
  const hold = openingCost(held, number, multiple, futuresTerms);
  const filled = fillAtOnce(positions, command, { price, number, ...hold });
  const { margin, fee } = filled ?? hold;
  const values = { side, openPrice: filled?.price ?? price, number, margin };
  const { takeProfitPrice: takeProfit, stopLossPrice: stopLoss } = input;
  const stopError = findStopError(
    { side, takeProfit, stopLoss },
    isPending ? price : mark,
    liquidationPrice(futuresTerms, values),
    market.tickSize,
  );
  if (stopError) return new AppError(stopError.code, stopError.values);
  const room = state.roomOf(positions, closed);
  if (!isWithinHouseRoom(room, side, notionalValue(values.openPrice, number))) {
    return new AppError('NO_ROOM', { room: `${room[side].toFixed()} USDT` });
  }
  const account = balances.find(userId, accountType.margin, market.quoteId);
  if (!account) throw new Error('The margin account of an order was not opened.');
  // A kept copy returns its money to the copy account, which pays for no new position.
  const returned = closed?.position.account === account ? closed.returned : 0;
  if (hold.cost.gt(new Decimal(formatLedgerUnits(account.available)).plus(returned))) {
    return new AppError('INSUFFICIENT_BALANCE');
  }
  const status = isPending ? 'pending' : filled ? 'holding' : 'cancelled';
  const { feeRate, spread, overnightRate } = futuresTerms;
  return {
    id: newUuidV7(now),
    parentId: null,
    reversesId: closed?.position.id ?? null,
    userId,
    market,
    account,
    side,
    kind: input.kind,
    multiple,
    rates: { feeRate, spread, overnightRate },
    limitPrice: input.kind === 'market' ? null : price,
    timeInForce: input.timeInForce ?? 'gtc',
    createdAt: acceptedAt,
    amendedAt: null,
    keptPriority: null,
    movedAt: null,
    relation: null,
    copyOf: null,
    copyBooked: null,
    shareClaim: new Decimal(0),
    number,
    openPrice: filled?.price ?? null,
    firstMargin: margin,
    margin,
    fee,
    overnight: new Decimal(0),
    takeProfit: takeProfit === undefined ? null : new Decimal(takeProfit),
    stopLoss: stopLoss === undefined ? null : new Decimal(stopLoss),
    limitClose: null,
    trailing: null,
    stopsSince: command.tick?.time ?? acceptedAt,
    warnedRisk: 0,
    chargedUntil: command.tick?.time ?? acceptedAt,
    status,
    openedAt: filled ? now : null,
    openedBy: filled?.by ?? null,
    closingSince: null,
    owed: null,
    closedAt: status === 'cancelled' ? now : null,
    closedBy: null,
    closePrice: null,
    closeReason: null,
    cancelReason: status === 'cancelled' ? 'not_filled' : null,
    pnl: null,
    returned: null,
    openReceiptId: null,
    receiptId: null,
    version: 0,
  };
}

/** Adds a position that was filled at once, and lets others follow it. */
export function addOpened(settlement: FuturesSettlement, position: OpenPosition): void {
  settlement.added.add(position);
  settlement.open(position);
  settlement.followers.opened(position);
}

export function tooManyTogether(): AppError {
  return new AppError('TOO_MANY_TOGETHER', { max: futuresTerms.maxTogether });
}

/** The limit or the trigger price, or the execution price of the first tick after the acceptance. */
function orderPrice(
  { market }: MarketPositions,
  { input, tick }: OpenCommand,
): Decimal | undefined {
  const { limitPrice } = input;
  if (input.kind !== 'market') return limitPrice ? new Decimal(limitPrice) : undefined;
  const { spread } = futuresTerms;
  return tick && executionPrice(input.side, 'open', tick.price, spread, market.tickSize);
}

/** Why an order is refused by the newest price at its acceptance. */
function findPriceError(
  positions: MarketPositions,
  { input, newest }: OpenCommand,
  price: Decimal,
): AppError | undefined {
  const { side, kind, timeInForce } = input;
  const isMarket = kind === 'market';
  if (kind === 'stop') return findTriggerError(positions, { side, trigger: price }, newest);
  if (timeInForce === 'post_only') {
    const isFilled = isMarket || wouldFill(positions, { side, limit: price }, newest);
    return isFilled ? new AppError('WOULD_FILL') : undefined;
  }
  const { slippage } = futuresTerms;
  const allowed = Decimal.min(slippage, input.slippage ?? slippage);
  const expected = newestPrice(positions, side, newest);
  return isMarket && !isWithinSlippage(side, expected, price, allowed)
    ? new AppError('PRICE_MOVED')
    : undefined;
}

/** How the tick fills an order; undefined if the order waits or its limit is not reached. */
function fillAtOnce(
  { market }: MarketPositions,
  { input, tick }: OpenCommand,
  {
    price,
    number,
    margin,
    fee,
  }: { price: Decimal; number: Decimal; margin: Decimal; fee: Decimal },
): { price: Decimal; margin: Decimal; fee: Decimal; by: FillTick } | undefined {
  const { side, multiple } = input;
  if (!isFilledAtOnce(input) || !tick) return undefined;
  const by = { time: tick.time, price: tick.price };
  if (input.kind === 'market') return { price, margin, fee, by };
  const hold = { limit: price, number, multiple };
  const filled = fillLimit(side, hold, tick.price, futuresTerms, market.tickSize);
  return filled && { ...filled, by };
}
