import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import {
  isBetterMark,
  isTrailingRate,
  reachesTrigger,
  trailingTrigger,
} from '@h5/shared/rules/futures/trailingStops';
import { AppError } from '../errors/AppError';
import type { CommandContext } from './CommandDefinition';
import type { FuturesPosition, OpenPosition, TrailingStop } from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';

/**
 * The trailing stop of a position after a command: it follows from the newest recorded mark on. Zero clears it; without a value
 * it stays.
 */
export function trailingAfter(
  { prices, settlement }: Pick<CommandContext, 'prices' | 'settlement'>,
  { trailing, market, openPrice }: FuturesPosition,
  asked: string | undefined,
): TrailingStop | AppError | null {
  if (asked === undefined) return trailing;
  const rate = new Decimal(asked);
  if (rate.isZero()) return null;
  if (!openPrice) return new AppError('POSITION_NOT_OPEN');
  if (!isTrailingRate(rate)) return new AppError('TRAILING_RATE');
  const newest = prices.newest();
  const mark = newest?.prices.get(market.priceSymbol)?.mark;
  if (!newest || !mark || !prices.isFresh(settlement.now, market.priceSymbol)) {
    return new AppError('MARKET_HALTED');
  }
  return { rate, best: new Decimal(mark), bestAt: newest.time };
}

/** The mark that sets off the trailing stop of a position; undefined without one. */
export function trailingPrice({ side, trailing, market }: FuturesPosition): Decimal | undefined {
  return trailing
    ? trailingTrigger(side, trailing.best, trailing.rate, market.tickSize)
    : undefined;
}

/** Whether a second sets off the trailing stop of a position. */
export function reachedTrailing(position: OpenPosition, mark: DecimalValue, time: number): boolean {
  const trigger = trailingPrice(position);
  return (
    trigger !== undefined &&
    isCounted(position, time) &&
    reachesTrigger(position.side, trigger, mark)
  );
}

/** Lets the trailing stop of a position follow a better mark. It is stored with each one, so that a restart loses none. */
export function followMark(
  position: OpenPosition,
  mark: Decimal,
  time: number,
  settlement: FuturesSettlement,
): void {
  const { trailing, side } = position;
  if (!trailing || !isCounted(position, time) || !isBetterMark(side, trailing.best, mark)) return;
  settlement.touch(position);
  position.trailing = { ...trailing, best: mark, bestAt: time };
}

function isCounted({ stopsSince, openedBy, trailing }: OpenPosition, time: number): boolean {
  return stopsSince < time && (openedBy?.time ?? 0) < time && (trailing?.bestAt ?? 0) < time;
}
