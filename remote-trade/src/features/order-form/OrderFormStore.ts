import { delay } from 'es-toolkit';
import { makeAutoObservable, observable, reaction, runInAction, toJS, when } from 'mobx';
import type { ActivityStore, Api, BrowserStorage } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import type { Order, OrderSide } from '@h5/shared/contract/orders/endpoints';
import {
  Decimal,
  countDecimals,
  floorToStep,
  priceUnlessZero,
  toWireAmount,
} from '@h5/shared/money/money';
import {
  conditionsOf,
  draftConditions,
  emptyConditions,
  emptySize,
  fieldsOfType,
  hasConditions,
  isAtMarketNow,
  orderTypeOf,
  parseOrderDraft,
  totalDecimals,
  type ConditionField,
  type OrderDraft,
  type OrderType,
} from './OrderDraft';
import { OrderEstimate, type DepthLevels, type Wallet } from './OrderEstimate';
import { findOrderProblem, invalidFieldOf, type OrderProblem } from './orderProblem';
import { OrderSubmitter, type NewOrder } from './OrderSubmitter';
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

/** The order form: the draft, and the order until its outcome is known. */
export class OrderFormStore {
  readonly market: Market;
  readonly draft: OrderDraft;
  readonly estimate: OrderEstimate;

  readonly #deps: OrderFormDeps;
  private readonly sender: OrderSubmitter;
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
    const kept = new UnacknowledgedOrders(market, deps.storage, deps.session);
    this.sender = new OrderSubmitter(deps, kept, wait);
    this.draft = observable<OrderDraft>({
      side: 'buy',
      kind: 'limit',
      timeInForce: undefined,
      ...draftConditions({}),
      price: '',
      unit: 'base',
      ...emptySize,
    });
    // The wallet is another one after sign-in.
    const wallet = { available: (currencyId: number) => deps.wallet.available(currencyId) };
    this.estimate = new OrderEstimate(market, this.draft, wallet, depth);
    this.resetPriceToMarket();
    makeAutoObservable<this, 'sender'>(
      this,
      { market: false, draft: false, estimate: false, sender: false },
      { autoBind: true },
    );
    // The order may have been sent before a reload, or by a person who signs in only now.
    reaction(
      () => this.sender.submission.unacknowledged,
      (order) => order && this.#showUnacknowledged(order),
      { fireImmediately: true },
    );
  }

  get isSubmitting(): boolean {
    return this.sender.submission.isSending;
  }

  /** No reply arrived and the same request is being sent again. It is idempotent. */
  get isRetrying(): boolean {
    return this.sender.submission.isRetrying;
  }

  /** Every attempt timed out. Only repeating the same request can tell the outcome. */
  get isOutcomeUnknown(): boolean {
    return this.sender.submission.unacknowledged !== undefined;
  }

  /** An order that may already be in the book cannot be edited. */
  get isLocked(): boolean {
    return this.isSubmitting || this.isOutcomeUnknown;
  }

  /** The person has entered something that a reload would lose, or an order that may already be in the book. */
  get isDirty(): boolean {
    const { price, quantity, total, percent } = this.draft;
    const hasSize = quantity !== '' || total !== '' || Boolean(percent);
    return (
      this.isLocked || hasSize || hasConditions(this.draft) || (this.isPriceChosen && price !== '')
    );
  }

  /** The message of the last error from the server. */
  get serverError(): string | undefined {
    return this.isSubmitting ? undefined : this.sender.submission.problem;
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
  get problem(): OrderProblem | undefined {
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
    return invalidFieldOf(this.problem ?? {}, this.estimate.quantity);
  }

  get canSubmit(): boolean {
    const isReady = this.#deps.session.isSignedIn && !this.sender.isOwnerUnknown;
    return isReady && !this.problem && !this.isSubmitting;
  }

  edit(change: Partial<OrderDraft>): void {
    if (this.isLocked) return;
    if (change.price !== undefined) this.isPriceChosen = true;
    Object.assign(this.draft, change);
    this.sender.submission.clearProblem();
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
    if (this.isMarketOrder || this.isLocked) return;
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
    if (this.isSubmitting || (!this.canSubmit && !this.isOutcomeUnknown)) return undefined;
    const isShare = this.isMarketOrder && this.draft.percent !== undefined;
    const order = await this.sender.send(() => this.#order, isShare);
    if (!order) return undefined;
    this.#deps.openOrders.apply(order);
    runInAction(() => {
      // The form may already show the next unacknowledged order.
      if (!this.isOutcomeUnknown) Object.assign(this.draft, emptySize, emptyConditions(this.draft));
      this.isPriceChosen = false;
    });
    return order;
  }

  /** What a reload would lose, and the link of the confirm sheet carries. An order that was sent is kept elsewhere. */
  draftToKeep(): unknown {
    if (!this.isDirty || this.isLocked) return undefined;
    const { price, ...rest } = toJS(this.draft);
    return this.isPriceChosen ? { ...rest, price } : rest;
  }

  /** Fills the form with the draft of the page before a reload, or of a link; tells whether it could. */
  restoreDraft(kept: unknown): boolean {
    const draft = parseOrderDraft(kept);
    if (!draft || this.isLocked) return false;
    this.edit({ timeInForce: undefined, ...draftConditions({}), ...draft });
    return true;
  }

  private resetPriceToMarket(): void {
    if (this.isPriceChosen || this.isLocked) return;
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
