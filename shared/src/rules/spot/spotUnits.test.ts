import fc from 'fast-check';
import { Decimal, toWireAmount } from '../../money/money';
import { fromScaledUnits, toScaledUnits } from '../../money/units';
import {
  averageFillPrice,
  tradingFee,
  orderHoldAmount,
  findOrderError,
  allowedPriceRange,
  reservedFeeRate,
  type SpotMarketRules,
} from './spot';
import {
  averageFillPriceOfUnits,
  tradingFeeUnits,
  orderHoldUnits,
  isOrderAllowed,
  moneyDecimals,
  feeRateDecimals,
  scaleSpotRules,
} from './spotUnits';

const rules = { baseId: 1, quoteId: 3 } as SpotMarketRules;
const rate = fc.integer({ min: 0, max: 5_000 }).map((millionths) => (millionths / 1e6).toFixed(6));
const units = fc.bigInt({ min: 0n, max: 10n ** 22n });

function asDecimal(value: bigint): Decimal {
  return new Decimal(fromScaledUnits(value, moneyDecimals));
}

test('a fee is that of the decimal rules', () => {
  fc.assert(
    fc.property(units, rate, (value, feeRate) => {
      const feeDue = value * toScaledUnits(feeRate, feeRateDecimals);
      expect(asDecimal(tradingFeeUnits(feeDue))).toEqual(tradingFee(asDecimal(value), feeRate));
    }),
  );
});

test('the hold of a new order is the cost that the decimal rules give', () => {
  // Prices of 3 and quantities of 5 decimals: their product has 8.
  const price = fc.bigInt({ min: 1n, max: 10n ** 10n });
  const quantity = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
      price,
      quantity,
      rate,
      rate,
      (side, ticks, lots, makerFee, takerFee) => {
        const market = { ...rules, makerFee, takerFee };
        const { amount } = orderHoldAmount(
          market,
          side,
          new Decimal(fromScaledUnits(ticks, 3)),
          new Decimal(fromScaledUnits(lots, 5)),
        );
        const part = { side, base: lots * 1_000n, value: ticks * lots, feeDue: 0n, feePaid: 0n };
        const reserved = toScaledUnits(reservedFeeRate(market).toFixed(), feeRateDecimals);
        expect(asDecimal(orderHoldUnits(part, reserved))).toEqual(amount);
      },
    ),
  );
});

test('the hold of the rest and the fee paid so far come to the fee of the whole order', () => {
  fc.assert(
    fc.property(units, units, rate, (filled, rest, feeRate) => {
      const reserved = toScaledUnits(feeRate, feeRateDecimals);
      const feeDue = filled * reserved;
      const feePaid = tradingFeeUnits(feeDue);
      const part = { side: 'buy' as const, base: 0n, value: rest, feeDue, feePaid };
      const total = tradingFee(asDecimal(filled + rest), feeRate);
      expect(asDecimal(orderHoldUnits(part, reserved) - rest + feePaid)).toEqual(total);
    }),
  );
});

test('an average price is that of the decimal rules', () => {
  fc.assert(
    fc.property(units, units, (value, filled) => {
      const average = averageFillPrice(asDecimal(value), asDecimal(filled));
      expect(averageFillPriceOfUnits(value, filled)).toBe(toWireAmount(average));
    }),
  );
});

describe('an order is allowed if the decimal rules find no error', () => {
  const market: SpotMarketRules = {
    symbol: 'BTC-USDT',
    baseId: 1,
    quoteId: 3,
    tickSize: '0.5',
    lotSize: '0.00001',
    minQuantity: '0.0002',
    maxQuantity: '3',
    minNotional: '5',
    priceBand: '0.1',
    makerFee: '0.001',
    takerFee: '0.001',
  };
  const index = fc.integer({ min: 1, max: 10 ** 7 }).map((cents) => (cents / 100).toFixed(2));
  const agrees = (price: string, quantity: string, around?: string) => {
    const error = findOrderError(market, new Decimal(price), new Decimal(quantity), around);
    expect(isOrderAllowed(scaleSpotRules(market), price, quantity, around)).toBe(
      error === undefined,
    );
  };

  test('for any price, quantity and index', () => {
    const price = fc.integer({ min: -10, max: 10 ** 7 }).map((tenths) => (tenths / 10).toFixed(1));
    const quantity = fc.oneof(
      fc.integer({ min: -3, max: 400_000 }).map((lots) => (lots / 100_000).toFixed(5)),
      fc.integer({ min: 0, max: 10 ** 6 }).map((units) => (units / 10 ** 9).toFixed(9)),
    );
    fc.assert(fc.property(price, quantity, fc.option(index, { nil: undefined }), agrees));
  });

  test('at the ends of the band, of the quantities and of the notional', () => {
    fc.assert(
      fc.property(
        index,
        fc.boolean(),
        fc.integer({ min: -1, max: 1 }),
        fc.constantFrom('0.00019', '0.0002', '0.00021', '2.99999', '3', '3.00001'),
        (around, isMin, ticks, quantity) => {
          const { min, max } = allowedPriceRange(market, around);
          agrees(toWireAmount((isMin ? min : max).plus(ticks * 0.5)), quantity, around);
        },
      ),
    );
    for (const price of ['1000', '999.5', '25000', '24999.5', '25000.5']) {
      for (const quantity of ['0.005', '0.00499', '0.0002']) agrees(price, quantity);
    }
  });
});
