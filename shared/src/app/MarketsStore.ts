import {
  makeAutoObservable,
  makeObservable,
  observable,
  observableRef,
  runInAction,
  action,
  computed,
} from 'mobx';
import type { Ticker } from '../contract/events';
import {
  getMarkets,
  type InstrumentKind,
  type Market,
  type MarketStatus,
} from '../contract/markets/endpoints';
import { defaultQuoteId } from '../contract/primitives';
import { Decimal, countDecimals, priceUnlessZero } from '../money/money';
import type { Api } from './Api';
import { Resource } from './Resource';
import type { TopicHub } from './TopicHub';
import { serverStatusTopic } from '../contract/topics';
import { tickerTopic } from '../contract/markets/topics';

const freshMs = 60_000;
const dollarDecimals = 2;

/** A market whose figures are observable. */
export class LiveMarket implements Market {
  declare baseId: number;
  declare quoteId: number;
  declare kind: InstrumentKind;
  declare status: MarketStatus;
  declare quoteUsd: string | null;
  declare symbol: string;
  declare name: string;
  declare tickSize: string;
  declare lotSize: string;
  declare minQuantity: string;
  declare maxQuantity: string;
  declare minNotional: string;
  declare priceBand: string;
  declare makerFee: string;
  declare takerFee: string;
  declare listedAt: number;
  declare spark: string[];
  /** Of the tick size and the lot size, which every figure on screen needs. */
  priceDecimals = 0;
  quantityDecimals = 0;
  /** The direction of the last price change. */
  move: 'none' | 'up' | 'down' = 'none';
  /** Green, grey or red. Rows observe it: as a computed value it would run with each of their ticks. */
  direction: 'up' | 'flat' | 'down' = 'flat';
  /** Replaced as a whole: a tick is one change to observe instead of seven. */
  private ticker: Ticker;
  /** The last price. To read it as a figure of the ticker would cost as much as the rest of a tick. */
  #price = 0;

  constructor(market: Market) {
    this.ticker = market;
    this.update(market);
    makeObservable<this, 'ticker'>(this, {
      ticker: observableRef,
      spark: observableRef,
      // Rules that an operator may change while a page is open.
      status: observable,
      quoteUsd: observable,
      minQuantity: observable,
      maxQuantity: observable,
      minNotional: observable,
      priceBand: observable,
      makerFee: observable,
      takerFee: observable,
      move: observable,
      direction: observable,
      tick: action,
      update: action,
    });
  }

  get last(): string {
    return this.ticker.last;
  }

  get open(): string {
    return this.ticker.open;
  }

  get high(): string {
    return this.ticker.high;
  }

  get low(): string {
    return this.ticker.low;
  }

  get volume(): string {
    return this.ticker.volume;
  }

  get quoteVolume(): string {
    return this.ticker.quoteVolume;
  }

  get change(): string {
    return this.ticker.change;
  }

  get base(): string {
    return this.symbol.split('-')[0] ?? '';
  }

  get quote(): string {
    return this.symbol.split('-')[1] ?? '';
  }

  /** The decimals of an amount in the base or quote currency. */
  decimalsOf(coin: string): number {
    return coin === this.quote ? dollarDecimals : this.quantityDecimals;
  }

  /** The last price; undefined until it is known. */
  get price(): string | undefined {
    return priceUnlessZero(this.last);
  }

  /** How the price has changed in 24 hours; undefined until it is known. */
  get dayChange(): string | undefined {
    return this.price && this.change;
  }

  tick(ticker: Ticker): void {
    // Only the direction is needed, so numbers are precise enough.
    const [before, last] = [this.#price, Number(ticker.last)];
    this.#price = last;
    if (last !== before && before > 0) this.move = last > before ? 'up' : 'down';
    this.direction = directionOf(ticker.change);
    this.ticker = ticker;
  }

  update(market: Partial<Market>): void {
    const {
      last = this.last,
      open = this.open,
      high = this.high,
      low = this.low,
      volume = this.volume,
      quoteVolume = this.quoteVolume,
      change = this.change,
      ...rules
    } = market;
    Object.assign(this, rules);
    this.priceDecimals = countDecimals(this.tickSize);
    this.quantityDecimals = countDecimals(this.lotSize);
    this.tick({ last, open, high, low, volume, quoteVolume, change });
  }
}

function directionOf(change: string) {
  if (!/[1-9]/.test(change)) return 'flat';
  return change.startsWith('-') ? 'down' : 'up';
}

/** All spot markets; those on screen are live. */
export class MarketsStore {
  list: LiveMarket[] = [];

  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #reading: Resource<readonly LiveMarket[]>;
  /** The version of coins and markets that the server reported last. */
  #version: number | undefined = undefined;

  constructor(api: Api, topics: TopicHub) {
    this.#api = api;
    this.#topics = topics;
    this.#reading = new Resource(() => this.#read(), { freshMs });
    // Every tick looks up its market here, even if no screen observes the map.
    const kept = computed({ keepAlive: true });
    makeAutoObservable(this, { bySymbol: kept, byCoin: kept, byQuote: kept }, { autoBind: true });
    topics.subscribe(serverStatusTopic, {
      onEvent: ({ instruments }) => this.#takeVersion(instruments),
    });
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  /** Why the list could not be read. */
  get problem(): string | undefined {
    return this.#reading.problem;
  }

  get bySymbol(): Map<string, LiveMarket> {
    return new Map(this.list.map((market) => [market.symbol, market]));
  }

  get byCoin(): Map<number, LiveMarket> {
    return new Map(this.list.map((market) => [market.baseId, market]));
  }

  /** The first market in each quote currency. */
  get byQuote(): Map<number, LiveMarket> {
    return new Map(this.list.toReversed().map((market) => [market.quoteId, market]));
  }

  /** The market a query names by `currency_id` and `legal_id`; without them the first one. */
  find(query: URLSearchParams): LiveMarket | undefined {
    const baseId = query.get('currency_id');
    if (baseId === null) return this.list[0];
    const quoteId = query.get('legal_id') ?? String(defaultQuoteId);
    return this.list.find(
      (market) => String(market.baseId) === baseId && String(market.quoteId) === quoteId,
    );
  }

  /** A currency's code, such as BTC; empty until the markets are loaded. */
  codeOf(currencyId: number): string {
    return this.byCoin.get(currencyId)?.base ?? this.byQuote.get(currencyId)?.quote ?? '';
  }

  /** The decimals of a balance: the lot size's for a base currency, two for dollars. */
  decimalsOf(currencyId: number): number {
    return this.byCoin.get(currencyId)?.quantityDecimals ?? dollarDecimals;
  }

  /** US dollars per unit of a coin; undefined if the price is unknown. */
  usd(currencyId: number): Decimal | undefined {
    const quoteUsd = this.byQuote.get(currencyId)?.quoteUsd;
    if (quoteUsd) return new Decimal(quoteUsd);
    const market = this.byCoin.get(currencyId);
    if (!market?.quoteUsd) return undefined;
    const price = new Decimal(market.last).times(market.quoteUsd);
    return price.isZero() ? undefined : price;
  }

  /** Reads the markets if they are older than a minute; concurrent callers share one call. */
  load({ force = false } = {}): Promise<void> {
    return force ? this.#reading.refresh() : this.#reading.load();
  }

  /** Keeps these markets live until the returned function is called. */
  watch(symbols: readonly string[]): () => void {
    const stops = symbols.map((symbol) =>
      this.#topics.subscribe(tickerTopic(symbol), {
        onEvent: (ticker) => this.bySymbol.get(symbol)?.tick(ticker),
      }),
    );
    return () => stops.forEach((stop) => stop());
  }

  /** The rules of a market have changed, or a market is new. */
  #takeVersion(version: number | undefined) {
    const isChanged = this.#version !== undefined && version !== this.#version;
    this.#version = version;
    if (isChanged && this.list.length > 0) void this.#reading.invalidate();
  }

  async #read(): Promise<readonly LiveMarket[]> {
    this.#take(await this.#api.call(getMarkets, {}, { quiet: true }));
    return this.list;
  }

  /** Known markets keep their object, so that rows on screen are updated in place. */
  #take(rows: Market[]) {
    runInAction(() => {
      const known = this.bySymbol;
      const list = rows.map((row) => known.get(row.symbol) ?? new LiveMarket(row));
      list.forEach((market, at) => market.update(rows[at] ?? {}));
      const isSame = list.length === this.list.length && list.every((m, at) => m === this.list[at]);
      if (!isSame) this.list = list;
    });
  }
}
