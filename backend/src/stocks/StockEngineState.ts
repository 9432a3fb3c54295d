import type { StockVenueId } from '@h5/shared/contract/stocks/venues';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { usdUnitsDown, usdtRateUnits } from '@h5/shared/rules/stocks/stockUnits';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { Tx } from '../db/Db';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { StockMarket } from '../markets/catalogue';
import { ledgerToMoneyUnits } from '../spot/MarketScale';
import type { MarketMakerInventory } from '../spot/marketMakerQuotes';
import { StockHoldings } from './StockHoldings';
import { StockMarketState, type StockMarketDeps } from './StockMarketState';
import { hasStockOrderEnded, type WorkingStockOrder } from './StockOrder';
import type { StockSettlement, StockSystemAccounts } from './StockSettlement';
import * as sql from './stocks.sql';
import type { VenueCalendar } from './VenueCalendar';

/** What orders for stocks are paid in. */
export const stockCashId = defaultQuoteId;

export type VenueCalendars = ReadonlyMap<StockVenueId, VenueCalendar>;

/** The state of the stock markets in memory. All of it can be recovered from the database. */
export class StockEngineState {
  readonly markets: StockMarketState[] = [];
  readonly holdings = new StockHoldings();
  readonly calendars: VenueCalendars;
  readonly #deps: StockMarketDeps;
  readonly #bySymbol = new Map<string, StockMarketState>();
  readonly #byId = new Map<number, StockMarketState>();
  readonly #working = new Map<string, WorkingStockOrder>();
  /** How many working orders a person has in a market, and by the person alone in all of them. */
  readonly #counts = new Map<string, number>();
  readonly #sessions = new Map<StockVenueId, sql.StockSessionRow>();
  #sequence = 0;
  #accounts: StockSystemAccounts | undefined;

  constructor(markets: readonly StockMarket[], calendars: VenueCalendars, deps: StockMarketDeps) {
    this.calendars = calendars;
    this.#deps = deps;
    for (const market of markets) this.#add(market);
  }

  get systemAccounts(): StockSystemAccounts {
    if (!this.#accounts) throw new Error('The stock markets are not recovered.');
    return this.#accounts;
  }

  bySymbol(symbol: string): StockMarketState | undefined {
    return this.#bySymbol.get(symbol);
  }

  byId(marketId: number): StockMarketState | undefined {
    return this.#byId.get(marketId);
  }

  marketOf(order: WorkingStockOrder): StockMarketState {
    const state = this.#byId.get(order.scale.market.id);
    if (!state) throw new Error(`No market state for ${order.scale.market.symbol}.`);
    return state;
  }

  ofVenue(venue: StockVenueId): StockMarketState[] {
    return this.markets.filter(({ market }) => market.venue === venue);
  }

  /** The last opening or close of a venue that was carried out. */
  session(venue: StockVenueId): sql.StockSessionRow | undefined {
    return this.#sessions.get(venue);
  }

  setSession(session: sql.StockSessionRow): void {
    this.#sessions.set(session.venue, session);
  }

  /**
   * Whether orders go to the book at once: the opening of the session of this time was carried out. That of an earlier
   * one does not count, as its close, and what expires then, may not have been carried out.
   */
  isOpen({ market, calendar }: StockMarketState, now: number): boolean {
    const session = calendar.sessionAt(now);
    const done = this.#sessions.get(market.venue);
    if (!session || !done?.is_open) return false;
    return done.carried_out_at >= session.opensAt;
  }

  find(orderId: string): WorkingStockOrder | undefined {
    return this.#working.get(orderId);
  }

  /** By their sequence. */
  get working(): Iterable<WorkingStockOrder> {
    return this.#working.values();
  }

  nextSequence(): number {
    this.#sequence += 1;
    return this.#sequence;
  }

  /** The working orders of a person in a market, or in all of them. */
  countWorking(userId: string, marketId?: number): number {
    return this.#counts.get(marketId === undefined ? userId : `${userId}/${marketId}`) ?? 0;
  }

  add(order: WorkingStockOrder): void {
    this.#working.set(order.id, order);
    this.#count(order, 1);
  }

  /** After the commit: forgets the ended orders. */
  applyCommitted({ orders }: StockSettlement): void {
    for (const order of orders.values()) {
      if (hasStockOrderEnded(order) && this.#working.delete(order.id)) this.#count(order, -1);
    }
  }

  /** What the house may quote in one market; all markets share its cash equally. */
  inventory({ scale }: StockMarketState, rate: string): MarketMakerInventory {
    const { houseShares, houseCash } = this.systemAccounts;
    const shares = houseShares.get(scale.market.baseId)?.available ?? 0n;
    const cash = ledgerToMoneyUnits(houseCash.available) / BigInt(this.markets.length);
    return {
      base: ledgerToMoneyUnits(shares),
      quote: usdUnitsDown(cash, usdtRateUnits(rate)),
    };
  }

  async recover(tx: Tx, balances: BalanceCache): Promise<void> {
    this.#working.clear();
    this.#counts.clear();
    this.#sessions.clear();
    for (const market of this.markets) market.clear();
    this.#accounts = await this.#openSystemAccounts(tx, balances);
    this.#sequence = await sql.readLastStockSequence(tx);
    this.holdings.recover(await sql.listAllStockPositions(tx));
    for (const session of await sql.listStockSessions(tx)) this.setSession(session);
    for (const { market_id: id, price } of await sql.listLastStockCloses(tx)) {
      const state = this.#byId.get(id);
      if (state) state.lastClose = price;
    }
    const scaleOf = (marketId: number) => this.#byId.get(marketId)?.scale;
    const markets = { scaleOf, cashId: stockCashId };
    for (const order of await sql.readWorkingStockOrders(tx, balances, markets)) {
      this.add(order);
      this.marketOf(order).restore(order);
    }
  }

  #add(market: StockMarket): void {
    const calendar = this.calendars.get(market.venue);
    if (!calendar) throw new Error(`There is no calendar of ${market.venue}.`);
    const state = new StockMarketState(market, calendar, this.#deps);
    this.markets.push(state);
    this.#bySymbol.set(market.symbol, state);
    this.#byId.set(market.id, state);
  }

  async #openSystemAccounts(tx: Tx, balances: BalanceCache): Promise<StockSystemAccounts> {
    const shareIds = this.markets.map(({ market }) => market.baseId);
    const ids = [stockCashId, ...shareIds];
    const house = await balances.openSystem(tx, 'house', ids, accountType.stock);
    const [fees] = await balances.openSystem(tx, 'fees', [stockCashId]);
    const houseShares = new Map(house.map((account) => [account.currencyId, account]));
    const houseCash = houseShares.get(stockCashId);
    if (!fees || !houseCash) throw new Error('The accounts of the exchange were not opened.');
    return { houseShares, houseCash, fees };
  }

  #count(order: WorkingStockOrder, change: number): void {
    order.shares.uses += change;
    order.cash.uses += change;
    for (const key of [order.userId, `${order.userId}/${order.scale.market.id}`]) {
      const count = (this.#counts.get(key) ?? 0) + change;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }
}
