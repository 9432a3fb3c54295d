import { delay } from 'es-toolkit';
import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import { ApiError, messageOf, type Api, type ApiErrorCode } from '@h5/shared/app';
import { placeOrder, type Order, type PlaceOrder } from '@h5/shared/contract/orders/endpoints';
import type { UnacknowledgedOrders } from './UnacknowledgedOrders';

export type NewOrder = Omit<PlaceOrder, 'reqId'>;

const retryDelaysMs = [1_000, 2_000, 4_000];
/** The person is waiting: with all retries an order is answered within a minute. */
const sending = { quiet: true, timeoutMs: 12_000 };

const mostRecounts = 3;
const recountAfterMs = 300;

/** The server answers these only after it has looked up the `reqId`; it answers `BUSY` before. */
const decisiveErrors: readonly ApiErrorCode[] = placeOrder.errors.filter((code) => code !== 'BUSY');

/**
 * Sends the orders of one market, one at a time. An order whose outcome is unknown keeps its `reqId`
 * and its content: until the outcome is known, only this request is sent again.
 */
export class OrderSubmitter {
  isSending = false;
  /** No reply arrived and the same request is being sent again. It is idempotent. */
  isRetrying = false;
  /** The message of the last error from the server. */
  serverError: string | undefined = undefined;
  /** The code of the last error. */
  errorCode: ApiErrorCode | undefined = undefined;

  readonly #api: Api;
  readonly #unacknowledged: UnacknowledgedOrders;
  readonly #wait: (ms: number) => Promise<void>;
  #lastRejected: PlaceOrder | undefined = undefined;
  /** The session that sent the current order. */
  #session: string | undefined = undefined;

  constructor(api: Api, kept: UnacknowledgedOrders, wait: (ms: number) => Promise<void> = delay) {
    this.#api = api;
    this.#unacknowledged = kept;
    this.#wait = wait;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** An order that was sent and never acknowledged. Only repeating the request can tell its outcome. */
  get unacknowledged(): PlaceOrder | undefined {
    return this.isSending ? undefined : this.#unacknowledged.oldest;
  }

  clearError(): void {
    this.serverError = this.errorCode = undefined;
  }

  /**
   * Sends an order, or the unacknowledged one again. Returns the accepted order. A percentage of the
   * balance is converted when it is sent, and converted again if the price has moved and the first order was rejected.
   * After another person has signed in nothing more is sent, and they do not see the outcome.
   */
  async send(count: () => NewOrder | undefined, isShare = false): Promise<Order | undefined> {
    if (this.isSending) return undefined;
    this.isSending = true;
    this.#session = this.#unacknowledged.session;
    try {
      for (let recounts = 0; ; recounts += 1) {
        const placed = await this.#sendOnce(count);
        const isOutrun = isShare && this.errorCode === 'INSUFFICIENT_BALANCE';
        if (placed || !isOutrun || recounts === mostRecounts) return placed;
        await this.#wait(recountAfterMs);
        if (!this.#isSamePerson) return undefined;
      }
    } finally {
      runInAction(() => (this.isSending = this.isRetrying = false));
    }
  }

  async #sendOnce(count: () => NewOrder | undefined): Promise<Order | undefined> {
    const waiting = this.#unacknowledged.oldest;
    const order = waiting ?? this.#withReqId(count());
    runInAction(() => (this.isRetrying = false));
    this.clearError();
    if (!order) return undefined;
    // From here on the order may reach the book even if the page is closed.
    this.#unacknowledged.add(order);
    try {
      const placed = await this.#sendWithRetries(order);
      this.#unacknowledged.remove(order);
      this.#lastRejected = undefined;
      return this.#isSamePerson ? placed : undefined;
    } catch (error) {
      runInAction(() => this.#handleError(error, order, waiting !== undefined || this.isRetrying));
      return undefined;
    }
  }

  get #isSamePerson(): boolean {
    return this.#session === this.#unacknowledged.session;
  }

  /** Repeating a rejected order without changes keeps its `reqId`. */
  #withReqId(wanted: NewOrder | undefined): PlaceOrder | undefined {
    if (!wanted) return undefined;
    const reqId = this.#lastRejected?.reqId;
    if (reqId && compareStructural(this.#lastRejected, { reqId, ...wanted }))
      return { reqId, ...wanted };
    return { reqId: crypto.randomUUID(), ...wanted };
  }

  async #sendWithRetries(order: PlaceOrder): Promise<Order> {
    for (const retryDelayMs of retryDelaysMs) {
      try {
        return await this.#api.call(placeOrder, order, sending);
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error;
        runInAction(() => (this.isRetrying = true));
        await this.#wait(retryDelayMs);
        if (!this.#isSamePerson) throw error;
      }
    }
    return this.#api.call(placeOrder, order, sending);
  }

  /** After an attempt without a reply, only an error that decides about this `reqId` settles the order. */
  #handleError(error: unknown, order: PlaceOrder, isInDoubt: boolean) {
    const code = error instanceof ApiError ? error.code : undefined;
    const isDecided = isInDoubt ? code && decisiveErrors.includes(code) : !isOutcomeUnknown(error);
    if (!isDecided) return;
    this.#unacknowledged.remove(order);
    if (!this.#isSamePerson) return;
    this.#lastRejected = order;
    this.serverError = messageOf(error);
    this.errorCode = code;
  }
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.isOutcomeUnknown;
}
