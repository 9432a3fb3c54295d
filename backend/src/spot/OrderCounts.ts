import {
  armedTriggerOf,
  hasOrderEnded,
  mayRest,
  type DraftOrder,
  type WorkingOrder,
} from './WorkingOrder';

/** How many limit orders a person may have open in one market, and in all of them. */
export const maxOpenOrdersPerMarket = 200;
export const maxOpenOrdersTogether = 500;

/** What an order takes of its owner's limits. */
interface Share {
  /** One of the open limit orders in its market. */
  readonly open: number;
  /** One of the orders that the index sets off, now or once it has ended with a stop-loss. */
  readonly waiting: number;
}

const nothing: Share = { open: 0, waiting: 0 };

/** How many limit orders each person has open in each market and in all of them, and how many of the person's orders the index sets off. */
export class OrderCounts {
  /** By market and user. */
  readonly #open = new Map<string, Map<string, number>>();
  /** In all markets, by user. */
  readonly #openTogether = new Map<string, number>();
  /** By user. */
  readonly #waiting = new Map<string, number>();
  /** What is counted of orders whose share may change before they end. */
  readonly #changing = new Map<WorkingOrder, Share>();

  clear(): void {
    this.#open.clear();
    this.#openTogether.clear();
    this.#waiting.clear();
    this.#changing.clear();
  }

  openLimits(userId: string, symbol: string): number {
    return this.#open.get(symbol)?.get(userId) ?? 0;
  }

  openTogether(userId: string): number {
    return this.#openTogether.get(userId) ?? 0;
  }

  waitingOrders(userId: string): number {
    return this.#waiting.get(userId) ?? 0;
  }

  get hasWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  add(order: WorkingOrder): void {
    const share = shareOf(order);
    if (mayChange(order)) this.#changing.set(order, share);
    this.#change(order, nothing, share);
  }

  /** Counts an order again that may no longer wait. */
  update(order: WorkingOrder): void {
    const counted = this.#changing.get(order);
    if (!counted) return;
    const share = shareOf(order);
    this.#changing.set(order, share);
    this.#change(order, counted, share);
  }

  /** Takes out an order that has ended. */
  remove(order: WorkingOrder): void {
    const plain = { open: mayRest(order) ? 1 : 0, waiting: 0 };
    const counted = this.#changing.get(order) ?? plain;
    this.#changing.delete(order);
    this.#change(order, counted, nothing);
  }

  #change({ userId, scale }: WorkingOrder, from: Share, to: Share): void {
    if (from.waiting !== to.waiting) add(this.#waiting, userId, to.waiting - from.waiting);
    if (from.open === to.open) return;
    const { symbol } = scale.market;
    const counts = this.#open.get(symbol) ?? new Map<string, number>();
    this.#open.set(symbol, counts);
    add(counts, userId, to.open - from.open);
    add(this.#openTogether, userId, to.open - from.open);
  }
}

function mayChange({ trigger, stop, exits }: WorkingOrder): boolean {
  return trigger !== undefined || stop !== undefined || exits !== undefined;
}

/** Whether the index sets off an order, its stop or, once it has ended, its stop-loss. */
export function takesTrigger(order: DraftOrder): boolean {
  if (hasOrderEnded(order)) return false;
  return armedTriggerOf(order) !== undefined || order.exits?.stopLoss !== undefined;
}

function shareOf(order: WorkingOrder): Share {
  const isOpen = mayRest(order) && order.status !== 'waiting' && !hasOrderEnded(order);
  return { open: isOpen ? 1 : 0, waiting: takesTrigger(order) ? 1 : 0 };
}

function add(counts: Map<string, number>, userId: string, change: number): void {
  const count = (counts.get(userId) ?? 0) + change;
  if (count > 0) counts.set(userId, count);
  else counts.delete(userId);
}
