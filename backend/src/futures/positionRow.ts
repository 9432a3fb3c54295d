import type { Position } from '@h5/shared/contract/futures/position';
import { Decimal } from '@h5/shared/money/money';
import { numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import type { AccountBalance } from '../ledger/AccountBalance';
import type { FuturesMarket } from './FuturesMarket';
import { followedRelation, type FillTick, type FuturesPosition } from './FuturesPosition';
import type { PositionRelation } from './PositionFollowers';
import type { FuturesTables } from './tables';

export type PositionRow = FuturesTables['positions'];

/** A row with what its owner sees beside its columns. */
type ShownPositionRow = PositionRow & { is_suspended?: boolean };

export type ClosedColumn =
  | 'open_price'
  | 'close_price'
  | 'margin'
  | 'pnl'
  | 'fee'
  | 'overnight'
  | 'returned';

const text = (value: Decimal | null) => value?.toFixed() ?? null;

/** The columns that an order fixes. */
export function fixedColumnsOf(position: FuturesPosition) {
  const { market, rates } = position;
  return {
    id: position.id,
    parent_id: position.parentId,
    reverses_id: position.reversesId,
    user_id: position.userId,
    symbol: market.symbol,
    currency_id: market.baseId,
    quote_id: market.quoteId,
    account_type: position.account.type,
    side: position.side,
    kind: position.kind,
    multiple: position.multiple,
    fee_rate: rates.feeRate,
    spread: rates.spread,
    overnight_rate: rates.overnightRate,
    time_in_force: position.timeInForce,
    created_at: position.createdAt,
    relation_id: position.relation?.id ?? null,
  };
}

/** The columns that change afterwards. */
export function changingColumnsOf(position: FuturesPosition) {
  return {
    number: position.number.toFixed(),
    limit_price: text(position.limitPrice),
    amended_at: position.amendedAt,
    kept_priority: position.keptPriority,
    moved_at: position.movedAt,
    status: position.status,
    open_price: text(position.openPrice),
    margin_first: position.firstMargin.toFixed(),
    margin: position.margin.toFixed(),
    fee: position.fee.toFixed(),
    overnight: position.overnight.toFixed(),
    take_profit: text(position.takeProfit),
    stop_loss: text(position.stopLoss),
    stops_since: position.stopsSince,
    trailing_rate: text(position.trailing?.rate ?? null),
    trailing_best: text(position.trailing?.best ?? null),
    trailing_best_at: position.trailing?.bestAt ?? null,
    close_limit: text(position.limitClose?.price ?? null),
    close_limit_number: text(position.limitClose?.number ?? null),
    close_limit_since: position.limitClose?.since ?? null,
    warned_risk: position.warnedRisk,
    opened_at: position.openedAt,
    opened_tick: position.openedBy?.time ?? null,
    opened_last: position.openedBy?.price ?? null,
    closing_since: position.closingSince,
    owed_tick: position.owed?.time ?? null,
    owed_last: position.owed?.price ?? null,
    owed_mark: position.owed?.mark ?? null,
    closed_at: position.closedAt,
    close_tick: position.closedBy?.time ?? null,
    close_last: position.closedBy?.price ?? null,
    close_price: text(position.closePrice),
    close_reason: position.closeReason,
    cancel_reason: position.cancelReason,
    pnl: text(position.pnl),
    returned: text(position.returned),
    open_receipt_id: position.openReceiptId,
    receipt_id: position.receiptId,
    version: position.version,
    charged_until: position.chargedUntil,
    copy_of: position.copyOf,
    trader_id: followedRelation(position)?.trader.id ?? null,
    copy_booked: text(position.copyBooked),
    share_claim: position.shareClaim.toFixed(),
  };
}

/** Makes the position of the engine from a row. */
export function positionOfRow(
  row: PositionRow,
  market: FuturesMarket,
  account: AccountBalance,
  relation: PositionRelation | null,
): FuturesPosition {
  return {
    id: row.id,
    parentId: row.parent_id,
    reversesId: row.reverses_id,
    userId: row.user_id,
    market,
    account,
    side: row.side,
    kind: row.kind,
    multiple: row.multiple,
    rates: { feeRate: row.fee_rate, spread: row.spread, overnightRate: row.overnight_rate },
    limitPrice: decimal(row.limit_price),
    timeInForce: row.time_in_force,
    createdAt: row.created_at,
    amendedAt: row.amended_at,
    keptPriority: row.kept_priority,
    movedAt: row.moved_at,
    relation,
    copyOf: row.copy_of,
    copyBooked: decimal(row.copy_booked),
    shareClaim: new Decimal(row.share_claim),
    number: new Decimal(row.number),
    openPrice: decimal(row.open_price),
    firstMargin: new Decimal(row.margin_first),
    margin: new Decimal(row.margin),
    fee: new Decimal(row.fee),
    overnight: new Decimal(row.overnight),
    takeProfit: decimal(row.take_profit),
    stopLoss: decimal(row.stop_loss),
    stopsSince: row.stops_since,
    limitClose: limitCloseOf(row),
    trailing: trailingOf(row),
    warnedRisk: row.warned_risk,
    status: row.status,
    openedAt: row.opened_at,
    openedBy: tickOf(row.opened_tick, row.opened_last),
    closingSince: row.closing_since,
    owed: owedOf(row),
    closedAt: row.closed_at,
    closedBy: tickOf(row.close_tick, row.close_last),
    closePrice: decimal(row.close_price),
    closeReason: row.close_reason,
    cancelReason: row.cancel_reason,
    pnl: decimal(row.pnl),
    returned: decimal(row.returned),
    openReceiptId: row.open_receipt_id,
    receiptId: row.receipt_id,
    version: row.version,
    chargedUntil: row.charged_until,
  };
}

/** The values that the result of a closed position is computed from. */
export function closedValuesOf(row: Pick<PositionRow, ClosedColumn>) {
  const { open_price: openPrice, close_price: closePrice } = row;
  const { margin, pnl, fee, overnight, returned } = row;
  return { openPrice, closePrice, margin, pnl, fee, overnight, returned };
}

/** The position as it is sent. */
export function toWirePosition(position: FuturesPosition): Position {
  const row = {
    ...fixedColumnsOf(position),
    ...changingColumnsOf(position),
    is_suspended: position.suspended !== undefined,
  };
  return wirePositionOfRow(row, position.market.contractSize);
}

/** The same for a row. */
export function wirePositionOfRow(row: ShownPositionRow, contractSize: string): Position {
  return {
    id: row.id,
    parentId: row.parent_id,
    ...(row.reverses_id !== null && { reversesId: row.reverses_id }),
    baseId: row.currency_id,
    quoteId: row.quote_id,
    symbol: row.symbol,
    side: row.side,
    kind: row.kind,
    lots: numberToLots(row.number, contractSize).toFixed(),
    number: row.number,
    multiple: row.multiple,
    limitPrice: row.limit_price,
    ...(row.time_in_force !== 'gtc' && { timeInForce: row.time_in_force }),
    openPrice: row.open_price,
    marginFirst: row.margin_first,
    margin: row.margin,
    fee: row.fee,
    overnight: row.overnight,
    takeProfitPrice: row.take_profit,
    stopLossPrice: row.stop_loss,
    ...wireTrailingOf(row),
    ...(row.close_limit !== null && {
      limitClose: {
        limitPrice: row.close_limit,
        ...(row.close_limit_number !== null && {
          lots: numberToLots(row.close_limit_number, contractSize).toFixed(),
        }),
      },
    }),
    status: row.status,
    closePrice: row.close_price,
    closeReason: row.close_reason,
    ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
    pnl: row.pnl,
    returned: row.returned,
    accountType: row.account_type,
    traderId: row.trader_id,
    createdAt: row.created_at,
    ...(row.amended_at !== null && { amendedAt: row.amended_at }),
    ...(row.kept_priority !== null && { keptPriority: row.kept_priority }),
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    ...(row.open_receipt_id !== null && { openReceiptId: row.open_receipt_id }),
    receiptId: row.receipt_id,
    ...(row.is_suspended && { underReview: true }),
    version: row.version,
  };
}

function decimal(amount: string | null): Decimal | null {
  return amount === null ? null : new Decimal(amount);
}

function trailingOf(row: PositionRow) {
  const { trailing_rate: rate, trailing_best: best, trailing_best_at: bestAt } = row;
  if (rate === null || best === null || bestAt === null) return null;
  return { rate: new Decimal(rate), best: new Decimal(best), bestAt };
}

function wireTrailingOf(row: PositionRow): Pick<Position, 'trailingStop'> {
  const { trailing_rate: rate, trailing_best: best, trailing_best_at: bestAt } = row;
  return rate === null || best === null || bestAt === null
    ? {}
    : { trailingStop: { rate, best, bestAt } };
}

function limitCloseOf(row: PositionRow) {
  const { close_limit: price, close_limit_number: number, close_limit_since: since } = row;
  if (price === null || since === null) return null;
  return { price: new Decimal(price), number: decimal(number), since };
}

function owedOf({ owed_tick: time, owed_last: price, owed_mark: mark }: PositionRow) {
  return time === null || price === null ? null : { time, price, mark };
}

function tickOf(time: number | null, price: string | null): FillTick | null {
  return time === null || price === null ? null : { time, price };
}
