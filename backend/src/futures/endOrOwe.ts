import { executionPrice } from '@h5/shared/rules/futures/futures';
import { Decimal } from '@h5/shared/money/money';
import type { OpenPosition, OwedExit, PositionExit } from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';

/**
 * Ends a position. If the house cannot pay, the position stays closing and is paid in full later at the same price; what follows it ends
 * now, by the same tick.
 */
export function endOrOwe(
  state: FuturesState,
  settlement: FuturesSettlement,
  position: OpenPosition,
  exit: PositionExit,
): void {
  const { reason, by, mark } = exit;
  if (settlement.isPayable(position, exit.price)) {
    if (reason === 'liquidation' && mark !== null) settlement.liquidate(position, by, mark);
    else settlement.close(position, exit);
    return;
  }
  if (position.owed) return;
  settlement.touch(position);
  state.change(position, () => {
    position.status = 'closing';
    position.closeReason = reason;
    position.owed = { ...by, mark };
  });
  settlement.followers.owed(position, exit);
}

/** The exit of a closing position, by the tick that is due or the one that is owed. */
export function exitBy(
  position: OpenPosition,
  { time, price: last, mark }: OwedExit,
): PositionExit {
  const { side, rates, market, closeReason } = position;
  const reason = closeReason ?? 'user';
  const price =
    reason === 'liquidation' && mark !== null
      ? new Decimal(mark)
      : executionPrice(side, 'close', last, rates.spread, market.tickSize);
  return { reason, price, by: { time, price: last }, mark };
}
