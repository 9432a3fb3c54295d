import type { Decimal } from '@h5/shared/money/money';
import { executionPrice } from '@h5/shared/rules/futures/futures';
import { endOrOwe } from '../futures/endOrOwe';
import { blaming } from '../sequencer/DecisionError';
import {
  blamedPosition,
  isOpen,
  type OpenPosition,
  type PositionExit,
} from '../futures/FuturesPosition';
import type { CopyBatch } from './CopyBatch';

/**
 * Closes the copies of a trader's position that has ended, by the same tick. A copy that its follower is closing already waits for its own
 * tick.
 */
export function closeCopies(batch: CopyBatch, position: OpenPosition, exit: PositionExit): void {
  const { by } = exit;
  for (const copy of batch.state.copiesOf(position.id)) {
    if (!isOpen(copy) || !isClosedWithTrader(copy)) continue;
    blaming(
      () => blamedPosition(copy),
      () => closeCopy(batch, copy, { price: priceOf(copy, exit), by }),
    );
  }
}

function closeCopy(
  { state, settlement }: CopyBatch,
  copy: OpenPosition,
  { price, by }: Pick<PositionExit, 'price' | 'by'>,
): void {
  if (copy.suspended) {
    settlement.suspensions.miss(copy, { reason: 'trader', by, price: price.toFixed() });
    return;
  }
  endOrOwe(state, settlement, copy, { reason: 'trader', price, by, mark: null });
}

function isClosedWithTrader({ status, closeReason }: OpenPosition): boolean {
  return status === 'holding' || (status === 'closing' && closeReason === 'trader');
}

/** The copies close at the market, even if the trader is liquidated or deleveraged at the mark. */
function priceOf(
  { side, rates, market }: OpenPosition,
  { reason, price, by }: PositionExit,
): Decimal {
  const isAtMark = reason === 'liquidation' || reason === 'deleverage';
  if (!isAtMark) return price;
  return executionPrice(side, 'close', by.price, rates.spread, market.tickSize);
}
