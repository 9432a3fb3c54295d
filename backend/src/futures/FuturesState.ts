import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { houseRoom, type HouseRoom } from '@h5/shared/rules/futures/futuresHouse';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import type { Tx } from '../db/Db';
import { formatLedgerUnits, type AccountBalance } from '../ledger/AccountBalance';
import type { BalanceCache } from '../ledger/BalanceCache';
import { readSuspensions, type Suspension } from '../sequencer/suspensions.sql';
import type { FuturesMarket } from './FuturesMarket';
import {
  followedRelation,
  hasEnded,
  type FuturesPosition,
  type MissedEnd,
} from './FuturesPosition';
import * as sql from './futures.sql';
import { BatchCloses } from './BatchCloses';
import { MarketPositions } from './MarketPositions';
import { MarketPrices } from './MarketPrices';
import { nobodyFollows } from './nobodyFollows';
import type { PositionFollowers } from './PositionFollowers';

/** The accounts of the house, which takes the other side of people's positions, by currency. */
export type CounterpartyAccounts = Readonly<
  Record<'house' | 'insurance' | 'fees', ReadonlyMap<number, AccountBalance>>
>;

/** A position that is closed just before another one is opened, and what that brings. */
export interface ClosedFirst {
  readonly position: FuturesPosition;
  readonly pnl: Decimal;
  readonly returned: Decimal;
}

/** The positions of all markets in memory. All of it can be recovered from the database. */
export class FuturesState {
  /** The module that lets positions follow others. */
  readonly followers: PositionFollowers;
  readonly batchCloses = new BatchCloses();
  readonly prices = new MarketPrices(() => this.#markets.values());
  readonly #markets = new Map<string, MarketPositions>();
  readonly #positions = new Map<string, FuturesPosition>();
  /** Copies by the trader's position. */
  readonly #copies = new Map<string, Set<FuturesPosition>>();
  #accounts: CounterpartyAccounts = { house: new Map(), insurance: new Map(), fees: new Map() };
  #carriedOut = 0;
  #suspendedCount = 0;
  #newlySuspended: FuturesPosition[] = [];

  constructor(markets: readonly FuturesMarket[], followers: PositionFollowers = nobodyFollows) {
    this.followers = followers;
    this.addMarkets(markets);
  }

  /** Adds markets. `recover` must be called before they are used. */
  addMarkets(markets: readonly FuturesMarket[]): void {
    for (const market of markets) {
      if (!this.#markets.has(market.symbol)) {
        this.#markets.set(market.symbol, new MarketPositions(market));
      }
    }
  }

  get markets(): Iterable<MarketPositions> {
    return this.#markets.values();
  }

  get accounts(): CounterpartyAccounts {
    return this.#accounts;
  }

  /** The account of the house, which takes the other side of a position. */
  account(owner: keyof CounterpartyAccounts, { market }: FuturesPosition): AccountBalance {
    const account = this.#accounts[owner].get(market.quoteId);
    if (!account) throw new Error(`The account of ${owner} was not opened.`);
    return account;
  }

  /** The last recorded second that was carried out. */
  get carriedOut(): number {
    return this.#carriedOut;
  }

  /** Positions that were suspended by the last recovery. */
  get newlySuspended(): readonly FuturesPosition[] {
    return this.#newlySuspended;
  }

  /** How many suspensions waited for the operator when the state was recovered. */
  get suspendedCount(): number {
    return this.#suspendedCount;
  }

  /** The currencies that contracts are settled in. */
  get quoteIds(): number[] {
    return [...new Set([...this.#markets.values()].map(({ market }) => market.quoteId))];
  }

  /** All positions that have not ended. */
  get all(): Iterable<FuturesPosition> {
    return this.#positions.values();
  }

  get isEmpty(): boolean {
    return this.#positions.size === 0 && this.followers.isEmpty;
  }

  find(id: string): FuturesPosition | undefined {
    return this.#positions.get(id);
  }

  /** The newest mark price of a contract. */
  readonly markOf = (symbol: string): string | undefined => this.#markets.get(symbol)?.price?.mark;

  /** The copies of a trader's position that follow it. */
  copiesOf(positionId: string): FuturesPosition[] {
    return [...(this.#copies.get(positionId) ?? [])];
  }

  positionsOf(userId: string): FuturesPosition[] {
    return [...this.#markets.values()].flatMap((market) => market.positionsOf(userId));
  }

  /** How many positions, copies and pending orders a person has in all contracts. */
  countOf(userId: string): number {
    let count = 0;
    for (const market of this.#markets.values()) count += market.countOf(userId);
    return count;
  }

  marketBySymbol(symbol: string): MarketPositions | undefined {
    return this.#markets.get(symbol);
  }

  marketByCurrencies(baseId: number, quoteId: number): MarketPositions | undefined {
    for (const positions of this.#markets.values()) {
      const { market } = positions;
      if (market.baseId === baseId && market.quoteId === quoteId) return positions;
    }
    return undefined;
  }

  marketOf({ market }: FuturesPosition): MarketPositions {
    const positions = this.#markets.get(market.symbol);
    if (!positions) throw new Error(`There are no positions in ${market.symbol}.`);
    return positions;
  }

  add(position: FuturesPosition): void {
    this.#positions.set(position.id, position);
    position.account.uses += 1;
    this.#link(position);
    this.marketOf(position).add(position);
  }

  /** Changes the status, the number or the copied position of a position, and forgets it if it has ended. */
  change(position: FuturesPosition, change: () => void): void {
    const positions = this.marketOf(position);
    positions.remove(position);
    this.#unlink(position);
    change();
    if (hasEnded(position)) {
      this.#positions.delete(position.id);
      position.account.uses -= 1;
    } else {
      this.#link(position);
      positions.add(position);
    }
  }

  /** Whether a market is paused after a jump of its index: nothing is set off or opened. */
  isPaused(market: FuturesMarket): boolean {
    return this.prices.isPaused(market);
  }

  carryOut(time: number): void {
    this.#carriedOut = Math.max(this.#carriedOut, time);
  }

  /** The value that the house still takes on each side of a market; if a position is given, as if it were closed. */
  roomOf(positions: MarketPositions, closed?: ClosedFirst): HouseRoom {
    const { market } = positions;
    let otherNets = new Decimal(0);
    for (const other of this.#markets.values()) {
      if (other.market.symbol !== market.symbol && other.market.quoteId === market.quoteId) {
        otherNets = otherNets.plus(other.netNotional.abs());
      }
    }
    const houseEquity = this.houseEquity(market.quoteId).minus(closed?.pnl ?? 0);
    const netLong = closed ? positions.netNotionalWithout(closed.position) : positions.netNotional;
    return houseRoom(futuresTerms, { houseEquity, netLong, otherNets });
  }

  houseEquity(quoteId: number): Decimal {
    const house = this.#accounts.house.get(quoteId);
    return new Decimal(formatLedgerUnits((house?.available ?? 0n) + (house?.frozen ?? 0n)));
  }

  /** Settles positions against these accounts; for a state without a database. */
  useAccounts(accounts: CounterpartyAccounts): void {
    this.#accounts = accounts;
  }

  /** Reads the whole state from the database. */
  async recover(tx: Tx, balances: BalanceCache): Promise<void> {
    const before = new Set([...this.#positions.values()].filter(isSuspended).map(({ id }) => id));
    this.#positions.clear();
    this.#copies.clear();
    this.prices.reset();
    for (const positions of this.#markets.values()) positions.clear();
    await this.#openAccounts(tx, balances);
    await this.followers.recover(tx, balances);
    this.#carriedOut = await sql.readCarriedOut(tx);
    const working = await sql.readWorkingPositions(
      tx,
      balances,
      (symbol) => this.#markets.get(symbol)?.market,
      (id) => this.followers.relation(id),
    );
    this.#suspend(await readSuspensions(tx, 'futures'), working);
    this.#newlySuspended = working.filter((one) => isSuspended(one) && !before.has(one.id));
    for (const position of working) {
      this.#positions.set(position.id, position);
      position.account.uses += 1;
      this.#link(position);
    }
    for (const positions of this.#markets.values()) {
      positions.restore(working.filter(({ market }) => market === positions.market));
    }
    this.batchCloses.restore(await sql.readOpenBatchCloses(tx), this);
  }

  /** The copies of a suspended relation are suspended with it. */
  #suspend(rows: ReadonlyMap<string, Suspension>, working: readonly FuturesPosition[]): void {
    this.#suspendedCount = [...rows.values()].filter(({ isResumed }) => !isResumed).length;
    this.followers.suspend((relationId) => rows.has(relationId));
    for (const position of working) {
      const relation = followedRelation(position);
      const byRelation = relation && rows.get(relation.id);
      const row = rows.get(position.id) ?? byRelation;
      if (!row) continue;
      position.suspended = {
        since: row.standsAt,
        tick: row.tick,
        isResumed: row.isResumed && !byRelation,
        missed: row.missed === null ? [] : missedEnds(row.missed),
      };
    }
  }

  #link(position: FuturesPosition): void {
    const { copyOf } = position;
    if (copyOf === null) return;
    followedRelation(position)?.copies.add(position);
    this.#copies.set(copyOf, (this.#copies.get(copyOf) ?? new Set()).add(position));
  }

  #unlink(position: FuturesPosition): void {
    const { copyOf } = position;
    if (copyOf === null) return;
    followedRelation(position)?.copies.delete(position);
    const others = this.#copies.get(copyOf);
    others?.delete(position);
    if (others?.size === 0) this.#copies.delete(copyOf);
  }

  async #openAccounts(tx: Tx, balances: BalanceCache): Promise<void> {
    const currencies = this.quoteIds;
    const { margin } = accountType;
    this.#accounts = {
      house: byCurrency(await balances.openSystem(tx, 'house', currencies, margin)),
      insurance: byCurrency(await balances.openSystem(tx, 'insurance', currencies, margin)),
      fees: byCurrency(await balances.openSystem(tx, 'fees', currencies)),
    };
  }
}

const isSuspended = ({ suspended }: FuturesPosition) => suspended !== undefined;

/** Earlier versions stored a single one without a list. */
function missedEnds(stored: string): MissedEnd[] {
  return [JSON.parse(stored) as MissedEnd | MissedEnd[]].flat();
}

function byCurrency(balances: readonly AccountBalance[]): ReadonlyMap<number, AccountBalance> {
  return new Map(balances.map((balance) => [balance.currencyId, balance]));
}
