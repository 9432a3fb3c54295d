import { canonicalJson, type CanonicalValue } from './canonicalJson';
import { sha256Hex } from './sha256';

/** Symbol, whole milliseconds and price. */
export type ReceiptTick = readonly [symbol: string, time: number, price: string];

/**
 * What settled something: the inputs, the prices and what came of them. `rule` names the formula and its version, such as
 * `futures.close/1`; anybody can compute the output again.
 */
export interface Receipt {
  id: string;
  rule: string;
  inputs: { readonly [name: string]: CanonicalValue };
  ticks: readonly ReceiptTick[];
  output: { readonly [name: string]: CanonicalValue };
}

/** What was recorded of one symbol in one minute; null where no price was recorded. */
export interface MinuteRecord {
  symbol: string;
  /** Its start. */
  minute: number;
  /** One for each second. */
  prices: readonly (string | null)[];
}

const leafPrefix = Uint8Array.of(0);

/** The hash under which the canonical form of something is a leaf of its hour. */
export function leafOfText(canonical: string): string {
  return sha256Hex(leafPrefix, canonical);
}

export function receiptLeaf({ id, rule, inputs, ticks, output }: Receipt): string {
  return leafOfText(canonicalJson({ id, rule, inputs, ticks, output }));
}

export function minuteLeaf({ symbol, minute, prices }: MinuteRecord): string {
  return leafOfText(canonicalJson({ symbol, minute, prices }));
}
