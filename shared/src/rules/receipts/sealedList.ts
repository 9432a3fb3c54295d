import type { ReceiptInputs } from './ReceiptInputs';
import { sha256Hex } from './sha256';

/** A line of a list that a receipt has only the hash of: which order, and its amount. */
export interface ListedRow {
  ref: string;
  value: string;
}

/** How an order is named in a list: its owner finds it, and nobody learns whose the others are. */
export function listRef(id: string): string {
  return sha256Hex(id).slice(0, 12);
}

/** The list as it is hashed: one line for each order. */
export function sealedListText(rows: readonly ListedRow[]): string {
  return rows.map(({ ref, value }) => `${ref},${value}`).join('\n');
}

const listedLine = /^([0-9a-f]{12}),(\d+(?:\.\d+)?)$/;

/** Throws a TypeError if a line has another form. */
export function readSealedList(text: string): ListedRow[] {
  if (text === '') return [];
  return text.split('\n').map((line, place) => {
    const [, ref, value] = listedLine.exec(line) ?? [];
    if (ref === undefined || value === undefined)
      throw new TypeError(`Line ${place + 1} of the list has another form.`);
    return { ref, value };
  });
}

/** The list of a receipt, which must be the one of its `list_hash`. */
export function sealedRows(inputs: ReceiptInputs): ListedRow[] {
  const list = inputs.sealedList();
  if (sha256Hex(list) !== inputs.text('list_hash'))
    throw new RangeError('The list is not the one whose hash was published.');
  return readSealedList(list);
}

/** The same orders with other amounts, such as what each of them got. */
export function withValues(rows: readonly ListedRow[], values: readonly string[]): ListedRow[] {
  return rows.map(({ ref }, place) => ({ ref, value: values[place] ?? '0' }));
}
