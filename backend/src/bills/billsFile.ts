import { stringify } from 'csv-stringify/sync';
import type { Bill } from '@h5/shared/contract/bills/endpoints';
import { accountFieldName } from '@h5/shared/contract/transfers/accountField';
import { Decimal, toWireAmount } from '@h5/shared/money/money';

const columns = [
  'id',
  'time',
  'account',
  'coin',
  'type',
  'in',
  'out',
  'frozen',
  'released',
  'available_after',
  'cause',
  'cause_id',
] as const;

/**
 * Bills as comma-separated values (RFC 4180), with a byte order mark so that spreadsheets read UTF-8. Amounts stand in a
 * column for each direction and without a sign, and a text that a spreadsheet would take for a formula is quoted.
 */
export function billsFile(bills: readonly Bill[]): string {
  return stringify(bills.map(rowOf), {
    columns: [...columns],
    header: true,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

function rowOf(bill: Bill): Record<(typeof columns)[number], string> {
  const change = new Decimal(bill.amount).plus(bill.frozenDelta);
  return {
    id: bill.id,
    time: new Date(bill.time).toISOString(),
    account: accountFieldName(bill.accountType),
    coin: bill.coin,
    type: bill.kind,
    in: positivePart(change),
    out: positivePart(change.neg()),
    frozen: positivePart(new Decimal(bill.frozenDelta)),
    released: positivePart(new Decimal(bill.frozenDelta).neg()),
    available_after: bill.balanceAfter,
    cause: bill.businessType,
    cause_id: bill.businessId,
  };
}

function positivePart(value: Decimal): string {
  return value.gt(0) ? toWireAmount(value) : '';
}
