import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { fromScaledUnits, toScaledUnits } from '../../money/units';
import { positions } from '../../testing/positionSamples';
import {
  executionPrice,
  futuresDecimals,
  futuresFee,
  initialMargin,
  isLiquidated,
  positionEquity,
} from './futures';
import { limitReached } from './futuresOrders';
import { marginPart, settleClose } from './futuresSettlement';
import { futuresTerms } from './futuresTerms';
import {
  equityUnits,
  executionTick,
  fromTicks,
  futuresFeeUnits,
  initialMarginUnits,
  limitFillTick,
  liquidationTick,
  marginPartUnits,
  notionalUnits,
  scaleFutures,
  settleCloseUnits,
  toSteps,
  toTicks,
} from './futuresUnits';

const moves = fc.integer({ min: -900, max: 900 });
const asText = (units: bigint) => fromScaledUnits(units, futuresDecimals);

/** The same position on integers, with its margin changed by some units. */
const scaled = fc.record({ position: positions, extra: fc.nat({ max: 10 ** 9 }) }).map((drawn) => {
  const { extra } = drawn;
  const margin = drawn.position.margin.plus(new Decimal(extra).div(1e8));
  const position = { ...drawn.position, margin };
  const scale = scaleFutures(position, futuresTerms);
  const units = {
    side: position.side,
    openPrice: toTicks(scale, position.openPrice),
    number: toSteps(scale, position.number),
    margin: toScaledUnits(margin.toFixed(), futuresDecimals),
  };
  return { position, scale, units };
});

test('margin, fee and equity are those of the decimal rules', () => {
  fc.assert(
    fc.property(scaled, moves, ({ position, scale, units }, move) => {
      const ticks = Math.max(1, Math.round((units.openPrice * (1_000 + move)) / 1_000));
      const notional = notionalUnits(scale, ticks, units.number);
      const value = position.number.times(fromTicks(scale, ticks));
      expect(asText(notional)).toBe(value.toFixed());
      expect(asText(initialMarginUnits(notional, position.multiple))).toBe(
        initialMargin(value, position.multiple).toFixed(),
      );
      expect(asText(futuresFeeUnits(scale, notional))).toBe(
        futuresFee(value, futuresTerms.feeRate).toFixed(),
      );
      expect(asText(equityUnits(scale, units, ticks))).toBe(
        positionEquity(position, fromTicks(scale, ticks)).toFixed(),
      );
    }),
  );
});

test('the liquidation tick is the first mark that liquidates', () => {
  fc.assert(
    fc.property(scaled, ({ position, scale, units }) => {
      const tick = liquidationTick(scale, units);
      const before = units.side === 'long' ? tick + 1 : tick - 1;
      expect(isLiquidated(futuresTerms, position, fromTicks(scale, tick))).toBe(true);
      expect(isLiquidated(futuresTerms, position, fromTicks(scale, before))).toBe(false);
    }),
  );
});

test('a close is that of the decimal rules', () => {
  fc.assert(
    fc.property(scaled, moves, fc.boolean(), ({ position, scale, units }, move, withFee) => {
      const ticks = Math.max(1, Math.round((units.openPrice * (1_000 + move)) / 1_000));
      const rate = withFee ? futuresTerms.feeRate : '0';
      const decimals = settleClose(position, fromTicks(scale, ticks), rate);
      const integers = settleCloseUnits(scale, units, ticks, withFee);
      for (const key of ['pnl', 'feeDue', 'fee', 'returned', 'shortfall', 'house'] as const) {
        expect(asText(integers[key])).toBe(decimals[key].toFixed());
      }
      const closed = (units.number + 1n) / 2n;
      expect(asText(marginPartUnits(units.margin, closed, units.number))).toBe(
        marginPart(position.margin, closed.toString(), units.number.toString()).toFixed(),
      );
    }),
  );
});

test('execution prices and the ticks that fill a limit agree with the decimal rules', () => {
  fc.assert(
    fc.property(scaled, moves, ({ position: { side, tickSize }, scale, units }, move) => {
      const last = Math.max(1, Math.round((units.openPrice * (100_000 + move)) / 100_000));
      for (const action of ['open', 'close'] as const) {
        const price = executionPrice(
          side,
          action,
          fromTicks(scale, last),
          futuresTerms.spread,
          tickSize,
        );
        expect(fromTicks(scale, executionTick(scale, side, action, last))).toBe(price.toFixed());
        if (action === 'close') continue;
        const limit = units.openPrice;
        const fillTick = limitFillTick(scale, side, limit);
        const fills = side === 'long' ? last <= fillTick : last >= fillTick;
        expect(fills).toBe(limitReached(side, fromTicks(scale, limit), price));
      }
    }),
  );
});

test('a price between two ticks has no integer', () => {
  const scale = scaleFutures({ tickSize: '0.1', contractSize: '0.01' }, futuresTerms);
  expect(() => toTicks(scale, '60000.05')).toThrow(RangeError);
  expect(() => toSteps(scale, '0.00005')).toThrow(RangeError);
});

test('a contract whose tick of a step is less than a unit is refused', () => {
  const rules = { tickSize: '0.00001', contractSize: '0.01' };
  expect(() => scaleFutures(rules, futuresTerms)).toThrow(RangeError);
});
