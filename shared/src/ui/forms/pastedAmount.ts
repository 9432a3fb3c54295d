import { numberSeparators } from '../../money/format';
import { maxWholeDigits, toAsciiDigits } from './amountInput';

/** Why a pasted text is not taken. */
export type PasteProblem = 'sign' | 'exponent' | 'notNumber';

/** An amount of ASCII digits with at most one point. */
type ParsedAmount = { amount: string } | { problem: PasteProblem };

const fullWidth = /[\uff01-\uff5e]/g;
const fullWidthOffset = 0xfee0;
const exponent = /\d\s*(?:e\s*[+−-]?\s*\d|[×*]\s*10)/i;
const signed = /^\D*[+−–—-]\D*\d|\d\D*[−–—-]$|^\(.*\)$/;
/** A sign or a word of a currency, or the code of a coin. */
const currency = /[A-Z]{0,3}\p{Sc}|円|圓|元|원|บาท|euros?|dollars?|d[oó]lares|[A-Z]{2,10}/u;
const leading = new RegExp(`^(?:${currency.source})\\s*(?=[\\d.,])`, 'u');
const trailing = new RegExp(`([\\d.,])\\s*(${currency.source})$`, 'u');
/** They multiply, and are no coins. */
const multipliers = /^(?:BN|KK|MIL|MIO|MM|MN|TN)$/;
/** Groups of three digits with the same mark between them, or with commas those of India. */
const grouped = /^\d{1,3}(?:([ '.,])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

/**
 * Parses an amount that was copied from anywhere, with the marks, digits and currencies of any language. Nothing is guessed:
 * what is no plain number is refused. `1,234` and `1.234` are read as the language of the page, `tag`, writes numbers.
 */
export function parsePastedAmount(pasted: string, tag: string, unit?: string): ParsedAmount {
  const text = withUsualMarks(pasted);
  if (exponent.test(text)) return { problem: 'exponent' };
  if (signed.test(text)) return { problem: 'sign' };
  const number = withoutUnit(text, unit);
  const [whole, fraction] = splitNumber(number, tag) ?? [];
  if (whole === undefined || !/\d/.test(number)) return { problem: 'notNumber' };
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > maxWholeDigits) return { problem: 'notNumber' };
  return { amount: fraction ? `${digits}.${fraction}` : digits };
}

/** ASCII digits, a point and a comma, and one kind each of spaces and apostrophes. */
function withUsualMarks(text: string): string {
  const narrow = text.replace(fullWidth, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset),
  );
  return toAsciiDigits(narrow)
    .replace(/[。٫]/g, '.')
    .replace(/[’_٬]/g, "'")
    .trim()
    .replace(/[\u00a0\u2009\u202f]/g, ' ');
}

function withoutUnit(text: string, unit = ''): string {
  const hasUnit = unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase());
  const bare = hasUnit ? text.slice(0, -unit.length).trimEnd() : text;
  return bare
    .replace(leading, '')
    .replace(trailing, (all, last: string, coin: string) => (multipliers.test(coin) ? all : last));
}

/** The whole part, perhaps grouped, and the decimals; undefined if it is no number. */
function splitNumber(text: string, tag: string): [whole: string, fraction: string] | undefined {
  if (!/^[\d .,']+$/.test(text)) return undefined;
  if (isGroup(text, tag)) return [text, ''];
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const whole = at < 0 ? text : text.slice(0, at);
  const fraction = at < 0 ? '' : text.slice(at + 1);
  const isGroupMark = at >= 0 && whole.includes(text.charAt(at));
  const isWhole = /^\d*$/.test(whole) || grouped.test(whole);
  return isWhole && !isGroupMark && /^\d*$/.test(fraction) ? [whole, fraction] : undefined;
}

/** Whether every mark groups. A single one does if the language groups with it, and no number begins with a group of zero. */
function isGroup(text: string, tag: string): boolean {
  const marks = text.match(/[.,]/g) ?? [];
  if (!grouped.test(text) || text.startsWith('0')) return false;
  return marks.length !== 1 || marks[0] === numberSeparators(tag).group;
}
