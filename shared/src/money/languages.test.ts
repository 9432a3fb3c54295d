import fc from 'fast-check';
import { languages } from '../contract/languages';
import {
  formatAmount,
  formatTrimmedAmount,
  formatCompactNumber,
  formatFiat,
  formatSignedPercent,
  formatPrice,
  formatSignedAmount,
} from './format';
import { Decimal } from './money';

const tags = Object.values(languages).map(({ tag }) => tag);
const fiatCodes = ['USD', 'CNY', 'GBP', 'HKD', 'JPY', 'EUR', 'AED', 'THB', 'PHP', 'SGD', 'VND'];

/** Up to 20 digits before the point and 18 after it: what the wire can carry. */
const money = fc
  .tuple(
    fc.bigInt(0n, 10n ** 20n - 1n),
    fc.bigInt(0n, 10n ** 18n - 1n),
    fc.integer({ min: 0, max: 18 }),
  )
  .map(([whole, part, decimals]) => {
    const fraction = String(part).padStart(18, '0').slice(0, decimals);
    return new Decimal(fraction ? `${whole}.${fraction}` : String(whole));
  });

const signedMoney = fc
  .tuple(money, fc.boolean())
  .map(([value, isBelow]) => (isBelow ? value.neg() : value));

/** Parses a formatted number by the separators of its language. */
function read(text: string, tag: string): string {
  const parts = new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    useGrouping: true,
  }).formatToParts(1234567.8);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return text
    .replaceAll(mark('group'), '')
    .replace(mark('decimal'), '.')
    .replace('−', '-')
    .replace(/[^\d.-]/gu, '');
}

const cut = (value: Decimal, decimals: number) =>
  value.toDecimalPlaces(decimals, Decimal.ROUND_DOWN);

describe.each(tags)('in %s', (tag) => {
  test('an amount reads back as itself, cut and never rounded up', () => {
    fc.assert(
      fc.property(signedMoney, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        const shown = new Decimal(read(formatTrimmedAmount(value, tag, decimals), tag));
        expect(shown.toFixed()).toBe(cut(value, decimals).plus(0).toFixed());
        expect(shown.abs().lte(value.abs())).toBe(true);
      }),
    );
  });

  test('a price has exactly the decimals of its market', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        expect(read(formatPrice(value, decimals, tag), tag)).toBe(
          cut(value, decimals).toFixed(decimals),
        );
      }),
    );
  });

  test('a change carries its sign, and nothing else does', () => {
    fc.assert(
      fc.property(signedMoney, (value) => {
        const text = formatSignedAmount(value, tag);
        const sign = /^[+−]/.exec(text)?.[0] ?? '';
        expect(sign).toBe(cut(value, 2).isZero() ? '' : value.isNegative() ? '−' : '+');
      }),
    );
  });

  test.each(fiatCodes)('%s reads back as itself', (code) => {
    fc.assert(
      fc.property(money, (value) => {
        expect(read(formatFiat(value, code, tag), tag)).toBe(cut(value, 2).toFixed(2));
      }),
      { numRuns: 30 },
    );
  });

  test('uses ASCII digits', () => {
    expect(formatTrimmedAmount('9876543210.5', tag)).toMatch(/^[\d\p{P}\p{Zs}]+$/u);
    expect(formatSignedPercent('0.0214', tag)).toMatch(/^\+2[.,]14\p{Zs}?%$/u);
    expect(formatCompactNumber('1770000000', tag)).toMatch(/^[\d.,]+\p{Zs}?[\p{L}\p{Zs}]+$/u);
    expect(formatAmount('199.5', 'USDT', tag)).toMatch(/^199[.,]50$/);
  });
});
