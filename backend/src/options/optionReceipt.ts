import { computeReceiptOutput } from '@h5/shared/rules/receipts/receiptRules';
import type { ReceiptTick } from '@h5/shared/rules/receipts/ReceiptInputs';
import { newUuidV7 } from '../db/newUuidV7';
import { formatLedgerUnits } from '../ledger/AccountBalance';
import type { OwnedReceipt } from '../receipts/writeReceipts';
import type { OpenOption } from './OpenOption';

const rule = 'seconds.settle/1';

/** What proves the outcome of an option, whose stake is in `currency`: its terms and both ticks of the index. */
export function receiptOfOption(
  option: OpenOption,
  currency: string | undefined,
  now: number,
): OwnedReceipt {
  const { userId, symbol, seconds, payout, feeRate, direction, acceptedAt } = option;
  const inputs = {
    accepted_at: acceptedAt,
    seconds,
    stake: formatLedgerUnits(option.stake),
    currency: currency ?? null,
    payout,
    fee_rate: feeRate,
    type: direction,
    // No tick names the market of an option that is void.
    symbol,
  };
  const ticks = [option.entry, option.exit].flatMap((tick): ReceiptTick[] =>
    tick ? [[symbol, tick.time, tick.price]] : [],
  );
  const output = computeReceiptOutput(rule, inputs, ticks);
  return { id: newUuidV7(now), userId, rule, inputs, ticks, output };
}
