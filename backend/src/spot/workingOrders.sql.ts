import { sql } from 'kysely';
import type {
  OrderKind,
  OrderReason,
  OrderSide,
  OrderStatus,
  TimeInForce,
} from '@h5/shared/contract/orders/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { toScaledUnits } from '@h5/shared/money/units';
import { feeDueDecimals } from '@h5/shared/rules/spot/spotUnits';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { Tx } from '../db/Db';
import { makeStop } from './draftStop';
import { parseMoneyUnits, type MarketScale } from './MarketScale';
import type { DraftOrder, OrderExits, OrderStop, OrderTrigger, WorkingOrder } from './WorkingOrder';

interface StoredOrder {
  id: string;
  sequence: number;
  user_id: string;
  currency_id: number;
  quote_id: number;
  side: OrderSide;
  kind: OrderKind;
  time_in_force: TimeInForce | null;
  kept_priority: boolean | null;
  trigger_price: string | null;
  trigger_rises: boolean | null;
  trigger_since: number | null;
  stop_price: string | null;
  stop_limit_price: string | null;
  stop_rises: boolean | null;
  stop_since: number | null;
  take_profit_price: string | null;
  stop_loss_price: string | null;
  parent_id: string | null;
  triggered_at: number | null;
  reason: OrderReason | null;
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
      from (
        select * from orders where status in ('open', 'partial')
         union all
        select * from orders where status = 'waiting'
      ) orders
      join accounts base on base.user_id = orders.user_id
       and base.type = ${accountType.spot} and base.currency_id = orders.currency_id
      join accounts quote on quote.user_id = orders.user_id
       and quote.type = ${accountType.spot} and quote.currency_id = orders.quote_id
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
    timeInForce: row.time_in_force ?? 'gtc',
    keptPriority: row.kept_priority ?? undefined,
    trigger: triggerOf(row, scale),
    stop: stopOf(row, scale),
    exits: exitsOf(row, scale),
    parentId: row.parent_id ?? undefined,
    triggeredAt: row.triggered_at ?? undefined,
    reason: row.reason ?? undefined,
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

function triggerOf(row: StoredOrder, scale: MarketScale): OrderTrigger | undefined {
  const { trigger_price: price, trigger_rises: rises, trigger_since: since } = row;
  if (price === null || rises === null || since === null) return undefined;
  return { price: scale.ticksOf(price), rises, since };
}

function stopOf(row: StoredOrder, scale: MarketScale): OrderStop | undefined {
  const { stop_price: price, stop_rises: rises, stop_since: since } = row;
  if (price === null || rises === null || since === null) return undefined;
  const trigger = { price: scale.ticksOf(price), rises, since };
  return makeStop(scale, row.side, trigger, row.stop_limit_price ?? undefined);
}

function exitsOf(row: StoredOrder, scale: MarketScale): OrderExits | undefined {
  const { take_profit_price: takeProfit, stop_loss_price: stopLoss } = row;
  if (takeProfit === null && stopLoss === null) return undefined;
  const ticks = (price: string | null) => (price === null ? undefined : scale.ticksOf(price));
  return { takeProfit: ticks(takeProfit), stopLoss: ticks(stopLoss) };
}
