import { useMemo } from 'react';
import { useSearchParams } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { listResults } from '@h5/shared/rules/receipts/listResults';
import { ReceiptInputs, type ReceiptInputValues } from '@h5/shared/rules/receipts/ReceiptInputs';
import { readSealedList } from '@h5/shared/rules/receipts/sealedList';
import { orderTickets, type OrderTickets } from '@h5/shared/rules/token-sales/tokenSaleReceipts';

/** A line of the list of a receipt: what was put in, and what it got. */
export interface ListResult {
  ref: string;
  value: string;
  got: string;
  /** Of a lottery. */
  tickets: OrderTickets | undefined;
}

/** The list of a receipt with what this page computes for each line; undefined for receipts without one. */
export function useListResults({ list, receipt }: OwnReceipt) {
  const [search] = useSearchParams();
  const ref = search.get('ref');
  return useMemo(() => resultsOf(receipt, list, ref), [receipt, list, ref]);
}

export type ListResults = NonNullable<ReturnType<typeof useListResults>>;

/** `own` is the line that the address names. Undefined as well if the list is not the one whose hash is in the receipt. */
function resultsOf(
  { rule, inputs, ticks, output }: OwnReceipt['receipt'],
  list: string | undefined,
  ref: string | null,
) {
  if (list === undefined) return undefined;
  try {
    const read = new ReceiptInputs(inputs as ReceiptInputValues, ticks, list);
    const told = output as Readonly<Record<string, string>>;
    const given = readSealedList(list);
    const tickets = orderTickets(rule, read, told);
    const lines = listResults(rule, read, told)?.map(({ ref: one, value }, place): ListResult => ({
      ref: one,
      value: given[place]?.value ?? '',
      got: value,
      tickets: tickets?.[place],
    }));
    if (!lines) return undefined;
    return { list, lines, own: lines.find((line) => line.ref === ref) };
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}
