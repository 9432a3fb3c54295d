import fc from 'fast-check';
import { Decimal, toAmount } from '../money/money';
import { fromUnits, toUnits } from '../money/units';
import { averagePrice, feeOf, orderCost, reservedFeeRate, type SpotRules } from './spot';
import { averageOfUnits, feeUnits, holdUnits, moneyDecimals, rateDecimals } from './spotUnits';

const rules = { currencyId: 1, quoteId: 3 } as SpotRules;
const rate = fc.integer({ min: 0, max: 5_000 }).map((millionths) => (millionths / 1e6).toFixed(6));
const units = fc.bigInt({ min: 0n, max: 10n ** 22n });

function asDecimal(value: bigint): Decimal {
  return new Decimal(fromUnits(value, moneyDecimals));
}

test('a fee is that of the decimal rules', () => {
  fc.assert(
    fc.property(units, rate, (value, feeRate) => {
      const exactFee = value * toUnits(feeRate, rateDecimals);
      expect(asDecimal(feeUnits(exactFee))).toEqual(feeOf(asDecimal(value), feeRate));
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
        const { amount } = orderCost(
          market,
          side,
          new Decimal(fromUnits(ticks, 3)),
          new Decimal(fromUnits(lots, 5)),
        );
        const part = { side, base: lots * 1_000n, value: ticks * lots, exactFee: 0n, feePaid: 0n };
        const reserved = toUnits(reservedFeeRate(market).toFixed(), rateDecimals);
        expect(asDecimal(holdUnits(part, reserved))).toEqual(amount);
      },
    ),
  );
});

test('the hold of the rest and the fee paid so far come to the fee of the whole order', () => {
  fc.assert(
    fc.property(units, units, rate, (filled, rest, feeRate) => {
      const reserved = toUnits(feeRate, rateDecimals);
      const exactFee = filled * reserved;
      const feePaid = feeUnits(exactFee);
      const part = { side: 'buy' as const, base: 0n, value: rest, exactFee, feePaid };
      const total = feeOf(asDecimal(filled + rest), feeRate);
      expect(asDecimal(holdUnits(part, reserved) - rest + feePaid)).toEqual(total);
    }),
  );
});

test('an average price is that of the decimal rules', () => {
  fc.assert(
    fc.property(units, units, (value, filled) => {
      const average = averagePrice(asDecimal(value), asDecimal(filled));
      expect(averageOfUnits(value, filled)).toBe(toAmount(average));
    }),
  );
});
