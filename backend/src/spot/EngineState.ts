import type { Tx } from '../db/Db';
import type { AccountBalance } from '../ledger/AccountBalance';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { SpotMarket } from '../markets/catalogue';
import { MarketState, type MarketStateDeps } from './MarketState';
import { readSpotProgress } from './spot.sql';
import { readLastOrderSequence, readWorkingOrders } from './workingOrders.sql';
import type { MarketMakerInventory } from './marketMakerQuotes';
import { ledgerToMoneyUnits } from './MarketScale';
import type { Settlement, HouseAndFeeAccounts } from './Settlement';
import { maxOpenOrdersPerMarket, maxOpenOrdersTogether, OrderCounts } from './OrderCounts';
import { armedTriggerOf, hasOrderEnded, type WorkingOrder } from './WorkingOrder';

/** The state of the engine in memory. All of it can be recovered from the database. */
export class EngineState {
  readonly markets: MarketState[] = [];
  readonly #deps: MarketStateDeps;
  readonly #bySymbol = new Map<string, MarketState>();
  readonly #byCurrencies = new Map<string, MarketState>();
  readonly #working = new Map<string, WorkingOrder>();
  readonly #counts = new OrderCounts();
  #sequence = 0;
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

  marketOf(order: Pick<WorkingOrder, 'scale'>): MarketState {
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

  /** The cap that a person's open limit orders would exceed with so many more in a market; undefined if none. */
  findOpenLimitsCap(userId: string, symbol: string, more = 1): number | undefined {
    const counts = this.#counts;
    if (counts.openLimits(userId, symbol) + more > maxOpenOrdersPerMarket) {
      return maxOpenOrdersPerMarket;
    }
    const isTooMany = counts.openTogether(userId) + more > maxOpenOrdersTogether;
    return isTooMany ? maxOpenOrdersTogether : undefined;
  }

  waitingOrders(userId: string): number {
    return this.#counts.waitingOrders(userId);
  }

  get hasWaiting(): boolean {
    return this.#counts.hasWaiting;
  }

  /** Counts an order again that has been set off by a recorded second, or that has ended. */
  recount(order: WorkingOrder): void {
    this.#counts.update(order);
  }

  addWorking(order: WorkingOrder): void {
    this.#working.set(order.id, order);
    this.#use(order, 1);
    this.#counts.add(order);
  }

  /** After the commit: removes the ended orders, and the stops that fills have cancelled. */
  applyCommitted(settlement: Settlement): void {
    for (const order of settlement.orders.values()) {
      if (order.stop) this.marketOf(order).dropCancelledStop(order);
      this.#counts.update(order);
      if (!hasOrderEnded(order) || !this.#working.delete(order.id)) continue;
      this.#use(order, -1);
      this.#counts.remove(order);
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

  /** Reads the whole state from the database. Returns the recorded second after which waiting orders may be set off. */
  async recover(tx: Tx, balances: BalanceCache): Promise<number | undefined> {
    this.#working.clear();
    this.#counts.clear();
    for (const marketState of this.markets) marketState.clear();
    await this.#openSystemAccounts(tx, balances);
    this.#sequence = await readLastOrderSequence(tx);

    const working = await readWorkingOrders(
      tx,
      balances,
      (baseId, quoteId) => this.marketByCurrencies(baseId, quoteId)?.scale,
    );
    for (const order of working) {
      this.addWorking(order);
      this.marketOf(order).restore(order);
    }
    const waiting = working.flatMap((order) => armedTriggerOf(order)?.since ?? []);
    if (waiting.length === 0) return undefined;
    const carriedOut = await readSpotProgress(tx);
    return Math.max(carriedOut ?? -Infinity, Math.min(...waiting));
  }

  async #openSystemAccounts(tx: Tx, balances: BalanceCache): Promise<void> {
    const markets = this.markets.map(({ scale }) => scale.market);
    const quotes = [...new Set(markets.map(({ quoteId }) => quoteId))];
    const coins = [...new Set([...markets.map(({ baseId }) => baseId), ...quotes])];
    const house = await balances.openSystem(tx, 'house', coins);
    const fees = await balances.openSystem(tx, 'fees', quotes);
    this.#accounts = { house: byCurrency(house), fees: byCurrency(fees) };
  }

  #available(currencyId: number): bigint {
    return ledgerToMoneyUnits(this.#accounts.house.get(currencyId)?.available ?? 0n);
  }

  #use(order: WorkingOrder, change: number): void {
    order.base.uses += change;
    order.quote.uses += change;
  }
}

function marketKey(baseId: number, quoteId: number): string {
  return `${baseId}/${quoteId}`;
}

function byCurrency(balances: readonly AccountBalance[]): ReadonlyMap<number, AccountBalance> {
  return new Map(balances.map((balance) => [balance.currencyId, balance]));
}
