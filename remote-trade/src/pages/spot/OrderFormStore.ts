import { delay } from 'es-toolkit';
import { makeAutoObservable, reaction, runInAction, when } from 'mobx';
import type { Api, Storage } from '@h5/shared/app';
import type { DepthLevel, Market } from '@h5/shared/contract/markets/endpoints';
import type { Order, OrderSide } from '@h5/shared/contract/orders/endpoints';
import { Decimal, decimalsOf, floorTo, toAmount } from '@h5/shared/money/money';
import { distanceThrough, feeOf, orderCost, walkBook, type Walk } from '@h5/shared/rules/spot';
import { nothingTyped, totalDecimals, type OrderDraft } from './OrderDraft';
import { affordable, priceOf, quantityOf, type SizeGrounds } from './orderSize';
import { problemOf, wrongFieldOf, type OrderProblem } from './orderProblem';
import { OrderSender, type NewOrder } from './OrderSender';
import { UnansweredOrders } from './UnansweredOrders';

/** What the form needs from the rest of the remote; `TradeStore` and a `DepthStore` fit. */
export interface Trade {
  api: Api;
  storage: Storage;
  wallet: { available(currencyId: number): Decimal };
  openOrders: { add(order: Order): void };
  topics: { isFeedLive: boolean };
  session: { isSignedIn: boolean; token: string | undefined; user: { id: string } | undefined };
  activity: { isOnline: boolean };
}
interface Book {
  bids: readonly DepthLevel[];
  asks: readonly DepthLevel[];
}

/** A limit that is worse than the market by more than this is a slip more often than a wish. */
const farThrough = '0.005';

/** An order while it is being written, and until the exchange has answered for it. */
export class OrderFormStore {
  readonly market: Market;
  draft: OrderDraft;

  readonly #trade: Trade;
  readonly #book: Book;
  private readonly sender: OrderSender;
  /** Somebody typed or picked the price, or was asked to confirm it; until then it is the market's. */
  private isPriceChosen = false;

  constructor(
    market: Market,
    trade: Trade,
    book: Book,
    wait: (ms: number) => Promise<void> = delay,
  ) {
    this.market = market;
    this.#trade = trade;
    this.#book = book;
    const kept = new UnansweredOrders(market, trade.storage, trade.session);
    this.sender = new OrderSender(trade.api, kept, wait);
    this.draft = { side: 'buy', kind: 'limit', price: '', unit: 'base', ...nothingTyped };
    this.renewPrice();
    makeAutoObservable<this, 'sender'>(this, { market: false, sender: false }, { autoBind: true });
    // Before a reload it was sent from another draft, and its sender may sign in only now.
    reaction(
      () => this.sender.unanswered,
      (order) => order && this.#show(order),
      { fireImmediately: true },
    );
  }

  get isPlacing(): boolean {
    return this.sender.isSending;
  }

  /** No answer came: the same order is sent again, which places it once however often it arrives. */
  get isChecking(): boolean {
    return this.sender.isChecking;
  }

  /** Every attempt went unanswered; only the same order again can tell. */
  get isUnknown(): boolean {
    return this.sender.unanswered !== undefined;
  }

  /** Nothing can be changed of an order that may be in the book already. */
  get isFixed(): boolean {
    return this.isPlacing || this.isUnknown;
  }

  /** The server's words for its last refusal. */
  get refusal(): string | undefined {
    return this.isPlacing ? undefined : this.sender.refusal;
  }

  get isMarket(): boolean {
    return this.draft.kind === 'market';
  }

  /** The coin the order spends. */
  get spentId(): number {
    return this.draft.side === 'buy' ? this.market.quoteId : this.market.currencyId;
  }

  get available(): Decimal {
    return this.#trade.wallet.available(this.spentId);
  }

  /** The limit; at the market the furthest price the order can reach. */
  get price(): Decimal | undefined {
    return priceOf(this.#grounds);
  }

  get max(): Decimal {
    return affordable(this.#grounds, 100);
  }

  get quantity(): Decimal | undefined {
    return quantityOf(this.#grounds);
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
    return this.total ? this.total.toFixed(totalDecimals, this.#againstPerson) : '';
  }

  /** Where the slider stands. */
  get percent(): number {
    if (this.draft.percent !== undefined) return this.draft.percent;
    const { quantity, max } = this;
    if (!quantity || max.isZero()) return 0;
    return Decimal.min(100, quantity.div(max).times(100).floor()).toNumber();
  }

  /** What an order would meet in the book as it is; a limit that waits meets nothing. */
  get fillNow(): Walk | undefined {
    if (!this.quantity || !this.price) return undefined;
    const limit = { side: this.draft.side, price: this.price };
    return walkBook(this.#opposite, this.quantity, limit);
  }

  /** What an order at the market would meet. */
  get walk(): Walk | undefined {
    return this.isMarket ? this.fillNow : undefined;
  }

  /** How much worse than the last price the limit is, as a ratio; undefined for one that waits. */
  get through(): Decimal | undefined {
    if (this.isMarket || !this.price || !this.fillNow?.average) return undefined;
    const distance = distanceThrough(this.draft.side, this.price, this.market.last);
    return distance.gt(0) ? distance : undefined;
  }

  /** So far through the market that a slip is likelier than a wish. */
  get isFarThrough(): boolean {
    return this.through?.gt(farThrough) ?? false;
  }

  /** Price times quantity: exact for a limit, expected at the market. */
  get value(): Decimal | undefined {
    if (!this.quantity || !this.price) return undefined;
    return this.walk ? this.walk.value : this.price.times(this.quantity);
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
    return problemOf(this, {
      isOnline: this.#trade.activity.isOnline,
      isFeedLive: this.#trade.topics.isFeedLive,
    });
  }

  get wrongField(): 'price' | 'quantity' | undefined {
    return wrongFieldOf(this);
  }

  get canPlace(): boolean {
    return this.#trade.session.isSignedIn && !this.problem && !this.isPlacing;
  }

  edit(change: Partial<OrderDraft>): void {
    if (this.isFixed) return;
    if (change.price !== undefined) this.isPriceChosen = true;
    Object.assign(this.draft, change);
    this.sender.forgetRefusal();
  }

  typeQuantity(quantity: string): void {
    this.edit({ ...nothingTyped, quantity });
  }

  typeTotal(total: string): void {
    this.edit({ ...nothingTyped, total });
  }

  takeShare(percent: number): void {
    this.edit({ ...nothingTyped, percent });
  }

  /** What is written stays what it is worth; only the coin it is written in changes. */
  switchUnit(): void {
    this.edit({ unit: this.draft.unit === 'base' ? 'quote' : 'base' });
  }

  /**
   * Turns a share or a total into the quantity it comes to now, so that what is confirmed does not move. At the market
   * it follows the price until it is sent: seconds later the quantity of now may cost more than there is.
   */
  settleQuantity(): void {
    if (this.isMarket || this.isFixed) return;
    this.edit({ ...nothingTyped, quantity: this.quantityText, price: this.draft.price });
  }

  chooseSide(side: OrderSide): void {
    if (side !== this.draft.side) this.edit({ ...nothingTyped, side });
  }

  /** A price from the book: a price is a limit's, so it makes the order one. */
  pickPrice(price: string): void {
    this.edit({ price: new Decimal(price).toFixed(decimalsOf(this.market.tick)), kind: 'limit' });
  }

  /** The ticket is opened again: a price that nobody chose becomes the market's, and so with the first tick. */
  reopen(): () => void {
    const { last } = this.market;
    this.renewPrice();
    return when(() => this.market.last !== last, this.renewPrice);
  }

  /** Sends the order, and again while nobody answers. Returns it once the exchange has it. */
  async place(): Promise<Order | undefined> {
    if (this.isPlacing || (!this.canPlace && !this.isUnknown)) return undefined;
    const isShare = this.isMarket && this.draft.percent !== undefined;
    const order = await this.sender.send(() => this.#order, isShare);
    if (!order) return undefined;
    this.#trade.openOrders.add(order);
    runInAction(() => {
      // The form may show the next one already that was never answered for.
      if (!this.isUnknown) Object.assign(this.draft, nothingTyped);
      this.isPriceChosen = false;
    });
    return order;
  }

  private renewPrice(): void {
    if (this.isPriceChosen || this.isFixed) return;
    const { last, tick } = this.market;
    this.draft.price = floorTo(last, tick).toFixed(decimalsOf(tick));
  }

  get #opposite(): readonly DepthLevel[] {
    return this.draft.side === 'buy' ? this.#book.asks : this.#book.bids;
  }

  /** What is paid is rounded up, what is received down. */
  get #againstPerson() {
    return this.draft.side === 'buy' ? Decimal.ROUND_UP : Decimal.ROUND_DOWN;
  }

  get #grounds(): SizeGrounds {
    const { market, draft, available } = this;
    const opposite = () => this.#opposite;
    return {
      ...{ market, draft, available },
      // Read only where it counts: the figures of a limit must not be counted anew with every change of the book.
      get offers() {
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
      price: this.isMarket ? undefined : toAmount(price),
    };
  }

  /** The order that waits for its answer is what the form shows. */
  #show({ side, price, quantity }: NewOrder) {
    const kind = price === undefined ? 'market' : 'limit';
    const shown = { side, kind, price: price ?? this.draft.price, quantity };
    Object.assign(this.draft, nothingTyped, shown);
    this.isPriceChosen = price !== undefined;
  }
}
