import { memoize } from 'es-toolkit';
import { Decimal, type DecimalValue } from './money';

/** A tiny price: the zeros after `0.0` are counted instead of written, as in 0.0₄1284. */
export interface TinyPrice {
  head: string;
  zeros: number;
  digits: string;
}

const minus = '−';
const plainAmount = /^\d+(\.\d+)?$/;
const thousand = new Decimal(1_000);
const million = new Decimal(1_000_000);

/** Truncates, never rounds up: what is shown is there. The minus is the typographic one. */
function fixed(value: DecimalValue, min: number, max: number, tag: string): string {
  return formatter(tag, min, max).format(cut(value, max)).replace(/^-/, minus);
}

/** As many decimals as asked for, of what the wire writes without making a number of it. */
function cut(value: DecimalValue, decimals: number): `${number}` {
  if (typeof value !== 'string' || !plainAmount.test(value)) {
    return new Decimal(value).toFixed(decimals, Decimal.ROUND_DOWN) as `${number}`;
  }
  const point = value.indexOf('.');
  if (point < 0 || value.length - point - 1 <= decimals) return value as `${number}`;
  return value.slice(0, decimals === 0 ? point : point + 1 + decimals) as `${number}`;
}

/** Making a formatter costs a hundred times what using it does, and a book is written ten times a second. */
const formatterFor = memoize((key: string) => {
  const [tag = 'en', min = '0', max = '0', currency] = key.split('|');
  return new Intl.NumberFormat(tag, {
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: Number(min),
    maximumFractionDigits: Number(max),
    numberingSystem: 'latn',
  });
});

function formatter(tag: string, min: number, max: number, currency = '') {
  return formatterFor(`${tag}|${min}|${max}|${currency}`);
}

/** A price with all of the market's decimals. */
export function formatPrice(value: DecimalValue, decimals: number, tag: string): string {
  return fixed(value, decimals, decimals, tag);
}

/**
 * An amount of a coin, cut to `decimals` (8 unless told), without the zeros at its end
 * beyond `minDecimals`.
 */
export function formatAmount(value: DecimalValue, tag: string, decimals = 8, minDecimals = 0) {
  return fixed(value, Math.min(minDecimals, decimals), decimals, tag);
}

/**
 * An amount of a coin with exactly the decimals its balances are shown with; what is smaller than
 * the last of them keeps its own. What somebody pays is rounded up, anything else is cut.
 */
export function formatCoin(value: DecimalValue, decimals: number, tag: string, isCost = false) {
  const exact = new Decimal(value);
  const isDust = !exact.isZero() && exact.abs().lt(Decimal.pow(10, -decimals));
  if (isDust) return formatAmount(exact, tag);
  const rounding = isCost ? Decimal.ROUND_UP : Decimal.ROUND_DOWN;
  return fixed(exact.toDecimalPlaces(decimals, rounding), decimals, decimals, tag);
}

/**
 * Whether the second part of a whole is to be written rounded up: cut each by itself, the parts may come to one unit
 * less than the whole beside them. The first part is what can be spent, and is never written as more than there is.
 */
export function isRoundedUp(first: DecimalValue, second: DecimalValue, decimals: number): boolean {
  const cutOff = (value: DecimalValue) =>
    new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
  const whole = new Decimal(first).plus(second);
  return cutOff(whole).minus(cutOff(first)).gt(cutOff(second));
}

/** An amount while it is written, in the marks of a language: grouped, and with each decimal that is there. */
export function formatTyped(text: string, tag: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole && formatter(tag, 0, 0).format(whole as `${number}`);
  return fraction === undefined ? grouped : grouped + decimalMark(tag) + fraction;
}

/** What stands between the whole and its decimals: a point or a comma. */
export function decimalMark(tag: string): string {
  return marksOf(tag).decimal;
}

/** What stands between the thousands of a language, and before its decimals. */
export const marksOf = memoize((tag: string) => {
  const parts = formatter(tag, 0, 1).formatToParts(12345.6);
  const mark = (wanted: 'group' | 'decimal') =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return { group: mark('group'), decimal: mark('decimal') };
});

/** Volumes and market values only: above 1,000,000 as M with one decimal, above 1,000 as K, else up to 4 decimals. */
export function formatCompact(value: DecimalValue, tag: string): string {
  const number = new Decimal(value);
  const size = number.abs();
  if (size.gt(million)) return `${fixed(number.div(million), 1, 1, tag)}M`;
  if (size.gt(thousand)) return `${fixed(number.div(thousand), 0, 2, tag)}K`;
  return fixed(number, 0, 4, tag);
}

/** A ratio as a signed percentage: 0.0214 is +2.14%. Exactly zero has no sign. */
export function formatPercent(ratio: DecimalValue, tag: string, decimals = 2): string {
  const percent = new Decimal(ratio).times(100).toFixed(decimals, Decimal.ROUND_HALF_UP);
  return `${signed(percent, decimals, tag)}%`;
}

/** A ratio as a percentage without a sign, such as a fee: 0.001 is 0.1%. */
export function formatRate(
  ratio: DecimalValue,
  tag: string,
  decimals = 4,
  minDecimals = 0,
): string {
  return percentFor(`${tag}|${minDecimals}|${decimals}`).format(
    new Decimal(ratio).toFixed() as `${number}`,
  );
}

const percentFor = memoize((key: string) => {
  const [tag = 'en', min = '0', max = '0'] = key.split('|');
  return new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: Number(min),
    maximumFractionDigits: Number(max),
    numberingSystem: 'latn',
  });
});

/** A number of days, as short as the language has it: 2d. */
export function formatDays(days: number, tag: string): string {
  return daysFor(tag).format(days);
}

const daysFor = memoize(
  (tag: string) =>
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'narrow',
      numberingSystem: 'latn',
    }),
);

/** A signed amount: +312.08, −48.20; what is shown as 0.00 has no sign. */
export function formatSigned(value: DecimalValue, tag: string, decimals = 2): string {
  return signed(new Decimal(value).toFixed(decimals, Decimal.ROUND_DOWN), decimals, tag);
}

/** What is zero as it is shown has no sign. */
function signed(text: string, decimals: number, tag: string): string {
  const size = text.replace('-', '');
  const sign = !/[1-9]/.test(size) ? '' : text.startsWith('-') ? minus : '+';
  return sign + fixed(size, decimals, decimals, tag);
}

/** Money of a country, with its sign: $96,418.20. Small prices keep up to 8 decimals. */
export function formatFiat(value: DecimalValue, code: string, tag: string, decimals = 2): string {
  return formatter(tag, decimals, decimals, code).format(cut(value, decimals)).replace('-', minus);
}

/** The parts of a written price whose zeros are worth counting, or undefined. */
export function splitTinyPrice(text: string): TinyPrice | undefined {
  const parts = /^(\p{P}?0[.,]0)(0{3,})([1-9]\d*)$/u.exec(text);
  if (!parts) return undefined;
  const [, head = '', more = '', digits = ''] = parts;
  return { head, zeros: more.length + 1, digits };
}
