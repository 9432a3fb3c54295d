import { delay } from 'es-toolkit';
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, messageOf, type Api } from '@h5/shared/app';
import type { DepthLevel, Market } from '@h5/shared/contract/markets';
import {
  placeOrder,
  type Order,
  type OrderKind,
  type OrderSide,
  type PlaceOrder,
} from '@h5/shared/contract/orders';
import { Decimal, decimalsOf, floorTo, parseAmount, toAmount } from '@h5/shared/money/money';
import {
  affordableQuantity,
  feeOf,
  marketCeiling,
  marketFloor,
  orderCost,
  orderFault,
  walkBook,
  type OrderFault,
  type Walk,
} from '@h5/shared/rules/spot';

export interface OrderDraft {
  side: OrderSide;
  kind: OrderKind;
  price: string;
  quantity: string;
  /** The share of what is available that the slider asks for, in place of a typed quantity. */
  percent: number | undefined;
}

export interface OrderProblem {
  code:
    | OrderFault['code']
    | 'PRICE_MISSING'
    | 'QUANTITY_MISSING'
    | 'INSUFFICIENT_BALANCE'
    | 'NO_LIQUIDITY'
    | 'MARKET_HALTED'
    | 'OFFLINE';
  values: Readonly<Record<string, string>>;
}

/** What the form needs from the rest of the remote; `TradeStore` and a `DepthStore` fit. */
interface Trade {
  api: Api;
  wallet: { available(currencyId: number): Decimal };
  openOrders: { add(order: Order): void };
  topics: { isFeedLive: boolean };
  session: { isSignedIn: boolean };
  activity: { isOnline: boolean };
}
interface Book {
  bids: readonly DepthLevel[];
  asks: readonly DepthLevel[];
}

const retryDelaysMs = [1_000, 2_000, 4_000];
/** Somebody waits with a finger on the button: with its repeats an order is answered for within a minute. */
const sending = { quiet: true, timeoutMs: 12_000 };

/** An order while it is being written, and until the exchange has answered for it. */
export class OrderFormStore {
  readonly market: Market;
  draft: OrderDraft;
  isPlacing = false;
  /** No answer came: the same order is sent again, which places it once however often it arrives. */
  isChecking = false;
  /** Every attempt went unanswered; only the same order again can tell. */
  isUnknown = false;
  /** The server's words for its last refusal. */
  refusal: string | undefined = undefined;

  readonly #trade: Trade;
  readonly #book: Book;
  readonly #wait: (ms: number) => Promise<void>;
  #reqId = crypto.randomUUID();
  #sent: PlaceOrder | undefined = undefined;

  constructor(market: Market, trade: Trade, book: Book, wait = delay) {
    this.market = market;
    this.#trade = trade;
    this.#book = book;
    this.#wait = wait;
    const price = floorTo(market.last, market.tick).toFixed(decimalsOf(market.tick));
    this.draft = { side: 'buy', kind: 'limit', price, quantity: '', percent: undefined };
    makeAutoObservable(this, { market: false }, { autoBind: true });
  }

  get isMarket(): boolean {
    return this.draft.kind === 'market';
  }

  /** The coin the order spends. */
  get spentId(): number {
    return this.draft.side === 'buy' ? this.market.legalId : this.market.currencyId;
  }

  get available(): Decimal {
    return this.#trade.wallet.available(this.spentId);
  }

  /** The limit; at the market the furthest price the order can reach. */
  get price(): Decimal | undefined {
    if (!this.isMarket) return parseAmount(this.draft.price);
    const { tick } = this.market;
    const best = this.#opposite[0]?.[0];
    if (best === undefined) return undefined;
    return this.draft.side === 'buy' ? marketCeiling(best, tick) : marketFloor(best, tick);
  }

  get max(): Decimal {
    return this.#affordable(100);
  }

  get quantity(): Decimal | undefined {
    const { percent, quantity } = this.draft;
    if (percent === undefined) return parseAmount(quantity);
    const share = this.#affordable(percent);
    return share.isZero() ? undefined : share;
  }

  /** What the field shows: as typed, or what the slider comes to. */
  get quantityText(): string {
    if (this.draft.percent === undefined) return this.draft.quantity;
    return this.quantity ? toAmount(this.quantity) : '';
  }

  /** Where the slider stands. */
  get percent(): number {
    if (this.draft.percent !== undefined) return this.draft.percent;
    const { quantity, max } = this;
    if (!quantity || max.isZero()) return 0;
    return Decimal.min(100, quantity.div(max).times(100).floor()).toNumber();
  }

  /** What an order at the market would meet in the book as it is. */
  get walk(): Walk | undefined {
    if (!this.isMarket || !this.quantity || !this.price) return undefined;
    const limit = { side: this.draft.side, price: this.price };
    return walkBook(this.#opposite, this.quantity, limit);
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
    const { price, quantity } = this;
    if (!this.#trade.activity.isOnline) return problem('OFFLINE');
    if (!this.#trade.topics.isFeedLive) return problem('MARKET_HALTED');
    if (!price) return problem(this.isMarket ? 'NO_LIQUIDITY' : 'PRICE_MISSING');
    if (!quantity) return problem(this.draft.percent ? 'INSUFFICIENT_BALANCE' : 'QUANTITY_MISSING');
    const index = this.isMarket ? undefined : this.market.last;
    const fault = orderFault(this.market, price, quantity, index);
    if (fault) return fault;
    const { amount } = orderCost(this.market, this.draft.side, price, quantity);
    return amount.gt(this.available) ? problem('INSUFFICIENT_BALANCE') : undefined;
  }

  /** The field whose value cannot stay; one that is only empty is not wrong. */
  get wrongField(): 'price' | 'quantity' | undefined {
    const code = this.problem?.code;
    if (!code || code.endsWith('_MISSING')) return undefined;
    if (code.startsWith('PRICE_')) return 'price';
    const isQuantity = code.startsWith('QUANTITY_') || code === 'BELOW_MIN_NOTIONAL';
    return isQuantity || (code === 'INSUFFICIENT_BALANCE' && this.quantity)
      ? 'quantity'
      : undefined;
  }

  get canPlace(): boolean {
    return this.#trade.session.isSignedIn && !this.problem && !this.isPlacing;
  }

  edit(change: Partial<OrderDraft>): void {
    if (this.isPlacing) return;
    Object.assign(this.draft, change);
    this.refusal = undefined;
    this.isUnknown = false;
    // An edited draft is another order; only an unchanged retry keeps its id.
    this.#sent = undefined;
  }

  typeQuantity(quantity: string): void {
    this.edit({ quantity, percent: undefined });
  }

  takeShare(percent: number): void {
    this.edit({ percent });
  }

  /** Turns a share into the quantity it comes to now, so that what is confirmed does not move. */
  settleQuantity(): void {
    if (this.draft.percent === undefined) return;
    this.draft.quantity = this.quantityText;
    this.draft.percent = undefined;
  }

  chooseSide(side: OrderSide): void {
    this.edit({ side, quantity: '', percent: undefined });
  }

  /** A price from the book: a price is a limit's, so it makes the order one. */
  pickPrice(price: string): void {
    this.edit({ price: new Decimal(price).toFixed(decimalsOf(this.market.tick)), kind: 'limit' });
  }

  /** Sends the order, and again while nobody answers. Returns it once the exchange has it. */
  async place(): Promise<Order | undefined> {
    if (!this.canPlace && !this.isUnknown) return undefined;
    const input = this.#input();
    if (!input || this.isPlacing) return undefined;

    this.isPlacing = true;
    this.isUnknown = false;
    this.refusal = undefined;
    try {
      const order = await this.#send(input);
      this.#trade.openOrders.add(order);
      runInAction(() => this.#startOver());
      return order;
    } catch (error) {
      runInAction(() => this.#take(error));
      return undefined;
    } finally {
      runInAction(() => (this.isPlacing = this.isChecking = false));
    }
  }

  get #opposite(): readonly DepthLevel[] {
    return this.draft.side === 'buy' ? this.#book.asks : this.#book.bids;
  }

  #affordable(percent: number): Decimal {
    if (!this.price) return new Decimal(0);
    return affordableQuantity(this.market, this.draft.side, this.available, percent, this.price);
  }

  /** The order as it is sent. One that was not answered for is sent again as it was. */
  #input(): PlaceOrder | undefined {
    if (this.isUnknown && this.#sent) return this.#sent;
    const { quantity, price, draft, market } = this;
    if (!quantity || !price) return undefined;
    const order = {
      currencyId: market.currencyId,
      legalId: market.legalId,
      side: draft.side,
      quantity: toAmount(quantity),
      price: this.isMarket ? undefined : toAmount(price),
    };
    // At the market a share of the balance comes to another quantity when the price moves.
    const isSame = this.#sent?.quantity === order.quantity;
    if (!isSame) this.#reqId = crypto.randomUUID();
    this.#sent = { reqId: this.#reqId, ...order };
    return this.#sent;
  }

  async #send(input: PlaceOrder): Promise<Order> {
    for (const retryDelayMs of retryDelaysMs) {
      try {
        return await this.#trade.api.call(placeOrder, input, sending);
      } catch (error) {
        if (!isUncertain(error)) throw error;
        runInAction(() => (this.isChecking = true));
        await this.#wait(retryDelayMs);
      }
    }
    return this.#trade.api.call(placeOrder, input, sending);
  }

  #startOver() {
    this.draft.quantity = '';
    this.draft.percent = undefined;
    this.#sent = undefined;
  }

  #take(error: unknown) {
    if (isUncertain(error)) this.isUnknown = true;
    else this.refusal = messageOf(error);
  }
}

function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && error.isUncertain;
}

function problem(code: OrderProblem['code']): OrderProblem {
  return { code, values: {} };
}
