import { numberSeparators } from '../../money/format';
import { Decimal } from '../../money/money';

const maxWholeDigits = 20;
const decimalMarks = /[.,．，。٫]/;
const groupMarks = /[\s'’_٬]/g;
/** The code points of zero in the supported scripts. */
const zeros = [0x0030, 0x0660, 0x06f0, 0x0e50, 0xff10];

/**
 * Normalizes a typed amount to ASCII digits and a point: `1,5`, `１．５` and `1.5` are the same. Digits beyond the
 * allowed decimals are dropped.
 */
export function normalizeAmount(typed: string, decimals?: number): string {
  const text = [...typed.replace(groupMarks, '')].map(toAsciiDigit).join('');
  const { whole, fraction } = splitAtDecimalMark(text);
  const digits = whole
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, maxWholeDigits);
  if (fraction === undefined || decimals === 0) return digits;
  return `${digits || '0'}.${fraction.replace(/\D/g, '').slice(0, decimals)}`;
}

/**
 * Normalizes a pasted amount: a single `1,234` is grouped if the user's language groups with that mark.
 * Typed, the same text has a decimal mark.
 */
export function normalizePastedAmount(
  pasted: string,
  decimals: number | undefined,
  tag: string,
): string {
  const { group } = numberSeparators(tag);
  const text = pasted.trim();
  const isGrouped =
    (group === ',' || group === '.') && /^\d{1,3}([.,])\d{3}$/.test(text) && text.includes(group);
  return normalizeAmount(isGrouped ? text.replace(group, '') : text, decimals);
}

/** One step up or down, not below zero; an empty text counts as zero. */
export function stepAmount(text: string, step: string, direction: 1 | -1): string {
  const now = new Decimal(text.replace(/\.$/, '') || 0);
  const next = now.plus(new Decimal(step).times(direction));
  const places = Math.max(new Decimal(step).decimalPlaces(), 0);
  return next.isNegative() ? '0' : next.toFixed(Math.max(places, next.decimalPlaces()));
}

function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
}

/** The last mark is the decimal mark; a mark that occurs twice groups digits. */
function splitAtDecimalMark(text: string): { whole: string; fraction?: string } {
  const marks = [...text].filter((character) => decimalMarks.test(character));
  const last = marks.at(-1);
  if (last === undefined) return { whole: text };
  const isGroup = marks.length > 1 && marks.every((mark) => mark === last);
  if (isGroup) return { whole: text };
  const at = text.lastIndexOf(last);
  return { whole: text.slice(0, at), fraction: text.slice(at + 1) };
}
