import { Decimal } from '@h5/shared/money/money';
import { toScaledUnits } from '@h5/shared/money/units';
import {
  executionPrice,
  positionEquity,
  positionMaintenance,
  positionPnl,
} from '@h5/shared/rules/futures/futures';
import { positionRisk } from '@h5/shared/rules/futures/futuresRisk';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import {
  findTickEvent,
  reachedStop,
  type PositionStops,
} from '@h5/shared/rules/futures/futuresTick';
import type { RecordedPrice, RecordedSecond } from '../prices/RecordedPrice';
import { blaming } from '../sequencer/DecisionError';
import { endOrOwe } from './endOrOwe';
import { byTurn, fillPending } from './fillPending';
import { closeAtLimit, limitCloseAt } from './limitClose';
import type { FuturesSettlement } from './FuturesSettlement';
import {
  blamedPosition,
  hasEnded,
  isOpen,
  queuedAt,
  type FillTick,
  type FuturesPosition,
  type OpenPosition,
} from './FuturesPosition';
import type { FuturesState } from './FuturesState';
import { followMark, reachedTrailing } from './trailingStop';

/** Sorting this many positions takes as long as settling one. */
const sortedForOne = 10;

/** Amounts of a position are compared as whole numbers of 10⁻¹⁸. */
const amountDecimals = 18;
const whole = 10n ** BigInt(amountDecimals);

/** A position that a second liquidates, and how much of its maintenance margin its equity still covers. */
interface Liquidation {
  position: OpenPosition;
  cover: bigint;
}

/**
 * Carries out one recorded second: take-profits, stop-losses and closes at a limit, then liquidations, then limits. A position
 * has at most one event; what a close at a limit leaves of it may have one more. It may take several batches; before a command
 * changes a position in between, `meet` settles what the second does to it.
 */
export class SecondRun {
  readonly second: RecordedSecond;
  readonly #state: FuturesState;
  /** The positions that have not met the second, in the order of settling once all are sorted. */
  #waiting: Set<FuturesPosition>;
  /** Open positions that the prices reach. The first `#sorted` of them are in one of the lists below. */
  readonly #open: OpenPosition[] = [];
  #sorted = 0;
  readonly #stops: FuturesPosition[] = [];
  readonly #liquidations: Liquidation[] = [];
  readonly #shortages: Liquidation[] = [];
  readonly #limits: FuturesPosition[] = [];

  constructor(state: FuturesState, second: RecordedSecond) {
    this.second = second;
    this.#state = state;
    state.prices.take(second);
    for (const { market, triggers } of state.markets) {
      const price = second.prices.get(market.priceSymbol);
      if (!price || state.isPaused(market)) continue;
      const reached = [...triggers.takeOpen(price.mark), ...triggers.takeExits(price.last)];
      this.#open.push(...[...new Set(reached)].filter(isOpen));
      for (const position of triggers.takePending(price.last).sort(byTurn)) {
        this.#limits.push(position);
      }
    }
    this.#waiting = new Set([...this.#open, ...this.#limits]);
  }

  get isDone(): boolean {
    return this.#waiting.size === 0;
  }

  /** Settles up to `most` positions and all that follows them; returns how many there were. */
  run(settlement: FuturesSettlement, most: number): number {
    // Nothing is settled before the order is known. Sorting goes on in the next batch, so that the event loop is not blocked.
    if (!this.#sort(most === 1 ? Infinity : most * sortedForOne)) return most;
    let count = 0;
    for (const position of this.#waiting) {
      if (count >= most) break;
      const before = settlement.changed.size;
      this.meet(position, settlement);
      count += Math.max(1, settlement.changed.size - before);
    }
    return count;
  }

  /** Settles what the second does to this position, unless it was settled before. */
  meet(position: FuturesPosition, settlement: FuturesSettlement): void {
    if (!this.#waiting.delete(position)) return;
    meetSecond(position, this.second, this.#state, settlement);
  }

  /** Sorts up to `most` of the positions that the prices reach; returns whether all are sorted. */
  #sort(most: number): boolean {
    if (this.#sorted === this.#open.length) return true;
    const end = Math.min(this.#sorted + most, this.#open.length);
    for (const position of this.#open.slice(this.#sorted, end)) {
      const price = this.second.prices.get(position.market.priceSymbol);
      if (!price || !this.#waiting.has(position)) continue;
      blaming(
        () => blamedPosition(position),
        () => this.#sortOne(position, price),
      );
    }
    this.#sorted = end;
    if (end < this.#open.length) return false;
    const liquidated = [this.#liquidations, this.#shortages].flatMap((list) =>
      list.sort(byRisk).map(({ position }) => position),
    );
    const inOrder = [...this.#stops, ...liquidated, ...this.#limits];
    this.#waiting = new Set(inOrder.filter((position) => this.#waiting.has(position)));
    return true;
  }

  #sortOne(position: OpenPosition, price: RecordedPrice): void {
    const mark = exactMark(price);
    const { time } = this.second;
    if (
      reachedStop(position.side, stopsAt(position, time), mark) ||
      reachedTrailing(position, mark, time) ||
      limitCloseAt(position, { time, price: price.last })
    ) {
      this.#stops.push(position);
      return;
    }
    const equity = unitsOf(positionEquity(position, mark));
    const cover = (equity * whole) / unitsOf(positionMaintenance(futuresTerms, position));
    // What liquidations leave over goes into the fund before the fund pays for what others lack.
    (equity < 0n ? this.#shortages : this.#liquidations).push({ position, cover });
  }
}

function unitsOf(amount: Decimal): bigint {
  return toScaledUnits(amount.toFixed(), amountDecimals);
}

/** The order of liquidations: the riskiest first; at the same risk, the oldest. */
function byRisk(left: Liquidation, right: Liquidation): number {
  if (left.cover !== right.cover) return left.cover < right.cover ? -1 : 1;
  const [one, other] = [left.position, right.position];
  return (one.openedAt ?? 0) - (other.openedAt ?? 0) || (one.id < other.id ? -1 : 1);
}

const exactMarks = new WeakMap<RecordedPrice, Decimal>();

/** The mark of a recorded price, which is parsed once for all positions. */
function exactMark(price: RecordedPrice): Decimal {
  const known = exactMarks.get(price);
  if (known) return known;
  const mark = new Decimal(price.mark);
  exactMarks.set(price, mark);
  return mark;
}

/** Settles what a recorded second does to a position. If nothing happens, the position waits for the next second. */
export function meetSecond(
  position: FuturesPosition,
  second: RecordedSecond,
  state: FuturesState,
  settlement: FuturesSettlement,
  isPaused = state.isPaused(position.market),
): void {
  blaming(
    () => blamedPosition(position),
    () => {
      const isMet = !isPaused && settleSecond(position, second, state, settlement);
      if (!isMet && !hasEnded(position)) state.marketOf(position).rearm(position);
    },
  );
}

function settleSecond(
  position: FuturesPosition,
  { time, prices }: RecordedSecond,
  state: FuturesState,
  settlement: FuturesSettlement,
): boolean {
  const price = prices.get(position.market.priceSymbol);
  if (!price) return false;
  const by: FillTick = { time, price: price.last };
  return position.status === 'pending'
    ? queuedAt(position) + futuresTerms.fillDelay < time &&
        fillPending(position, by, state, settlement)
    : position.status === 'holding' &&
        isOpen(position) &&
        (position.openedBy?.time ?? 0) < time &&
        settleOpen(position, price, by, state, settlement);
}

function settleOpen(
  position: OpenPosition,
  price: RecordedPrice,
  by: FillTick,
  state: FuturesState,
  settlement: FuturesSettlement,
): boolean {
  const mark = exactMark(price);
  const { side, rates, market } = position;
  const stops = stopsAt(position, by.time);
  if (!reachedStop(side, stops, mark)) {
    if (reachedTrailing(position, mark, by.time)) {
      const exitPrice = executionPrice(side, 'close', price.last, rates.spread, market.tickSize);
      const exit = { reason: 'trailing_stop' as const, price: exitPrice, by, mark: price.mark };
      endOrOwe(state, settlement, position, exit);
      return true;
    }
    // What a limit leaves of a position meets the rest of the second: closing a small part must not avoid a liquidation.
    const isMet = closeAtLimit(position, by, state, settlement);
    if (isMet && position.status !== 'holding') return true;
  }
  const { openPrice, number, margin } = position;
  const values = { side, openPrice, number, margin, ...stops };
  const terms = { ...futuresTerms, spread: rates.spread };
  const met = findTickEvent(values, { mark, last: price.last }, terms, market.tickSize);
  if (met) {
    const exit = { reason: met.event, price: met.price, by, mark: price.mark };
    endOrOwe(state, settlement, position, exit);
    return true;
  }
  followMark(position, mark, by.time, settlement);
  const pnl = positionPnl(position, mark);
  const maintenance = positionMaintenance(futuresTerms, position);
  const risk = positionRisk(position.margin, pnl, maintenance);
  const warnings = futuresTerms.riskWarnings.filter(
    (percent) => percent > position.warnedRisk && risk?.gte(percent),
  );
  if (warnings.length > 0) settlement.warn(position, Math.max(...warnings));
  return false;
}

/** The stops that count in a second: those that were set before it. */
function stopsAt(position: OpenPosition, time: number): PositionStops {
  const { takeProfit, stopLoss, stopsSince, openedBy } = position;
  if (stopsSince >= time || (openedBy?.time ?? 0) >= time) return {};
  return { takeProfit: takeProfit ?? undefined, stopLoss: stopLoss ?? undefined };
}
