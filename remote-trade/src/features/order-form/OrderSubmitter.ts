import { delay } from 'es-toolkit';
import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import { ApiError, messageOf, type Api, type ApiErrorCode } from '@h5/shared/app';
import { placeOrder, type Order, type PlaceOrder } from '@h5/shared/contract/orders/endpoints';
import type { UnacknowledgedOrders } from './UnacknowledgedOrders';

export type NewOrder = Omit<PlaceOrder, 'reqId'>;

const retryDelaysMs = [1_000, 2_000, 4_000];
/** Somebody waits with a finger on the button: with its repeats an order is answered for within a minute. */
const sending = { quiet: true, timeoutMs: 12_000 };

const mostRecounts = 3;
const recountAfterMs = 300;

/** The exchange gives these only after it has looked whether it knows the `reqId`; a full queue it notices before. */
const decisiveErrors: readonly ApiErrorCode[] = placeOrder.errors.filter((code) => code !== 'BUSY');

/**
 * Takes the orders of one market to the exchange, one at a time. An order whose outcome is unknown keeps its `reqId`
 * and every word of its content until the outcome is known: whatever is sent before that is this order again.
 */
export class OrderSubmitter {
  isSending = false;
  /** No answer came: the same order is on its way again, which places it once however often it arrives. */
  isRetrying = false;
  /** The server's words for its last refusal. */
  serverError: string | undefined = undefined;
  /** Why the last order was refused. */
  errorCode: ApiErrorCode | undefined = undefined;

  readonly #api: Api;
  readonly #unacknowledged: UnacknowledgedOrders;
  readonly #wait: (ms: number) => Promise<void>;
  #lastRejected: PlaceOrder | undefined = undefined;
  /** Whose order is on its way. */
  #session: string | undefined = undefined;

  constructor(api: Api, kept: UnacknowledgedOrders, wait: (ms: number) => Promise<void> = delay) {
    this.#api = api;
    this.#unacknowledged = kept;
    this.#wait = wait;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** An order that was sent and never answered for. Only the same order again can tell what became of it. */
  get unacknowledged(): PlaceOrder | undefined {
    return this.isSending ? undefined : this.#unacknowledged.oldest;
  }

  clearError(): void {
    this.serverError = this.errorCode = undefined;
  }

  /**
   * Sends an order, or the one that still waits for its answer. Returns it once the exchange has it. A share of the
   * balance is counted when it is sent and, when the price has outrun it, once more: the first one is refused by then.
   * Once somebody else has signed in nothing more is sent, and what comes of it is not told to them.
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
    // From here on it may reach the book, whatever becomes of this page.
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

  /** The same order after a refusal is the same intent. */
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

  /** Once an attempt went unanswered, only an answer that decides about the order ends the doubt. */
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
