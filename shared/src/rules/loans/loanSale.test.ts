import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { loanSaleResult } from './loanSale';
import { liquidateLoan, sellForDebt, type CollateralSale } from './loans';

const ratios = { ltvOpen: '0.65', haircut: '0' };

function recorded(sale: CollateralSale, price: string) {
  const paid = sale.proceeds.minus(sale.fee).minus(sale.surplus).plus(sale.shortfall);
  return {
    price,
    collateral: sale.sell.toFixed(),
    fee: sale.fee.toFixed(),
    paid: paid.toFixed(),
    insured: sale.shortfall.toFixed(),
  };
}

test('an overdue debt of 1,005 took that, and the rest of a last step returned', () => {
  const sale = sellForDebt('1005', '0.5', '1005', '60000', '0.02');
  const { proceeds, surplus } = loanSaleResult(recorded(sale, '60000'));
  expect(proceeds.toFixed()).toBe('1025.5104');
  expect(surplus.toFixed()).toBe('0.000192');
});

test('what is written down of any sale tells what it brought and what returned', () => {
  const cents = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((cent) => new Decimal(cent).div(100).toFixed());
  fc.assert(
    fc.property(
      cents(1, 10_000_000),
      cents(1, 3_000_000),
      fc.boolean(),
      (price, debt, isForced) => {
        const sale = isForced
          ? liquidateLoan('0.5', debt, price, ratios)
          : sellForDebt(debt, '0.5', debt, price, '0.02');
        fc.pre(sale.sell.gt(0));
        const { proceeds, surplus } = loanSaleResult(recorded(sale, price));
        expect([proceeds.toFixed(), surplus.toFixed()]).toEqual([
          sale.proceeds.toFixed(),
          sale.surplus.toFixed(),
        ]);
      },
    ),
    { seed: 41, numRuns: 300 },
  );
});
