import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { Tx } from '../db/Db';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { ClosedAreas } from '../product-areas/readClosedAreas';
import type { PositionRelation } from '../futures/PositionFollowers';
import type { CopyRelation, LeadTrader } from './CopyRelation';
import * as sql from './copyTrading.sql';
import { readFollowerResidences } from '../product-areas/productAreas.sql';
import { FollowerAreas } from './FollowerAreas';
import { relationOfRow, type RelationRow } from './relationRow';

/** Contracts are settled in this currency, and so is what is set aside for copies. */
export const copyCurrencyId = defaultQuoteId;

/** Lead traders and the relations to them in memory. All of it can be recovered from the database. */
export class CopyState {
  readonly areas: FollowerAreas;
  readonly #traders = new Map<number, LeadTrader>();
  readonly #tradersByUser = new Map<string, LeadTrader>();
  readonly #relations = new Map<string, CopyRelation>();
  readonly #byPair = new Map<string, CopyRelation>();
  /** The relations to a trader that have not ended. */
  readonly #followers = new Map<LeadTrader, Set<CopyRelation>>();
  /** The last Monday whose profit shares are all settled. */
  settledWeek = 0;

  constructor(closed: ClosedAreas) {
    this.areas = new FollowerAreas(closed);
  }

  get isEmpty(): boolean {
    return this.#relations.size === 0;
  }

  /** The relations that have not ended, or have ended since the start. */
  get all(): Iterable<CopyRelation> {
    return this.#relations.values();
  }

  trader(id: number): LeadTrader | undefined {
    return this.#traders.get(id);
  }

  traderOfUser(userId: string): LeadTrader | undefined {
    return this.#tradersByUser.get(userId);
  }

  relation(id: string): CopyRelation | undefined {
    return this.#relations.get(id);
  }

  /** The relation that a position belongs to, if it is in memory. */
  of({ id }: PositionRelation): CopyRelation {
    const relation = this.#relations.get(id);
    if (!relation) throw new Error(`The relation ${id} is not in memory.`);
    return relation;
  }

  relationOf(userId: string, traderId: number): CopyRelation | undefined {
    return this.#byPair.get(pairKey(userId, traderId));
  }

  /** Active relations and those that are stopping. */
  followersOf(trader: LeadTrader): ReadonlySet<CopyRelation> {
    return this.#followers.get(trader) ?? new Set();
  }

  /** Whether a person copies anybody. */
  isFollower(userId: string): boolean {
    return this.tradersOf(userId) > 0;
  }

  /** How many traders a person copies. */
  tradersOf(userId: string): number {
    let count = 0;
    for (const followers of this.#followers.values()) {
      for (const relation of followers) if (relation.userId === userId) count += 1;
    }
    return count;
  }

  addTrader(trader: LeadTrader): void {
    this.#traders.set(trader.id, trader);
    this.#tradersByUser.set(trader.userId, trader);
    trader.account.uses += 1;
  }

  /** Adds a new relation, or one that had ended and continues. */
  addRelation(relation: CopyRelation): void {
    if (!this.#relations.has(relation.id)) {
      this.#relations.set(relation.id, relation);
      this.#byPair.set(pairKey(relation.userId, relation.trader.id), relation);
      relation.account.uses += 1;
    }
    const followers = this.#followers.get(relation.trader) ?? new Set();
    this.#followers.set(relation.trader, followers);
    if (relation.status !== 'ended') followers.add(relation);
  }

  /** Keeps a relation that has ended, because the follower may come back. */
  ended(relation: CopyRelation): void {
    this.#followers.get(relation.trader)?.delete(relation);
  }

  /** Reads everything from the database. */
  async recover(tx: Tx, balances: BalanceCache): Promise<void> {
    this.#traders.clear();
    this.#tradersByUser.clear();
    this.#relations.clear();
    this.#byPair.clear();
    this.#followers.clear();
    this.areas.clear();
    this.settledWeek = 0;
    const traders = await sql.readTraders(tx);
    await balances.open(
      tx,
      traders.map(({ user_id }) => marginAccountOf(user_id)),
    );
    for (const row of traders) this.addTrader(traderOfRow(row, balances));
    const relations = await sql.readRelations(tx);
    await balances.open(
      tx,
      relations.map(({ user_id }) => copyAccountOf(user_id)),
    );
    for (const row of relations) this.restore(row, balances);
    for (const { userId, residence } of await readFollowerResidences(tx)) {
      this.areas.set(userId, residence);
    }
  }

  /** The relation of a row, whose account is in memory; undefined if its trader is unknown. */
  restore(row: RelationRow, balances: BalanceCache): CopyRelation | undefined {
    const trader = this.#traders.get(row.trader_id);
    const account = balances.find(row.user_id, accountType.copyTrading, copyCurrencyId);
    if (!trader || !account) return undefined;
    const relation = relationOfRow(row, trader, account);
    this.addRelation(relation);
    return relation;
  }
}

export function marginAccountOf(userId: string) {
  return { userId, type: accountType.margin, currencyId: copyCurrencyId };
}

export function copyAccountOf(userId: string) {
  return { userId, type: accountType.copyTrading, currencyId: copyCurrencyId };
}

export function traderOfRow(row: sql.NamedTraderRow, balances: BalanceCache): LeadTrader {
  const { userId, type, currencyId } = marginAccountOf(row.user_id);
  const account = balances.find(userId, type, currencyId);
  if (!account) throw new Error('The margin account of a lead trader was not opened.');
  return {
    id: row.id,
    userId,
    account,
    nickname: row.nickname,
    avatar: row.avatar,
    isDemo: row.is_demo,
    rate: row.rate,
    nextRate: row.next_rate,
    nextRateFrom: row.next_rate_from,
    minAmount: row.min_amount,
    status: row.status,
  };
}

function pairKey(userId: string, traderId: number): string {
  return `${userId}/${traderId}`;
}
