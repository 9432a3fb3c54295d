import { Decimal } from '@h5/shared/money/money';
import { positionPnl } from '@h5/shared/rules/futures/futures';
import { positionsToDeleverage } from '@h5/shared/rules/futures/futuresHouse';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import type { RecordedSecond } from '../prices/RecordedPrice';
import { blaming } from '../sequencer/DecisionError';
import { blamedPosition, isOpen, type OpenPosition } from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';

/**
 * The last resort: if people's unrealised gains exceed what the house can pay for, positions are closed at the mark without a
 * fee, those that gain most for their margin first. Each is paid in full.
 */
export class DeleverageRun {
  readonly #second: RecordedSecond;
  readonly #waiting: Set<OpenPosition>;

  constructor(state: FuturesState, second: RecordedSecond) {
    this.#second = second;
    this.#waiting = new Set(
      state.quoteIds
        .filter((quoteId) => mayExceed(state, quoteId))
        .flatMap((quoteId) => chosen(state, second, quoteId)),
    );
  }

  get isDone(): boolean {
    return this.#waiting.size === 0;
  }

  /** Settles at most so many positions; returns how many. */
  run(settlement: FuturesSettlement, most: number): number {
    let count = 0;
    const { time, prices } = this.#second;
    for (const position of this.#waiting) {
      if (count === most) break;
      count += 1;
      this.#waiting.delete(position);
      const price = prices.get(position.market.priceSymbol);
      // Its owner may have begun to close it since.
      if (!price || position.status !== 'holding') continue;
      blaming(
        () => blamedPosition(position),
        () => settlement.deleverage(position, { time, price: price.last }, price.mark),
      );
    }
    return count;
  }
}

/** Compares an upper bound of the gains, which is known without going through the positions. */
function mayExceed(state: FuturesState, quoteId: number): boolean {
  const bound = [...state.markets]
    .filter(({ market }) => market.quoteId === quoteId && !state.isPaused(market))
    .reduce((sum, positions) => sum.plus(positions.mostGains), new Decimal(0));
  return bound.gt(state.houseEquity(quoteId).times(futuresTerms.deleverageAbove));
}

function chosen(state: FuturesState, second: RecordedSecond, quoteId: number): OpenPosition[] {
  const ranked = [...state.all].filter(isOpen).flatMap((position) => {
    const { id, market, status, margin, multiple, openedAt } = position;
    const mark = second.prices.get(market.priceSymbol)?.mark;
    if (market.quoteId !== quoteId || status !== 'holding' || !mark || margin.isZero()) return [];
    // After a jump of the price, the mark does not count until the pause is over.
    if (position.suspended || state.isPaused(market)) return [];
    const pnl = blaming(
      () => blamedPosition(position),
      () => positionPnl(position, mark),
    );
    return [{ position, id, pnl, margin, multiple, openedAt: openedAt ?? 0 }];
  });
  const byId = new Map(ranked.map(({ position }) => [position.id, position]));
  const { closed } = positionsToDeleverage(futuresTerms, state.houseEquity(quoteId), ranked);
  return closed.flatMap((id) => byId.get(id) ?? []);
}
