import { delay } from 'es-toolkit';
import { makeAutoObservable, reaction, toJS, when } from 'mobx';
import type { ActivityStore, Api, BrowserStorage } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import {
  placeOrder,
  type Order,
  type OrderSide,
  type PlaceOrderInput,
} from '@h5/shared/contract/orders/endpoints';
import {
  Decimal,
  countDecimals,
  floorToStep,
  priceUnlessZero,
  toWireAmount,
} from '@h5/shared/money/money';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import {
  conditionsOf,
  draftConditions,
  emptyConditions,
  emptySize,
  fieldsOfType,
  firstDraft,
  hasConditions,
  isAtMarketNow,
  orderTypeOf,
  orderDraft,
  totalDecimals,
  type ConditionField,
  type OrderDraft,
  type OrderType,
} from './OrderDraft';
import { OrderEstimate, type DepthLevels, type Wallet } from './OrderEstimate';
import { findOrderProblem, invalidFieldOf, type OrderProblem } from './orderProblem';
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

export type NewOrder = Omit<PlaceOrderInput, 'reqId'>;

/** The order form: what is chosen and typed, and what it would cost. */
export class OrderFormStore {
  readonly market: Market;
  readonly form: MoneyForm<OrderDraft, PlaceOrderInput, Order, OrderProblem>;
  readonly draft: OrderDraft;
  readonly estimate: OrderEstimate;

  readonly #deps: OrderFormDeps;
  readonly #unacknowledged: UnacknowledgedOrders;
  readonly #wait: (ms: number) => Promise<void>;
  /** Whether the person typed, picked or confirmed the price. Until then it follows the market. */
  private isPriceChosen = false;

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
    this.form = new MoneyForm<OrderDraft, PlaceOrderInput, Order, OrderProblem>({
      app: deps,
      wait,
      endpoint: placeOrder,
      pending: this.#unacknowledged,
      schema: orderDraft,
      begun: firstDraft,
      isEmpty: (draft) => !this.hasInput(draft),
      problem: () => this.findProblem(),
      input: () => this.#order,
      resend: (attempts) => this.#recount(attempts),
      kept: (draft) => this.#toKeep(draft),
      onRestored: ({ price }) => this.#followPriceUnless(price),
      onDone: (order) => this.#finish(order),
    });
    this.draft = this.form.draft;
    // The wallet is another one after sign-in.
    const wallet = { available: (currencyId: number) => deps.wallet.available(currencyId) };
    this.estimate = new OrderEstimate(market, this.draft, wallet, depth);
    this.resetPriceToMarket();
    makeAutoObservable(
      this,
      { market: false, form: false, draft: false, estimate: false },
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
    return hasSize || hasConditions(draft) || (this.isPriceChosen && price !== '');
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

  /** The quantity field: as typed, or derived from a percentage or a total. */
  get quantityText(): string {
    const { percent, total, quantity } = this.draft;
    if (percent === undefined && !total) return quantity;
    return this.estimate.quantity ? toWireAmount(this.estimate.quantity) : '';
  }

  /** The total field: as typed, or derived from the quantity. */
  get totalText(): string {
    if (this.draft.total) return this.draft.total;
    return this.estimate.total?.toFixed(totalDecimals, this.#rounding) ?? '';
  }

  /** The position of the slider. */
  get percent(): number {
    if (this.draft.percent !== undefined) return this.draft.percent;
    const { quantity, maxQuantity } = this.estimate;
    if (!quantity || maxQuantity.isZero()) return 0;
    return Decimal.min(100, quantity.div(maxQuantity).times(100).floor()).toNumber();
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
    if (change.price !== undefined) this.isPriceChosen = true;
    this.form.edit(change);
  }

  setQuantity(quantity: string): void {
    this.edit({ ...emptySize, quantity });
  }

  setTotal(total: string): void {
    this.edit({ ...emptySize, total });
  }

  setPercent(percent: number): void {
    this.edit({ ...emptySize, percent });
  }

  /** Switches the field between quantity and total. The value of the order does not change. */
  switchUnit(): void {
    this.edit({ unit: this.draft.unit === 'base' ? 'quote' : 'base' });
  }

  /**
   * Replaces a percentage or a total by its current quantity, so that the confirmed order does not change. A market order
   * keeps following the price until it is sent: seconds later the current quantity may cost more than the balance.
   */
  pinQuantity(): void {
    if (this.isMarketOrder || this.form.isLocked) return;
    this.edit({ ...emptySize, quantity: this.quantityText, price: this.draft.price });
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

  /** Call it when the form is shown again. A default price is reset to the last price, now and with the next tick. */
  reopen(): () => void {
    const { last } = this.market;
    this.resetPriceToMarket();
    return when(() => this.market.last !== last, this.resetPriceToMarket);
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
    this.isPriceChosen = false;
  }

  /** A price that was not chosen follows the market after a reload, too. */
  #toKeep(draft: OrderDraft): Partial<OrderDraft> {
    const { price, ...rest } = toJS(draft);
    return this.isPriceChosen ? { ...rest, price } : rest;
  }

  #followPriceUnless(chosen: string | undefined): void {
    this.isPriceChosen = chosen !== undefined;
    this.resetPriceToMarket();
  }

  private resetPriceToMarket(): void {
    if (this.isPriceChosen || this.form.isLocked) return;
    const { last, tickSize } = this.market;
    const price = priceUnlessZero(last);
    this.draft.price = price ? floorToStep(price, tickSize).toFixed(countDecimals(tickSize)) : '';
  }

  /** Costs are rounded up, returns down. */
  get #rounding() {
    return this.draft.side === 'buy' ? Decimal.ROUND_UP : Decimal.ROUND_DOWN;
  }

  /** The request as it would be sent now. */
  get #order(): NewOrder | undefined {
    const { draft, market } = this;
    const { price, quantity } = this.estimate;
    if (!quantity || !price) return undefined;
    return {
      baseId: market.baseId,
      quoteId: market.quoteId,
      side: draft.side,
      quantity: toWireAmount(quantity),
      price: draft.kind === 'market' ? undefined : toWireAmount(price),
      timeInForce: draft.timeInForce,
      ...conditionsOf(draft),
    };
  }

  /** Shows the order whose outcome is unknown. */
  #showUnacknowledged({ side, price, quantity, timeInForce, ...conditions }: NewOrder) {
    const kind = price === undefined ? 'market' : 'limit';
    const shown = { side, kind, price: price ?? this.draft.price, quantity, timeInForce };
    Object.assign(this.draft, emptySize, shown, draftConditions(conditions));
    this.isPriceChosen = price !== undefined;
  }
}
