import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { positions } from '../../testing/positionSamples';
import {
  estimateClose,
  estimateLimitFill,
  estimateOpening,
  largestOrder,
  priceDistance,
  shownCostParts,
} from './futuresEstimate';
import { fillLimit } from './futuresOrders';
import { futuresTerms } from './futuresTerms';

const contract = { tickSize: '0.1', contractSize: '0.01' };
const order = { side: 'long' as const, lots: '20', price: '60012', multiple: 50 };

test('shows what an order costs and where it ends', () => {
  const estimate = estimateOpening(contract, futuresTerms, order);
  expect(estimate.cost.toFixed()).toBe('247.24944');
  expect(estimate.liquidation?.toFixed()).toBe('59111.9');
  expect(estimate.liquidationDistance?.toFixed()).toBe('0.0149');
  expect(estimate.bankruptcy.toFixed()).toBe('58811.76');
  expect(estimate.breakEven.toFixed()).toBe('60084.1');
});

test('margin and fee as shown add up to the cost as shown', () => {
  // 192.7552 and 2.3131 are 195.0683.
  const parts = shownCostParts({ fee: new Decimal('2.3131'), cost: new Decimal('195.0683') }, 2);
  expect([parts.margin.toFixed(), parts.fee.toFixed()]).toEqual(['192.75', '2.32']);
});

test('a long that no price liquidates shows none', () => {
  const tiers = [{ upTo: '1000000', rate: '0', deduction: '0', maxMultiple: 1 }];
  const estimate = estimateOpening(contract, { ...futuresTerms, tiers }, { ...order, multiple: 1 });
  expect([estimate.liquidation, estimate.liquidationDistance]).toEqual([undefined, undefined]);
});

describe('a limit that the market has reached', () => {
  const limit = { side: 'long' as const, lots: '20', price: '104335', multiple: 20 };
  const last = '92236.2';

  test('is estimated at the price that fills it, not at its limit', () => {
    const estimate = estimateLimitFill(contract, futuresTerms, limit, last);
    expect(estimate?.price.toFixed()).toBe('92254.7');
    expect(estimate).toEqual(
      estimateOpening(contract, futuresTerms, { ...limit, price: '92254.7' }),
    );
  });

  test('has the margin that the fill leaves a short', () => {
    const short = { ...limit, side: 'short' as const, price: '90000' };
    const estimate = estimateLimitFill(contract, futuresTerms, short, last);
    const hold = { limit: short.price, number: '0.2', multiple: short.multiple };
    const filled = fillLimit('short', hold, last, futuresTerms, contract.tickSize);
    expect(estimate).toMatchObject({ price: filled?.price, margin: filled?.margin });
    const atLimit = estimateOpening(contract, futuresTerms, short);
    expect(estimate?.cost.toFixed()).toBe(atLimit.cost.toFixed());
    expect(estimate?.liquidation?.gt(atLimit.liquidation ?? 0)).toBe(true);
  });

  test('waits below the market', () => {
    const waiting = { ...limit, price: '92254.6' };
    expect(estimateLimitFill(contract, futuresTerms, waiting, last)).toBeUndefined();
  });
});

test('the largest order is bounded by balance, tiers and room', () => {
  const whole = { ...order, available: '1000', percent: 100, heldNotional: '0', room: '10000000' };
  const largest = (change: object) =>
    largestOrder(contract, futuresTerms, { ...whole, ...change }).toFixed();
  expect(largest({})).toBe('80.88');
  expect(largest({ available: '100000' })).toBe('416.58');
  expect(largest({ room: '6001.2' })).toBe('10');
  expect(largest({ room: '-1' })).toBe('0');
  expect(largest({ price: '0' })).toBe('0');
});

test('an order that is opened and closed at once loses spread and fees', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const close = estimateClose(position, futuresTerms, position, position.openPrice);
      expect(close.net.lt(0)).toBe(true);
      expect(close.net.gte(new Decimal(position.margin).negated())).toBe(true);
    }),
  );
});

test('a distance has no sign', () => {
  expect(priceDistance('59100', '60000').toFixed()).toBe('0.015');
  expect(priceDistance('60900', '60000').toFixed()).toBe('0.015');
});
