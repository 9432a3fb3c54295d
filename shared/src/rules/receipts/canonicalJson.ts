/**
 * What receipts and hour records consist of. Amounts are strings, and numbers are whole, such as times in milliseconds, so that
 * each value has one form.
 */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/** The one JSON text of a value, for hashing: keys are sorted and there are no spaces (a subset of RFC 8785). */
export function canonicalJson(value: CanonicalValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return wholeNumber(value);
  if (typeof value === 'string') return quoted(value);
  if (isList(value)) return `[${value.map((entry) => canonicalJson(entry)).join(',')}]`;
  // `sort` compares UTF-16 code units, as RFC 8785 does.
  const members = Object.keys(value)
    .sort()
    .map((key) => `${quoted(key)}:${canonicalJson(memberOf(value, key))}`);
  return `{${members.join(',')}}`;
}

function isList(value: object): value is readonly CanonicalValue[] {
  return Array.isArray(value);
}

function memberOf(value: { readonly [key: string]: CanonicalValue }, key: string): CanonicalValue {
  const member = value[key];
  if (member === undefined) throw new TypeError(`${key} has no value.`);
  return member;
}

function wholeNumber(value: number): string {
  // Minus zero would lose its sign.
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
    throw new TypeError(`${value} is not a whole number; amounts are strings.`);
  }
  return String(value);
}

/** Half of a surrogate pair has no form in UTF-8. */
const loneSurrogate = /\p{Surrogate}/u;

function quoted(text: string): string {
  if (loneSurrogate.test(text)) throw new TypeError('A string has half of a surrogate pair.');
  return JSON.stringify(text);
}
