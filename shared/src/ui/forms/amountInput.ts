import { Decimal } from '../../money/money';

export const maxWholeDigits = 20;
const decimalMarks = /[.,．，。٫]/;
/** The code points of zero in the supported scripts. */
const zeros = [0x0030, 0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];

/**
 * Normalizes a typed amount to ASCII digits and a point: `1,5`, `１．５` and `1.5` are the same. The first mark is the
 * decimal mark; a key that cannot follow what is typed already does nothing: another mark, a letter, a digit beyond the
 * allowed decimals.
 */
export function normalizeAmount(typed: string, decimals?: number): string {
  const text = toAsciiDigits(typed);
  const mark = text.search(decimalMarks);
  const whole = mark < 0 ? text : text.slice(0, mark);
  const fraction = mark < 0 ? undefined : text.slice(mark + 1);
  const digits = whole
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, maxWholeDigits);
  if (fraction === undefined || decimals === 0) return digits;
  return `${digits || '0'}.${fraction.replace(/\D/g, '').slice(0, decimals)}`;
}

/** What is before the caret, without a decimal mark that was typed just now although there is one. */
export function withoutSecondMark(before: string, after: string): string {
  const last = before.slice(-1);
  const rest = before.slice(0, -1);
  return decimalMarks.test(last) && decimalMarks.test(rest + after) ? rest : before;
}

/** One step up or down, not below zero; an empty text counts as zero. */
export function stepAmount(text: string, step: string, direction: 1 | -1): string {
  const now = new Decimal(text.replace(/\.$/, '') || 0);
  const next = now.plus(new Decimal(step).times(direction));
  const places = Math.max(new Decimal(step).decimalPlaces(), 0);
  return next.isNegative() ? '0' : next.toFixed(Math.max(places, next.decimalPlaces()));
}

/** Writes the digits of any supported script as ASCII digits. */
export function toAsciiDigits(text: string): string {
  return [...text].map(toAsciiDigit).join('');
}

function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
}
