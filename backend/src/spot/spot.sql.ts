import { sql } from 'kysely';
import type { OrderKind, OrderSide, OrderStatus } from '@h5/shared/contract/orders/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { BalanceCache } from '../ledger/BalanceCache';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { copyTextInto } from '../db/copy';
import type { SqlExecutor, Tx } from '../db/Db';
import { fromScaledUnits, toScaledUnits } from '@h5/shared/money/units';
import { feeDueDecimals } from '@h5/shared/rules/spotUnits';
import type { PlaceOrderCommand } from './commands';
import { formatMoneyUnits, parseMoneyUnits, type MarketScale } from './MarketScale';
import type { SettledTrade } from './Settlement';
import { filledLots, type DraftOrder, type WorkingOrder } from './WorkingOrder';

/** A new order and the command that placed it. */
export interface PlacedOrder {
  order: WorkingOrder;
  command: PlaceOrderCommand;
}

/** Inserts the new orders of a batch in their state after matching. */
export async function insertOrders(tx: SqlExecutor, placed: readonly PlacedOrder[]): Promise<void> {
  if (placed.length === 0) return;
  await copyTextInto(tx, 'orders', orderColumns, placed.map(orderLine).join('\n'));
}

const orderColumns = [
  'id',
  'sequence',
  'user_id',
  'currency_id',
  'quote_id',
  'side',
  'kind',
  'worst_price',
  'quantity',
  'created_at',
  'req_id',
  'req_hash',
  'maker_rate',
  'taker_rate',
  'filled',
  'value',
  'fee_due',
  'fee',
  'frozen',
  'status',
  'version',
  'updated_at',
];

/** No value needs escaping: ids and hashes are validated, and all other values are generated here. */
function orderLine({ order, command }: PlacedOrder): string {
  const { scale, rates } = order;
  const { baseId, quoteId } = scale.market;
  const owner = `${order.id}\t${order.sequence}\t${order.userId}\t${baseId}\t${quoteId}`;
  const wanted = `${order.side}\t${order.kind}\t${scale.priceText(order.price)}\t${scale.quantityText(order.quantity)}`;
  const request = `${order.createdAt}\t${command.reqId}\t${command.hash}\t${rates.maker}\t${rates.taker}`;
  const filled = `${scale.quantityText(filledLots(order))}\t${formatMoneyUnits(order.value)}`;
  const fee = `${fromScaledUnits(order.feeDue, feeDueDecimals)}\t${formatMoneyUnits(order.fee)}`;
  const state = `${formatMoneyUnits(order.frozen)}\t${order.status}\t${order.version}\t${order.updatedAt}`;
  return `${owner}\t${wanted}\t${request}\t${filled}\t${fee}\t${state}`;
}

/** Updates orders that rested before this batch. */
export async function updateOrders(
  tx: SqlExecutor,
  orders: readonly WorkingOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    update orders
       set filled = state.filled, value = state.value, fee_due = state.fee_due, fee = state.fee,
           frozen = state.frozen, status = state.status, version = state.version,
           updated_at = state.updated_at
      from json_to_recordset(${JSON.stringify(orders.map(stateOf))}::json) as state (
        id uuid, filled numeric, value numeric, fee_due numeric, fee numeric, frozen numeric, status text,
        version int8, updated_at int8)
     where orders.id = any (${toArrayLiteral(orders.map(({ id }) => id))}::uuid[])
       and orders.id = state.id`.execute(tx);
}

function stateOf(order: WorkingOrder) {
  return {
    id: order.id,
    filled: order.scale.quantityText(filledLots(order)),
    value: formatMoneyUnits(order.value),
    fee_due: fromScaledUnits(order.feeDue, feeDueDecimals),
    fee: formatMoneyUnits(order.fee),
    frozen: formatMoneyUnits(order.frozen),
    status: order.status,
    version: order.version,
    updated_at: order.updatedAt,
  };
}

export async function insertTrades(
  tx: SqlExecutor,
  trades: readonly SettledTrade[],
): Promise<void> {
  if (trades.length === 0) return;
  await copyTextInto(tx, 'trades', tradeColumns, trades.map(tradeLine).join('\n'));
}

function tradeLine(trade: SettledTrade): string {
  const { baseId, quoteId } = trade.scale.market;
  const what = `${trade.id}\t${baseId}\t${quoteId}\t${trade.price}\t${trade.quantity}\t${trade.takerSide}`;
  const orders = `${trade.buyOrder?.id ?? '\\N'}\t${trade.sellOrder?.id ?? '\\N'}`;
  return `${what}\t${orders}\t${trade.buyFee}\t${trade.sellFee}\t${trade.time}`;
}

const tradeColumns = [
  'id',
  'currency_id',
  'quote_id',
  'price',
  'quantity',
  'taker_side',
  'buy_order_id',
  'sell_order_id',
  'buy_fee',
  'sell_fee',
  'time',
];

interface StoredOrder {
  id: string;
  sequence: number;
  user_id: string;
  currency_id: number;
  quote_id: number;
  side: OrderSide;
  kind: OrderKind;
  worst_price: string;
  quantity: string;
  maker_rate: number;
  taker_rate: number;
  filled: string;
  value: string;
  fee_due: string;
  fee: string;
  frozen: string;
  status: OrderStatus;
  version: number;
  created_at: number;
  updated_at: number;
  base_account: number;
  quote_account: number;
}

/** All working orders with the balances of their owners, by sequence. */
export async function readWorkingOrders(
  tx: Tx,
  balances: BalanceCache,
  scaleOf: (baseId: number, quoteId: number) => MarketScale | undefined,
): Promise<WorkingOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select orders.*, base.id as base_account, quote.id as quote_account
      from orders
      join accounts base on base.user_id = orders.user_id
       and base.type = ${accountType.spot} and base.currency_id = orders.currency_id
      join accounts quote on quote.user_id = orders.user_id
       and quote.type = ${accountType.spot} and quote.currency_id = orders.quote_id
     where orders.status in ('open', 'partial')
     order by orders.sequence`.execute(tx);
  const owned = await balances.load(
    tx,
    rows.flatMap((row) => [row.base_account, row.quote_account]),
  );
  return rows.flatMap((row) => {
    const scale = scaleOf(row.currency_id, row.quote_id);
    const [base, quote] = [owned.get(row.base_account), owned.get(row.quote_account)];
    return scale && base && quote ? [{ ...restored(row, scale), base, quote }] : [];
  });
}

export async function readLastOrderSequence(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(sequence), 0) as last from orders`.execute(tx);
  return rows[0]?.last ?? 0;
}

function restored(row: StoredOrder, scale: MarketScale): DraftOrder {
  const quantity = scale.lotsOf(row.quantity);
  return {
    id: row.id,
    sequence: row.sequence,
    userId: row.user_id,
    side: row.side,
    kind: row.kind,
    price: scale.ticksOf(row.worst_price),
    scale,
    rates: { maker: BigInt(row.maker_rate), taker: BigInt(row.taker_rate) },
    quantity,
    remaining: quantity - scale.lotsOf(row.filled),
    value: parseMoneyUnits(row.value),
    feeDue: toScaledUnits(row.fee_due, feeDueDecimals),
    fee: parseMoneyUnits(row.fee),
    frozen: parseMoneyUnits(row.frozen),
    status: row.status,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
