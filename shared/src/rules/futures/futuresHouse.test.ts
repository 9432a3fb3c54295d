import fc from 'fast-check';
import { Decimal } from '../../money/money';
import type { PositionSide } from './futures';
import {
  houseRoom,
  isWithinHouseRoom,
  positionsToDeleverage,
  settleInsurance,
} from './futuresHouse';
import { settleClose } from './futuresSettlement';
import { futuresTerms } from './futuresTerms';
import { findTickEvent } from './futuresTick';
import { singleTier } from '../../testing/positionSamples';
import vectors from '../vectors.json';

test.each(vectors['futures.house_capacity'])(
  '$in.side $in.order_notional',
  ({ in: order, out }) => {
    const side = order.side as PositionSide;
    const room = houseRoom(futuresTerms, {
      houseEquity: order.house_equity,
      netLong: order.people_net_long,
      otherNets: '0',
    });
    expect(room.limit.toFixed()).toBe(out.limit);
    expect(room[side].toFixed()).toBe(out.room);
    expect(isWithinHouseRoom(room, side, order.order_notional)).toBe(out.accepted);
  },
);

test('the other markets take from the room of this one', () => {
  const exposure = { houseEquity: '10000000', netLong: '0', otherNets: '15000000' };
  expect(houseRoom(futuresTerms, exposure).long.toFixed()).toBe('5000000');
  expect(houseRoom(futuresTerms, { ...exposure, otherNets: '20000000' }).long.toFixed()).toBe('0');
});

test('what reduces the net side has room even when the house is over its limit', () => {
  const room = houseRoom(futuresTerms, { houseEquity: '0', netLong: '9000000', otherNets: '0' });
  expect([room.long.toFixed(), room.short.toFixed()]).toEqual(['0', '9000000']);
});

test.each(vectors['futures.insurance_tick'])('a fund of $in.fund and $in.remainders', (vector) => {
  const { fundAfter, paid, houseBears } = settleInsurance(vector.in.fund, vector.in.remainders);
  expect({
    fund_after: fundAfter.toFixed(),
    paid: paid.toFixed(),
    house_bears: houseBears.toFixed(),
  }).toEqual(vector.out);
});

test('the riskiest liquidation is paid first', () => {
  const { parts } = settleInsurance('50', ['-60', '-20']);
  expect(parts.map(({ fromFund, fromHouse }) => [fromFund.toFixed(), fromHouse.toFixed()])).toEqual(
    [
      ['50', '10'],
      ['0', '20'],
    ],
  );
});

test('an insurance fund is never overdrawn, and each unit is accounted for', () => {
  const units = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.array(units), (fund, remainders) => {
      const { fundAfter, paid, houseBears, parts } = settleInsurance(fund, remainders);
      const sum = remainders.reduce((total, amount) => total + amount, fund);
      expect(fundAfter.gte(0)).toBe(true);
      expect(fundAfter.minus(houseBears).toNumber()).toBe(sum);
      expect(parts.reduce((total, part) => total.plus(part.fromFund), new Decimal(0))).toEqual(
        paid,
      );
    }),
  );
});

test.each(vectors['futures.deleverage'])('closes $out.closed', ({ in: market, out }) => {
  const positions = market.positions.map(([id = '', pnl = '', margin = '', multiple = '']) => ({
    id,
    pnl,
    margin,
    multiple: Number(multiple),
    openedAt: 0,
  }));
  const { closed, houseEquity, gains } = positionsToDeleverage(
    futuresTerms,
    market.house_equity,
    positions,
  );
  expect({ closed, house_equity: houseEquity.toFixed(), gains: gains.toFixed() }).toEqual(out);
});

test('of equally ranked positions the older one is closed first', () => {
  const position = { pnl: '900', margin: '100', multiple: 10 };
  const { closed } = positionsToDeleverage(futuresTerms, '1000', [
    { ...position, id: 'new', openedAt: 2 },
    { ...position, id: 'old', openedAt: 1 },
  ]);
  expect(closed).toEqual(['old', 'new']);
});

test.each(vectors['futures.stop_before_liquidation'])(
  'at a mark of $in.mark',
  ({ in: tick, out }) => {
    const position = {
      side: tick.side as PositionSide,
      openPrice: tick.open,
      number: tick.number,
      margin: tick.margin,
    };
    const terms = { spread: tick.spread, tiers: singleTier('0.005') };
    const stops = { ...position, stopLoss: tick.stop_loss };
    const before = { mark: tick.mark_before, last: tick.mark_before };
    expect(findTickEvent(stops, before, terms, tick.tick)).toBeUndefined();
    const found = findTickEvent(stops, tick, terms, tick.tick);
    const { fee, returned, shortfall } = settleClose(position, found?.price ?? 0, tick.fee_rate);
    expect({
      event: found?.event,
      price: found?.price.toFixed(),
      fee: fee.toFixed(),
      returned: returned.toFixed(),
      shortfall: shortfall.toFixed(),
    }).toEqual(out);
    expect(findTickEvent(position, tick, terms, tick.tick)).toEqual({
      event: 'liquidation',
      price: new Decimal(tick.mark),
    });
  },
);

test.each([
  ['long', { takeProfit: '61000' }, '61000', 'take_profit'],
  ['long', { takeProfit: '61000' }, '60999.9', undefined],
  ['short', { takeProfit: '59000' }, '58999', 'take_profit'],
  ['long', { stopLoss: '59500' }, '59500', 'stop_loss'],
  ['short', { stopLoss: '60500' }, '60500', 'stop_loss'],
  ['short', { stopLoss: '60500' }, '60499.9', undefined],
] as const)('a %s with %j at %s', (side, stops, mark, event) => {
  const position = { side, openPrice: '60000', number: '0.2', margin: '240', ...stops };
  const found = findTickEvent(position, { mark, last: mark }, futuresTerms, '0.1');
  expect(found?.event).toBe(event);
});
