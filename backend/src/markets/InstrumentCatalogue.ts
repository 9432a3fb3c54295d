import type { Db } from '../db/Db';
import type { ChartedMarket, Coin, FuturesListing, SpotMarket, StockMarket } from './catalogue';
import { futuresListingsOf } from './futuresListings';
import { readInstruments, type VersionedInstruments } from './instruments.sql';

/** Keeps the coins and markets in memory, at the version of their tables. */
export class InstrumentCatalogue {
  readonly #db: Db;
  readonly #markets = new Map<string, SpotMarket>();
  readonly #spotByIds = new Map<string, SpotMarket>();
  readonly #spotByCoin = new Map<number, SpotMarket>();
  readonly #contracts = new Map<string, FuturesListing>();
  readonly #stocks = new Map<number, StockMarket>();
  #coins = new Map<number, Coin>();
  #version = 0;
  #reading: Promise<SpotMarket[]> = Promise.resolve([]);

  private constructor(db: Db, instruments: VersionedInstruments) {
    this.#db = db;
    this.#take(instruments);
  }

  static async open(db: Db): Promise<InstrumentCatalogue> {
    return new InstrumentCatalogue(db, await readInstruments(db));
  }

  /** Grows with each change of a coin or market. */
  get version(): number {
    return this.#version;
  }

  get coins(): Coin[] {
    return [...this.#coins.values()];
  }

  get spotMarkets(): SpotMarket[] {
    return [...this.#spotByIds.values()];
  }

  /** The perpetual contracts on the spot markets. */
  get futuresListings(): FuturesListing[] {
    return [...this.#contracts.values()];
  }

  /** All that candles are made of. */
  get chartedMarkets(): ChartedMarket[] {
    return [...this.pricedMarkets, ...this.futuresListings];
  }

  get stockMarkets(): StockMarket[] {
    return [...this.#stocks.values()];
  }

  /** All markets with a price of their own. */
  get pricedMarkets(): SpotMarket[] {
    return [...this.spotMarkets, ...this.stockMarkets];
  }

  findCoin(id: number): Coin | undefined {
    return this.#coins.get(id);
  }

  findMarket(baseId: number, quoteId: number): SpotMarket | undefined {
    return this.#spotByIds.get(idsOf({ baseId, quoteId }));
  }

  findMarketBySymbol(symbol: string): SpotMarket | undefined {
    return this.#markets.get(symbol);
  }

  /** A market or a contract. */
  findChartedMarket(symbol: string): ChartedMarket | undefined {
    return this.#markets.get(symbol) ?? this.#contracts.get(symbol);
  }

  /** The first spot market whose base currency is this coin. */
  findMarketOfCoin(baseId: number): SpotMarket | undefined {
    return this.#spotByCoin.get(baseId);
  }

  /** The market by whose price a coin or share is valued. */
  findPricedMarketOf(baseId: number): SpotMarket | undefined {
    return this.#spotByCoin.get(baseId) ?? this.#stocks.get(baseId);
  }

  /** Reads the tables again and returns the spot markets that are new. */
  reload(): Promise<SpotMarket[]> {
    const next = this.#reading
      .catch(() => {})
      .then(async () => this.#take(await readInstruments(this.#db)));
    this.#reading = next;
    return next;
  }

  /** Known markets keep their object, so that the modules that use it see the change. */
  #take({ version, coins, markets }: VersionedInstruments): SpotMarket[] {
    this.#version = version;
    this.#coins = new Map(coins.map((coin) => [coin.id, coin]));
    const added: SpotMarket[] = [];
    for (const market of markets) {
      const known = this.#markets.get(market.symbol);
      if (known) Object.assign(known, market);
      else this.#add(market);
      if (!known && market.kind === 'spot') added.push(market);
    }
    return added;
  }

  #add(market: SpotMarket): void {
    this.#markets.set(market.symbol, market);
    if (isStock(market)) this.#stocks.set(market.baseId, market);
    if (market.kind !== 'spot') return;
    this.#spotByIds.set(idsOf(market), market);
    for (const contract of futuresListingsOf([market]))
      this.#contracts.set(contract.symbol, contract);
    if (!this.#spotByCoin.has(market.baseId)) this.#spotByCoin.set(market.baseId, market);
  }
}

function isStock(market: SpotMarket): market is StockMarket {
  return market.kind === 'stock';
}

function idsOf({ baseId, quoteId }: { baseId: number; quoteId: number }): string {
  return `${baseId}/${quoteId}`;
}
