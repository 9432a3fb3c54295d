import type { PositionSide } from '@h5/shared/contract/futures/position';
import { Decimal } from '@h5/shared/money/money';
import { notionalValue } from '@h5/shared/rules/futures/futures';
import { numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import type { RecordedPrice } from '../prices/RecordedPrice';
import type { FuturesMarket } from './FuturesMarket';
import { isOpen, type FuturesPosition } from './FuturesPosition';
import { PriceTriggers } from './PriceTriggers';
import { WaitingLimits } from './WaitingLimits';

/** What one person has in a market. */
export interface Holdings {
  positions: number;
  pendingOrders: number;
  /** The value of both, at the open price or the limit. */
  notional: Decimal;
}

const none: Holdings = { positions: 0, pendingOrders: 0, notional: new Decimal(0) };
const zero = new Decimal(0);

/** The positions of one market that have not ended. */
export class MarketPositions {
  readonly market: FuturesMarket;
  /** Of the newest recorded second that the engine has seen. */
  price: RecordedPrice | undefined;
  #triggers = new PriceTriggers();
  /** Of the pending orders. */
  readonly limits = new WaitingLimits();
  readonly #closing = new Set<FuturesPosition>();
  readonly #byUser = new Map<string, Set<FuturesPosition>>();
  #interest: Record<PositionSide, Decimal> = { long: zero, short: zero };
  /** The best price that an open position of each side was opened at since the side was empty. */
  #bestOpen: Partial<Record<PositionSide, Decimal>> = {};

  constructor(market: FuturesMarket) {
    this.market = market;
  }

  get triggers(): PriceTriggers {
    return this.#triggers;
  }

  /** Positions that wait for the tick of their exit, in the order of their requests. */
  get closing(): Iterable<FuturesPosition> {
    return this.#closing;
  }

  /** The open number of each side. */
  get openInterest(): Readonly<Record<PositionSide, Decimal>> {
    return this.#interest;
  }

  get net(): Decimal {
    return this.#interest.long.minus(this.#interest.short);
  }

  /** At least what all positions together gain at the newest mark price. */
  get mostGains(): Decimal {
    const mark = this.price?.mark;
    if (mark === undefined) return zero;
    const { long = mark, short = mark } = this.#bestOpen;
    const gain = (side: PositionSide, perUnit: Decimal) =>
      Decimal.max(0, perUnit).times(this.#interest[side]);
    return gain('long', new Decimal(mark).minus(long)).plus(
      gain('short', new Decimal(short).minus(mark)),
    );
  }

  /** The value of the net side at the newest mark price. */
  get netNotional(): Decimal {
    return notionalValue(this.price?.mark ?? 0, this.net);
  }

  /** The same, as if this position were closed. */
  netNotionalWithout({ side, number }: FuturesPosition): Decimal {
    const net = side === 'long' ? this.net.minus(number) : this.net.plus(number);
    return notionalValue(this.price?.mark ?? 0, net);
  }

  clear(): void {
    this.#triggers = new PriceTriggers();
    this.limits.clear();
    this.#closing.clear();
    this.#byUser.clear();
    this.#interest = { long: zero, short: zero };
    this.#bestOpen = {};
  }

  restore(positions: readonly FuturesPosition[]): void {
    for (const position of positions) this.#include(position);
    this.#triggers.armAll(positions);
  }

  add(position: FuturesPosition): void {
    this.#include(position);
    this.#triggers.arm(position);
  }

  /** Called before the state of a position changes. */
  remove(position: FuturesPosition): void {
    if (position.status === 'pending') this.limits.remove(position);
    this.#closing.delete(position);
    this.#triggers.disarm(position);
    this.#count(position, -1);
    const own = this.#byUser.get(position.userId);
    own?.delete(position);
    if (own?.size === 0) this.#byUser.delete(position.userId);
  }

  /** Called when only stops, margin or warning of a position have changed. */
  rearm(position: FuturesPosition): void {
    this.#triggers.disarm(position);
    this.#triggers.arm(position);
  }

  /** What a person has, as if one of the positions were closed. */
  holdingsOf(userId: string, closed?: FuturesPosition): Holdings {
    const all = this.#byUser.get(userId);
    if (!all) return none;
    const own = [...all].filter((position) => position !== closed);
    const pendingOrders = own.filter(({ status }) => status === 'pending').length;
    const notional = own.reduce(
      (sum, { openPrice, limitPrice, number }) =>
        sum.plus(notionalValue(openPrice ?? limitPrice ?? 0, number)),
      zero,
    );
    return { positions: own.length - pendingOrders, pendingOrders, notional };
  }

  /** How many positions and pending orders a person has. */
  countOf(userId: string): number {
    return this.#byUser.get(userId)?.size ?? 0;
  }

  positionsOf(userId: string): readonly FuturesPosition[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  /** Pending orders of a side by limit price, the nearest first. */
  waiting(side: PositionSide, most: number): { price: string; lots: string }[] {
    return this.limits.nearest(side, most).map(({ price, number }) => ({
      price,
      lots: numberToLots(number, this.market.contractSize).toFixed(),
    }));
  }

  #include(position: FuturesPosition): void {
    const own = this.#byUser.get(position.userId) ?? new Set();
    this.#byUser.set(position.userId, own.add(position));
    if (position.status === 'pending') this.limits.add(position);
    if (position.status === 'closing') this.#closing.add(position);
    this.#count(position, 1);
  }

  #count(position: FuturesPosition, sign: number): void {
    if (!isOpen(position)) return;
    const { side, number, openPrice } = position;
    this.#interest[side] = this.#interest[side].plus(number.times(sign));
    if (this.#interest[side].isZero()) delete this.#bestOpen[side];
    else if (sign > 0) {
      const best = this.#bestOpen[side] ?? openPrice;
      this.#bestOpen[side] =
        side === 'long' ? Decimal.min(best, openPrice) : Decimal.max(best, openPrice);
    }
  }
}
