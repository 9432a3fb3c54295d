import type {
  ChangePositionMarginInput,
  ClosePositionInput,
  SetPositionStopsInput,
} from '@h5/shared/contract/futures/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { liquidationPrice } from '@h5/shared/rules/futures/futures';
import { findStopError } from '@h5/shared/rules/futures/futuresOrders';
import { removableMargin } from '@h5/shared/rules/futures/futuresRisk';
import { closedNumber } from '@h5/shared/rules/futures/futuresSettlement';
import {
  futuresTerms,
  lotsToNumber,
  mostPositions,
  numberToLots,
  roundLots,
} from '@h5/shared/rules/futures/futuresTerms';
import { AppError } from '../errors/AppError';
import { formatLedgerUnits } from '../ledger/AccountBalance';
import type { Accepted, CommandContext } from './CommandDefinition';
import { tooManyTogether } from './openPosition';
import { trailingAfter } from './trailingStop';
import { beginClosingPart } from './beginClosingPart';
import {
  followedRelation,
  isOpen,
  type FuturesPosition,
  type OpenPosition,
} from './FuturesPosition';

/** Begins closing a position or a part of it, which becomes a position of its own. Returns what is being closed. */
export function closeByCommand(
  { state, settlement }: CommandContext,
  position: FuturesPosition,
  { input, acceptedAt }: Accepted<ClosePositionInput>,
): FuturesPosition | AppError {
  if (position.status !== 'holding' || !isOpen(position)) return new AppError('POSITION_NOT_OPEN');
  const number = input.lots === undefined ? position.number : partToClose(position, input.lots);
  if (number instanceof AppError) return number;
  // Until its tick comes, a part is one more position.
  const isPart = number.lt(position.number);
  if (isPart && state.countOf(position.userId) >= mostPositions(futuresTerms)) {
    return tooManyTogether();
  }
  const closing = beginClosingPart(state, settlement, position, {
    number,
    reason: 'user',
    since: acceptedAt,
  });
  if (closing !== position) settlement.followers.partClosing(position, closing);
  return closing;
}

export function partToClose(position: OpenPosition, asked: string): Decimal | AppError {
  const { contractSize } = position.market;
  const lots = roundLots(asked, futuresTerms);
  if (lots.isZero()) return new AppError('LOTS_TOO_SMALL', { min: futuresTerms.lotStep });
  const number = lotsToNumber(lots, contractSize);
  if (number.gt(position.number)) {
    const max = numberToLots(position.number, contractSize).toFixed();
    return new AppError('LOTS_TOO_LARGE', { max });
  }
  return closedNumber(futuresTerms, position, number);
}

export function setStopsByCommand(
  { state, prices, settlement }: CommandContext,
  position: FuturesPosition,
  { input, acceptedAt }: Accepted<SetPositionStopsInput>,
): FuturesPosition | AppError {
  const reference = position.openPrice ? state.marketOf(position).price?.mark : position.limitPrice;
  const price = position.openPrice ?? position.limitPrice;
  if (position.status === 'closing' || !price) return new AppError('POSITION_NOT_OPEN');
  if (followedRelation(position)) return new AppError('COPY_MANAGED');
  const trailing = trailingAfter({ prices, settlement }, position, input.trailingRate);
  if (trailing instanceof AppError) return trailing;
  const takeProfit = stopAfter(input.takeProfitPrice, position.takeProfit);
  const stopLoss = stopAfter(input.stopLossPrice, position.stopLoss);
  const isSet = (field: string | undefined) => field !== undefined && !new Decimal(field).isZero();
  if (isSet(input.takeProfitPrice) || isSet(input.stopLossPrice)) {
    const { priceSymbol } = position.market;
    const isFresh = position.status === 'pending' || prices.isFresh(settlement.now, priceSymbol);
    if (!reference || !isFresh) return new AppError('MARKET_HALTED');
    const error = findStopError(
      {
        side: position.side,
        takeProfit: isSet(input.takeProfitPrice) && takeProfit ? takeProfit : undefined,
        stopLoss: isSet(input.stopLossPrice) && stopLoss ? stopLoss : undefined,
      },
      reference,
      liquidationPrice(futuresTerms, { ...position, openPrice: price }),
      position.market.tickSize,
    );
    if (error) return new AppError(error.code, error.values);
  }
  position.trailing = trailing;
  settlement.setStops(position, { takeProfit, stopLoss }, acceptedAt);
  settlement.followers.stopsSet(position, acceptedAt);
  return position;
}

/** Zero clears a stop; without a new value it stays. */
function stopAfter(asked: string | undefined, present: Decimal | null): Decimal | null {
  if (asked === undefined) return present;
  const price = new Decimal(asked);
  return price.isZero() ? null : price;
}

export function changeMarginByCommand(
  { state, prices, outflow, settlement }: CommandContext,
  position: FuturesPosition,
  { input }: Accepted<ChangePositionMarginInput>,
): FuturesPosition | AppError {
  if (position.status !== 'holding' || !isOpen(position)) return new AppError('POSITION_NOT_OPEN');
  if (followedRelation(position)) return new AppError('COPY_MANAGED');
  const amount = new Decimal(input.amount);
  // Margin has as many decimals as a balance.
  if (amount.decimalPlaces() > 8) return new AppError('INVALID_AMOUNT');
  if (input.direction === 'add') {
    if (outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
    if (amount.gt(formatLedgerUnits(position.account.available))) {
      return new AppError('INSUFFICIENT_BALANCE');
    }
    settlement.moveMargin(position, amount);
    return position;
  }
  const mark = state.marketOf(position).price?.mark;
  if (!mark || !prices.isFresh(settlement.now, position.market.priceSymbol)) {
    return new AppError('MARKET_HALTED');
  }
  const most = removableMargin(futuresTerms, position, mark);
  if (amount.gt(most)) return new AppError('MARGIN_NOT_REMOVABLE', { max: most.toFixed() });
  settlement.moveMargin(position, amount.negated());
  return position;
}
