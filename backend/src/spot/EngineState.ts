import type { Tx } from '../db/Db';
import { openSystemAccounts } from '../ledger/accounts.sql';
import type { Account, LockedAccounts } from '../ledger/LockedAccounts';
import type { SpotMarket } from '../markets/catalogue';
import { MarketState, type MarketStateDeps } from './MarketState';
import * as sql from './spot.sql';
import type { MarketMakerInventory } from './marketMakerQuotes';
import { parseMoneyUnits } from './MarketScale';
import type { Settlement, HouseAndFeeAccounts } from './Settlement';
import { hasOrderEnded, type WorkingOrder } from './WorkingOrder';

/** The state of the engine in memory. All of it can be recovered from the database. */
export class EngineState {
  readonly markets: MarketState[] = [];
  readonly #deps: MarketStateDeps;
  readonly #bySymbol = new Map<string, MarketState>();
  readonly #byCurrencies = new Map<string, MarketState>();
  readonly #working = new Map<string, WorkingOrder>();
  readonly #openLimits = new Map<string, number>();
  #sequence = 0;
  #house = new Map<number, Account>();
  #accounts: HouseAndFeeAccounts = { house: new Map(), fees: new Map() };

  constructor(markets: readonly SpotMarket[], deps: MarketStateDeps) {
    this.#deps = deps;
    this.addMarkets(markets);
  }

  /** Adds markets. `recover` must be called before they are used. */
  addMarkets(markets: readonly SpotMarket[]): void {
    for (const market of markets) {
      if (this.#bySymbol.has(market.symbol)) continue;
      const marketState = new MarketState(market, this.#deps);
      this.markets.push(marketState);
      const { symbol, baseId, quoteId } = market;
      this.#bySymbol.set(symbol, marketState);
      this.#byCurrencies.set(marketKey(baseId, quoteId), marketState);
    }
  }

  get systemAccounts(): HouseAndFeeAccounts {
    return this.#accounts;
  }

  marketBySymbol(symbol: string): MarketState | undefined {
    return this.#bySymbol.get(symbol);
  }

  marketByCurrencies(baseId: number, quoteId: number): MarketState | undefined {
    return this.#byCurrencies.get(marketKey(baseId, quoteId));
  }

  marketOf(order: WorkingOrder): MarketState {
    const marketState = this.#bySymbol.get(order.scale.market.symbol);
    if (!marketState) throw new Error(`No market state for ${order.scale.market.symbol}.`);
    return marketState;
  }

  findWorking(orderId: string): WorkingOrder | undefined {
    return this.#working.get(orderId);
  }

  nextSequence(): number {
    this.#sequence += 1;
    return this.#sequence;
  }

  openLimits(userId: string, symbol: string): number {
    return this.#openLimits.get(`${userId}/${symbol}`) ?? 0;
  }

  addWorking(order: WorkingOrder): void {
    this.#working.set(order.id, order);
    this.#count(order, 1);
  }

  /** After the commit: removes the ended orders and updates the balances of the house. */
  applyCommitted(settlement: Settlement, locked: LockedAccounts): void {
    const accounts = locked.all();
    for (const order of settlement.orders.values()) {
      if (hasOrderEnded(order) && this.#working.delete(order.id)) this.#count(order, -1);
    }
    for (const account of accounts) {
      if (this.#house.has(account.id)) this.#house.set(account.id, account);
    }
  }

  /** What the market maker may offer in one market; all markets share its quote currency equally. */
  inventory({ scale }: MarketState): MarketMakerInventory {
    const { baseId, quoteId } = scale.market;
    return {
      base: this.#available(baseId),
      quote: this.#available(quoteId) / BigInt(this.markets.length),
    };
  }

  /** The accounts of the house and of the fees in the currencies of one market. */
  systemAccountsOf({ scale }: MarketState): number[] {
    const { baseId, quoteId } = scale.market;
    const { house, fees } = this.#accounts;
    const ids = [house.get(baseId), house.get(quoteId), fees.get(quoteId)];
    return ids.filter((id) => id !== undefined);
  }

  /** Reads the whole state from the database. */
  async recover(tx: Tx): Promise<void> {
    this.#working.clear();
    this.#openLimits.clear();
    for (const marketState of this.markets) marketState.clear();
    await this.#openSystemAccounts(tx);
    this.#sequence = await sql.readLastOrderSequence(tx);

    const working = await sql.readWorkingOrders(
      tx,
      (baseId, quoteId) => this.marketByCurrencies(baseId, quoteId)?.scale,
    );
    for (const order of working) {
      this.addWorking(order);
      this.marketOf(order).restore(order);
    }
  }

  async #openSystemAccounts(tx: Tx): Promise<void> {
    const markets = this.markets.map(({ scale }) => scale.market);
    const quotes = [...new Set(markets.map(({ quoteId }) => quoteId))];
    const coins = [...new Set([...markets.map(({ baseId }) => baseId), ...quotes])];
    const house = await openSystemAccounts(tx, 'house', coins);
    const fees = await openSystemAccounts(tx, 'fees', quotes);
    this.#house = new Map(house.map((account) => [account.id, account]));
    this.#accounts = { house: idByCurrency(house), fees: idByCurrency(fees) };
  }

  #available(currencyId: number): bigint {
    const id = this.#accounts.house.get(currencyId);
    const account = id === undefined ? undefined : this.#house.get(id);
    return account ? parseMoneyUnits(account.available) : 0n;
  }

  #count({ kind, userId, scale }: WorkingOrder, change: number): void {
    if (kind === 'market') return;
    const key = `${userId}/${scale.market.symbol}`;
    const count = (this.#openLimits.get(key) ?? 0) + change;
    if (count > 0) this.#openLimits.set(key, count);
    else this.#openLimits.delete(key);
  }
}

function marketKey(baseId: number, quoteId: number): string {
  return `${baseId}/${quoteId}`;
}

function idByCurrency(accounts: readonly Account[]): ReadonlyMap<number, number> {
  return new Map(accounts.map(({ currencyId, id }) => [currencyId, id]));
}
