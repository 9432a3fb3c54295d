import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { toScaledUnits } from '@h5/shared/money/units';
import { liquidationPrice, positionMaintenance } from '@h5/shared/rules/futures/futures';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { SortedThresholds } from '../alerts/SortedThresholds';
import { blaming } from '../sequencer/DecisionError';
import { blamedPosition, isOpen, type FuturesPosition, type OpenPosition } from './FuturesPosition';
import { trailingPrice } from './trailingStop';

/** Prices are compared as whole numbers of 10⁻¹⁸. */
const levelDecimals = 18;
/** More than the number of positions that are armed at a time. */
const orderBits = 40n;
const lastOrder = (1n << orderBits) - 1n;

/** From this many on, one pass over all positions costs less than a search for each. */
const manyReached = 200;

interface Armed {
  falling: bigint | undefined;
  rising: bigint | undefined;
}

/**
 * The prices that the positions of a market wait for: the nearest one below the price and the nearest above, so that a second
 * that reaches nothing costs two comparisons. A level may be reached slightly early; the exact rules decide what happens then.
 */
class TriggerPair {
  readonly #falling = new SortedThresholds<FuturesPosition>('falling');
  readonly #rising = new SortedThresholds<FuturesPosition>('rising');
  readonly #armed = new Map<FuturesPosition, Armed>();
  #nextOrder = 0;

  arm(position: FuturesPosition, levels: Armed): void {
    this.disarm(position);
    const { falling, rising } = this.#arm(position, levels);
    if (falling !== undefined) this.#falling.add(falling, position);
    if (rising !== undefined) this.#rising.add(rising, position);
  }

  /** Arms many positions with one sort; none of them may be armed already. */
  armAll(list: readonly { position: FuturesPosition; levels: Armed }[]): void {
    const armed = list.map(({ position, levels }) => ({
      position,
      levels: this.#arm(position, levels),
    }));
    const of = (direction: keyof Armed) =>
      armed.flatMap(({ position, levels }) => {
        const level = levels[direction];
        return level === undefined ? [] : [{ level, item: position }];
      });
    this.#falling.addAll(of('falling'));
    this.#rising.addAll(of('rising'));
  }

  disarm(position: FuturesPosition): void {
    const armed = this.#armed.get(position);
    if (!armed) return;
    this.#armed.delete(position);
    if (armed.falling !== undefined) this.#falling.remove(armed.falling, position);
    if (armed.rising !== undefined) this.#rising.remove(armed.rising, position);
  }

  /** Disarms and returns the positions whose level this price reaches. */
  take(price: bigint): FuturesPosition[] {
    const least = price << orderBits;
    const reached = [...this.#falling.take(least), ...this.#rising.take(least + lastOrder)];
    if (reached.length < manyReached) for (const position of reached) this.disarm(position);
    else this.#disarmAll(new Set(reached));
    return reached;
  }

  /** Removes entries together, because each removal moves all entries behind it. */
  #disarmAll(positions: ReadonlySet<FuturesPosition>): void {
    for (const position of positions) this.#armed.delete(position);
    this.#falling.removeAll(positions);
    this.#rising.removeAll(positions);
  }

  /** Positions with the same level differ in the lowest bits, so that each is found without a search among the others. */
  #arm(position: FuturesPosition, { falling, rising }: Armed): Armed {
    const order = BigInt((this.#nextOrder += 1)) & lastOrder;
    const unique = (level: bigint | undefined) =>
      level === undefined ? undefined : (level << orderBits) + order;
    const armed = { falling: unique(falling), rising: unique(rising) };
    this.#armed.set(position, armed);
    return armed;
  }
}

/** What the mark price and the contract's last price may bring about in one market. */
export class PriceTriggers {
  /** Open positions, by the mark price. */
  readonly #open = new TriggerPair();
  /** Pending positions, by the last price. */
  readonly #pending = new TriggerPair();
  /** Open positions that are closed at a limit, by the last price. */
  readonly #exits = new TriggerPair();

  arm(position: FuturesPosition): void {
    if (position.suspended) return;
    if (position.status === 'holding' && isOpen(position)) {
      this.#open.arm(position, openLevels(position));
      if (position.limitClose) this.#exits.arm(position, exitLevels(position));
    } else if (position.status === 'pending') {
      this.#pending.arm(position, pendingLevels(position));
    }
  }

  armAll(positions: readonly FuturesPosition[]): void {
    const levelsOf = <Kind extends FuturesPosition>(
      list: readonly Kind[],
      levels: (position: Kind) => Armed,
    ) =>
      list.map((position) => ({
        position,
        levels: blaming(
          () => blamedPosition(position),
          () => levels(position),
        ),
      }));
    const running = positions.filter(({ suspended }) => !suspended);
    const holding = running.filter(isOpen).filter(({ status }) => status === 'holding');
    const pending = running.filter(({ status }) => status === 'pending');
    this.#open.armAll(levelsOf(holding, openLevels));
    this.#pending.armAll(levelsOf(pending, pendingLevels));
    const closing = holding.filter(({ limitClose }) => limitClose !== null);
    this.#exits.armAll(levelsOf(closing, exitLevels));
  }

  disarm(position: FuturesPosition): void {
    this.#open.disarm(position);
    this.#pending.disarm(position);
    this.#exits.disarm(position);
  }

  /** Disarms and returns the open positions that may have an event at this mark price. */
  takeOpen(mark: string): FuturesPosition[] {
    return this.#open.take(toScaledUnits(mark, levelDecimals));
  }

  /** Disarms and returns the open positions that may be closed at their limit at this last price. */
  takeExits(last: string): FuturesPosition[] {
    return this.#exits.take(toScaledUnits(last, levelDecimals));
  }

  /** Disarms and returns the pending positions that may be filled at this last price. */
  takePending(last: string): FuturesPosition[] {
    return this.#pending.take(toScaledUnits(last, levelDecimals));
  }
}

/**
 * Liquidation, stop-loss, trailing stop and the next warning are below the price of a long, take-profit and the next better mark above it;
 * reversed for a short.
 */
function openLevels(position: OpenPosition): Armed {
  const { side, takeProfit, stopLoss } = position;
  const ends = [liquidationPrice(futuresTerms, position), nextWarningPrice(position)];
  if (stopLoss) ends.push(stopLoss);
  ends.push(trailingPrice(position));
  const worse = ends.filter((price) => price !== undefined);
  const bad = side === 'long' ? Decimal.max(...worse) : Decimal.min(...worse);
  // A mark one tick better than the best one moves a trailing stop.
  const step = position.trailing ? new Decimal(position.market.tickSize) : undefined;
  const best = position.trailing?.best;
  const better = [
    takeProfit ?? undefined,
    step && (side === 'long' ? best?.plus(step) : best?.minus(step)),
  ];
  const gains = better.filter((price) => price !== undefined);
  if (side === 'long') {
    const good = gains.length > 0 ? levelBelow(Decimal.min(...gains)) : undefined;
    return { falling: levelAbove(bad), rising: good };
  }
  const good = gains.length > 0 ? levelAbove(Decimal.max(...gains)) : undefined;
  return { falling: good, rising: levelBelow(bad) };
}

/** The last price at which, with the spread, the limit or the trigger price is reached. */
function pendingLevels({ kind, side, limitPrice, rates, market }: FuturesPosition): Armed {
  const limit = new Decimal(limitPrice ?? 0);
  if (kind === 'stop') {
    // The execution price is brought to the tick, so the trigger price is reached before the exact one is.
    return side === 'long'
      ? {
          falling: undefined,
          rising: levelBelow(limit.minus(market.tickSize).div(new Decimal(1).plus(rates.spread))),
        }
      : {
          falling: levelAbove(limit.plus(market.tickSize).div(new Decimal(1).minus(rates.spread))),
          rising: undefined,
        };
  }
  return side === 'long'
    ? { falling: levelAbove(limit.div(new Decimal(1).plus(rates.spread))), rising: undefined }
    : { falling: undefined, rising: levelBelow(limit.div(new Decimal(1).minus(rates.spread))) };
}

/** The last price at which, with the spread, closing brings the limit. */
function exitLevels({ side, limitClose, rates }: FuturesPosition): Armed {
  const limit = new Decimal(limitClose?.price ?? 0);
  return side === 'long'
    ? { falling: undefined, rising: levelBelow(limit.div(new Decimal(1).minus(rates.spread))) }
    : { falling: levelAbove(limit.div(new Decimal(1).plus(rates.spread))), rising: undefined };
}

/** The mark price at which the risk of a position reaches the next warning; undefined after the last one. */
function nextWarningPrice(position: OpenPosition): Decimal | undefined {
  const next = futuresTerms.riskWarnings.find((percent) => percent > position.warnedRisk);
  return next === undefined ? undefined : priceAtRisk(position, next);
}

/** The mark price at which maintenance margin is this share of the equity, in percent. */
function priceAtRisk(position: OpenPosition, percent: DecimalValue): Decimal {
  const equity = positionMaintenance(futuresTerms, position).times(100).div(percent);
  const loss = new Decimal(position.margin).minus(equity).div(position.number);
  return position.side === 'long' ? position.openPrice.minus(loss) : position.openPrice.plus(loss);
}

function levelAbove(price: Decimal): bigint {
  return toLevel(price, Decimal.ROUND_CEIL);
}

function levelBelow(price: Decimal): bigint {
  return toLevel(price, Decimal.ROUND_FLOOR);
}

function toLevel(
  price: Decimal,
  rounding: typeof Decimal.ROUND_CEIL | typeof Decimal.ROUND_FLOOR,
): bigint {
  return toScaledUnits(price.toFixed(levelDecimals, rounding), levelDecimals);
}
