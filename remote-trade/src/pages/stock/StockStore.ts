import { makeAutoObservable, observableRef } from 'mobx';
import { LiveMarket, Resource, type AppStore } from '@h5/shared/app';
import {
  getStock,
  setStockFavourite,
  type StockDetail,
} from '@h5/shared/contract/stocks/endpoints';
import type { Ticker } from '@h5/shared/contract/events';
import { dollarId } from '@h5/shared/contract/stocks/dollar';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { tickerTopic } from '@h5/shared/contract/markets/topics';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { changeSinceClose } from '@h5/shared/rules/stocks/stocks';

type App = Pick<AppStore, 'api' | 'topics'>;

/** One stock while its page is open. */
export class StockStore {
  readonly id: number;
  /** The answer about a favourite that was just changed. */
  private favourite: boolean | undefined = undefined;
  /** The side that was asked for at the bottom of the page; a new object each time. */
  asked: { side: OrderSide } | undefined = undefined;
  isTicketInView = false;
  readonly #app: App;
  readonly #reading: Resource<StockDetail>;
  #market: LiveMarket | undefined = undefined;

  constructor(id: number, app: App) {
    this.id = id;
    this.#app = app;
    this.#reading = new Resource(() => app.api.call(getStock, { id }, { quiet: true }));
    makeAutoObservable(this, { id: false, asked: observableRef }, { autoBind: true });
  }

  get stock(): StockDetail | undefined {
    return this.#reading.value;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  /** Whether orders are filled now; otherwise they wait for the opening. */
  get isOpen(): boolean {
    const state = this.stock?.session.state;
    return state === 'open' || state === 'half_day';
  }

  get isFavourite(): boolean {
    return this.favourite ?? this.stock?.isFavourite ?? false;
  }

  /** The stock as a market, whose price is live. */
  get market(): LiveMarket | undefined {
    const { stock } = this;
    if (!stock) return undefined;
    this.#market ??= new LiveMarket(marketOf(stock));
    return this.#market;
  }

  /** The change of the live price since the previous close; while the venue is closed, that of its last day. */
  get change(): string | undefined {
    return this.market?.dayChange;
  }

  /** The ticket comes into view with this side. */
  trade(side: OrderSide): void {
    this.asked = { side };
  }

  seeTicket(isSeen: boolean): void {
    this.isTicketInView = isSeen;
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  /** Follows the price until the returned function is called. */
  watch(symbol: string): () => void {
    return this.#app.topics.subscribe(tickerTopic(symbol), {
      onEvent: (ticker) => this.tick(ticker),
      onResync: () => void this.#reading.invalidate(),
    });
  }

  /** The ticker counts 24 hours, which at the beginning of a week hold no earlier price. */
  private tick(ticker: Ticker): void {
    const { stock, market } = this;
    if (!stock || !market) return;
    const { previousClose } = stock;
    const change = toWireAmount(changeSinceClose(previousClose, ticker.last));
    market.tick({ ...ticker, open: previousClose, change });
  }

  async toggleFavourite(): Promise<void> {
    const isFavourite = !this.isFavourite;
    this.favourite = isFavourite;
    try {
      await this.#app.api.call(setStockFavourite, { id: this.id, isFavourite });
    } catch {
      // The call has shown the error.
      this.undoFavourite(isFavourite);
    }
  }

  undoFavourite(tried: boolean): void {
    this.favourite = !tried;
  }
}

function marketOf(stock: StockDetail) {
  const { last, high, low, volume, change, symbol, name, status, tickSize, lotSize } = stock;
  return {
    last,
    high,
    low,
    volume,
    change,
    symbol,
    name,
    status,
    tickSize,
    lotSize,
    kind: 'stock' as const,
    baseId: stock.currencyId,
    quoteId: dollarId,
    quoteUsd: '1',
    open: stock.previousClose,
    quoteVolume: new Decimal(volume).times(last).toFixed(),
    minQuantity: lotSize,
    maxQuantity: stock.maxQuantity,
    minNotional: '1',
    priceBand: stock.priceBand,
    makerFee: '0',
    takerFee: '0',
    listedAt: 0,
    spark: stock.spark,
  };
}
