import type { SetLimitCloseInput } from '@h5/shared/contract/futures/endpoints';
import { Decimal, isMultipleOf } from '@h5/shared/money/money';
import { closedNumber } from '@h5/shared/rules/futures/futuresSettlement';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { limitClosePrice } from '@h5/shared/rules/futures/limitCloses';
import { AppError } from '../errors/AppError';
import { beginClosingPart } from './beginClosingPart';
import { partToClose } from './changePosition';
import type { Accepted, CommandContext } from './CommandDefinition';
import { endOrOwe } from './endOrOwe';
import {
  followedRelation,
  isOpen,
  type FillTick,
  type FuturesPosition,
  type OpenPosition,
} from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';

/**
 * Sets or clears the limit at which a position is closed, or a part of it. Closing lowers the risk, so neither a cap nor a halt
 * refuses it.
 */
export function setLimitCloseByCommand(
  { state, settlement }: CommandContext,
  position: FuturesPosition,
  { input, acceptedAt }: Accepted<SetLimitCloseInput>,
): FuturesPosition | AppError {
  if (position.status !== 'holding' || !isOpen(position)) return new AppError('POSITION_NOT_OPEN');
  if (followedRelation(position)) return new AppError('COPY_MANAGED');
  const price = new Decimal(input.limitPrice);
  const { tickSize } = position.market;
  if (!isMultipleOf(price, tickSize)) return new AppError('PRICE_OFF_TICK', { tick: tickSize });
  const asked = input.lots === undefined ? null : partToClose(position, input.lots);
  if (asked instanceof AppError) return asked;
  const number = asked?.eq(position.number) ? null : asked;
  settlement.touch(position);
  position.limitClose = price.isZero() ? null : { price, number, since: acceptedAt };
  state.marketOf(position).rearm(position);
  return position;
}

/** At which price a second closes a position at its limit; undefined if it does not. */
export function limitCloseAt(
  { side, limitClose, rates, market }: FuturesPosition,
  by: FillTick,
): Decimal | undefined {
  if (!limitClose || limitClose.since >= by.time) return undefined;
  return limitClosePrice(side, limitClose.price, by.price, rates.spread, market.tickSize);
}

/** Closes a position, or as much of it as was asked, by a second that has reached its limit; returns whether one has. */
export function closeAtLimit(
  position: OpenPosition,
  by: FillTick,
  state: FuturesState,
  settlement: FuturesSettlement,
): boolean {
  const { limitClose } = position;
  const price = limitCloseAt(position, by);
  if (!limitClose || !price) return false;
  const asked = Decimal.min(limitClose.number ?? position.number, position.number);
  const number = closedNumber(futuresTerms, position, asked);
  const closing = beginPart(position, number);
  endOrOwe(state, settlement, closing, { reason: 'limit', price, by, mark: null });
  return true;

  /** The part that is closed; what is left has no limit any more. */
  function beginPart(whole: OpenPosition, part: Decimal): OpenPosition {
    if (part.eq(whole.number)) return whole;
    const since = limitClose?.since ?? by.time;
    const cut = beginClosingPart(state, settlement, whole, {
      number: part,
      reason: 'limit',
      since,
    });
    if (!isOpen(cut)) throw new Error(`A part of ${whole.id} is not open.`);
    cut.limitClose = limitClose && { ...limitClose, number: null };
    whole.limitClose = null;
    state.marketOf(whole).rearm(whole);
    settlement.followers.partClosing(whole, cut);
    return cut;
  }
}
