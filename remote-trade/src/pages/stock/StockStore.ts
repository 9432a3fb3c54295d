import { makeAutoObservable } from 'mobx';
import { LiveMarket, Resource, type AppStore } from '@h5/shared/app';
import {
  getStock,
  setStockFavourite,
  type StockDetail,
} from '@h5/shared/contract/stocks/endpoints';
import { dollarId } from '@h5/shared/contract/stocks/dollar';
import { tickerTopic } from '@h5/shared/contract/markets/topics';
import { Decimal } from '@h5/shared/money/money';

type App = Pick<AppStore, 'api' | 'topics'>;

/** One stock while its page is open. */
export class StockStore {
  readonly id: number;
  /** The answer about a favourite that was just changed. */
  private favourite: boolean | undefined = undefined;
  readonly #app: App;
  readonly #reading: Resource<StockDetail>;
  #market: LiveMarket | undefined = undefined;

  constructor(id: number, app: App) {
    this.id = id;
    this.#app = app;
    this.#reading = new Resource(() => app.api.call(getStock, { id }, { quiet: true }));
    makeAutoObservable(this, { id: false }, { autoBind: true });
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

  /** The change of the live price since the last close. */
  get change(): string | undefined {
    const { stock, market } = this;
    const last = market?.price;
    if (!stock || last === undefined || new Decimal(stock.lastClose).isZero()) return undefined;
    return new Decimal(last).div(stock.lastClose).minus(1).toFixed(6);
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  /** Follows the price until the returned function is called. */
  watch(symbol: string): () => void {
    return this.#app.topics.subscribe(tickerTopic(symbol), {
      onEvent: (ticker) => this.market?.tick(ticker),
      onResync: () => void this.#reading.invalidate(),
    });
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
    open: stock.lastClose,
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
