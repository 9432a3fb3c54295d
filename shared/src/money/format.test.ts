import {
  foldTinyPrice,
  formatAlike,
  formatAmount,
  formatCost,
  formatExactAmount,
  formatPlainPrice,
  formatTrimmedAmount,
  formatCoinAmount,
  formatCompactNumber,
  formatFiat,
  formatSignedPercent,
  formatPrice,
  formatUnsignedPercent,
  formatSignedAmount,
  formatTypedAmount,
  isSecondPartRoundedUp,
  splitTinyPrice,
} from './format';
import { Decimal } from './money';

test.each([
  ['1770000000', '1.77B'],
  ['2091400000', '2.09B'],
  ['999999999', '999M'],
  ['1000001', '1M'],
  ['999999', '999K'],
  ['18420', '18.4K'],
  ['1000', '1,000'],
  ['642.18555', '642.1855'],
  ['-18420.5', '−18.4K'],
  [new Decimal('1e9'), '1B'],
  [new Decimal('-1.139e10'), '−11.3B'],
])('shortens the volume %s to %s', (value, shown) => {
  expect(formatCompactNumber(value, 'en')).toBe(shown);
});

test.each([
  ['fr', '1,13\u00a0Md'],
  ['es', '1130\u00a0M'],
  ['zh-CN', '11.3亿'],
  ['ja', '11.3億'],
  ['ko', '11.3억'],
])('shortens it as %s does: %s', (tag, shown) => {
  expect(formatCompactNumber('1130500000', tag)).toBe(shown);
});

test.each([
  ['0.02145', '+2.15%'],
  ['-0.02145', '−2.15%'],
  ['0.00004', '0.00%'],
  ['-0.00005', '−0.01%'],
  ['0.0002499999999', '+0.02%'],
  ['1e-3', '+0.10%'],
  [new Decimal('-12.5'), '−1,250.00%'],
])('a ratio of %s is rounded to %s', (ratio, shown) => {
  expect(formatSignedPercent(ratio, 'en')).toBe(shown);
});

test('keeps every decimal of the market and never rounds up', () => {
  expect(formatPrice('96418.29', 1, 'en')).toBe('96,418.2');
  expect(formatPrice('96418', 2, 'fr')).toMatch(/^96\s418,00$/);
  expect(formatTrimmedAmount('0.123456789', 'en')).toBe('0.12345678');
  expect(formatTrimmedAmount('12345678901234567890.12345678', 'en')).toBe(
    '12,345,678,901,234,567,890.12345678',
  );
});

test('signs every change but zero', () => {
  expect(formatSignedPercent('0.0214', 'en')).toBe('+2.14%');
  expect(formatSignedPercent('-0.0094', 'en')).toBe('−0.94%');
  expect(formatSignedPercent('0', 'en')).toBe('0.00%');
  expect(formatSignedPercent('-0.05', 'fr')).toBe('−5,00\u00a0%');
  expect(formatSignedPercent('0.05', 'es')).toBe('+5,00\u00a0%');
  expect(formatSignedAmount('-48.2', 'en')).toBe('−48.20');
  expect(formatSignedAmount('312.089', 'en')).toBe('+312.08');
  expect(formatSignedAmount('0.009', 'en')).toBe('0.00');
  expect(formatSignedAmount('-7.9', 'en', 0)).toBe('−8');
  expect(formatSignedAmount('1e-7', 'en', 8)).toBe('+0.00000010');
});

test('shows no loss smaller than it is', () => {
  expect(formatSignedAmount('-1.558334', 'en')).toBe('−1.56');
  expect(formatSignedAmount('-0.001', 'en')).toBe('−0.01');
});

test.each([
  ['5050.51042697', 2, '5,050.51'],
  ['10000', 2, '10,000.00'],
  ['0.1126899', 5, '0.11268'],
  ['-48.209', 2, '−48.20'],
  ['0', 2, '0.00'],
  ['0.00421', 2, '0.00421'],
  ['-0.00421', 2, '−0.00421'],
  ['0.00000001', 5, '0.00000001'],
])('shows a balance of %s with %d decimals as %s', (value, decimals, shown) => {
  expect(formatCoinAmount(value, decimals, 'en')).toBe(shown);
});

test('shows what is paid rounded up, never less than it costs', () => {
  expect(formatCoinAmount('4949.69641867', 2, 'en', true)).toBe('4,949.70');
  expect(formatCoinAmount('4949.69', 2, 'en', true)).toBe('4,949.69');
  expect(formatCoinAmount('0.00421', 2, 'en', true)).toBe('0.00421');
});

test('shows an amount in cents where the coin has them, and a cost rounded up', () => {
  expect(formatAmount('199.5', 'USDT', 'en')).toBe('199.50');
  expect(formatAmount('2638.945805', 'USDT', 'en')).toBe('2,638.94');
  expect(formatAmount('200', 'USD', 'en')).toBe('200.00');
  expect(formatAmount('0.99', 'USDT', 'fr')).toBe('0,99');
  expect(formatAmount('0.0042', 'USDT', 'en')).toBe('0.0042');
  expect(formatAmount('0.12345678', 'BTC', 'en')).toBe('0.12345678');
  expect(formatCost('0.991', 'USDT', 'en')).toBe('1.00');
  expect(formatCost('0.5', 'BTC', 'en')).toBe('0.5');
});

test('shows an amount to its last digit', () => {
  expect(formatExactAmount('199.5', 'USDT', 'en')).toBe('199.50');
  expect(formatExactAmount('2638.945805', 'USDT', 'en')).toBe('2,638.945805');
  expect(formatExactAmount('0.5', 'BTC', 'en')).toBe('0.5');
});

test('shows amounts that are compared with the same decimals', () => {
  expect(formatAlike(['1000', '900.5'], 'USDT', 'en')).toEqual(['1,000.00', '900.50']);
  expect(formatAlike(['1000.123456', '900'], 'USDT', 'en')).toEqual(['1,000.12', '900.00']);
  expect(formatAlike(['0', '0.00166333'], 'BTC', 'en')).toEqual(['0.00000000', '0.00166333']);
  expect(formatAlike(['2', '3'], 'BTC', 'en')).toEqual(['2', '3']);
});

test('writes a rate without a sign, with the decimals it has', () => {
  expect(formatUnsignedPercent('0.001', 'en')).toBe('0.1%');
  expect(formatUnsignedPercent('0.48', 'en', 0)).toBe('48%');
  expect(formatUnsignedPercent('1e-3', 'en')).toBe('0.1%');
  expect(formatUnsignedPercent('0.5', 'en', 1, 1)).toBe('50.0%');
  expect(formatUnsignedPercent('0.001', 'fr')).toMatch(/^0,1\s%$/);
});

test('shows the number of zeros of a tiny price', () => {
  expect(splitTinyPrice('0.00001284')).toEqual({ head: '0.0', zeros: 4, digits: '1284' });
  expect(splitTinyPrice('0,00001284')).toMatchObject({ head: '0,0' });
  expect(splitTinyPrice('0.0012')).toBeUndefined();
  expect(splitTinyPrice('0.00000000')).toBeUndefined();
});

test.each([
  ['0.00001284', 8, '0.0₄1284'],
  ['-0.00001284', 8, '−0.0₄1284'],
  ['0.000000000000123', 15, '0.0₁₂123'],
  ['0.0012', 8, '0.00120000'],
  ['1.00001284', 8, '1.00001284'],
])('writes %s with %d decimals on a chart as %s', (price, decimals, written) => {
  expect(formatPlainPrice(price, decimals, 'en')).toBe(written);
});

test('counts zeros behind a comma as well', () => {
  expect(foldTinyPrice('0,00001284')).toBe('0,0₄1284');
  expect(foldTinyPrice('+0,00001284')).toBe('+0,0₄1284');
  expect(foldTinyPrice('$0.00001284')).toBe('$0.0₄1284');
  expect(foldTinyPrice('0,00001284 €')).toBe('0,0₄1284 €');
  expect(foldTinyPrice('10.00001284')).toBe('10.00001284');
});

test('formats fiat currencies', () => {
  expect(formatFiat('96418.209', 'USD', 'en')).toBe('$96,418.20');
  expect(formatFiat('-3.509', 'USD', 'en')).toBe('−$3.50');
});

test('keeps the symbols of currencies and languages apart, also for a whole part it has seen', () => {
  for (const cents of ['10', '20']) {
    expect(formatPrice(`1234.${cents}`, 2, 'en')).toBe(`1,234.${cents}`);
    expect(formatFiat(`1234.${cents}`, 'USD', 'en')).toBe(`$1,234.${cents}`);
    expect(formatFiat(`1234.${cents}`, 'EUR', 'en')).toBe(`€1,234.${cents}`);
    expect(formatFiat(`1234.${cents}`, 'EUR', 'fr')).toBe(`1\u202f234,${cents}\u00a0€`);
  }
});

test.each([
  '96418.209',
  '0',
  '12',
  '0.000099',
  '7.50',
  '1e-7',
  '-0.001',
  '99999999999999999999.999',
])('cuts a decimal string as it cuts a Decimal: %s', (text) => {
  for (const decimals of [0, 2, 8]) {
    const whole = new Decimal(text);
    expect(formatPrice(text, decimals, 'en')).toBe(formatPrice(whole, decimals, 'en'));
    expect(formatFiat(text, 'EUR', 'fr', decimals)).toBe(formatFiat(whole, 'EUR', 'fr', decimals));
  }
});

test.each([
  ['', ''],
  ['0', '0'],
  ['1234', '1,234'],
  ['92897.', '92,897.'],
  ['92897.50', '92,897.50'],
  ['12345678901234567890.123456789012345678', '12,345,678,901,234,567,890.123456789012345678'],
])('groups %j while it is typed without changing a digit', (typed, shown) => {
  expect(formatTypedAmount(typed, 'en')).toBe(shown);
});

test('shows a typed amount with the separators of the language', () => {
  expect(formatTypedAmount('92897.50', 'fr-FR')).toBe('92\u202f897,50');
  expect(formatTypedAmount('92897.50', 'es-ES')).toBe('92.897,50');
});

test.each([
  ['9095.0461', '972.7089', 2, true],
  ['9095.04', '972.7089', 2, false],
  ['0.001', '0.009', 2, true],
  ['1000', '0', 2, false],
  ['1.99999999', '0.00000001', 8, false],
])(
  '%s and %s with %i decimals: the second is rounded up to come to the whole: %s',
  (first, second, decimals, isUp) => {
    expect(isSecondPartRoundedUp(first, second, decimals)).toBe(isUp);
  },
);
