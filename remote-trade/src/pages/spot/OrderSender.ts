import { delay } from 'es-toolkit';
import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import { ApiError, messageOf, type Api, type ApiErrorCode } from '@h5/shared/app';
import { placeOrder, type Order, type PlaceOrder } from '@h5/shared/contract/orders/endpoints';
import type { UnansweredOrders } from './UnansweredOrders';

export type NewOrder = Omit<PlaceOrder, 'reqId'>;

const retryDelaysMs = [1_000, 2_000, 4_000];
/** Somebody waits with a finger on the button: with its repeats an order is answered for within a minute. */
const sending = { quiet: true, timeoutMs: 12_000 };

const mostRecounts = 3;
const recountAfterMs = 300;

/** The exchange gives these only after it has looked whether it knows the `reqId`; a full queue it notices before. */
const decided: readonly ApiErrorCode[] = placeOrder.errors.filter((code) => code !== 'BUSY');

/**
 * Takes the orders of one market to the exchange, one at a time. An order whose outcome is unknown keeps its `reqId`
 * and every word of its content until the outcome is known: whatever is sent before that is this order again.
 */
export class OrderSender {
  isSending = false;
  /** No answer came: the same order is on its way again, which places it once however often it arrives. */
  isChecking = false;
  /** The server's words for its last refusal. */
  refusal: string | undefined = undefined;
  /** Why the last order was refused. */
  refusalCode: ApiErrorCode | undefined = undefined;

  readonly #api: Api;
  readonly #kept: UnansweredOrders;
  readonly #wait: (ms: number) => Promise<void>;
  #refused: PlaceOrder | undefined = undefined;
  /** Whose order is on its way. */
  #session: string | undefined = undefined;

  constructor(api: Api, kept: UnansweredOrders, wait: (ms: number) => Promise<void> = delay) {
    this.#api = api;
    this.#kept = kept;
    this.#wait = wait;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** An order that was sent and never answered for. Only the same order again can tell what became of it. */
  get unanswered(): PlaceOrder | undefined {
    return this.isSending ? undefined : this.#kept.order;
  }

  forgetRefusal(): void {
    this.refusal = this.refusalCode = undefined;
  }

  /**
   * Sends an order, or the one that still waits for its answer. Returns it once the exchange has it. A share of the
   * balance is counted when it is sent and, when the price has outrun it, once more: the first one is refused by then.
   * Once somebody else has signed in nothing more is sent, and what comes of it is not told to them.
   */
  async send(count: () => NewOrder | undefined, isShare = false): Promise<Order | undefined> {
    if (this.isSending) return undefined;
    this.isSending = true;
    this.#session = this.#kept.session;
    try {
      for (let recounts = 0; ; recounts += 1) {
        const placed = await this.#sendOnce(count);
        const isOutrun = isShare && this.refusalCode === 'INSUFFICIENT_BALANCE';
        if (placed || !isOutrun || recounts === mostRecounts) return placed;
        await this.#wait(recountAfterMs);
        if (!this.#isSamePerson) return undefined;
      }
    } finally {
      runInAction(() => (this.isSending = this.isChecking = false));
    }
  }

  async #sendOnce(count: () => NewOrder | undefined): Promise<Order | undefined> {
    const waiting = this.#kept.order;
    const order = waiting ?? this.#named(count());
    runInAction(() => (this.isChecking = false));
    this.forgetRefusal();
    if (!order) return undefined;
    // From here on it may reach the book, whatever becomes of this page.
    this.#kept.keep(order);
    try {
      const placed = await this.#untilAnswered(order);
      this.#kept.forget(order);
      this.#refused = undefined;
      return this.#isSamePerson ? placed : undefined;
    } catch (error) {
      runInAction(() => this.#take(error, order, waiting !== undefined || this.isChecking));
      return undefined;
    }
  }

  get #isSamePerson(): boolean {
    return this.#session === this.#kept.session;
  }

  /** The same order after a refusal is the same intent. */
  #named(wanted: NewOrder | undefined): PlaceOrder | undefined {
    if (!wanted) return undefined;
    const reqId = this.#refused?.reqId;
    if (reqId && compareStructural(this.#refused, { reqId, ...wanted }))
      return { reqId, ...wanted };
    return { reqId: crypto.randomUUID(), ...wanted };
  }

  async #untilAnswered(order: PlaceOrder): Promise<Order> {
    for (const retryDelayMs of retryDelaysMs) {
      try {
        return await this.#api.call(placeOrder, order, sending);
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error;
        runInAction(() => (this.isChecking = true));
        await this.#wait(retryDelayMs);
        if (!this.#isSamePerson) throw error;
      }
    }
    return this.#api.call(placeOrder, order, sending);
  }

  /** Once an attempt went unanswered, only an answer that decides about the order ends the doubt. */
  #take(error: unknown, order: PlaceOrder, isInDoubt: boolean) {
    const code = error instanceof ApiError ? error.code : undefined;
    const isDecided = isInDoubt ? code && decided.includes(code) : !isOutcomeUnknown(error);
    if (!isDecided) return;
    this.#kept.forget(order);
    if (!this.#isSamePerson) return;
    this.#refused = order;
    this.refusal = messageOf(error);
    this.refusalCode = code;
  }
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.isOutcomeUnknown;
}
