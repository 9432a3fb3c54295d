import { makeAutoObservable } from 'mobx';
import { storePerSession, type AppStore } from '@h5/shared/app';
import type { OrderKind, OrderSide } from '@h5/shared/contract/orders/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { placeStockOrder, type PlaceStockOrderInput } from '@h5/shared/contract/stocks/endpoints';
import type { StockOrder, TimeInForce } from '@h5/shared/contract/stocks/order';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import {
  Decimal,
  floorToStep,
  isMultipleOf,
  parsePositiveAmount,
  parseWireAmount,
} from '@h5/shared/money/money';
import { StoredRequests } from '@h5/shared/requests/StoredRequests';
import { Submission, type PendingRequests } from '@h5/shared/requests/Submission';
import { fillPrice } from '@h5/shared/rules/fillPrice';
import {
  affordableShares,
  isInPriceBand,
  stockBuyHold,
  stockFee,
  stockPriceRange,
} from '@h5/shared/rules/stocks/stocks';
import { isOneOf, isTyped, parseDraft } from '../../components/parseDraft';
import type { StockAccountStore } from './StockAccountStore';
import type { StockStore } from './StockStore';

export type TicketProblem =
  | 'quantity'
  | 'step'
  | 'price'
  | 'tick'
  | 'band'
  | 'funds'
  | 'shares'
  | 'most'
  | 'rate';

/** Sent again later, an order would be filled at another price than the person saw; the list tells then whether it is in. */
const askedAboutMs = 600_000;

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'wallet'>;

/** The order form of one stock. */
export class TicketStore {
  side: OrderSide = 'buy';
  kind: OrderKind = 'limit';
  timeInForce: TimeInForce = 'day';
  /** As typed. */
  price = '';
  quantity = '';

  readonly submission: Submission<PlaceStockOrderInput, StockOrder>;
  readonly #app: App;
  readonly #store: StockStore;
  readonly #account: StockAccountStore;

  constructor(
    app: App,
    store: StockStore,
    account: StockAccountStore,
    pending: PendingRequests<PlaceStockOrderInput>,
  ) {
    this.#app = app;
    this.#store = store;
    this.#account = account;
    this.submission = new Submission({
      api: app.api,
      activity: app.activity,
      endpoint: placeStockOrder,
      pending,
      session: () => app.session.token,
    });
    makeAutoObservable(this, { submission: false }, { autoBind: true });
  }

  /** USDT in the account for stocks. */
  get available(): Decimal {
    return this.#app.wallet.available(defaultQuoteId, accountType.stock);
  }

  /** Shares that are not frozen. */
  get shares(): Decimal {
    const held = this.#account.position(this.#store.id);
    return new Decimal(held?.quantity ?? 0).minus(held?.frozen ?? 0);
  }

  /** The price that is reckoned with: the limit, or at the market the last price. */
  get reckonedPrice(): Decimal | undefined {
    if (this.kind === 'limit') return parsePositiveAmount(this.price);
    return parsePositiveAmount(this.#store.market?.last ?? '');
  }

  get range(): { min: Decimal; max: Decimal } | undefined {
    const { stock } = this.#store;
    return stock && stockPriceRange(stock, stock.lastClose, stock.tickSize);
  }

  /** The most that can be bought or sold. */
  get most(): Decimal {
    const { stock } = this.#store;
    const price = this.kind === 'market' ? this.range?.max : this.reckonedPrice;
    if (!stock) return new Decimal(0);
    if (this.side === 'sell') return floorToStep(this.shares, stock.lotSize);
    const { rate, lotSize } = stock;
    if (!price || rate === null) return new Decimal(0);
    return affordableShares(stock, {
      available: this.available,
      percent: 100,
      price,
      rate,
      lotSize,
    });
  }

  /** The price at which it is filled as the market is now: while the venue is closed, nobody knows a better one than the limit. */
  get expectedPrice(): Decimal | undefined {
    const { stock, market } = this.#store;
    const price = this.reckonedPrice;
    const isTrading = stock?.session.state === 'open' || stock?.session.state === 'half_day';
    const last = parsePositiveAmount(market?.last ?? '');
    return price && last && isTrading ? fillPrice(this.side, price, last) : price;
  }

  /** What a limit buy needs at its limit. */
  get needed(): Decimal | undefined {
    const { stock } = this.#store;
    const [price, quantity] = [this.reckonedPrice, parsePositiveAmount(this.quantity)];
    if (this.side === 'sell' || !stock || stock.rate === null || !price || !quantity) {
      return undefined;
    }
    return stockBuyHold(stock, price, quantity, stock.rate);
  }

  /** Value and fee in US dollars, and what is paid or brought in USDT; undefined while the rate is not known. */
  get estimate(): { value: Decimal; fee: Decimal; usdt: Decimal } | undefined {
    const { stock } = this.#store;
    const price = this.expectedPrice;
    const quantity = parsePositiveAmount(this.quantity);
    if (!stock || stock.rate === null || !price || !quantity) return undefined;
    const value = price.times(quantity);
    const fee = stockFee(stock, value);
    const usdt =
      this.side === 'buy'
        ? stockBuyHold(stock, price, quantity, stock.rate)
        : Decimal.max(0, value.minus(fee).div(stock.rate).toDecimalPlaces(8, Decimal.ROUND_DOWN));
    return { value, fee, usdt };
  }

  /** What a buy at the market freezes while it is queued, since it may open anywhere in the band. What it does not need comes back. */
  get frozenWhileQueued(): Decimal | undefined {
    const { stock } = this.#store;
    const quantity = parsePositiveAmount(this.quantity);
    if (!stock || stock.rate === null || !quantity || !this.range) return undefined;
    if (this.side === 'sell' || this.kind === 'limit') return undefined;
    return stockBuyHold(stock, this.range.max, quantity, stock.rate);
  }

  get problem(): TicketProblem | undefined {
    const { stock } = this.#store;
    const quantity = parsePositiveAmount(this.quantity);
    if (stock?.rate === null) return 'rate';
    if (!stock || !quantity) return 'quantity';
    if (!isMultipleOf(quantity, stock.lotSize)) return 'step';
    if (quantity.gt(stock.maxQuantity)) return 'most';
    if (this.kind === 'limit') {
      const price = parsePositiveAmount(this.price);
      if (!price) return 'price';
      if (!isMultipleOf(price, stock.tickSize)) return 'tick';
      if (!isInPriceBand(stock, stock.lastClose, price)) return 'band';
    }
    if (quantity.lte(this.most)) return undefined;
    return this.side === 'buy' ? 'funds' : 'shares';
  }

  get isDirty(): boolean {
    return this.quantity !== '';
  }

  /** An earlier order has to be looked up before another one is sent. */
  get isOutcomeUnknown(): boolean {
    return this.submission.unacknowledged !== undefined;
  }

  setSide(side: OrderSide): void {
    this.side = side;
    this.submission.clearProblem();
  }

  setKind(kind: OrderKind): void {
    this.kind = kind;
    this.submission.clearProblem();
  }

  setTimeInForce(timeInForce: TimeInForce): void {
    this.timeInForce = timeInForce;
  }

  setPrice(price: string): void {
    this.price = price;
    this.submission.clearProblem();
  }

  setQuantity(quantity: string): void {
    this.quantity = quantity;
    this.submission.clearProblem();
  }

  /** For the link of the confirm sheet. */
  draftToKeep(): unknown {
    const { side, kind, timeInForce, price, quantity } = this;
    return { side, kind, timeInForce, price, quantity };
  }

  /** Fills the form with the draft of such a link; tells whether it could. */
  restoreDraft(kept: unknown): boolean {
    const draft = parseDraft(kept, {
      side: isOneOf('buy', 'sell'),
      kind: isOneOf('limit', 'market'),
      timeInForce: isOneOf('day', 'gtc'),
      price: isTyped,
      quantity: isTyped,
    });
    if (!draft || this.submission.isSending || this.isOutcomeUnknown) return false;
    Object.assign(this, draft);
    this.submission.clearProblem();
    return true;
  }

  fillMost(): void {
    this.setQuantity(this.most.isZero() ? '' : this.most.toFixed());
  }

  /** The limit begins with the price that was last seen. */
  beginWith(price: string): void {
    if (this.price === '') this.price = price;
  }

  async send(): Promise<StockOrder | undefined> {
    const order = await this.submission.send(() => this.#input());
    if (!order) return undefined;
    this.setQuantity('');
    void this.#account.reload();
    return order;
  }

  #input(): Omit<PlaceStockOrderInput, 'reqId'> | undefined {
    const quantity = parseWireAmount(this.quantity);
    if (!quantity || this.problem) return undefined;
    const { side, kind, timeInForce } = this;
    const stockId = this.#store.id;
    const price = kind === 'limit' ? parseWireAmount(this.price) : undefined;
    return {
      stockId,
      side,
      kind,
      timeInForce,
      quantity,
      ...(price !== undefined && { price }),
    };
  }
}

/** The orders whose outcome is not known yet. They outlive the page, so that none is sent a second time. */
export const usePendingStockOrders = storePerSession(
  (_scope, { session, storage }) =>
    new StoredRequests({
      key: 'trade.unansweredStockOrders',
      endpoint: placeStockOrder,
      storage,
      session,
      keptMs: askedAboutMs,
    }),
);
