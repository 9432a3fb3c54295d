import fc from 'fast-check';
import { Decimal } from '../../money/money';
import {
  bankruptcyPrice,
  breakEvenPrice,
  executionPrice,
  isLiquidated,
  liquidationPrice,
  openingCost,
  positionMaintenance,
  positionPnl,
  returnOnMargin,
  shownLiquidationPrice,
  type PositionAction,
  type PositionSide,
} from './futures';
import {
  contractSizeFor,
  futuresTerms,
  lotsToNumber,
  maintenanceMargin,
  maxMultiple,
  roundLots,
} from './futuresTerms';
import { averageFillPrice } from '../spot/spot';
import { positions, side, singleTier } from '../../testing/positionSamples';
import vectors from '../vectors.json';

test.each(vectors['futures.open'])('opens $in.lots lots $in.side', ({ in: order, out }) => {
  const sideOf = order.side as PositionSide;
  const terms = { tiers: singleTier(order.mmr), feeRate: order.fee_rate };
  const openPrice = executionPrice(sideOf, 'open', order.last, order.spread, '0.01');
  const number = lotsToNumber(order.lots, order.lot_size);
  const { notional, margin, fee, cost } = openingCost(openPrice, number, order.leverage, terms);
  const position = { side: sideOf, openPrice, number, margin };
  expect({
    open_price: openPrice.toFixed(),
    number: number.toFixed(),
    notional: notional.toFixed(),
    margin: margin.toFixed(),
    open_fee: fee.toFixed(),
    maintenance: positionMaintenance(terms, position).toFixed(),
    liquidation: liquidationPrice(terms, position).toFixed(),
    bankruptcy: bankruptcyPrice(position).toFixed(),
    cost: cost.toFixed(),
  }).toEqual(out);
});

test.each(vectors['futures.close_long'])('gains $out.pnl at $in.exit', ({ in: close, out }) => {
  const pnl = positionPnl(
    { side: 'long', openPrice: close.open, number: close.number },
    close.exit,
  );
  expect(pnl.toFixed()).toBe(out.pnl);
  expect(returnOnMargin(pnl, close.margin).toFixed()).toBe(out.roe_pct);
});

test.each(vectors['futures.tiered_mm'])('maintenance of $in.notional', ({ in: tier, out }) => {
  expect(maintenanceMargin(futuresTerms, tier.notional).toFixed()).toBe(out.mm);
  const own = {
    tiers: [{ upTo: '1000000', rate: tier.mmr, deduction: tier.deduction, maxMultiple: 1 }],
  };
  expect(maintenanceMargin(own, tier.notional).toFixed()).toBe(out.mm);
});

test.each(vectors['futures.tier'])(
  '$in.order_notional beside $in.held_notional',
  ({ in: tier, out }) => {
    const total = new Decimal(tier.held_notional).plus(tier.order_notional);
    expect(maxMultiple(futuresTerms, total)).toBe(out.max_multiple);
    expect(maintenanceMargin(futuresTerms, tier.order_notional).toFixed()).toBe(out.maintenance);
  },
);

test.each(vectors['futures.average'])('averages $in.legs', ({ in: { legs }, out }) => {
  const value = legs.reduce(
    (sum, [number = 0, price = 0]) => sum.plus(new Decimal(number).times(price)),
    new Decimal(0),
  );
  const number = legs.reduce((sum, [leg = 0]) => sum.plus(leg), new Decimal(0));
  expect(averageFillPrice(value, number).toFixed()).toBe(out.avg);
});

test.each(vectors['futures.execution_price'])(
  'to $in.action a $in.side at $in.last costs $out.price',
  ({ in: order, out }) => {
    const price = executionPrice(
      order.side as PositionSide,
      order.action as PositionAction,
      order.last,
      order.spread,
      order.tick,
    );
    expect(price.toFixed()).toBe(out.price);
  },
);

test('who sells gets the price rounded down to the tick', () => {
  expect(executionPrice('short', 'open', '96418.2', '0.0002', '0.1').toFixed()).toBe('96398.9');
});

test.each(vectors['futures.shown_liquidation'])(
  'a $in.side liquidated at $in.exact is shown $out.shown',
  ({ in: price, out }) => {
    const shown = shownLiquidationPrice(price.side as PositionSide, price.exact, price.tick);
    expect(shown?.toFixed()).toBe(out.shown);
  },
);

test('a long without a multiple has no liquidation price', () => {
  expect(shownLiquidationPrice('long', '-0.5', '0.1')).toBeUndefined();
});

test.each(vectors['futures.break_even'])('a $in.side breaks even', ({ in: position, out }) => {
  const terms = { feeRate: position.fee_rate };
  const price = breakEvenPrice(position.side as PositionSide, position.open, terms, position.tick);
  expect(price.toFixed()).toBe(out.price);
});

test.each([
  ['96418.2', '0.01'],
  ['3284.61', '0.1'],
  ['641.8', '1'],
  ['2.1846', '100'],
  ['0.18264', '1000'],
  ['0.00001284', '10000000'],
  ['1000', '1'],
  ['1000.01', '0.1'],
])('a contract of a coin worth %s holds %s', (price, size) => {
  expect(contractSizeFor(price)).toBe(size);
});

test.each([
  ['1.239', '1.24'],
  ['1.235', '1.24'],
  ['1.2349', '1.23'],
  ['0.004', '0'],
])('%s lots are rounded to %s', (typed, lots) => {
  expect(roundLots(typed, futuresTerms).toFixed()).toBe(lots);
});

test('maintenance margin has no jump between tiers', () => {
  for (const { upTo } of futuresTerms.tiers.slice(0, -1)) {
    const above = maintenanceMargin(futuresTerms, new Decimal(upTo).plus('0.00000001'));
    expect(above.minus(maintenanceMargin(futuresTerms, upTo)).lt('0.00000001')).toBe(true);
  }
});

test('nobody is liquidated before the shown price, and everybody beyond it', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const exact = liquidationPrice(futuresTerms, position);
      const shown = shownLiquidationPrice(position.side, exact, position.tickSize);
      if (shown === undefined) return;
      expect(shown.minus(exact).abs().lt(position.tickSize)).toBe(true);
      const towardsMark = position.side === 'long' ? position.tickSize : `-${position.tickSize}`;
      expect(isLiquidated(futuresTerms, position, shown.plus(towardsMark))).toBe(false);
      expect(isLiquidated(futuresTerms, position, shown.minus(towardsMark))).toBe(true);
    }),
  );
});

test('a long gains what a short of the same size loses', () => {
  fc.assert(
    fc.property(positions, side, (position, other) => {
      const price = new Decimal(position.openPrice).times('1.07');
      const pnl = (of: PositionSide) => positionPnl({ ...position, side: of }, price);
      expect(pnl('long').plus(pnl('short')).isZero()).toBe(true);
      const distance = (of: PositionSide) =>
        liquidationPrice(futuresTerms, { ...position, side: of })
          .minus(position.openPrice)
          .abs()
          .toFixed(40);
      expect(distance('long')).toEqual(distance('short'));
      expect(pnl(other).isNegative()).toBe(other === 'short');
    }),
  );
});

test('margin and fee are rounded up to 8 decimals', () => {
  const { margin, fee } = openingCost('0.1', '0.00000001', 3, { feeRate: '0.0005' });
  expect([margin.toFixed(), fee.toFixed()]).toEqual(['0.00000001', '0.00000001']);
});

test('a mark that leaves exactly the maintenance margin liquidates', () => {
  const position = { side: 'long', openPrice: '100', number: '1', margin: '10' } as const;
  const terms = { tiers: singleTier('0.05') };
  expect(isLiquidated(terms, position, '95')).toBe(true);
  expect(isLiquidated(terms, position, '95.00000001')).toBe(false);
});
