/**
 * What a receipt proves: each rule, with its version, computes the output from the inputs and the recorded ticks. The server writes what these
 * functions return, and the page computes it again. A formula that changes gets a new version, and the old one stays, with its terms.
 *
 * Amounts are decimal strings, times whole milliseconds. Ticks are `[symbol, time, price]`: `BTC-USDT` is an index, `BTC-PERP` a mark and
 * `BTC-PERP.last` a contract price.
 */
import { Decimal } from '../../money/money';
import { payShare } from '../copy-trading/copyTrading';
import { dualSettle } from '../dual/dualReceipt';
import { executionPrice, isLiquidated, positionMaintenance, positionPnl } from '../futures/futures';
import { fillLimit } from '../futures/futuresOrders';
import {
  overnightFee,
  overnightSource,
  settleClose,
  settleLiquidation,
  settlePartialClose,
} from '../futures/futuresSettlement';
import { futuresTerms } from '../futures/futuresTerms';
import { limitClosePrice } from '../futures/limitCloses';
import { reachedStop } from '../futures/futuresTick';
import { fillStopEntry } from '../futures/stopEntries';
import { reachesTrigger, trailingTrigger } from '../futures/trailingStops';
import { loanLiquidation, loanOverdue } from '../loans/loanReceipts';
import { lockDay, lockExit } from '../lockReceipts';
import { miningDay } from '../mining/miningReceipt';
import {
  findEntry,
  findExit,
  expiryTime,
  optionHold,
  optionResult,
  settleOption,
} from '../options/options';
import { optionTerms } from '../options/optionTerms';
import { allotmentLottery, allotmentProRata, unlockStep } from '../token-sales/tokenSaleReceipts';
import { canonicalJson } from './canonicalJson';
import { ReceiptInputs, type ReceiptInputValues, type ReceiptTick } from './ReceiptInputs';

export type ReceiptOutput = Readonly<Record<string, string>>;

export interface ReceiptClaim {
  rule: string;
  inputs: ReceiptInputValues;
  ticks: readonly ReceiptTick[];
  output: ReceiptOutput;
  /** The list of which the inputs have the hash. */
  list?: string;
}

type ReceiptRule = (inputs: ReceiptInputs) => ReceiptOutput;

/**
 * A close by hand, also of a part: `side, open, number, margin, close, fee_rate, spread, tick, accepted_at`; one tick of the contract, after
 * the acceptance.
 */
const futuresClose: ReceiptRule = (inputs) => {
  const position = inputs.position();
  const last = inputs.onlyTick('.last');
  if (last.time <= inputs.time('accepted_at'))
    throw new RangeError('The tick is not after the order.');
  const tick = inputs.amount('tick');
  const price = executionPrice(position.side, 'close', last.price, inputs.amount('spread'), tick);
  const closed = inputs.amount('close');
  const part = settlePartialClose(position, closed, price, inputs.amount('fee_rate'));
  return amounts({
    price,
    margin_part: part.marginPart,
    pnl: part.pnl,
    fee: part.fee,
    returned: part.returned,
    shortfall: part.shortfall,
  });
};

/**
 * A take-profit or stop-loss: `side, open, number, margin, take_profit, stop_loss, fee_rate, spread, tick`, either stop null if it is not set;
 * the mark and the contract price of one second.
 */
const futuresStop: ReceiptRule = (inputs) => {
  const position = inputs.position();
  const [mark, last] = inputs.markAndLast();
  const stops = {
    takeProfit: inputs.amountOrNull('take_profit') ?? undefined,
    stopLoss: inputs.amountOrNull('stop_loss') ?? undefined,
  };
  const event = reachedStop(position.side, stops, mark.price);
  if (!event) throw new RangeError('The mark reached no stop.');
  const tick = inputs.amount('tick');
  const price = executionPrice(position.side, 'close', last.price, inputs.amount('spread'), tick);
  const { pnl, fee, returned, shortfall } = settleClose(position, price, inputs.amount('fee_rate'));
  return { event, ...amounts({ price, pnl, fee, returned, shortfall }) };
};

/**
 * A liquidation: `side, open, number, margin, fee_rate`; one mark. `insurance` is what the fund gets, below zero what is missing. The tiers are
 * those of version 1.
 */
const futuresLiquidation: ReceiptRule = (inputs) => {
  const position = inputs.position();
  const mark = new Decimal(inputs.onlyTick().price);
  if (!isLiquidated(futuresTerms, position, mark))
    throw new RangeError('The mark does not liquidate.');
  const { pnl, fee, left, shortfall } = settleLiquidation(
    position,
    mark,
    inputs.amount('fee_rate'),
  );
  const insurance = left.minus(shortfall);
  return amounts({ pnl, fee, returned: new Decimal(0), insurance });
};

/**
 * The fee of one night: `side, open, number, margin, rate, available` (the free balance then); the mark of 00:00, or the first one after it.
 */
const futuresOvernight: ReceiptRule = (inputs) => {
  const position = inputs.position();
  const { price: mark } = inputs.onlyTick();
  const fee = overnightFee(position.openPrice, position.number, inputs.amount('rate'));
  const { fromMargin, fromBalance, waived } = overnightSource({
    margin: position.margin,
    pnl: positionPnl(position, mark),
    maintenance: positionMaintenance(futuresTerms, position),
    fee,
    available: inputs.amount('available'),
  });
  return amounts({ fee, from_margin: fromMargin, from_balance: fromBalance, waived });
};

/** A position that deleveraging closed: `side, open, number, margin`; one mark. Without a fee. */
const futuresDeleverage: ReceiptRule = (inputs) => {
  const { pnl, returned } = settleClose(inputs.position(), inputs.onlyTick().price, '0');
  return amounts({ pnl, returned });
};

/**
 * An option: `accepted_at, seconds, stake, payout, fee_rate, type`; its entry and exit tick in the order of their times. Without one of them
 * it is void.
 */
const secondsSettle: ReceiptRule = (inputs) => {
  const stake = optionHold(inputs.amount('stake'), inputs.amount('payout'), {
    feeRate: inputs.amount('fee_rate'),
  });
  const ticks = inputs.ticksInOrder();
  const entry = findEntry(optionTerms, inputs.time('accepted_at'), ticks);
  const exit =
    entry && findExit(optionTerms, expiryTime(entry.time, inputs.time('seconds')), ticks);
  const direction = inputs.oneOf('type', ['rise', 'fall']);
  const result = optionResult(direction, entry?.price, exit?.price);
  return { result, ...amounts({ credited: settleOption(stake, result).toPerson }) };
};

/**
 * A limit order that a recorded second filled: `side, limit, number, multiple, fee_rate, spread, tick, accepted_at`; the contract price of that
 * second. It is filled at the execution price, however far that is past the limit.
 */
const futuresLimit: ReceiptRule = (inputs) => {
  const last = inputs.onlyTick('.last');
  if (last.time <= inputs.time('accepted_at'))
    throw new RangeError('The tick is not after the order.');
  const hold = {
    limit: inputs.amount('limit'),
    number: inputs.amount('number'),
    multiple: inputs.time('multiple'),
  };
  const rates = { spread: inputs.amount('spread'), feeRate: inputs.amount('fee_rate') };
  const filled = fillLimit(inputs.side(), hold, last.price, rates, inputs.amount('tick'));
  if (!filled) throw new RangeError('The price did not reach the limit.');
  const { price, margin, fee, released } = filled;
  return amounts({ price, margin, fee, released });
};

/**
 * A close at a limit: `side, open, number, margin, limit, fee_rate, spread, tick, accepted_at`; the contract price of the second that was at
 * the limit or better.
 */
const futuresLimitClose: ReceiptRule = (inputs) => {
  const position = inputs.position();
  const last = inputs.onlyTick('.last');
  if (last.time <= inputs.time('accepted_at'))
    throw new RangeError('The tick is not after the order.');
  const [limit, spread] = [inputs.amount('limit'), inputs.amount('spread')];
  const price = limitClosePrice(position.side, limit, last.price, spread, inputs.amount('tick'));
  if (!price) throw new RangeError('The price did not reach the limit.');
  const { pnl, fee, returned, shortfall } = settleClose(position, price, inputs.amount('fee_rate'));
  return amounts({ price, pnl, fee, returned, shortfall });
};

/**
 * A trailing stop: `side, open, number, margin, callback, fee_rate, spread, tick, accepted_at`; the best mark, then the mark and the contract
 * price of the second that was far enough from it.
 */
const futuresTrailing: ReceiptRule = (inputs) => {
  const position = inputs.position();
  const [best, mark, last] = inputs.bestMarkAndLast();
  if (mark.time <= inputs.time('accepted_at'))
    throw new RangeError('The second is not after the order.');
  const [tick, spread] = [inputs.amount('tick'), inputs.amount('spread')];
  const trigger = trailingTrigger(position.side, best.price, inputs.amount('callback'), tick);
  if (!reachesTrigger(position.side, trigger, mark.price))
    throw new RangeError('The mark did not reach the trigger price.');
  const price = executionPrice(position.side, 'close', last.price, spread, tick);
  const { pnl, fee, returned, shortfall } = settleClose(position, price, inputs.amount('fee_rate'));
  return amounts({ trigger, price, pnl, fee, returned, shortfall });
};

/**
 * A stop entry that a recorded second set off: `side, trigger, number, multiple, fee_rate, spread, tick, accepted_at`; the contract price of
 * that second, at most 1 % past the trigger price.
 */
const futuresStopEntry: ReceiptRule = (inputs) => {
  const last = inputs.onlyTick('.last');
  if (last.time <= inputs.time('accepted_at'))
    throw new RangeError('The tick is not after the order.');
  const hold = {
    trigger: inputs.amount('trigger'),
    number: inputs.amount('number'),
    multiple: inputs.time('multiple'),
  };
  const rates = { spread: inputs.amount('spread'), feeRate: inputs.amount('fee_rate') };
  const filled = fillStopEntry(inputs.side(), hold, last.price, rates, inputs.amount('tick'));
  if (!filled || filled === 'jumped')
    throw new RangeError('The price did not reach the trigger price, or jumped past it.');
  const { price, margin, fee, released } = filled;
  return amounts({ price, margin, fee, released });
};

/** A profit share: `rate, cum, hwm`; no tick. */
const copyShare: ReceiptRule = (inputs) => {
  const { paid, profit } = payShare(inputs.amount('rate'), {
    cumulative: new Decimal(inputs.amount('cum')),
    highWaterMark: new Decimal(inputs.amount('hwm')),
  });
  return amounts({ paid, hwm: profit.highWaterMark });
};

export const receiptRules = {
  'futures.close/1': futuresClose,
  'futures.stop/1': futuresStop,
  'futures.liquidation/1': futuresLiquidation,
  'futures.overnight/1': futuresOvernight,
  'futures.deleverage/1': futuresDeleverage,
  'seconds.settle/1': secondsSettle,
  'copy.share/1': copyShare,
  'futures.limit/1': futuresLimit,
  'futures.stop_entry/1': futuresStopEntry,
  'futures.limit_close/1': futuresLimitClose,
  'futures.trailing/1': futuresTrailing,
  'dual.settle/1': dualSettle,
  'ieo.pro_rata/1': allotmentProRata,
  'ieo.lottery/1': allotmentLottery,
  'ieo.release/1': unlockStep,
  'loan.liquidation/1': loanLiquidation,
  'loan.overdue/1': loanOverdue,
  'mining.day/1': miningDay,
  'lock.day/1': lockDay,
  'lock.exit/1': lockExit,
} as const satisfies Readonly<Record<string, ReceiptRule>>;

export type ReceiptRuleName = keyof typeof receiptRules;

export function isReceiptRule(name: string): name is ReceiptRuleName {
  return Object.hasOwn(receiptRules, name);
}

/**
 * The output of a rule. Throws a RangeError if the inputs and ticks do not give one, such as a mark that does not liquidate, and a TypeError if
 * one of them is missing or has another form.
 */
export function computeReceiptOutput(
  rule: ReceiptRuleName,
  inputs: ReceiptInputValues,
  ticks: readonly ReceiptTick[],
  list?: string,
): ReceiptOutput {
  return receiptRules[rule](new ReceiptInputs(inputs, ticks, list));
}

/** Whether the output of a receipt follows from its inputs and ticks. */
export function isReceiptOutputRight({ rule, inputs, ticks, output, list }: ReceiptClaim): boolean {
  if (!isReceiptRule(rule)) return false;
  try {
    return canonicalJson(computeReceiptOutput(rule, inputs, ticks, list)) === canonicalJson(output);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}

function amounts<Key extends string>(values: Readonly<Record<Key, Decimal>>): ReceiptOutput {
  const entries = Object.entries<Decimal>(values);
  return Object.fromEntries(entries.map(([key, value]) => [key, value.toFixed()]));
}
