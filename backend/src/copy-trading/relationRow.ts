import type { CopyRelation as WireRelation } from '@h5/shared/contract/copy-trading/relation';
import type { TraderStatus } from '@h5/shared/contract/copy-trading/traderName';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import type { AccountBalance } from '../ledger/AccountBalance';
import {
  rateAt,
  reservedOf,
  spendableOf,
  type CopyRelation,
  type LeadTrader,
} from './CopyRelation';
import type { CopyTradingTables } from './tables';

export type RelationRow = CopyTradingTables['copy_relations'];

/** A relation with the names and terms of its trader that are shown. */
export interface NamedRelationRow extends RelationRow {
  nickname: string;
  avatar: string | null;
  is_demo: boolean;
  trader_status: TraderStatus;
  rate: string;
  next_rate: string | null;
  next_rate_from: number | null;
}

/** What the open copies of a relation have together. */
export interface CopiesValue {
  positions: number;
  margin: DecimalValue;
  /** At the newest mark prices. */
  pnl: DecimalValue;
}

export function columnsOf(relation: CopyRelation): RelationRow {
  return {
    id: relation.id,
    user_id: relation.userId,
    trader_id: relation.trader.id,
    size: relation.size,
    number: relation.number,
    own_cap: relation.ownCap,
    stop_loss: relation.stopLoss,
    amount: relation.amount.toFixed(),
    held: relation.held.toFixed(),
    cumulative: relation.cumulative.toFixed(),
    high_water: relation.highWaterMark.toFixed(),
    unpaid: relation.unpaid.toFixed(),
    shares_paid: relation.sharesPaid.toFixed(),
    shared_until: relation.sharedUntil,
    status: relation.status,
    reason: relation.reason,
    since: relation.since,
    ended_at: relation.endedAt,
    version: relation.version,
  };
}

/** The relation of a row, for the engine. */
export function relationOfRow(
  row: RelationRow,
  trader: LeadTrader,
  account: AccountBalance,
): CopyRelation {
  return {
    id: row.id,
    userId: row.user_id,
    trader,
    account,
    copies: new Set(),
    size: row.size,
    number: row.number,
    ownCap: row.own_cap,
    stopLoss: row.stop_loss,
    amount: new Decimal(row.amount),
    held: new Decimal(row.held),
    cumulative: new Decimal(row.cumulative),
    highWaterMark: new Decimal(row.high_water),
    unpaid: new Decimal(row.unpaid),
    sharesPaid: new Decimal(row.shares_paid),
    sharedUntil: row.shared_until,
    status: row.status,
    reason: row.reason,
    since: row.since,
    endedAt: row.ended_at,
    version: row.version,
  };
}

/** The relation as the contract describes it. */
export function toWireRelation(
  relation: CopyRelation,
  copies: CopiesValue,
  now: number,
): WireRelation {
  const { trader } = relation;
  return wireRelationOfRow(
    {
      ...columnsOf(relation),
      nickname: trader.nickname,
      avatar: trader.avatar,
      is_demo: trader.isDemo,
      trader_status: trader.status,
      rate: trader.rate,
      next_rate: trader.nextRate,
      next_rate_from: trader.nextRateFrom,
    },
    copies,
    now,
  );
}

/** The same for a row. */
export function wireRelationOfRow(
  row: NamedRelationRow,
  { positions, margin, pnl }: CopiesValue,
  now: number,
): WireRelation {
  const trader = { rate: row.rate, nextRate: row.next_rate, nextRateFrom: row.next_rate_from };
  const held = new Decimal(row.held);
  const profit = {
    trader,
    held,
    cumulative: new Decimal(row.cumulative),
    highWaterMark: new Decimal(row.high_water),
  };
  const text = (value: DecimalValue) => new Decimal(value).toFixed();
  return {
    id: row.id,
    traderId: row.trader_id,
    nickname: row.nickname,
    avatar: row.avatar,
    isDemo: row.is_demo,
    traderStatus: row.trader_status,
    rate: text(rateAt(trader, now)),
    size: row.size,
    number: text(row.number),
    amount: text(row.amount),
    equity: Decimal.max(0, held.plus(margin).plus(pnl)).toFixed(),
    available: spendableOf(profit, now).toFixed(),
    margin: text(margin),
    ownCap: row.own_cap,
    stopLoss: row.stop_loss === null ? null : text(row.stop_loss),
    cumulative: text(row.cumulative),
    highWaterMark: text(row.high_water),
    reserved: reservedOf(profit, now).toFixed(),
    sharesPaid: text(row.shares_paid),
    positions,
    status: row.status,
    reason: row.reason,
    since: row.since,
    endedAt: row.ended_at,
    version: row.version,
  };
}
