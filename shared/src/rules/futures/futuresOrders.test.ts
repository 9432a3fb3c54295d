import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { openingCost, shownLiquidationPrice, liquidationPrice, type PositionSide } from './futures';
import {
  affordableLots,
  fillLimit,
  findFuturesOrderError,
  findStopError,
  isWithinSlippage,
  minLots,
  tierLots,
} from './futuresOrders';
import { futuresTerms, lotsToNumber } from './futuresTerms';
import { positions } from '../../testing/positionSamples';
import vectors from '../vectors.json';

const contract = { tickSize: '0.1', contractSize: '0.01' };
const draft = {
  lots: new Decimal(20),
  price: new Decimal(60_000),
  multiple: 50,
  isPending: false,
  heldNotional: '0',
  positions: 0,
  pendingOrders: 0,
};

test.each(vectors['futures.max_lots'])('$in.percent % of $in.available', ({ in: order, out }) => {
  const terms = { feeRate: order.fee_rate, lotStep: order.lot_step };
  const lots = affordableLots({ contractSize: order.lot_size }, terms, order);
  const number = lotsToNumber(lots, order.lot_size);
  const { margin, fee, cost } = openingCost(order.price, number, order.multiple, terms);
  expect({
    lots: lots.toFixed(),
    number: number.toFixed(),
    margin: margin.toFixed(),
    fee: fee.toFixed(),
    cost: cost.toFixed(),
  }).toEqual(out);
});

test('the largest order fits and one step more does not', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, positions, (available, { openPrice, contractSize, multiple }) => {
      const order = { available: available / 100, percent: 100, price: openPrice, multiple };
      const lots = affordableLots({ contractSize }, futuresTerms, order);
      const costOf = (size: Decimal) =>
        openingCost(openPrice, lotsToNumber(size, contractSize), multiple, futuresTerms).cost;
      expect(costOf(lots).lte(order.available)).toBe(true);
      expect(costOf(lots.plus(futuresTerms.lotStep)).gt(order.available)).toBe(true);
    }),
  );
});

test.each(vectors['futures.limit_fill'])('a $in.side limit of $in.limit at $in.last', (vector) => {
  const { in: order, out } = vector;
  const terms = { spread: order.spread, feeRate: order.fee_rate };
  const fill = fillLimit(order.side as PositionSide, order, order.last, terms, order.tick);
  const { cost } = openingCost(order.limit, order.number, order.multiple, terms);
  expect({
    fills: fill !== undefined,
    frozen: cost.toFixed(),
    price: fill?.price.toFixed(),
    fee: fill?.fee.toFixed(),
    margin: fill?.margin.toFixed(),
    released: fill?.released.toFixed(),
  }).toEqual(out);
});

test('a fill uses what was frozen and gives the rest back', () => {
  const better = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(positions, better, (order, percent) => {
      const { side, openPrice: limit, number, multiple, tickSize } = order;
      const sign = side === 'long' ? -1 : 1;
      const last = limit.times(1_000 + sign * (percent + 1)).div(1_000);
      const fill = fillLimit(side, { limit, number, multiple }, last, futuresTerms, tickSize);
      if (!fill) return;
      const { cost } = openingCost(limit, number, multiple, futuresTerms);
      expect(fill.margin.plus(fill.fee).plus(fill.released)).toEqual(cost);
      expect(fill.released.gte(0) && fill.margin.gt(0)).toBe(true);
    }),
  );
});

test.each([
  ['long', '60300', true],
  ['long', '60300.1', false],
  ['long', '50000', true],
  ['short', '59700', true],
  ['short', '59699.9', false],
] as const)('a %s filled at %s', (side, actual, isWithin) => {
  expect(isWithinSlippage(side, '60000', actual, '0.005')).toBe(isWithin);
});

test('accepts an order that keeps every rule', () => {
  expect(findFuturesOrderError(contract, futuresTerms, draft)).toBeUndefined();
});

test.each([
  [{ lots: new Decimal(0) }, 'LOTS_TOO_SMALL', { min: '0.01' }],
  [{ lots: new Decimal('0.01'), price: new Decimal('49999.9') }, 'LOTS_TOO_SMALL', { min: '0.02' }],
  [{ lots: new Decimal('1.239') }, 'LOTS_TOO_SMALL', { min: '0.01' }],
  [{ lots: new Decimal('1000000.01') }, 'LOTS_TOO_LARGE', { max: '1000000' }],
  [{ price: new Decimal('60000.05') }, 'PRICE_OFF_TICK', { tick: '0.1' }],
  [{ price: new Decimal(0) }, 'PRICE_OFF_TICK', { tick: '0.1' }],
  [{ sellsAt: '66666.8' }, 'SHORT_LIMIT_TOO_LOW', { min: '60000.2' }],
  [{ lots: new Decimal('1666.67') }, 'TIER_LIMIT', { max: '1000000' }],
  [{ heldNotional: '988000.01', multiple: 1 }, 'TIER_LIMIT', { max: '1000000' }],
  [{ multiple: 51, heldNotional: '38000.01' }, 'MULTIPLE_NOT_ALLOWED', { max: '50' }],
  [{ multiple: 101 }, 'MULTIPLE_NOT_ALLOWED', { max: '100' }],
  [{ multiple: 0 }, 'MULTIPLE_NOT_ALLOWED', { max: '100' }],
  [{ multiple: 1.5 }, 'MULTIPLE_NOT_ALLOWED', { max: '100' }],
  [{ positions: 20 }, 'TOO_MANY_POSITIONS', { max: '20' }],
  [{ isPending: true, pendingOrders: 50 }, 'TOO_MANY_POSITIONS', { max: '50' }],
])('refuses %j with %s', (change, code, values) => {
  expect(findFuturesOrderError(contract, futuresTerms, { ...draft, ...change })).toEqual({
    code,
    values,
  });
});

test('a limit of a short may be a tenth below the price that fills it', () => {
  const order = { ...draft, sellsAt: '66666.6' };
  expect(findFuturesOrderError(contract, futuresTerms, order)).toBeUndefined();
});

test('a price whose fee would leave no margin fills nothing', () => {
  const hold = { limit: '100', number: '1', multiple: 100 };
  const fillAt = (last: string) => fillLimit('short', hold, last, futuresTerms, '0.1');
  expect(fillAt('1760')?.margin.gt(0)).toBe(true);
  expect(fillAt('1780')).toBeUndefined();
});

test('a pending order may be added to twenty positions', () => {
  const order = { ...draft, positions: 20, isPending: true };
  expect(findFuturesOrderError(contract, futuresTerms, order)).toBeUndefined();
});

test('the smallest order is worth 5 USDT', () => {
  expect(minLots(contract, futuresTerms, '60000').toFixed()).toBe('0.01');
  expect(minLots({ ...contract, contractSize: '1000' }, futuresTerms, '0.18264').toFixed()).toBe(
    '0.03',
  );
});

test.each([
  [100, '0', '83.33'],
  [50, '0', '416.66'],
  [20, '0', '1666.66'],
  [100, '50000', '0'],
  [50, '240000', '16.66'],
])('%dx beside %s leaves %s lots', (multiple, heldNotional, lots) => {
  const order = { heldNotional, multiple, price: '60000' };
  expect(tierLots(contract, futuresTerms, order).toFixed()).toBe(lots);
});

test.each([
  ['long', { takeProfit: '60900' }, undefined],
  ['long', { takeProfit: '60000' }, 'TAKE_PROFIT_SIDE'],
  ['short', { takeProfit: '60000' }, 'TAKE_PROFIT_SIDE'],
  ['short', { takeProfit: '59000', stopLoss: '60500' }, undefined],
  ['long', { stopLoss: '60000' }, 'STOP_LOSS_SIDE'],
  ['short', { stopLoss: '59999.9' }, 'STOP_LOSS_SIDE'],
  ['long', { stopLoss: '59111.9' }, 'STOP_BEYOND_LIQUIDATION'],
  ['long', { stopLoss: '59112' }, undefined],
  ['short', { stopLoss: '60887.8' }, 'STOP_BEYOND_LIQUIDATION'],
  ['short', { stopLoss: '60887.7' }, undefined],
  ['long', { takeProfit: '60900.05' }, 'PRICE_OFF_TICK'],
  ['long', { stopLoss: '59500.01' }, 'PRICE_OFF_TICK'],
] as const)('a %s with %j', (side, stops, code) => {
  const liquidation = side === 'long' ? '59111.82' : '60887.82';
  const error = findStopError({ side, ...stops }, '60000', liquidation, '0.1');
  expect(error?.code).toBe(code);
});

test('the message on a stop names the liquidation price that is shown', () => {
  const error = findStopError({ side: 'long', stopLoss: '59000' }, '60000', '59111.82', '0.1');
  expect(error?.values).toEqual({ price: '59111.9' });
});

test('an accepted stop always lies before the liquidation', () => {
  fc.assert(
    fc.property(positions, fc.integer({ min: 1, max: 200 }), (position, thousandths) => {
      const { side, openPrice, tickSize } = position;
      const sign = side === 'long' ? -1 : 1;
      const moved = openPrice
        .times(1_000 + sign * thousandths)
        .div(1_000)
        .div(tickSize);
      const stopLoss = moved.floor().times(tickSize);
      const exact = liquidationPrice(futuresTerms, position);
      if (findStopError({ side, stopLoss }, openPrice, exact, tickSize)) return;
      const shown = shownLiquidationPrice(side, exact, tickSize) ?? 0;
      expect(side === 'long' ? stopLoss.gt(shown) : stopLoss.lt(shown)).toBe(true);
    }),
  );
});
