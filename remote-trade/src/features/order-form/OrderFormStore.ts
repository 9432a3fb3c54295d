import { delay } from 'es-toolkit';
import { makeAutoObservable, reaction, runInAction, when } from 'mobx';
import type { Api, Storage } from '@h5/shared/app';
import type { DepthLevel, Market } from '@h5/shared/contract/markets/endpoints';
import type { Order, OrderSide } from '@h5/shared/contract/orders/endpoints';
import { Decimal, decimalsOf, floorTo, toAmount } from '@h5/shared/money/money';
import {
  distanceThrough,
  feeOf,
  orderCost,
  estimateFill,
  type FillEstimate,
} from '@h5/shared/rules/spot';
import { emptySize, totalDecimals, type OrderDraft } from './OrderDraft';
import { quantityForShare, priceOf, quantityOf, type OrderSizeInput } from './orderSize';
import { findOrderProblem, invalidFieldOf, type OrderProblem } from './orderProblem';
import { OrderSubmitter, type NewOrder } from './OrderSubmitter';
import { UnacknowledgedOrders } from './UnacknowledgedOrders';

/** What the form needs from the rest of the remote; `TradeStore` and a `DepthStore` fit. */
export interface OrderFormDeps {
  api: Api;
  storage: Storage;
  wallet: { available(currencyId: number): Decimal };
  openOrders: { apply(order: Order): void };
  topics: { isFeedLive: boolean };
  session: { isSignedIn: boolean; token: string | undefined; user: { id: string } | undefined };
  activity: { isOnline: boolean };
}
interface DepthLevels {
  bids: readonly DepthLevel[];
  asks: readonly DepthLevel[];
}

/** A limit that is worse than the market by more than this is a slip more often than a wish. */
const farThroughRatio = '0.005';

/** An order while it is being written, and until the exchange has answered for it. */
export class OrderFormStore {
  readonly market: Market;
  draft: OrderDraft;

  readonly #deps: OrderFormDeps;
  readonly #depth: DepthLevels;
  private readonly sender: OrderSubmitter;
  /** Somebody typed or picked the price, or was asked to confirm it; until then it is the market's. */
  private isPriceChosen = false;

  constructor(
    market: Market,
    trade: OrderFormDeps,
    book: DepthLevels,
    wait: (ms: number) => Promise<void> = delay,
  ) {
    this.market = market;
    this.#deps = trade;
    this.#depth = book;
    const kept = new UnacknowledgedOrders(market, trade.storage, trade.session);
    this.sender = new OrderSubmitter(trade.api, kept, wait);
    this.draft = { side: 'buy', kind: 'limit', price: '', unit: 'base', ...emptySize };
    this.resetPriceToMarket();
    makeAutoObservable<this, 'sender'>(this, { market: false, sender: false }, { autoBind: true });
    // Before a reload it was sent from another draft, and its sender may sign in only now.
    reaction(
      () => this.sender.unacknowledged,
      (order) => order && this.#showUnacknowledged(order),
      { fireImmediately: true },
    );
  }

  get isSubmitting(): boolean {
    return this.sender.isSending;
  }

  /** No answer came: the same order is sent again, which places it once however often it arrives. */
  get isRetrying(): boolean {
    return this.sender.isRetrying;
  }

  /** Every attempt went unanswered; only the same order again can tell. */
  get isOutcomeUnknown(): boolean {
    return this.sender.unacknowledged !== undefined;
  }

  /** Nothing can be changed of an order that may be in the book already. */
  get isLocked(): boolean {
    return this.isSubmitting || this.isOutcomeUnknown;
  }

  /** The server's words for its last refusal. */
  get serverError(): string | undefined {
    return this.isSubmitting ? undefined : this.sender.serverError;
  }

  get isMarketOrder(): boolean {
    return this.draft.kind === 'market';
  }

  /** The coin the order spends. */
  get spentCurrencyId(): number {
    return this.draft.side === 'buy' ? this.market.quoteId : this.market.currencyId;
  }

  get available(): Decimal {
    return this.#deps.wallet.available(this.spentCurrencyId);
  }

  /** The limit; at the market the furthest price the order can reach. */
  get price(): Decimal | undefined {
    return priceOf(this.#sizeInput);
  }

  get max(): Decimal {
    return quantityForShare(this.#sizeInput, 100);
  }

  get quantity(): Decimal | undefined {
    return quantityOf(this.#sizeInput);
  }

  /** What the field shows in the base coin: as typed, or what a share or a total comes to. */
  get quantityText(): string {
    const { percent, total, quantity } = this.draft;
    if (percent === undefined && !total) return quantity;
    return this.quantity ? toAmount(this.quantity) : '';
  }

  /** What the field shows in the quote coin: as typed, or what the quantity comes to. */
  get totalText(): string {
    if (this.draft.total) return this.draft.total;
    return this.total ? this.total.toFixed(totalDecimals, this.#rounding) : '';
  }

  /** Where the slider stands. */
  get percent(): number {
    if (this.draft.percent !== undefined) return this.draft.percent;
    const { quantity, max } = this;
    if (!quantity || max.isZero()) return 0;
    return Decimal.min(100, quantity.div(max).times(100).floor()).toNumber();
  }

  /** What an order would meet in the book as it is; a limit that waits meets nothing. */
  get fillEstimate(): FillEstimate | undefined {
    if (!this.quantity || !this.price) return undefined;
    const limit = { side: this.draft.side, price: this.price };
    return estimateFill(this.#oppositeLevels, this.quantity, limit);
  }

  /** What an order at the market would meet. */
  get marketFillEstimate(): FillEstimate | undefined {
    return this.isMarketOrder ? this.fillEstimate : undefined;
  }

  /** How much worse than the last price the limit is, as a ratio; undefined for one that waits. */
  get distanceThroughMarket(): Decimal | undefined {
    if (this.isMarketOrder || !this.price || !this.fillEstimate?.average) return undefined;
    const distance = distanceThrough(this.draft.side, this.price, this.market.last);
    return distance.gt(0) ? distance : undefined;
  }

  /** So far through the market that a slip is likelier than a wish. */
  get isFarThroughMarket(): boolean {
    return this.distanceThroughMarket?.gt(farThroughRatio) ?? false;
  }

  /** Price times quantity: exact for a limit, expected at the market. */
  get value(): Decimal | undefined {
    if (!this.quantity || !this.price) return undefined;
    return this.marketFillEstimate
      ? this.marketFillEstimate.value
      : this.price.times(this.quantity);
  }

  get fee(): Decimal | undefined {
    return this.value && feeOf(this.value, this.market.takerFee);
  }

  /** What a buy pays and what a sale brings, the fee counted. */
  get total(): Decimal | undefined {
    const { value, fee } = this;
    if (!value || !fee) return undefined;
    return this.draft.side === 'buy' ? value.plus(fee) : value.minus(fee);
  }

  /** More than half of what is there: such an order is confirmed with some care. */
  get isLarge(): boolean {
    const { price, quantity } = this;
    if (!price || !quantity) return false;
    const { amount } = orderCost(this.market, this.draft.side, price, quantity);
    return amount.times(2).gt(this.available);
  }

  /** The first thing to fix, or undefined when the order is ready. */
  get problem(): OrderProblem | undefined {
    return findOrderProblem(this, {
      isOnline: this.#deps.activity.isOnline,
      isFeedLive: this.#deps.topics.isFeedLive,
    });
  }

  get invalidField(): 'price' | 'quantity' | undefined {
    return invalidFieldOf(this);
  }

  get canSubmit(): boolean {
    return this.#deps.session.isSignedIn && !this.problem && !this.isSubmitting;
  }

  edit(change: Partial<OrderDraft>): void {
    if (this.isLocked) return;
    if (change.price !== undefined) this.isPriceChosen = true;
    Object.assign(this.draft, change);
    this.sender.clearError();
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

  /** What is written stays what it is worth; only the coin it is written in changes. */
  switchUnit(): void {
    this.edit({ unit: this.draft.unit === 'base' ? 'quote' : 'base' });
  }

  /**
   * Turns a share or a total into the quantity it comes to now, so that what is confirmed does not move. At the market
   * it follows the price until it is sent: seconds later the quantity of now may cost more than there is.
   */
  pinQuantity(): void {
    if (this.isMarketOrder || this.isLocked) return;
    this.edit({ ...emptySize, quantity: this.quantityText, price: this.draft.price });
  }

  setSide(side: OrderSide): void {
    if (side !== this.draft.side) this.edit({ ...emptySize, side });
  }

  /** A price from the book: a price is a limit's, so it makes the order one. */
  setLimitPrice(price: string): void {
    this.edit({ price: new Decimal(price).toFixed(decimalsOf(this.market.tick)), kind: 'limit' });
  }

  /** The order form is opened again: a price that nobody chose becomes the market's, and so with the first tick. */
  reopen(): () => void {
    const { last } = this.market;
    this.resetPriceToMarket();
    return when(() => this.market.last !== last, this.resetPriceToMarket);
  }

  /** Sends the order, and again while nobody answers. Returns it once the exchange has it. */
  async submit(): Promise<Order | undefined> {
    if (this.isSubmitting || (!this.canSubmit && !this.isOutcomeUnknown)) return undefined;
    const isShare = this.isMarketOrder && this.draft.percent !== undefined;
    const order = await this.sender.send(() => this.#order, isShare);
    if (!order) return undefined;
    this.#deps.openOrders.apply(order);
    runInAction(() => {
      // The form may show the next one already that was never answered for.
      if (!this.isOutcomeUnknown) Object.assign(this.draft, emptySize);
      this.isPriceChosen = false;
    });
    return order;
  }

  private resetPriceToMarket(): void {
    if (this.isPriceChosen || this.isLocked) return;
    const { last, tick } = this.market;
    this.draft.price = floorTo(last, tick).toFixed(decimalsOf(tick));
  }

  get #oppositeLevels(): readonly DepthLevel[] {
    return this.draft.side === 'buy' ? this.#depth.asks : this.#depth.bids;
  }

  /** What is paid is rounded up, what is received down. */
  get #rounding() {
    return this.draft.side === 'buy' ? Decimal.ROUND_UP : Decimal.ROUND_DOWN;
  }

  get #sizeInput(): OrderSizeInput {
    const { market, draft, available } = this;
    const opposite = () => this.#oppositeLevels;
    return {
      ...{ market, draft, available },
      // Read only where it counts: the figures of a limit must not be counted anew with every change of the book.
      get oppositeLevels() {
        return opposite();
      },
    };
  }

  /** The order as it would be sent now. */
  get #order(): NewOrder | undefined {
    const { quantity, price, draft, market } = this;
    if (!quantity || !price) return undefined;
    return {
      currencyId: market.currencyId,
      quoteId: market.quoteId,
      side: draft.side,
      quantity: toAmount(quantity),
      price: this.isMarketOrder ? undefined : toAmount(price),
    };
  }

  /** The order that waits for its answer is what the form shows. */
  #showUnacknowledged({ side, price, quantity }: NewOrder) {
    const kind = price === undefined ? 'market' : 'limit';
    const shown = { side, kind, price: price ?? this.draft.price, quantity };
    Object.assign(this.draft, emptySize, shown);
    this.isPriceChosen = price !== undefined;
  }
}
