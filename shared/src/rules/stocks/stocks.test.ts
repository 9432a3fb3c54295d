import fc from 'fast-check';
import { Decimal } from '../../money/money';
import {
  addStockFill,
  affordableShares,
  averageAfterBuy,
  isInPriceBand,
  noStockTotals,
  realisedProfit,
  stockBuyHold,
  stockFee,
  stockPriceRange,
  stockTerms,
  type StockTotals,
  changeSinceClose,
  profitOfDay,
} from './stocks';
import vectors from '../vectors.json';

test.each(vectors['stock.fee'])('an order of $in.value costs $out.fee', ({ in: order, out }) => {
  const terms = { minFee: order.min, feeRate: order.rate };
  expect(stockFee(terms, order.value).toFixed()).toBe(out.fee);
});

test.each(vectors['stock.buy'])('a buy of $in.number at $in.price', ({ in: order, out }) => {
  const rate = order.usd_per_usdt;
  const value = new Decimal(order.price).times(order.number);
  expect(value.toFixed()).toBe(out.value);
  expect(stockFee(stockTerms, value).toFixed()).toBe(out.fee);
  expect(stockBuyHold(stockTerms, order.price, order.number, rate).toFixed()).toBe(out.usdt);
});

test.each(vectors['stock.sell'])('a sale of $in.number at $in.price', ({ in: order, out }) => {
  const value = new Decimal(order.price).times(order.number);
  const fill = addStockFill(stockTerms, 'sell', order.usd_per_usdt, noStockTotals, value);
  expect({
    value: value.toFixed(),
    fee: fill.fee.toFixed(),
    usdt: fill.usdt.toFixed(),
    realised: realisedProfit({ ...order, fee: fill.fee }).toFixed(),
    average_after: order.average,
  }).toEqual(out);
});

test.each(vectors['stock.average'])('averages $in.legs', ({ in: { legs }, out }) => {
  const holding = legs.reduce(
    ({ number, average }, [bought = '0', price = '0']) => ({
      number: number.plus(bought),
      average: averageAfterBuy({ number, average }, bought, price),
    }),
    { number: new Decimal(0), average: new Decimal(0) },
  );
  expect(holding.average.toFixed()).toBe(out.average);
});

test.each(vectors['stock.fee_over_fills'])('fills of $in.fills', ({ in: order, out }) => {
  const terms = { minFee: order.min, feeRate: order.rate };
  let totals: StockTotals = noStockTotals;
  const fees = order.fills.map((value) => {
    const fill = addStockFill(terms, 'buy', '1', totals, value);
    totals = fill.totals;
    return fill.fee.toFixed();
  });
  expect({ fees, total: totals.fee.toFixed() }).toEqual(out);
});

const fillValues = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
const rates = fc.integer({ min: 9_000, max: 11_000 }).map((rate) => (rate / 10_000).toFixed(4));

test('many fills cost and bring the same as one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
      fillValues,
      rates,
      (side, values, rate) => {
        let totals: StockTotals = noStockTotals;
        let [fees, usdt] = [new Decimal(0), new Decimal(0)];
        for (const value of values.map((inCents) => new Decimal(inCents).div(100))) {
          const fill = addStockFill(stockTerms, side, rate, totals, value);
          expect(fill.fee.gte(0) && fill.usdt.gte(0)).toBe(true);
          totals = fill.totals;
          fees = fees.plus(fill.fee);
          usdt = usdt.plus(fill.usdt);
        }
        const once = addStockFill(stockTerms, side, rate, noStockTotals, totals.value);
        expect([fees, usdt]).toEqual([once.fee, once.usdt]);
      },
    ),
  );
});

test('a buy never pays more than it froze', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 5_000 }),
      rates,
      (limitInCents, number, cheaper, rate) => {
        const limit = new Decimal(limitInCents).div(100);
        const price = new Decimal(Math.max(1, limitInCents - cheaper)).div(100);
        const hold = stockBuyHold(stockTerms, limit, number, rate);
        const fill = addStockFill(stockTerms, 'buy', rate, noStockTotals, price.times(number));
        expect(fill.usdt.lte(hold)).toBe(true);
      },
    ),
  );
});

test('the most shares fit and one more does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      rates,
      (available, priceInCents, rate) => {
        const price = new Decimal(priceInCents).div(100);
        const order = { available: available / 100, percent: 100, price, rate, lotSize: '1' };
        const number = affordableShares(stockTerms, order);
        const hold = (shares: Decimal) => stockBuyHold(stockTerms, price, shares, rate);
        if (!number.isZero()) expect(hold(number).lte(order.available)).toBe(true);
        expect(hold(number.plus(1)).gt(order.available)).toBe(true);
      },
    ),
  );
});

test('the fee of a tiny sale takes no more than the sale brings', () => {
  const first = addStockFill(stockTerms, 'sell', '1', noStockTotals, '0.5');
  expect([first.fee.toFixed(), first.usdt.toFixed()]).toEqual(['0.5', '0']);
  const second = addStockFill(stockTerms, 'sell', '1', first.totals, '0.5');
  expect([second.fee.toFixed(), second.usdt.toFixed()]).toEqual(['0.49', '0.01']);
});

test.each([
  ['168.61', false],
  ['168.62', true],
  ['206.08', true],
  ['206.09', false],
])('%s after a close of 187.35', (price, isInside) => {
  expect(isInPriceBand(stockTerms, '187.35', price)).toBe(isInside);
  const { min, max } = stockPriceRange(stockTerms, '187.35', '0.01');
  expect(min.lte(price) && max.gte(price)).toBe(isInside);
});

test('the change counts from the previous close, to six decimals', () => {
  expect(changeSinceClose('187.35', '189.1').toFixed()).toBe('0.009341');
  expect(changeSinceClose('200', '190').toFixed()).toBe('-0.05');
  expect(changeSinceClose('0', '190').toFixed()).toBe('0');
});

test('today counts what was held since the previous close, and what was traded since its own price', () => {
  const day = { number: '10', last: '110', previousClose: '100', bought: '0', paid: '0' };
  expect(profitOfDay(day).toFixed()).toBe('100');
  // Four of the ten were bought at 105: 6 × 10 + 4 × 5.
  expect(profitOfDay({ ...day, bought: '4', paid: '420' }).toFixed()).toBe('80');
  // Two of twelve were sold at 120: 10 × 10 + 2 × 20.
  expect(profitOfDay({ ...day, bought: '-2', paid: '-240' }).toFixed()).toBe('140');
  // All ten were sold at 120.
  expect(profitOfDay({ ...day, number: '0', bought: '-10', paid: '-1200' }).toFixed()).toBe('200');
});
