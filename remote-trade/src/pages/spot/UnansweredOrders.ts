import { omit } from 'es-toolkit';
import { makeAutoObservable } from 'mobx';
import type { Storage } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets';
import type { PlaceOrder } from '@h5/shared/contract/orders';
import { parseAmount } from '@h5/shared/money/money';

interface Kept {
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

/** The order of one market that was never answered for, kept in this browser: a reload does not make it another order. */
export class UnansweredOrders {
  private kept: Kept | undefined;

  readonly #market: Market;
  readonly #storage: Storage;
  readonly #session: Session;

  constructor(market: Market, storage: Storage, session: Session) {
    this.#market = market;
    this.#storage = storage;
    this.#session = session;
    this.kept = this.#read();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get order(): PlaceOrder | undefined {
    if (!this.kept || !this.session) return undefined;
    const { order, person, session } = this.kept;
    const { user } = this.#session;
    const isOwn = user && person ? person === user.id : session === this.session;
    return isOwn ? order : undefined;
  }

  /** Enough of the token to tell two sessions apart, and too little to take one over. */
  get session(): string | undefined {
    return this.#session.token?.slice(-8);
  }

  keep(order: PlaceOrder): void {
    this.kept = { order, person: this.#session.user?.id, session: this.session };
    this.#write();
  }

  forget({ reqId }: PlaceOrder): void {
    if (this.kept?.order.reqId !== reqId) return;
    this.kept = undefined;
    this.#write();
  }

  #write() {
    const { symbol } = this.#market;
    const others = omit(this.#stored, [symbol]);
    const all = this.kept ? { ...others, [symbol]: this.kept } : others;
    if (Object.keys(all).length > 0) this.#storage.write('unansweredOrders', all);
    else this.#storage.remove('unansweredOrders');
  }

  get #stored(): Record<string, unknown> {
    const value = this.#storage.read('unansweredOrders');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  }

  /** What was stored may have been written by anybody: only an order of this market is taken. */
  #read(): Kept | undefined {
    const stored = this.#stored[this.#market.symbol] as Partial<Kept> | undefined;
    const order = stored?.order as Partial<Record<keyof PlaceOrder, unknown>> | undefined;
    if (!order) return undefined;
    const { reqId, currencyId, legalId, side, quantity, price } = order;
    const { currencyId: base, legalId: quote } = this.#market;
    const isOfMarket = currencyId === base && legalId === quote;
    if (!isOfMarket || typeof reqId !== 'string' || !uuid.test(reqId)) return undefined;
    if ((side !== 'buy' && side !== 'sell') || !isAmount(quantity)) return undefined;
    if (price !== undefined && !isAmount(price)) return undefined;
    return {
      order: { reqId, currencyId: base, legalId: quote, side, quantity, price },
      person: textOf(stored?.person),
      session: textOf(stored?.session),
    };
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && parseAmount(value) !== undefined;
}
