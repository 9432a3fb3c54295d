import { isAnyLive, type MarketFeed } from '../markets/MarketFeed';
import { PriceJumpPause } from '../prices/PriceJumpPause';
import type { RecordedSecond } from '../prices/RecordedPrice';
import type { RecordedSeconds } from '../prices/RecordedSeconds';
import { blaming } from '../sequencer/DecisionError';
import type { DepthPublisher } from './DepthPublisher';
import type { DraftOrderDeps } from './draftOrder';
import type { MarketState } from './MarketState';
import { setOffOrder } from './setOffOrder';
import type { Settlement } from './Settlement';
import { armedTriggerOf, blamedOrder, type WorkingOrder } from './WorkingOrder';

/** How many orders one batch sets off. */
export const maxSetOffPerBatch = 500;
/** The pause after a jump follows from the seconds before. */
const pauseMs = 60_000;
/** A restart reads no more than this again. */
const saveEveryMs = 60_000;

interface Deps extends Pick<DraftOrderDeps, 'state' | 'outflow'> {
  feed: Pick<MarketFeed, 'isLive'>;
  depthPublisher: Pick<DepthPublisher, 'add'>;
  seconds: RecordedSeconds;
}

interface Reached {
  order: WorkingOrder;
  index: string;
  time: number;
}

/**
 * Sets off waiting orders and stops by the recorded seconds, in their order: those of a restart's absence first. A second may take several
 * batches. What it did is told by the orders themselves, so the progress only says where a restart begins to read.
 */
export class TriggerRun {
  readonly #deps: Deps;
  #pause = new PriceJumpPause();
  /** Set off by the second that is being carried out, and not placed yet. */
  #reached: Reached[] = [];
  #isTaken = false;
  /** Seconds up to this one were carried out before the start. */
  #doneBefore = -Infinity;
  #saved = -Infinity;
  /** Orders that could not be set off. They are cancelled instead, and left alone once that has failed as well. */
  readonly #failing = new Map<string, 'cancel' | 'leave'>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Without live prices the market maker quotes nothing that a market order could meet. */
  get isDue(): boolean {
    const { feed, seconds, state } = this.#deps;
    const markets = state.markets.map(({ scale }) => scale.market);
    return seconds.next !== undefined && isAnyLive(feed, markets);
  }

  get isCatchingUp(): boolean {
    return this.#deps.seconds.isBehind;
  }

  /** The second to note as carried out, if it is time to. */
  progress(hasChanges: boolean): number | undefined {
    const { carriedOut } = this.#deps.seconds;
    if (carriedOut <= this.#saved) return undefined;
    const isLate = carriedOut - this.#saved >= saveEveryMs && this.#deps.state.hasWaiting;
    return hasChanges || isLate ? carriedOut : undefined;
  }

  saved(carriedOut: number): void {
    this.#saved = carriedOut;
  }

  /** Begins after the last second that was carried out; undefined if no order waits or has a stop. */
  start(carriedOut: number | undefined, newest: number | undefined): void {
    this.#pause = new PriceJumpPause();
    this.#reached = [];
    this.#isTaken = false;
    const done = carriedOut ?? newest;
    this.#doneBefore = done ?? -Infinity;
    this.#saved = this.#doneBefore;
    this.#deps.seconds.start(done === undefined ? undefined : done - pauseMs);
  }

  stop(): void {
    this.#deps.seconds.stop();
  }

  endFailing(orderId: string): void {
    this.#failing.set(orderId, this.#failing.has(orderId) ? 'leave' : 'cancel');
  }

  /** Sets off at most so many orders, and returns the last one. */
  carryOut(settlement: Settlement, most: number): WorkingOrder | undefined {
    let last: WorkingOrder | undefined;
    let room = most;
    while (this.isDue && room > 0) {
      const second = this.#deps.seconds.next;
      if (!second) return last;
      if (!this.#isTaken) this.#take(second);
      const now = this.#reached.splice(0, room);
      for (const reached of now) this.#setOff(reached, settlement);
      last = now.at(-1)?.order ?? last;
      room -= now.length;
      if (this.#reached.length > 0) return last;
      this.#isTaken = false;
      this.#deps.seconds.finish();
    }
    return last;
  }

  #take(second: RecordedSecond): void {
    this.#isTaken = true;
    this.#pause.take(second);
    if (second.time <= this.#doneBefore) return;
    const reached = this.#deps.state.markets.flatMap((market) => this.#reachedIn(market, second));
    this.#reached = reached.sort((one, two) => one.order.sequence - two.order.sequence);
  }

  #reachedIn({ scale, triggers }: MarketState, { time, prices }: RecordedSecond): Reached[] {
    const { symbol } = scale.market;
    const index = prices.get(symbol)?.index;
    // One market without live prices keeps no other waiting; a later second sets its orders off.
    if (index === undefined || !this.#deps.feed.isLive(symbol) || this.#pause.isPaused(symbol))
      return [];
    return triggers.take(index, time).map((order) => ({ order, index, time }));
  }

  /** An order may have been cancelled, or its stop by a fill, since it was reached. */
  #setOff({ order, index, time }: Reached, settlement: Settlement): void {
    const failing = this.#failing.get(order.id);
    if (!armedTriggerOf(order) || failing === 'leave') return;
    const { state, depthPublisher } = this.#deps;
    blaming(
      () => blamedOrder(order),
      () => {
        const by = { index, time, mustEnd: failing === 'cancel' };
        setOffOrder(this.#deps, order, by, settlement);
        depthPublisher.add(state.marketOf(order));
      },
    );
  }
}
