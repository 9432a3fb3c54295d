import type { ReversePositionInput } from '@h5/shared/contract/futures/endpoints';
import { settleClose } from '@h5/shared/rules/futures/futuresSettlement';
import { numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import { AppError } from '../errors/AppError';
import type { FuturesTick } from '../markets/MarketFeed';
import type { Accepted, CommandContext } from './CommandDefinition';
import { exitBy } from './endOrOwe';
import { followedRelation, isOpen, type FuturesPosition } from './FuturesPosition';
import { addOpened, openPosition } from './openPosition';

export interface ReverseCommand extends Accepted<ReversePositionInput> {
  /** The newest tick at the acceptance, and the first one after it; the latter undefined if none came in time. */
  newest: FuturesTick | undefined;
  tick: FuturesTick | undefined;
}

/**
 * Closes a position and opens one of the same size and leverage on the other side, by one tick. If the new one is refused, nothing happens.
 * Take-profit, stop-loss and added margin are not taken over.
 */
export function reverseByCommand(
  context: CommandContext,
  position: FuturesPosition,
  { tick, newest, ...command }: ReverseCommand,
): FuturesPosition | AppError {
  const { settlement, balances } = context;
  if (position.status !== 'holding' || !isOpen(position)) return new AppError('POSITION_NOT_OPEN');
  if (followedRelation(position)) return new AppError('COPY_MANAGED');
  if (!tick) return new AppError('MARKET_HALTED');
  const { id, market, side, number, multiple, rates } = position;
  const by = { time: tick.time, price: tick.price };
  const exit = exitBy(position, { ...by, mark: null });
  // The gain could not be paid at once, so the close would wait.
  if (!settlement.isPayable(position, exit.price)) {
    return new AppError('NO_ROOM', { room: '0 USDT' });
  }
  const { pnl, returned } = settleClose(position, exit.price, rates.feeRate);
  const input = {
    reqId: command.reqId,
    baseId: market.baseId,
    quoteId: market.quoteId,
    side: side === 'long' ? ('short' as const) : ('long' as const),
    lots: numberToLots(number, market.contractSize).toFixed(),
    multiple,
    kind: 'market' as const,
    slippage: command.input.slippage,
  };
  const order = { ...command, input, tick, newest };
  const closed = { position, pnl, returned };
  const opened = openPosition(context, order, balances, settlement.now, closed);
  if (opened instanceof AppError) return opened;
  if (!isOpen(opened)) throw new Error(`What takes the place of ${id} was not opened.`);
  position.closingSince = command.acceptedAt;
  settlement.close(position, exit);
  addOpened(settlement, opened);
  return opened;
}
