import { memoize } from 'es-toolkit';
import { Decimal, type DecimalValue } from './money';
import { fromScaledUnits, toScaledUnits } from './units';

/** A tiny price: the zeros after `0.0` are counted instead of written, as in 0.0₄1284. */
export interface TinyPrice {
  head: string;
  zeros: number;
  digits: string;
}

/** The typographic minus, of all figures on screen. */
export const minus = '−';
const plainAmount = /^-?\d+(\.\d+)?$/;
const subscripts = '₀₁₂₃₄₅₆₇₈₉';
const manyZeros = /((?:^|[^\d.,])0[.,]0)(0{3,})(?=[1-9])/;
const thousand = 1_000;

/**
 * Truncates, so that no more is shown than there is. Uses the typographic minus. Only the whole part is formatted, so that
 * one formatter is enough for all numbers of decimals: each takes milliseconds to create on a phone.
 */
function fixed(value: DecimalValue, min: number, max: number, tag: string, currency = ''): string {
  const text = plainText(value, max);
  const point = text.indexOf('.');
  const whole = point < 0 ? text : text.slice(0, point);
  let decimals = point < 0 ? '' : text.slice(point + 1, point + 1 + max);
  if (decimals.length > min) decimals = decimals.replace(/0+$/, '');
  decimals = decimals.padEnd(min, '0');
  const { before, after } = formatWhole(whole, tag, currency);
  return decimals ? before + decimalSeparator(tag) + decimals + after : before + after;
}

/** A decimal string as it is, anything else with at most `decimals` decimals. */
function plainText(value: DecimalValue, decimals: number): string {
  return isPlain(value) ? value : new Decimal(value).toFixed(decimals, Decimal.ROUND_DOWN);
}

function isPlain(value: DecimalValue): value is string {
  return typeof value === 'string' && plainAmount.test(value);
}

interface WholePart {
  before: string;
  /** The symbol of a currency, if it follows the digits. */
  after: string;
}

// eslint-disable-next-line no-restricted-syntax -- A cache: a copy for each importer does no harm.
const wholeParts = new Map<string, WholePart>();
const mostWholeParts = 1000;

/** The whole part of an amount, divided where its decimals belong. Cached: a ticking price mostly changes behind the point. */
function formatWhole(whole: string, tag: string, currency: string): WholePart {
  const key = `${tag}|${currency}|${whole}`;
  const known = wholeParts.get(key);
  if (known) return known;
  const text = formatter(tag, 0, 0, currency)
    .format(whole as `${number}`)
    .replace('-', minus);
  const end = text.search(/\D*$/);
  const part = { before: text.slice(0, end), after: text.slice(end) };
  if (wholeParts.size >= mostWholeParts) wholeParts.clear();
  wholeParts.set(key, part);
  return part;
}

/** Cached: creating a formatter costs a hundred times as much as using it, and an order book is formatted ten times a second. */
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
 * An amount of a coin, cut to `decimals` (8 by default), without the zeros at its end
 * beyond `minDecimals`.
 */
export function formatTrimmedAmount(
  value: DecimalValue,
  tag: string,
  decimals = 8,
  minDecimals = 0,
) {
  return fixed(value, Math.min(minDecimals, decimals), decimals, tag);
}

/**
 * An amount of a coin with exactly the decimals of its balances; a smaller amount keeps its own
 * decimals. Costs are rounded up, everything else is cut.
 */
export function formatCoinAmount(
  value: DecimalValue,
  decimals: number,
  tag: string,
  isCost = false,
) {
  const exact = new Decimal(value);
  const isDust = !exact.isZero() && exact.abs().lt(`1e-${decimals}`);
  if (isDust) return formatTrimmedAmount(exact, tag);
  const rounding = isCost ? Decimal.ROUND_UP : Decimal.ROUND_DOWN;
  return fixed(exact.toDecimalPlaces(decimals, rounding), decimals, decimals, tag);
}

/** The coins that are counted in cents. */
const centCoins: readonly string[] = ['USDT', 'USDC', 'USD', 'EUR', 'GBP'];
const cents = 2;

/** An amount of a coin as screens show it: in cents where the coin has them, else with the decimals that it has. */
export function formatAmount(value: DecimalValue, coin: string, tag: string): string {
  return centCoins.includes(coin)
    ? formatCoinAmount(value, cents, tag)
    : formatTrimmedAmount(value, tag);
}

/** What is paid: as `formatAmount`, but rounded up. */
export function formatCost(value: DecimalValue, coin: string, tag: string): string {
  return centCoins.includes(coin)
    ? formatCoinAmount(value, cents, tag, true)
    : formatTrimmedAmount(value, tag);
}

/** An amount of a coin to its last digit, for receipts and ledgers: 199.50, 2,638.945805. */
export function formatExactAmount(value: DecimalValue, coin: string, tag: string): string {
  return formatTrimmedAmount(value, tag, 8, centCoins.includes(coin) ? cents : 0);
}

/** Amounts of a coin that are compared, such as before and after: as `formatAmount`, with the same number of decimals. */
export function formatAlike(values: readonly DecimalValue[], coin: string, tag: string): string[] {
  if (centCoins.includes(coin)) return values.map((value) => formatAmount(value, coin, tag));
  const decimals = Math.max(...values.map((value) => new Decimal(value).decimalPlaces()));
  return values.map((value) => fixed(value, decimals, decimals, tag));
}

/**
 * Whether the second of two parts has to be rounded up so that the parts as shown add up to the total as shown.
 * The first part is what can be spent, and is never shown as more than there is.
 */
export function isSecondPartRoundedUp(
  first: DecimalValue,
  second: DecimalValue,
  decimals: number,
): boolean {
  const cutOff = (value: DecimalValue) =>
    new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
  const whole = new Decimal(first).plus(second);
  return cutOff(whole).minus(cutOff(first)).gt(cutOff(second));
}

/** Formats an amount while it is typed: grouped, with the decimals typed so far. */
export function formatTypedAmount(text: string, tag: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole && formatter(tag, 0, 0).format(whole as `${number}`);
  return fraction === undefined ? grouped : grouped + decimalSeparator(tag) + fraction;
}

/** The decimal separator of a language. */
export function decimalSeparator(tag: string): string {
  return numberSeparators(tag).decimal;
}

/** The group and decimal separators of a language. */
export const numberSeparators = memoize((tag: string) => {
  const parts = formatter(tag, 0, 1).formatToParts(12345.6);
  const mark = (wanted: 'group' | 'decimal') =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return { group: mark('group'), decimal: mark('decimal') };
});

/** Volumes and market values only: above 1,000 in the short form of the language, as 543.1M or 1,13 Md, else up to 4 decimals. */
export function formatCompactNumber(value: DecimalValue, tag: string): string {
  const text = plainText(value, 18);
  if (Math.abs(Number(text)) <= thousand) return fixed(text, 0, 4, tag);
  return compactFor(tag)
    .format(text as `${number}`)
    .replace('-', minus);
}

/** At most three digits, as beside each other in a list. */
const compactFor = memoize(
  (tag: string) =>
    new Intl.NumberFormat(tag, {
      notation: 'compact',
      maximumSignificantDigits: 3,
      roundingMode: 'trunc',
      numberingSystem: 'latn',
    }),
);

/** A ratio as a signed percentage: 0.0214 is +2.14%. Exactly zero has no sign. */
export function formatSignedPercent(ratio: DecimalValue, tag: string, decimals = 2): string {
  const text = plainText(ratio, decimals + 3);
  const sign = text.startsWith('-') ? '-' : '';
  // Rounded half up, from one decimal more.
  const tenths = toScaledUnits(text.slice(sign.length), decimals + 3);
  const percent = fromScaledUnits((tenths + 5n) / 10n, decimals);
  return signed(sign + percent, decimals, tag) + percentSign(tag);
}

/** What a language writes behind a percentage, with the space before it. */
export const percentSign = memoize((tag: string) =>
  percentFor(`${tag}|0|0`).format(1).replace(/^\d+/, ''),
);

/** A ratio as a percentage without a sign, such as a fee: 0.001 is 0.1%. */
export function formatUnsignedPercent(
  ratio: DecimalValue,
  tag: string,
  decimals = 4,
  minDecimals = 0,
): string {
  const exact = typeof ratio === 'number' || isPlain(ratio) ? ratio : new Decimal(ratio).toFixed();
  return percentFor(`${tag}|${minDecimals}|${decimals}`).format(exact as `${number}`);
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

type TimeUnit = 'day' | 'hour' | 'minute' | 'second';

/** A length of time in the short form of the language: 2d. */
export function formatTimeSpan(count: number, unit: TimeUnit, tag: string): string {
  return unitFor(`${tag}|${unit}`).format(count);
}

const unitFor = memoize((key: string) => {
  const [tag = 'en', unit = 'day'] = key.split('|');
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    // Only in English is the narrow form the usual one: in French it would be “3j”.
    unitDisplay: tag === 'en' ? 'narrow' : 'short',
    numberingSystem: 'latn',
  });
});

/** A signed amount, rounded down: a gain of 312.089 is +312.08, a loss of 48.201 is −48.21. An amount shown as 0.00 has no sign. */
export function formatSignedAmount(value: DecimalValue, tag: string, decimals = 2): string {
  return signed(new Decimal(value).toFixed(decimals, Decimal.ROUND_FLOOR), decimals, tag);
}

/** No sign if the rounded value is zero. */
function signed(text: string, decimals: number, tag: string): string {
  const size = text.replace('-', '');
  const sign = !/[1-9]/.test(size) ? '' : text.startsWith('-') ? minus : '+';
  return sign + fixed(size, decimals, decimals, tag);
}

/** An amount of fiat currency with its symbol, cut to `decimals`: $96,418.20. */
export function formatFiat(value: DecimalValue, code: string, tag: string, decimals = 2): string {
  return fixed(value, decimals, decimals, tag, code);
}

/** The parts of a formatted tiny price, or undefined if it has too few zeros to count. */
export function splitTinyPrice(text: string): TinyPrice | undefined {
  // Most prices need no search: the zero is first, or follows a sign.
  if (text[0] !== '0' && text[1] !== '0') return undefined;
  const parts = /^([\p{P}\p{Sm}]?0[.,]0)(0{3,})([1-9]\d*)$/u.exec(text);
  if (!parts) return undefined;
  const [, head = '', more = '', digits = ''] = parts;
  return { head, zeros: more.length + 1, digits };
}

/** A price as text without markup, such as on a chart: tiny ones as 0.0₄1284. */
export function formatPlainPrice(value: DecimalValue, decimals: number, tag: string): string {
  return foldTinyPrice(formatPrice(value, decimals, tag));
}

/** Counts the zeros of a formatted tiny price with digits below the line, also behind the symbol of a currency. */
export function foldTinyPrice(text: string): string {
  return text.replace(manyZeros, (_, head: string, more: string) => {
    const count = [...String(more.length + 1)].map((digit) => subscripts[Number(digit)]).join('');
    return head + count;
  });
}
