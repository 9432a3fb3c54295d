import { delay } from 'es-toolkit';
import { makeAutoObservable, reaction } from 'mobx';
import type { ActivityStore, Api, BrowserStorage } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import {
  placeOrder,
  type Order,
  type OrderSide,
  type PlaceOrderInput,
} from '@h5/shared/contract/orders/endpoints';
import { countDecimals, Decimal } from '@h5/shared/money/money';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import {
  emptyConditions,
  emptySize,
  fieldsOfType,
  firstDraft,
  hasConditions,
  isAtMarketNow,
  orderTypeOf,
  orderDraft,
  type ConditionField,
  type OrderDraft,
  type OrderType,
} from './OrderDraft';
import { OrderEstimate, type DepthLevels, type Wallet } from './OrderEstimate';
import { FollowedPrice } from './FollowedPrice';
import { draftOf, orderOf, type NewOrder } from './orderInput';
import { findOrderProblem, invalidFieldOf, type OrderProblem } from './orderProblem';
import { TypedSize } from './TypedSize';
import { UnacknowledgedOrders } from './UnacknowledgedOrders';

/** What the form needs from the app. */
export interface OrderFormDeps {
  api: Api;
  storage: BrowserStorage;
  wallet: Wallet;
  openOrders: { apply(order: Order): void };
  topics: { isFeedLive: boolean };
  /** The age of the prices: an order at the market waits for fresh ones. */
  feed: { isHalted: boolean };
  session: { isSignedIn: boolean; token: string | undefined; user: { id: string } | undefined };
  activity: Pick<ActivityStore, 'hold' | 'isOnline'>;
}

const maxRecounts = 3;
const recountAfterMs = 300;

/** The order form: what is chosen and typed, and what it would cost. */
export class OrderFormStore {
  readonly market: Market;
  readonly form: MoneyForm<OrderDraft, PlaceOrderInput, Order, OrderProblem>;
  readonly draft: OrderDraft;
  readonly estimate: OrderEstimate;
  readonly price: FollowedPrice;
  readonly size: TypedSize;

  readonly #deps: OrderFormDeps;
  readonly #unacknowledged: UnacknowledgedOrders;
  readonly #wait: (ms: number) => Promise<void>;

  constructor(
    market: Market,
    deps: OrderFormDeps,
    depth: DepthLevels,
    wait: (ms: number) => Promise<void> = delay,
  ) {
    this.market = market;
    this.#deps = deps;
    this.#wait = wait;
    this.#unacknowledged = new UnacknowledgedOrders(market, deps.storage, deps.session);
    this.price = new FollowedPrice(market, () => this.form);
    this.form = new MoneyForm<OrderDraft, PlaceOrderInput, Order, OrderProblem>({
      app: deps,
      wait,
      endpoint: placeOrder,
      pending: this.#unacknowledged,
      schema: orderDraft,
      begun: firstDraft,
      isEmpty: (draft) => !this.hasInput(draft),
      problem: () => this.findProblem(),
      input: () => orderOf(this.market, this.draft, this.estimate),
      resend: (attempts) => this.#recount(attempts),
      kept: this.price.toKeep,
      onRestored: ({ price }) => this.#restorePrice(price),
      onDone: (order) => this.#finish(order),
    });
    this.draft = this.form.draft;
    // The wallet is another one after sign-in.
    const wallet = { available: (currencyId: number) => deps.wallet.available(currencyId) };
    this.estimate = new OrderEstimate(market, this.draft, wallet, depth);
    this.size = new TypedSize({
      draft: this.draft,
      estimate: this.estimate,
      edit: (change) => this.edit(change),
    });
    this.price.follow();
    makeAutoObservable(
      this,
      { market: false, form: false, draft: false, estimate: false, price: false, size: false },
      { autoBind: true },
    );
    // The order may have been sent before a reload, or by a person who signs in only now.
    reaction(
      () => this.form.submission.unacknowledged,
      (order) => order && this.#showUnacknowledged(order),
      { fireImmediately: true },
    );
  }

  private hasInput(draft: OrderDraft): boolean {
    const { price, quantity, total, percent } = draft;
    const hasSize = quantity !== '' || total !== '' || Boolean(percent);
    return hasSize || hasConditions(draft) || (this.price.isChosen && price !== '');
  }

  /** Filled now at the best prices of the book. */
  get isMarketOrder(): boolean {
    return isAtMarketNow(this.draft);
  }

  get type(): OrderType {
    return orderTypeOf(this.draft);
  }

  setType(type: OrderType): void {
    this.edit(fieldsOfType(type, this.draft));
  }

  /** The first problem to fix, or undefined if the order can be sent. */
  private findProblem(): OrderProblem | undefined {
    const { market, draft, estimate } = this;
    return findOrderProblem({
      market,
      draft,
      estimate,
      isOnline: this.#deps.activity.isOnline,
      isFeedLive: this.#deps.topics.isFeedLive && !(this.isMarketOrder && this.#deps.feed.isHalted),
      isGuest: !this.#deps.session.isSignedIn,
    });
  }

  get invalidField(): ConditionField | 'price' | 'quantity' | undefined {
    return invalidFieldOf(this.form.problem ?? {}, this.estimate.quantity);
  }

  get canSubmit(): boolean {
    const isReady = this.#deps.session.isSignedIn && !this.#unacknowledged.isOwnerUnknown;
    return isReady && !this.form.problem && !this.form.isSending;
  }

  edit(change: Partial<OrderDraft>): void {
    if (this.form.isLocked) return;
    if (change.price !== undefined) this.price.choose(true);
    this.form.edit(change);
  }

  /**
   * Replaces a percentage or a total by its current quantity, so that the confirmed order does not change. A market order
   * keeps following the price until it is sent: seconds later the current quantity may cost more than the balance.
   */
  pinQuantity(): void {
    if (this.isMarketOrder || this.form.isLocked) return;
    this.edit({ ...emptySize, quantity: this.size.quantityText, price: this.draft.price });
  }

  setSide(side: OrderSide): void {
    if (side !== this.draft.side) this.edit({ ...emptySize, side });
  }

  /** Takes a price from the book and makes the order a limit order. */
  setLimitPrice(price: string): void {
    this.edit({
      price: new Decimal(price).toFixed(countDecimals(this.market.tickSize)),
      kind: 'limit',
    });
  }

  /** Sends the order and retries while no reply arrives. Returns the accepted order. */
  async submit(): Promise<Order | undefined> {
    const { isOutcomeUnknown, isSending } = this.form;
    return !isSending && (this.canSubmit || isOutcomeUnknown) ? this.form.send() : undefined;
  }

  /**
   * A percentage of the balance is converted when it is sent, and converted again if the price has moved and the first order
   * was rejected for it.
   */
  async #recount(attempts: number): Promise<boolean> {
    const isShare = this.isMarketOrder && this.draft.percent !== undefined;
    const isOutrun = isShare && this.form.submission.errorCode === 'INSUFFICIENT_BALANCE';
    if (!isOutrun || attempts > maxRecounts) return false;
    await this.#wait(recountAfterMs);
    return true;
  }

  #finish(order: Order): void {
    this.#deps.openOrders.apply(order);
    // The form may already show the next unacknowledged order.
    if (!this.form.isOutcomeUnknown)
      Object.assign(this.draft, emptySize, emptyConditions(this.draft));
    this.price.choose(false);
  }

  #restorePrice(chosen: string | undefined): void {
    this.price.choose(chosen !== undefined);
    this.price.follow();
  }

  /** Shows the order whose outcome is unknown. */
  #showUnacknowledged(order: NewOrder) {
    Object.assign(this.draft, draftOf(order, this.draft.price));
    this.price.choose(order.price !== undefined);
  }
}
