import { isCopyStopped } from '@h5/shared/rules/copy-trading/copyTrading';
import { positionPnl } from '@h5/shared/rules/futures/futures';
import { isOpen } from '../futures/FuturesPosition';
import type { FuturesSettlement } from '../futures/FuturesSettlement';
import type { FuturesState } from '../futures/FuturesState';
import { blamedRelation } from '../futures/PositionFollowers';
import type { RecordedSecond } from '../prices/RecordedPrice';
import { blaming } from '../sequencer/DecisionError';
import { CopyBatch } from './CopyBatch';
import type { CopyRelation } from './CopyRelation';
import type { CopyState } from './CopyState';
import { stopRelation } from './leave';

/** Far more than the rounding error of an equity in USDT as a floating-point number. */
const tolerance = 1e-6;

/**
 * Closes all copies of relations whose equity has reached the stop-loss of the follower, and of relations that were suspended when their
 * trader ended.
 */
export class CopyStopRun {
  readonly #state: FuturesState;
  readonly #second: RecordedSecond;
  readonly #waiting: Set<CopyRelation>;

  constructor(
    { state, relations }: { state: FuturesState; relations: CopyState },
    second: RecordedSecond,
  ) {
    this.#state = state;
    this.#second = second;
    this.#waiting = new Set(
      [...relations.all].filter(
        (relation) =>
          isLeftOver(relation) ||
          (mayBeStopped(relation, second) &&
            blaming(
              () => blamedRelation(relation),
              () => this.#isStopped(relation),
            )),
      ),
    );
  }

  get isDone(): boolean {
    return this.#waiting.size === 0;
  }

  /** Stops relations until `most` positions are concerned; returns how many were. */
  run(settlement: FuturesSettlement, most: number): number {
    const batch = CopyBatch.of(settlement);
    let count = 0;
    for (const relation of this.#waiting) {
      if (count >= most) break;
      this.#waiting.delete(relation);
      blaming(
        () => blamedRelation(relation),
        () => {
          const since = this.#second.time;
          if (isLeftOver(relation)) {
            stopRelation(batch, relation, { reason: 'trader_ended', close: 'trader', since });
          } else if (this.#isStopped(relation)) {
            stopRelation(batch, relation, { reason: 'stop_loss', close: 'copy_stop', since });
          } else return;
          count += relation.copies.size + 1;
        },
      );
    }
    return count;
  }

  #isStopped(relation: CopyRelation): boolean {
    const { status, stopLoss, amount, held, copies } = relation;
    if (status !== 'active' || stopLoss === null || copies.size === 0) return false;
    if (relation.isSuspended) return false;
    let equity = held;
    for (const copy of copies) {
      const mark = this.#second.prices.get(copy.market.priceSymbol)?.mark;
      if (!mark || !isOpen(copy) || this.#state.isPaused(copy.market)) return false;
      equity = equity.plus(copy.margin).plus(positionPnl(copy, mark));
    }
    return isCopyStopped(equity, amount, stopLoss);
  }
}

/** Whether its trader has ended while it was suspended, and it is resumed and its copies have caught up. */
function isLeftOver({ trader, status, isSuspended, copies }: CopyRelation): boolean {
  if (trader.status !== 'ended' || status !== 'active' || isSuspended) return false;
  return [...copies].every(({ suspended }) => !suspended);
}

/** A quick check with floating-point numbers, because it is made for each relation in each second. */
function mayBeStopped(
  { stopLoss, amount, held, copies }: CopyRelation,
  { prices }: RecordedSecond,
): boolean {
  if (stopLoss === null || copies.size === 0) return false;
  let equity = held.toNumber();
  for (const { margin, side, number, openPrice, market } of copies) {
    const gain = Number(prices.get(market.priceSymbol)?.mark ?? 0) - Number(openPrice ?? 0);
    equity += margin.toNumber() + gain * number.toNumber() * (side === 'long' ? 1 : -1);
  }
  const floor = amount.toNumber() * (1 - Number(stopLoss));
  return equity <= floor + Math.abs(floor) * tolerance + tolerance;
}
