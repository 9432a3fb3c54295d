import { computeReceiptOutput, type ReceiptRuleName } from '@h5/shared/rules/receipts/receiptRules';
import type { ReceiptInputValues, ReceiptTick } from '@h5/shared/rules/receipts/ReceiptInputs';
import { newUuidV7 } from '../db/newUuidV7';
import type { OwnedReceipt } from '../receipts/writeReceipts';
import {
  queuedAt,
  type FillTick,
  type FuturesPosition,
  type OpenPosition,
  type PositionExit,
} from './FuturesPosition';

/** The receipt of an exit. */
export function receiptOfExit(
  position: OpenPosition,
  { reason, by, mark }: PositionExit,
  now: number,
): OwnedReceipt {
  if (reason === 'limit') return receiptOfLimitClose(position, by, now);
  if (mark === null) return receiptOfClose(position, by, now);
  if (reason === 'deleverage') return receiptOfDeleverage(position, by, mark, now);
  if (reason === 'trailing_stop') return receiptOfTrailing(position, by, mark, now);
  return reason === 'liquidation'
    ? receiptOfLiquidation(position, by, mark, now)
    : receiptOfStop(position, by, mark, now);
}

/** The receipt of an order that a recorded second fills, before it is filled. */
export function receiptOfFill(position: FuturesPosition, by: FillTick, now: number): OwnedReceipt {
  const { kind, side, limitPrice, number, multiple, rates, market } = position;
  const price = limitPrice?.toFixed() ?? '0';
  const isStop = kind === 'stop';
  const inputs = {
    side,
    [isStop ? 'trigger' : 'limit']: price,
    number: number.toFixed(),
    multiple,
    fee_rate: rates.feeRate,
    spread: rates.spread,
    tick: market.tickSize,
    accepted_at: queuedAt(position),
  };
  const rule = isStop ? 'futures.stop_entry/1' : 'futures.limit/1';
  return receiptOf(position, rule, inputs, [lastOf(position, by)], now);
}

/** The receipt of a close by its owner: one tick of the contract, after the acceptance. */
function receiptOfClose(position: OpenPosition, by: FillTick, now: number): OwnedReceipt {
  const { rates, market, number } = position;
  const inputs = {
    ...valuesOf(position),
    close: number.toFixed(),
    spread: rates.spread,
    tick: market.tickSize,
    accepted_at: position.closingSince ?? 0,
  };
  return receiptOf(position, 'futures.close/1', inputs, [lastOf(position, by)], now);
}

/** The receipt of a close at a limit: the contract price of a second. */
function receiptOfLimitClose(position: OpenPosition, by: FillTick, now: number): OwnedReceipt {
  const { rates, market, limitClose } = position;
  const inputs = {
    ...valuesOf(position),
    limit: limitClose?.price.toFixed() ?? '0',
    spread: rates.spread,
    tick: market.tickSize,
    accepted_at: limitClose?.since ?? 0,
  };
  return receiptOf(position, 'futures.limit_close/1', inputs, [lastOf(position, by)], now);
}

/** The receipt of a take-profit or stop-loss: mark and contract price of one second. */
function receiptOfStop(
  position: OpenPosition,
  by: FillTick,
  mark: string,
  now: number,
): OwnedReceipt {
  const { rates, market, takeProfit, stopLoss } = position;
  const inputs = {
    ...valuesOf(position),
    take_profit: takeProfit?.toFixed() ?? null,
    stop_loss: stopLoss?.toFixed() ?? null,
    spread: rates.spread,
    tick: market.tickSize,
  };
  const ticks = [markOf(position, by, mark), lastOf(position, by)];
  return receiptOf(position, 'futures.stop/1', inputs, ticks, now);
}

/** The receipt of a trailing stop: the best mark, then mark and contract price of a later second. */
function receiptOfTrailing(
  position: OpenPosition,
  by: FillTick,
  mark: string,
  now: number,
): OwnedReceipt {
  const { rates, market, trailing, stopsSince } = position;
  if (!trailing) throw new Error(`The stop of ${position.id} follows nothing.`);
  const inputs = {
    ...valuesOf(position),
    callback: trailing.rate.toFixed(),
    spread: rates.spread,
    tick: market.tickSize,
    accepted_at: stopsSince,
  };
  const best: ReceiptTick = [market.symbol, trailing.bestAt, trailing.best.toFixed()];
  const ticks = [best, markOf(position, by, mark), lastOf(position, by)];
  return receiptOf(position, 'futures.trailing/1', inputs, ticks, now);
}

/** The receipt of a liquidation: one mark. */
function receiptOfLiquidation(
  position: OpenPosition,
  by: FillTick,
  mark: string,
  now: number,
): OwnedReceipt {
  const ticks = [markOf(position, by, mark)];
  return receiptOf(position, 'futures.liquidation/1', valuesOf(position), ticks, now);
}

function receiptOfDeleverage(
  position: OpenPosition,
  by: FillTick,
  mark: string,
  now: number,
): OwnedReceipt {
  const { side, openPrice, number, margin } = position;
  const inputs = {
    side,
    open: openPrice.toFixed(),
    number: number.toFixed(),
    margin: margin.toFixed(),
  };
  return receiptOf(position, 'futures.deleverage/1', inputs, [markOf(position, by, mark)], now);
}

/** The receipt of the fee of a night: the mark of 00:00, or the first one after it. */
export function receiptOfNight(
  position: OpenPosition,
  { time, mark, available }: { time: number; mark: string; available: string },
  now: number,
): OwnedReceipt {
  const { side, openPrice, number, margin, rates, market } = position;
  const inputs = {
    side,
    open: openPrice.toFixed(),
    number: number.toFixed(),
    margin: margin.toFixed(),
    rate: rates.overnightRate,
    available,
  };
  return receiptOf(position, 'futures.overnight/1', inputs, [[market.symbol, time, mark]], now);
}

function valuesOf({ side, openPrice, number, margin, rates }: OpenPosition): ReceiptInputValues {
  return {
    side,
    open: openPrice.toFixed(),
    number: number.toFixed(),
    margin: margin.toFixed(),
    fee_rate: rates.feeRate,
  };
}

function markOf({ market }: OpenPosition, { time }: FillTick, mark: string): ReceiptTick {
  return [market.symbol, time, mark];
}

function lastOf({ market }: FuturesPosition, { time, price }: FillTick): ReceiptTick {
  return [`${market.symbol}.last`, time, price];
}

function receiptOf(
  { userId }: FuturesPosition,
  rule: ReceiptRuleName,
  inputs: ReceiptInputValues,
  ticks: readonly ReceiptTick[],
  now: number,
): OwnedReceipt {
  const output = computeReceiptOutput(rule, inputs, ticks);
  return { id: newUuidV7(now), userId, rule, inputs, ticks, output };
}
