import fc from 'fast-check';
import { Decimal } from '../../money/money';
import vectors from '../vectors.json';
import {
  collateralNeeded,
  collateralRemovable,
  collateralValue,
  liquidateLoan,
  loanDebtAt,
  loanInterest,
  loanNextCharge,
  loanTerms,
  loanToValue,
  priceAtLtv,
  repayLoan,
  sellForDebt,
  type LoanDebt,
} from './loans';

const hour = 3_600_000;
const day = 24 * hour;
const openedAt = Date.parse('2026-11-28T10:20:00Z');
const ratios = { ltvOpen: '0.65', haircut: '0' };

const flexible: LoanDebt = {
  kind: 'flexible',
  rate: '0.00001',
  openedAt,
  dueAt: null,
  principal: '18000',
  periodsCharged: 0,
  interestCarried: '0',
  overdueCharged: 0,
  penaltyCarried: '0',
};

function fixed(amount: string, rate: string, days: number): LoanDebt {
  const terms = { kind: 'fixed', rate, dueAt: openedAt + days * day } as const;
  return { ...flexible, ...terms, principal: amount };
}

test.each(vectors.loan)('a loan of $in.loan_usdt', ({ in: given, out }) => {
  const loan = { ...flexible, principal: given.loan_usdt, rate: given.hour_rate };
  const { debt, interest } = loanDebtAt(loan, openedAt + given.hours * hour);
  const value = collateralValue(given.collateral_btc, given.price, ratios);
  expect(loanToValue(given.loan_usdt, value).toFixed()).toBe(out.ltv_open);
  expect([interest.toFixed(), debt.toFixed()]).toEqual([out.interest, out.debt]);
  const priceAt = (ltv: string) => priceAtLtv(debt, given.collateral_btc, ltv, ratios).toFixed();
  expect(priceAt('0.8')).toBe(out.margin_call_price_80);
  expect(priceAt('0.9')).toBe(out.liquidation_price_90);
});

test.each(vectors['loan.fixed_term'])('a fixed loan of $in.amount', ({ in: given, out }) => {
  const loan = fixed(given.amount, given.day_rate, given.days);
  const late = openedAt + (given.days + given.overdue_days) * day;
  const { debt, interest, penalty } = loanDebtAt(loan, late);
  expect(loanTerms.penaltyMultiple).toBe(String(given.penalty_multiple));
  expect(interest.toFixed()).toBe(out.interest);
  expect(penalty.toFixed()).toBe(out.overdue);
  expect(debt.toFixed()).toBe(out.repay);
});

test.each(vectors['loan.fixed_early'])(
  '$in.days_begun days of a fixed loan',
  ({ in: given, out }) => {
    const at = openedAt + (given.days_begun - 1) * day + 1;
    const { debt, interest } = loanDebtAt(fixed(given.amount, given.day_rate, 7), at);
    expect([interest.toFixed(), debt.toFixed()]).toEqual([out.interest, out.repay]);
  },
);

test.each(vectors['loan.collateral'])('collateral at $in.ltv', ({ in: given, out }) => {
  const needed = collateralNeeded(given.amount, given.price, { ltvOpen: given.ltv, haircut: '0' });
  expect(needed.toFixed()).toBe(out.needed);
});

test.each(vectors['loan.removable'])('removable at $in.price', ({ in: given, out }) => {
  const { collateral, debt, price } = given;
  expect(collateralRemovable(collateral, debt, price, ratios).toFixed()).toBe(out.removable);
});

test.each(vectors['loan.stretches'])('each stretch of equal principal', ({ in: given, out }) => {
  const loan = { ...flexible, principal: given.principal, rate: given.hour_rate };
  const paid = repayLoan(loan, given.repaid, openedAt + given.after_minutes * 60_000);
  expect(paid.interest.toFixed()).toBe(out.interest_paid);
  expect(paid.loan.principal).toBe(out.principal_left);
  const { debt, interest } = loanDebtAt(paid.loan, openedAt + given.until_hours * hour);
  expect([interest.toFixed(), debt.toFixed()]).toEqual([out.interest_due, out.debt]);
});

test.each(vectors['loan.overdue_sale'])('the sale for $in.debt', ({ in: given, out }) => {
  const sale = sellForDebt(given.debt, '1', given.debt, given.price, given.fee);
  expect(sale.sell.toFixed()).toBe(out.sell);
  expect(sale.proceeds.toFixed()).toBe(out.proceeds);
  expect(sale.fee.toFixed()).toBe(out.fee);
  expect(sale.surplus.toFixed()).toBe(out.surplus_back);
});

test.each(vectors['loan.liquidation'])('a liquidation at $in.price', ({ in: given, out }) => {
  const sale = liquidateLoan(given.collateral, given.debt, given.price, ratios);
  expect(sale.sell.toFixed()).toBe(out.sell);
  expect(sale.proceeds.toFixed()).toBe(out.proceeds);
  expect(sale.fee.toFixed()).toBe(out.fee);
  expect(sale.debtLeft.toFixed()).toBe(out.debt_left);
  expect(sale.collateralLeft.toFixed()).toBe(out.collateral_left ?? '0');
  expect(sale.shortfall.toFixed()).toBe(out.insurance ?? '0');
  expect(sale.surplus.toFixed()).toBe(out.surplus_back ?? '0');
});

test('when everything is sold, the fee is what the debt leaves', () => {
  const { sell, fee, debtLeft } = liquidateLoan('0.5', '18012.96', '36500', ratios);
  expect([sell.toFixed(), fee.toFixed(), debtLeft.toFixed()]).toEqual(['0.5', '237.04', '0']);
});

test('an hour that has begun costs the same as a whole one, and the first one at once', () => {
  const after = (ms: number) => loanDebtAt(flexible, openedAt + ms).interest.toFixed();
  expect([after(0), after(1), after(hour)]).toEqual(['0.18', '0.18', '0.18']);
  expect([after(hour + 1), after(2 * hour)]).toEqual(['0.36', '0.36']);
  expect(loanNextCharge(flexible, openedAt + 1)).toBe(openedAt + hour);
  expect(loanNextCharge(flexible, openedAt + hour)).toBe(openedAt + 2 * hour);
});

test('interest that is paid in between is rounded together with what follows', () => {
  const loan = { ...flexible, principal: '0.01', rate: '0.0000001' };
  // An hour costs 0.000000001, which alone would be rounded up to ten times as much.
  const paid = repayLoan(loan, '0.00000001', openedAt + hour);
  expect(paid.principal.toFixed()).toBe('0');
  expect(loanDebtAt(paid.loan, openedAt + 10 * hour).interest.toFixed()).toBe('0');
  expect(loanDebtAt(paid.loan, openedAt + 11 * hour).interest.toFixed()).toBe('0.00000001');
});

test('more than the debt leaves a surplus', () => {
  const paid = repayLoan(flexible, '20000', openedAt + 72 * hour);
  expect(paid.paid.toFixed()).toBe('18012.96');
  expect(paid.surplus.toFixed()).toBe('1987.04');
  expect(paid.loan.principal).toBe('0');
  expect(loanDebtAt(paid.loan, openedAt + 72 * hour).debt.toFixed()).toBe('0');
});

const amountUpTo = (most: number) =>
  fc.integer({ min: 1, max: most * 100 }).map((cents) => new Decimal(cents).div(100).toFixed());

test('the order of hours and payments never makes or loses money', () => {
  const step = fc.record({ hours: fc.integer({ min: 0, max: 50 }), pay: amountUpTo(5000) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let loan: LoanDebt = flexible;
      let now = openedAt;
      let sum = new Decimal(0);
      let left = '18000';
      for (const { hours, pay } of steps) {
        now += hours * hour;
        const { interest } = loanDebtAt(loan, now);
        const paid = repayLoan(loan, pay, now);
        sum = sum.plus(paid.principal);
        expect(paid.paid.plus(paid.surplus).toFixed()).toBe(pay);
        expect(interest.gte(0)).toBe(true);
        expect(loanDebtAt(paid.loan, now).debt.toFixed()).toBe(
          loanDebtAt(loan, now).debt.minus(paid.paid).toFixed(),
        );
        loan = paid.loan;
        left = loan.principal;
      }
      expect(sum.plus(left).toFixed()).toBe('18000');
    }),
    { seed: 32 },
  );
});

test('any price that liquidates leaves a debt within the collateral, and nobody below zero', () => {
  fc.assert(
    fc.property(
      amountUpTo(100),
      amountUpTo(1_000_000),
      amountUpTo(100_000),
      (have, debt, price) => {
        const value = collateralValue(have, price, ratios);
        if (loanToValue(debt, value).lt('0.9')) return;
        const sale = liquidateLoan(have, debt, price, ratios);
        for (const part of Object.values(sale)) expect(part.gte(0)).toBe(true);
        const paid = sale.proceeds.minus(sale.fee);
        expect(paid.plus(sale.shortfall).minus(sale.surplus).plus(sale.debtLeft).toFixed()).toBe(
          debt,
        );
        if (sale.debtLeft.isZero()) return;
        const left = collateralValue(sale.collateralLeft, price, ratios);
        expect(loanToValue(sale.debtLeft, left).lte('0.65')).toBe(true);
        // A ten thousandth less would not have been enough.
        const less = sale.sell.times('0.9999');
        const wouldOwe = new Decimal(debt).minus(less.times(price).times('0.98'));
        const wouldHave = collateralValue(new Decimal(have).minus(less), price, ratios);
        if (sale.sell.gt('0.01')) expect(loanToValue(wouldOwe, wouldHave).gt('0.65')).toBe(true);
      },
    ),
    { seed: 33, numRuns: 500 },
  );
});

test('a period costs what the rate says, rounded up', () => {
  expect(loanInterest('0.00000001', '0.00001', 1).toFixed()).toBe('0.00000001');
});
