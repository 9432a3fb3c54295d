import { Decimal } from '@h5/shared/money/money';
import { outcomesOf } from './outcomesOf';

const call = { type: 'call', rate: '0.186', linked: '98000' } as const;
const put = { ...call, type: 'put' } as const;

const worths = (...args: Parameters<typeof outcomesOf>) =>
  outcomesOf(...args).map(({ side, worth, isWorthToday }) => [
    side,
    worth.toFixed(2),
    isWorthToday,
  ]);

test('a coin that is kept is worth what today’s price says', () => {
  expect(worths(call, 7, new Decimal('0.05'), '95000')).toEqual([
    ['above', '0.05', false],
    ['below', '4766.94', true],
  ]);
});

test('without a price of today, or past the linked price, it is worth the linked price', () => {
  const atLinked = [
    ['above', '0.05', false],
    ['below', '4917.47', false],
  ];
  expect(worths(call, 7, new Decimal('0.05'))).toEqual(atLinked);
  expect(worths(call, 7, new Decimal('0.05'), '98000')).toEqual(atLinked);
});

test('money that is kept buys what today’s price says', () => {
  expect(worths(put, 7, new Decimal('98000'), '100000')).toEqual([
    ['above', '0.98', true],
    ['below', '98349.57', false],
  ]);
  expect(worths(put, 7, new Decimal('98000'), '98000')[0]).toEqual(['above', '1.00', false]);
});
