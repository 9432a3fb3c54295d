import fc from 'fast-check';
import { Decimal } from '../../money/money';
import {
  affordableQuantity,
  averageFillPrice,
  adversePriceDeviation,
  tradingFee,
  marketBuyWorstPrice,
  marketSellWorstPrice,
  orderHoldAmount,
  findOrderError,
  quantityForTotal,
  quantityForTotalInBook,
  estimateFill,
  type SpotMarketRules,
} from './spot';
import vectors from '../vectors.json';

const market: SpotMarketRules = {
  symbol: 'BTC-USDT',
  baseId: 1,
  quoteId: 3,
  tickSize: '0.5',
  lotSize: '0.00001',
  minQuantity: '0.00001',
  maxQuantity: '100',
  minNotional: '5',
  priceBand: '0.1',
  makerFee: '0.001',
  takerFee: '0.001',
};

const d = (value: string | number) => new Decimal(value);

describe('the slider of a buy', () => {
  test.each(vectors['spot.buy_slider'])('spends $in.percent % of $in.available', (vector) => {
    const { available, price, percent, taker_fee: takerFee, step } = vector.in;
    const quantity = affordableQuantity(
      { lotSize: step, takerFee },
      'buy',
      available,
      percent,
      price,
    );
    const value = quantity.times(price);
    expect({
      qty: quantity.toFixed(),
      quote: value.toFixed(),
      fee: tradingFee(value, takerFee).toFixed(),
    }).toEqual(vector.out);
  });

  test('spends all but what a step is worth', () => {
    expect(affordableQuantity(market, 'buy', '1000', 100, '60000').toFixed()).toBe('0.01665');
  });

  test('never costs more than there is', () => {
    const money = fc.integer({ min: 0, max: 10_000_000 }).map((n) => d(n).div(1_000));
    const price = fc.integer({ min: 1, max: 400_000 }).map((n) => d(n).times('0.5'));
    fc.assert(
      fc.property(money, price, fc.integer({ min: 0, max: 100 }), (available, at, percent) => {
        const quantity = affordableQuantity(market, 'buy', available, percent, at);
        expect(orderHoldAmount(market, 'buy', at, quantity).amount.lte(available)).toBe(true);
      }),
    );
  });

  test('offers nothing while there is no price', () => {
    expect(affordableQuantity(market, 'buy', '1000', 50, '0').toFixed()).toBe('0');
  });

  test('of a sale gives whole steps of what is there', () => {
    expect(affordableQuantity(market, 'sell', '0.123456789', 50, '1').toFixed()).toBe('0.06172');
  });
});

describe('an order at the market', () => {
  test.each(vectors['spot.market_buy_walk'])('walks the book', ({ in: book, out }) => {
    const { average, slippage } = estimateFill(book.asks as [string, string][], book.qty);
    expect({ avg: average?.toFixed(), slippage_vs_best: slippage?.toFixed() }).toEqual(out);
  });

  const asks: [string, string, string][] = [
    ['100', '1', '0'],
    ['101', '1', '1'],
    ['102', '1', '1'],
  ];

  test('stops at its ceiling', () => {
    const walk = estimateFill(asks, '5', { side: 'buy', price: '101' });
    expect([walk.filled.toFixed(), walk.value.toFixed()]).toEqual(['2', '201']);
  });

  test('of a sale stops at its floor and loses by slipping', () => {
    const walk = estimateFill([...asks].reverse(), '2', { side: 'sell', price: '101' });
    expect(walk.average?.toFixed()).toBe('101.5');
    expect(walk.slippage?.toFixed()).toBe('0.00490196');
  });

  test('meets nothing in an empty book', () => {
    expect(estimateFill([], '1')).toMatchObject({ average: undefined, slippage: undefined });
  });

  test('reaches one per cent, rounded away from the best price to a tick', () => {
    expect(marketBuyWorstPrice('60000.5', '0.5').toFixed()).toBe('60601');
    expect(marketSellWorstPrice('60000.5', '0.5').toFixed()).toBe('59400');
    expect(marketSellWorstPrice('0.00000001', '0.00000001').toFixed()).toBe('0.00000001');
  });
});

describe('the rules of a market', () => {
  test('let a good order pass', () => {
    expect(findOrderError(market, d('50000'), d('0.01'), '50000')).toBeUndefined();
  });

  test.each([
    ['50000.25', '0.01', 'PRICE_OFF_TICK', { tick: '0.5' }],
    ['50000', '0.010001', 'QUANTITY_OFF_STEP', { step: '0.00001' }],
    ['50000', '0', 'QUANTITY_TOO_SMALL', { min: '0.00001' }],
    ['50000', '100.00001', 'QUANTITY_TOO_LARGE', { max: '100' }],
    ['50000', '0.00009', 'BELOW_MIN_NOTIONAL', { min: '5', coin: 'USDT' }],
    ['55000.5', '0.01', 'PRICE_OUT_OF_BAND', { min: '45000', max: '55000' }],
    ['44999.5', '0.01', 'PRICE_OUT_OF_BAND', { min: '45000', max: '55000' }],
  ])('refuse %s x %s: %s', (price, quantity, code, values) => {
    expect(findOrderError(market, d(price), d(quantity), '50000')).toEqual({ code, values });
  });

  test.each([
    ['45000', 'PRICE_OUT_OF_BAND'],
    ['45000.5', undefined],
    ['55000', undefined],
    ['55000.5', 'PRICE_OUT_OF_BAND'],
  ])('keep %s inside a band whose edges lie between two ticks: %s', (price, code) => {
    // A tenth below is 45,000.27, a tenth above 55,000.33.
    expect(findOrderError(market, d(price), d('0.01'), '50000.3')?.code).toBe(code);
  });

  test.each(['45000', '55000'])('allow the edge of the band, %s', (price) => {
    expect(findOrderError(market, d(price), d('0.01'), '50000')).toBeUndefined();
  });
});

describe('what an order freezes', () => {
  test('is the value with its fee for a buy', () => {
    expect(orderHoldAmount(market, 'buy', d('50000'), d('0.01'))).toEqual({
      currencyId: 3,
      amount: d('500.5'),
    });
  });

  test('is the quantity for a sale', () => {
    expect(orderHoldAmount(market, 'sell', d('50000'), d('0.01'))).toEqual({
      currencyId: 1,
      amount: d('0.01'),
    });
  });

  test('has a fee rounded up to eight decimals', () => {
    expect(tradingFee('0.00001234', '0.001').toFixed()).toBe('0.00000002');
  });

  test('pays the higher rate of maker and taker', () => {
    const cost = orderHoldAmount({ ...market, makerFee: '0.002' }, 'buy', d('100'), d('1'));
    expect(cost.amount.toFixed()).toBe('100.2');
  });
});

test('an average is rounded down to 18 decimals, and zero before the first fill', () => {
  expect(averageFillPrice('10', '3').toFixed()).toBe('3.333333333333333333');
  expect(averageFillPrice('0', '0').toFixed()).toBe('0');
});

describe('the quantity for a total', () => {
  const books = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 500_000 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((gaps) => {
      let price = d('50000');
      return gaps.map(([gap, lots]) => {
        price = price.plus(d(gap).times('0.5'));
        return [price.toFixed(), d(lots).times('0.00001').toFixed()] as const;
      });
    });
  const totals = fc.integer({ min: 1, max: 50_000_000 }).map((cents) => d(cents).div(100));

  test.each([
    ['buy', '500', '60000', '0.00832'],
    ['sell', '599.4', '60000', '0.01'],
    ['sell', '599.39', '60000', '0.00999'],
    ['buy', '0.5', '60000', '0'],
  ] as const)('to %s for %s at %s is %s', (side, total, price, quantity) => {
    expect(quantityForTotal(market, side, total, price).toFixed()).toBe(quantity);
  });

  test('at the market never pays more than it, and leaves less than a step', () => {
    fc.assert(
      fc.property(books, totals, (asks, total) => {
        const quantity = quantityForTotalInBook(market, 'buy', total, asks);
        const { value, filled } = estimateFill(asks, quantity);
        expect(filled.eq(quantity)).toBe(true);
        const cost = (of: Decimal) => of.plus(tradingFee(of, market.takerFee));
        expect(cost(value).lte(total)).toBe(true);
        const more = estimateFill(asks, quantity.plus(market.lotSize));
        if (more.filled.gt(quantity)) expect(cost(more.value).gt(total)).toBe(true);
      }),
    );
  });

  test('at the market never brings more than it', () => {
    const bids = [
      ['50000', '0.01'],
      ['49000', '1'],
    ] as const;
    expect(quantityForTotalInBook(market, 'sell', '499.5', bids).toFixed()).toBe('0.01');
    expect(quantityForTotalInBook(market, 'sell', '989.01', bids).toFixed()).toBe('0.02');
    expect(quantityForTotalInBook(market, 'sell', '989', bids).toFixed()).toBe('0.01999');
  });
});

test.each([
  ['buy', '65340', '0.089'],
  ['buy', '59400', '-0.01'],
  ['sell', '57000', '0.05'],
  ['sell', '60600', '-0.01'],
] as const)('a limit to %s at %s is %s through 60,000', (side, price, distance) => {
  expect(adversePriceDeviation(side, price, '60000').toFixed()).toBe(distance);
});
