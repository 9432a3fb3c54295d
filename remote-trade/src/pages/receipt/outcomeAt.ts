import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { toWireAmount } from '@h5/shared/money/money';
import { positionPnl } from '@h5/shared/rules/futures/futures';
import { optionResult, type OptionResult } from '@h5/shared/rules/options/options';
import { ReceiptInputs, type ReceiptInputValues } from '@h5/shared/rules/receipts/ReceiptInputs';

export type ReplayOutcome = { kind: 'result'; result: OptionResult } | { kind: 'pnl'; pnl: string };

/** What an option or position would have come to at a second of its replay; undefined before its entry, or if the receipt has another form. */
export function outcomeAt(
  { rule, inputs, ticks }: OwnReceipt['receipt'],
  time: number,
  price: string | null | undefined,
): ReplayOutcome | undefined {
  if (typeof price !== 'string') return undefined;
  const values = new ReceiptInputs(inputs as ReceiptInputValues, []);
  try {
    if (rule.startsWith('seconds.')) {
      const [entry] = ticks;
      if (!entry || time < entry[1]) return undefined;
      const direction = values.oneOf('type', ['rise', 'fall']);
      return { kind: 'result', result: optionResult(direction, entry[2], price) };
    }
    return { kind: 'pnl', pnl: toWireAmount(positionPnl(values.position(), price)) };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
