import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { fromScaledUnits, toScaledUnits } from '../../money/units';
import { addStockFill, noStockTotals, stockBuyHold, stockTerms } from './stocks';
import {
  stockBuyHoldUnits,
  stockFeeUnits,
  usdtRateUnits,
  usdtUnitsDown,
  usdtUnitsUp,
} from './stockUnits';

const units = (amount: Decimal) => toScaledUnits(amount.toFixed(), 8);
const text = (amount: bigint) => new Decimal(fromScaledUnits(amount, 8)).toFixed();

const cents = fc.integer({ min: 1, max: 100_000_000 }).map((count) => new Decimal(count).div(100));
const rate = fc.integer({ min: 9_000, max: 11_000 }).map((count) => String(count / 10_000));

test('many fills cost and bring the same as the decimal formulas say', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('buy' as const, 'sell' as const),
      rate,
      fc.array(cents, { minLength: 1, maxLength: 6 }),
      (side, usdPerUsdt, fills) => {
        let totals = noStockTotals;
        let value = 0n;
        for (const fill of fills) {
          ({ totals } = addStockFill(stockTerms, side, usdPerUsdt, totals, fill));
          value += units(fill);
        }
        const fee = stockFeeUnits(side, value);
        const scaled = usdtRateUnits(usdPerUsdt);
        const usdt =
          side === 'buy' ? usdtUnitsUp(value + fee, scaled) : usdtUnitsDown(value - fee, scaled);
        expect([text(fee), text(usdt)]).toEqual([totals.fee.toFixed(), totals.usdt.toFixed()]);
      },
    ),
  );
});

test('a buy freezes what the decimal formula says, and after a fill never less than the rest costs', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 500 }), rate, (price, number, usdPerUsdt) => {
      const scaled = usdtRateUnits(usdPerUsdt);
      const rest = units(price) * BigInt(number);
      const hold = stockBuyHoldUnits({ value: 0n, rest, paid: 0n }, scaled);
      expect(text(hold)).toBe(stockBuyHold(stockTerms, price, number, usdPerUsdt).toFixed());
      const value = units(price);
      const paid = usdtUnitsUp(value + stockFeeUnits('buy', value), scaled);
      const left = stockBuyHoldUnits({ value, rest: rest - value, paid }, scaled);
      expect(paid + left).toBe(number === 1 ? paid : hold);
    }),
  );
});
