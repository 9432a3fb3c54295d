import { playConversionLoops } from '../../testing/conversionLoops';
import {
  conversionLimits,
  conversionRate,
  conversionSpread,
  convertedAmount,
  gainsByConversion,
  readRate,
} from './conversion';
import vectors from '../vectors.json';

test.each(vectors.convert)('$in.from at $in.price are $out.to_btc BTC', (vector) => {
  const { from, price, spread } = vector.in;
  const amount = from.replace(' USDT', '');
  const converted = convertedAmount(amount, { fromUsd: 1, toUsd: price }, spread);
  expect(converted.toFixed()).toBe(vector.out.to_btc);
});

test.each([...vectors['convert.cross'], ...vectors['convert.back']])(
  '$in.number at $in.from_usd over $in.to_usd is $out.to',
  (vector) => {
    const { number, from_usd: fromUsd, to_usd: toUsd, spread } = vector.in;
    expect(convertedAmount(number, { fromUsd, toUsd }, spread).toFixed()).toBe(vector.out.to);
  },
);

test('the spread of the exchange is that of the vectors', () => {
  for (const { in: given } of vectors['convert.cross']) {
    expect(given.spread).toBe(conversionSpread);
  }
});

test('the rate is what one coin becomes', () => {
  expect(conversionRate({ fromUsd: 3000, toUsd: 60_000 }).toFixed()).toBe('0.0499');
  expect(conversionRate({ fromUsd: 1, toUsd: 61_234.5 }).toFixed()).toBe('0.000016298001');
  expect(conversionRate({ fromUsd: 61_234.5, toUsd: 1 }).toFixed()).toBe('61112.031');
});

test('a rate is told for one of the coin that is worth more, or turned', () => {
  const told = (rate: string, isTurned?: boolean) => {
    const read = readRate(rate, isTurned);
    return [read.of, read.rate.toFixed()];
  };
  expect(told('61112.031')).toEqual(['from', '61112.031']);
  expect(told('61112.031', true)).toEqual(['to', '0.000016363391']);
  expect(told('0.000016298001')).toEqual(['to', '61357.218']);
  expect(told('0.000016298001', true)).toEqual(['from', '0.000016298001']);
  expect(told('1')).toEqual(['from', '1']);
});

test('the limits are worth at least 1 and at most 100,000 dollars', () => {
  const { min, max } = conversionLimits('61234.5');
  expect([min.toFixed(), max.toFixed()]).toEqual(['0.00001634', '1.63306632']);
  expect(min.times('61234.5').gte(1)).toBe(true);
  expect(max.times('61234.5').lte(100_000)).toBe(true);
});

test('an exchange gains when its outcome is worth more than what it takes', () => {
  const prices = { fromUsd: 1, toUsd: 60_000 };
  expect(gainsByConversion({ amount: 60, converted: '0.001' }, prices)).toBe(false);
  expect(gainsByConversion({ amount: 60, converted: '0.00100001' }, prices)).toBe(true);
});

test('2,000 loops of random coins, prices and amounts gain nothing', () => {
  expect(playConversionLoops(2_000, 7).highest.lt(0)).toBe(true);
});

test('loops without a spread lose by rounding alone, or nothing', () => {
  const { highest } = playConversionLoops(2_000, 8, '0');
  expect(highest.lte(0)).toBe(true);
  expect(highest.gt(-1)).toBe(true);
});
