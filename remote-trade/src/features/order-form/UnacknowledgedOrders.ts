import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import type { BrowserStorage } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import type { PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import { timeInForce } from '@h5/shared/contract/orders/timeInForce';
import { orderAmount, reqId } from '@h5/shared/contract/primitives';

interface StoredOrder {
  order: PlaceOrderInput;
  /** Who sent it. A `reqId` is unique per user only. */
  person: string | undefined;
  /** The session that sent it: the user is loaded only after sign-in. */
  session: string | undefined;
}

const price = z.optional(orderAmount);

/** An order as browsers store it, under the names of the first version. */
const storedForm = z.object({
  order: z.object({
    reqId,
    currencyId: z.int(),
    quoteId: z.int(),
    side: z.enum(['buy', 'sell']),
    quantity: orderAmount,
    price,
    timeInForce: z.optional(timeInForce),
    triggerPrice: price,
    stopPrice: price,
    stopLimitPrice: price,
    takeProfitPrice: price,
    stopLossPrice: price,
  }),
  person: z.optional(z.string()),
  session: z.optional(z.string()),
});

interface Session {
  token: string | undefined;
  user: { id: string } | undefined;
}

/**
 * The orders of one market whose outcome is unknown, stored in the browser so that they survive a reload.
 * Several people and tabs share one list, so each order stays until its own outcome is known.
 */
export class UnacknowledgedOrders {
  private list: readonly StoredOrder[];

  readonly #market: Market;
  readonly #storage: BrowserStorage;
  readonly #session: Session;

  constructor(market: Market, storage: BrowserStorage, session: Session) {
    this.#market = market;
    this.#storage = storage;
    this.#session = session;
    this.list = this.#stored.flatMap((item) => this.#parse(item) ?? []);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The oldest unacknowledged order of the signed-in person. */
  get oldest(): PlaceOrderInput | undefined {
    const { user } = this.#session;
    const isOwn = ({ person, session }: StoredOrder) =>
      user && person ? person === user.id : session === this.session;
    return this.session ? this.list.find(isOwn)?.order : undefined;
  }

  /**
   * Whether an order may be the current user's: it has a sender, and the current user is not loaded yet. No other order may
   * be sent before that is known.
   */
  get isOwnerUnknown(): boolean {
    const isLoading = this.session !== undefined && this.#session.user === undefined;
    return isLoading && !this.oldest && this.list.some(({ person }) => person !== undefined);
  }

  /** The end of the token: enough to tell two sessions apart, too little to take one over. */
  get session(): string | undefined {
    return this.#session.token?.slice(-8);
  }

  add(order: PlaceOrderInput): void {
    this.#replace(order, [{ order, person: this.#session.user?.id, session: this.session }]);
  }

  remove(order: PlaceOrderInput): void {
    this.#replace(order, []);
  }

  /** Replaces or removes one entry in memory and in the storage, which other tabs may have changed. Keeps the order. */
  #replace({ reqId: id }: PlaceOrderInput, kept: StoredOrder[]) {
    const within = <Item>(list: readonly Item[], entries: readonly Item[]) => {
      const at = list.findIndex(
        (item) => (item as Partial<StoredOrder> | null)?.order?.reqId === id,
      );
      const next = [...list];
      next.splice(at < 0 ? next.length : at, 1, ...entries);
      return next;
    };
    this.list = within(this.list, kept);
    const all = within(this.#stored, kept.map(toStored));
    if (all.length > 0) this.#storage.write('unansweredOrders', all);
    else this.#storage.remove('unansweredOrders');
  }

  /** The stored entries of all markets. Earlier versions stored an object with one entry per market. */
  get #stored(): unknown[] {
    return Object.values(this.#storage.read('unansweredOrders') ?? {});
  }

  /** Validates a stored entry. Only an order of this market is accepted. */
  #parse(item: unknown): StoredOrder | undefined {
    const read = storedForm.safeParse(item);
    if (!read.success) return undefined;
    const { order, person, session } = read.data;
    const { currencyId: baseId, ...rest } = order;
    const isOfMarket = baseId === this.#market.baseId && order.quoteId === this.#market.quoteId;
    return isOfMarket ? { order: { ...rest, baseId }, person, session } : undefined;
  }
}

function toStored({ order: { baseId, ...rest }, ...sender }: StoredOrder) {
  return { order: { ...rest, currencyId: baseId }, ...sender };
}
