import { sql } from 'kysely';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { copyTextInto } from '../db/copy';
import type { SqlExecutor, Tx } from '../db/Db';
import { fromScaledUnits } from '@h5/shared/money/units';
import { feeDueDecimals } from '@h5/shared/rules/spot/spotUnits';
import type { PlaceOrderCommand } from './commands';
import { formatMoneyUnits } from './MarketScale';
import type { SettledTrade } from './OrderSettlement';
import { filledLots, type WorkingOrder } from './WorkingOrder';

/** A new order and the command that placed it; an exit order has none. */
export interface PlacedOrder {
  order: WorkingOrder;
  command?: PlaceOrderCommand;
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
  'time_in_force',
  'trigger_price',
  'trigger_rises',
  'trigger_since',
  'stop_price',
  'stop_limit_price',
  'stop_rises',
  'stop_since',
  'take_profit_price',
  'stop_loss_price',
  'parent_id',
  'reason',
];

/** No value needs escaping: ids and hashes are validated, and all other values are generated here. */
function orderLine({ order, command }: PlacedOrder): string {
  const { scale, rates } = order;
  const { baseId, quoteId } = scale.market;
  const owner = `${order.id}\t${order.sequence}\t${order.userId}\t${baseId}\t${quoteId}`;
  const wanted = `${order.side}\t${order.kind}\t${scale.priceText(order.price)}\t${scale.quantityText(order.quantity)}`;
  const request = `${order.createdAt}\t${command?.reqId ?? '\\N'}\t${command?.hash ?? '\\N'}\t${rates.maker}\t${rates.taker}`;
  const filled = `${scale.quantityText(filledLots(order))}\t${formatMoneyUnits(order.value)}`;
  const fee = `${fromScaledUnits(order.feeDue, feeDueDecimals)}\t${formatMoneyUnits(order.fee)}`;
  const state = `${formatMoneyUnits(order.frozen)}\t${order.status}\t${order.version}\t${order.updatedAt}`;
  const terms = order.timeInForce === 'gtc' ? '\\N' : order.timeInForce;
  return `${owner}\t${wanted}\t${request}\t${filled}\t${fee}\t${state}\t${terms}\t${triggerLine(order)}\t${stopLine(order)}\t${exitsLine(order)}`;
}

function triggerLine({ scale, trigger }: WorkingOrder): string {
  if (!trigger) return '\\N\t\\N\t\\N';
  return `${scale.priceText(trigger.price)}\t${trigger.rises}\t${trigger.since}`;
}

function stopLine({ scale, stop }: WorkingOrder): string {
  if (!stop) return '\\N\t\\N\t\\N\t\\N';
  const limit = stop.kind === 'limit' ? scale.priceText(stop.worstPrice) : '\\N';
  return `${scale.priceText(stop.price)}\t${limit}\t${stop.rises}\t${stop.since}`;
}

function exitsLine({ scale, exits, parentId, reason }: WorkingOrder): string {
  const price = (ticks: number | undefined) =>
    ticks === undefined ? '\\N' : scale.priceText(ticks);
  return `${price(exits?.takeProfit)}\t${price(exits?.stopLoss)}\t${parentId ?? '\\N'}\t${reason ?? '\\N'}`;
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

/**
 * Writes the changed terms of orders, and that they no longer wait; what this batch has filled of them follows with
 * `updateOrders`.
 */
export async function updateAmendedOrders(
  tx: SqlExecutor,
  orders: readonly WorkingOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    update orders
       set sequence = terms.sequence, kind = terms.kind, worst_price = terms.worst_price, quantity = terms.quantity,
           kept_priority = terms.kept_priority, triggered_at = terms.triggered_at, reason = terms.reason,
           status = case when terms.triggered_at is null then orders.status else 'open' end
      from json_to_recordset(${JSON.stringify(orders.map(termsOf))}::json) as terms (
        id uuid, sequence int8, kind text, worst_price numeric, quantity numeric, kept_priority boolean,
        triggered_at int8, reason text)
     where orders.id = any (${toArrayLiteral(orders.map(({ id }) => id))}::uuid[])
       and orders.id = terms.id`.execute(tx);
}

function termsOf(order: WorkingOrder) {
  const { id, sequence, kind, scale, price, quantity } = order;
  return {
    id,
    sequence,
    kind,
    worst_price: scale.priceText(price),
    quantity: scale.quantityText(quantity),
    kept_priority: order.keptPriority,
    triggered_at: order.triggeredAt,
    reason: order.reason,
  };
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
  trades: readonly SettledTrade<WorkingOrder>[],
): Promise<void> {
  if (trades.length === 0) return;
  await copyTextInto(tx, 'trades', tradeColumns, trades.map(tradeLine).join('\n'));
}

function tradeLine(trade: SettledTrade<WorkingOrder>): string {
  const { baseId, quoteId } = trade.scale.market;
  const what = `${trade.id}\t${baseId}\t${quoteId}\t${trade.price}\t${trade.quantity}\t${trade.takerSide}`;
  const { buyOrder, sellOrder } = trade;
  const orders = `${buyOrder?.id ?? '\\N'}\t${sellOrder?.id ?? '\\N'}`;
  const owners = `${buyOrder?.userId ?? '\\N'}\t${sellOrder?.userId ?? '\\N'}`;
  const fees = `${formatMoneyUnits(trade.buyFee)}\t${formatMoneyUnits(trade.sellFee)}`;
  return `${what}\t${orders}\t${owners}\t${fees}\t${trade.time}`;
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
  'buyer_id',
  'seller_id',
  'buy_fee',
  'sell_fee',
  'time',
];

/** Up to which recorded second waiting orders were set off. */
export async function readSpotProgress(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ last: number }>`
    select carried_out as last from spot_progress`.execute(tx);
  return rows[0]?.last;
}

export async function saveSpotProgress(tx: SqlExecutor, carriedOut: number | undefined) {
  if (carriedOut === undefined) return;
  await sql`
    insert into spot_progress values (1, ${carriedOut})
        on conflict (id) do update set carried_out = excluded.carried_out`.execute(tx);
}
