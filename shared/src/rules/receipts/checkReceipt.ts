import { canonicalJson } from './canonicalJson';
import { HashTree, rootOfPath, type PathStep } from './HashTree';
import { chainLink, linkBeforeFirst } from './hourRecord';
import { receiptLeaf, type Receipt } from './receipt';
import { computeReceiptOutput, isReceiptRule, type ReceiptOutput } from './receiptRules';
import type { ReceiptInputValues } from './ReceiptInputs';

const hourMs = 3_600_000;

/** A receipt with what binds it to the record of its hour; path and root are null until the hour is sealed. */
export interface SealedReceipt {
  receipt: Receipt;
  leaf: string;
  hour: number;
  path: readonly PathStep[] | null;
  root: string | null;
  /** The list that the receipt has the hash of. */
  list?: string;
}

/** What the rule of a receipt makes of its inputs and ticks, beside what the receipt says. */
export type OutputCheck =
  | { state: 'same'; computed: ReceiptOutput }
  /** `fields` are those that differ or that only one side has. */
  | { state: 'differs'; computed: ReceiptOutput; fields: readonly string[] }
  /** The rule gives no output for these inputs and ticks. */
  | { state: 'impossible' }
  /** The rule is not known here. */
  | { state: 'unknown' };

export interface ReceiptCheck {
  output: OutputCheck;
  /** The hash of the receipt, undefined if it has no canonical form. */
  leaf: string | undefined;
  isLeafRight: boolean;
  /** Where leaf and path lead; undefined while there is no path. */
  root: string | undefined;
  /** Null until the hour is sealed. */
  isRootRight: boolean | null;
}

/** Computes output, leaf and root of a receipt again. */
export function checkReceipt({ receipt, leaf, path, root, list }: SealedReceipt): ReceiptCheck {
  const computedLeaf = orUndefined(() => receiptLeaf(receipt));
  const reached =
    computedLeaf !== undefined && path !== null
      ? orUndefined(() => rootOfPath(computedLeaf, path))
      : undefined;
  return {
    output: checkOutput(receipt, list),
    leaf: computedLeaf,
    isLeafRight: computedLeaf === leaf,
    root: reached,
    isRootRight: path === null || root === null ? null : reached === root,
  };
}

export function checkOutput({ rule, inputs, ticks, output }: Receipt, list?: string): OutputCheck {
  if (!isReceiptRule(rule)) return { state: 'unknown' };
  // The rule reads each input by its form, so values of another kind give no output.
  const computed = orUndefined(() =>
    computeReceiptOutput(rule, inputs as ReceiptInputValues, ticks, list),
  );
  if (!computed) return { state: 'impossible' };
  const names = new Set([...Object.keys(computed), ...Object.keys(output)]);
  const fields = [...names].filter((name) => !isSameText(computed[name], output[name]));
  return fields.length === 0 ? { state: 'same', computed } : { state: 'differs', computed, fields };
}

/** Whether everything that a receipt says of itself is true. What was recorded publicly is another question. */
export function isReceiptSound({ output, isLeafRight, isRootRight }: ReceiptCheck): boolean {
  return output.state === 'same' && isLeafRight && isRootRight !== false;
}

/** The public record of an hour. */
export interface HourRecord {
  hour: number;
  root: string;
  link: string;
  count: number;
}

/**
 * The first hour in the order of the list that does not follow from the one before it: another hour, root or link. The first of
 * all hours follows nothing, and the first of a part of the chain is believed unless `before` is given.
 */
export function findBrokenLink(
  records: readonly HourRecord[],
  before?: Pick<HourRecord, 'hour' | 'link'>,
): number | undefined {
  let previous = before;
  for (const record of records) {
    if (previous && !doesFollow(record, previous)) return record.hour;
    if (record.count === 0 && record.root !== emptyRoot) return record.hour;
    previous = record;
  }
  return undefined;
}

/** Whether a record can be the first of the chain. */
export function isFirstRecord({ hour, root, link }: HourRecord): boolean {
  return orUndefined(() => chainLink(linkBeforeFirst, hour, root)) === link;
}

const emptyRoot = new HashTree([]).root;

function doesFollow(record: HourRecord, previous: Pick<HourRecord, 'hour' | 'link'>): boolean {
  return (
    record.hour === previous.hour + hourMs &&
    orUndefined(() => chainLink(previous.link, record.hour, record.root)) === record.link
  );
}

function isSameText(one: string | undefined, other: Receipt['output'][string] | undefined) {
  if (one === undefined || other === undefined) return false;
  return orUndefined(() => canonicalJson(other)) === canonicalJson(one);
}

/** What a claim that makes no sense gives: the rules and hashes refuse it with a RangeError or TypeError, other errors are faults. */
function orUndefined<Value>(compute: () => Value): Value | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}
