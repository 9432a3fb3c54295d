import { sql, type Selectable } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { copyRowsInto } from '../db/copy';
import type { Queryable, SqlExecutor, Tx } from '../db/Db';
import type { BalanceCache } from '../ledger/BalanceCache';
import { formatMoneyUnits, type MarketScale } from '../spot/MarketScale';
import type { SettledTrade } from '../spot/OrderSettlement';
import { restoreStockOrder, toStockOrderRow, type WorkingStockOrder } from './StockOrder';
import type { StockTables } from './tables';

export type StockOrderRow = Selectable<StockTables['stock_orders']>;
export type StockPositionRow = Selectable<StockTables['stock_positions']>;
export type StockSessionRow = Selectable<StockTables['stock_sessions']>;
export type StockCloseRow = Selectable<StockTables['stock_closes']>;

const orderColumns = [
  'id',
  'sequence',
  'user_id',
  'market_id',
  'side',
  'kind',
  'worst_price',
  'quantity',
  'time_in_force',
  'rate',
  'filled',
  'value',
  'fee',
  'usdt',
  'frozen',
  'status',
  'reason',
  'expires_at',
  'version',
  'created_at',
  'updated_at',
  'req_id',
  'req_hash',
] as const satisfies readonly (keyof StockOrderRow)[];

/** Inserts the new orders of a batch in their state after matching. */
export function insertStockOrders(
  tx: SqlExecutor,
  orders: readonly WorkingStockOrder[],
): Promise<void> {
  const rows = orders.map(toStockOrderRow);
  return copyRowsInto(
    tx,
    'stock_orders',
    [...orderColumns],
    rows.map((row) => orderColumns.map((column) => row[column])),
  );
}

/** Updates orders that were accepted before this batch. */
export async function updateStockOrders(
  tx: SqlExecutor,
  orders: readonly WorkingStockOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const rows = JSON.stringify(orders.map(toStockOrderRow));
  await sql`
    update stock_orders
       set worst_price = state.worst_price, filled = state.filled, value = state.value, fee = state.fee,
           usdt = state.usdt, frozen = state.frozen, status = state.status, reason = state.reason,
           version = state.version, updated_at = state.updated_at
      from json_to_recordset(${rows}::json) as state (
        id uuid, worst_price numeric, filled numeric, value numeric, fee numeric, usdt numeric, frozen numeric,
        status text, reason text, version int8, updated_at int8)
     where stock_orders.id = state.id`.execute(tx);
}

export function insertStockTrades(
  tx: SqlExecutor,
  trades: readonly SettledTrade<WorkingStockOrder>[],
  saleProfits: ReadonlyMap<string, bigint>,
): Promise<void> {
  const profitOf = (id: string) => {
    const profit = saleProfits.get(id);
    return profit === undefined ? null : formatMoneyUnits(profit);
  };
  return copyRowsInto(
    tx,
    'stock_trades',
    [
      'id',
      'market_id',
      'price',
      'quantity',
      'taker_side',
      'buy_order_id',
      'sell_order_id',
      'buy_fee',
      'sell_fee',
      'sell_profit',
      'time',
    ],
    trades.map((trade) => [
      trade.id,
      trade.scale.market.id,
      trade.price,
      trade.quantity,
      trade.takerSide,
      trade.buyOrder?.id ?? null,
      trade.sellOrder?.id ?? null,
      formatMoneyUnits(trade.buyFee),
      formatMoneyUnits(trade.sellFee),
      profitOf(trade.id),
      trade.time,
    ]),
  );
}

export async function saveStockPositions(
  tx: SqlExecutor,
  positions: readonly StockPositionRow[],
): Promise<void> {
  if (positions.length === 0) return;
  await sql`
    insert into stock_positions (user_id, market_id, quantity, cost, average, realised)
    select * from json_to_recordset(${JSON.stringify(positions)}::json) as state (
      user_id uuid, market_id int, quantity numeric, cost numeric, average numeric, realised numeric)
        on conflict (user_id, market_id) do update
       set quantity = excluded.quantity, cost = excluded.cost, average = excluded.average, realised = excluded.realised`.execute(
    tx,
  );
}

export async function saveStockSessions(
  tx: SqlExecutor,
  sessions: readonly StockSessionRow[],
): Promise<void> {
  if (sessions.length === 0) return;
  await sql`
    insert into stock_sessions (venue, carried_out_at, is_open)
    select * from json_to_recordset(${JSON.stringify(sessions)}::json) as state (
      venue text, carried_out_at int8, is_open boolean)
        on conflict (venue) do update
       set carried_out_at = excluded.carried_out_at, is_open = excluded.is_open`.execute(tx);
}

/** A close that is known keeps its price. */
export async function insertStockCloses(
  db: SqlExecutor,
  closes: readonly StockCloseRow[],
): Promise<void> {
  if (closes.length === 0) return;
  await sql`
    insert into stock_closes (market_id, closed_at, price)
    select * from json_to_recordset(${JSON.stringify(closes)}::json) as state (
      market_id int, closed_at int8, price numeric)
        on conflict do nothing`.execute(db);
}

/** The closes of each stock since a time, newest first. */
export async function listStockClosesSince(
  db: SqlExecutor,
  since: number,
): Promise<StockCloseRow[]> {
  const { rows } = await sql<StockCloseRow>`
    select * from stock_closes where closed_at >= ${since} order by market_id, closed_at desc`.execute(
    db,
  );
  return rows;
}

/** The last close of each stock. */
export async function listLastStockCloses(db: SqlExecutor): Promise<StockCloseRow[]> {
  const { rows } = await sql<StockCloseRow>`
    select distinct on (market_id) * from stock_closes order by market_id, closed_at desc`.execute(
    db,
  );
  return rows;
}

export async function listStockSessions(db: SqlExecutor): Promise<StockSessionRow[]> {
  const { rows } = await sql<StockSessionRow>`select * from stock_sessions`.execute(db);
  return rows;
}

export async function readLastStockSequence(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(sequence), 0) as last from stock_orders`.execute(tx);
  return rows[0]?.last ?? 0;
}

export function listAllStockPositions(tx: Tx): Promise<StockPositionRow[]> {
  return tx.selectFrom('stock_positions').selectAll().execute();
}

/** All working orders with the balances of their owners, by sequence. */
export async function readWorkingStockOrders(
  tx: Tx,
  balances: BalanceCache,
  markets: {
    scaleOf: (marketId: number) => MarketScale | undefined;
    /** What orders are paid in. */
    cashId: number;
  },
): Promise<WorkingStockOrder[]> {
  const { rows } = await sql<StockOrderRow & { shares_account: number; cash_account: number }>`
    select stock_orders.*, shares.id as shares_account, cash.id as cash_account
      from stock_orders
      join markets on markets.id = market_id
      join accounts shares on shares.user_id = stock_orders.user_id
       and shares.type = ${accountType.stock} and shares.currency_id = markets.currency_id
      join accounts cash on cash.user_id = stock_orders.user_id
       and cash.type = ${accountType.stock} and cash.currency_id = ${markets.cashId}
     where stock_orders.status in ('queued', 'open', 'partial')
     order by stock_orders.sequence`.execute(tx);
  const owned = await balances.load(
    tx,
    rows.flatMap((row) => [row.shares_account, row.cash_account]),
  );
  return rows.flatMap((row) => {
    const scale = markets.scaleOf(row.market_id);
    const [shares, cash] = [owned.get(row.shares_account), owned.get(row.cash_account)];
    return scale && shares && cash ? [{ ...restoreStockOrder(row, scale), shares, cash }] : [];
  });
}

export function findStockOrder(
  db: Queryable,
  userId: string,
  id: string,
): Promise<StockOrderRow | undefined> {
  return db
    .selectFrom('stock_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
