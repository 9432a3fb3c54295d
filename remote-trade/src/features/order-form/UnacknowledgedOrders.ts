import { makeAutoObservable } from 'mobx';
import type { Storage } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import type { PlaceOrder } from '@h5/shared/contract/orders/endpoints';
import { parseAmount } from '@h5/shared/money/money';

interface StoredOrder {
  order: PlaceOrder;
  /** Who sent it: for anybody else the same `reqId` would be another order. */
  person: string | undefined;
  /** With whose session: who that is, is known only a moment after they have signed in. */
  session: string | undefined;
}

interface Session {
  token: string | undefined;
  user: { id: string } | undefined;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The orders of one market that were never answered for, kept in this browser: a reload does not make them others.
 * Several people and tabs write into one list, so each order stays until its own outcome is known.
 */
export class UnacknowledgedOrders {
  private list: readonly StoredOrder[];

  readonly #market: Market;
  readonly #storage: Storage;
  readonly #session: Session;

  constructor(market: Market, storage: Storage, session: Session) {
    this.#market = market;
    this.#storage = storage;
    this.#session = session;
    this.list = this.#stored.flatMap((item) => this.#parse(item) ?? []);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The oldest one of who is signed in. */
  get oldest(): PlaceOrder | undefined {
    const { user } = this.#session;
    const isOwn = ({ person, session }: StoredOrder) =>
      user && person ? person === user.id : session === this.session;
    return this.session ? this.list.find(isOwn)?.order : undefined;
  }

  /** Enough of the token to tell two sessions apart, and too little to take one over. */
  get session(): string | undefined {
    return this.#session.token?.slice(-8);
  }

  add(order: PlaceOrder): void {
    this.#replace(order, [{ order, person: this.#session.user?.id, session: this.session }]);
  }

  remove(order: PlaceOrder): void {
    this.#replace(order, []);
  }

  /** In its place, also in what others have written since: what is asked about first stays the first. */
  #replace({ reqId }: PlaceOrder, kept: StoredOrder[]) {
    const within = <Item>(list: readonly Item[]) => {
      const at = list.findIndex(
        (item) => (item as Partial<StoredOrder> | null)?.order?.reqId === reqId,
      );
      const next: (Item | StoredOrder)[] = [...list];
      next.splice(at < 0 ? next.length : at, 1, ...kept);
      return next;
    };
    this.list = within(this.list);
    const all = within(this.#stored);
    if (all.length > 0) this.#storage.write('unansweredOrders', all);
    else this.#storage.remove('unansweredOrders');
  }

  /** Of all markets. Where earlier versions kept one for each market, it is found as well. */
  get #stored(): unknown[] {
    return Object.values(this.#storage.read('unansweredOrders') ?? {});
  }

  /** What was stored may have been written by anybody: only an order of this market is taken. */
  #parse(item: unknown): StoredOrder | undefined {
    const stored = item as Partial<StoredOrder> | null;
    const order = stored?.order as Partial<Record<keyof PlaceOrder, unknown>> | null | undefined;
    if (!order) return undefined;
    const { reqId, currencyId, quoteId, side, quantity, price } = order;
    const { currencyId: base, quoteId: quote } = this.#market;
    const isOfMarket = currencyId === base && quoteId === quote;
    if (!isOfMarket || typeof reqId !== 'string' || !uuid.test(reqId)) return undefined;
    if ((side !== 'buy' && side !== 'sell') || !isAmount(quantity)) return undefined;
    if (price !== undefined && !isAmount(price)) return undefined;
    return {
      order: { reqId, currencyId: base, quoteId: quote, side, quantity, price },
      person: stringOrUndefined(stored?.person),
      session: stringOrUndefined(stored?.session),
    };
  }
}

function stringOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && parseAmount(value) !== undefined;
}
