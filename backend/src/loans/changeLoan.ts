import { Decimal } from '@h5/shared/money/money';
import {
  collateralRemovable,
  loanDebtAt,
  loanTerms,
  repayLoan,
  sellForDebt,
} from '@h5/shared/rules/loans/loans';
import { AppError } from '../errors/AppError';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import type { Loan } from './Loan';
import { postCollateral, postRepayment, spotAccountKey } from './loanJournals';
import type { NewLoanEvent } from './loans.sql';
import { ltvTooHigh } from './openLoan';
import { closeRepaid, eventOf, sellCollateral } from './sellCollateral';

/** A loan after a change, and what it is told by. */
export interface LoanChange {
  loan: Loan;
  event: NewLoanEvent;
}

interface Repayment {
  /** Null for all that is owed. */
  amount: string | null;
  /** With a price, collateral is sold at it instead of taking the amount from the account. */
  price: string | undefined;
  /** The most collateral that may be sold. */
  most: string | null;
}

/** Repays a part or all of what is owed now. */
export function payBack(
  movement: MoneyMovement,
  loan: Loan,
  { amount, price, most }: Repayment,
): Promise<LoanChange> {
  const { debt } = loanDebtAt(loan, movement.now);
  const asked = amount === null ? debt : Decimal.min(amount, debt);
  return price === undefined
    ? payFromAccount(movement, loan, asked)
    : payFromCollateral(movement, loan, { asked, debt, price, most });
}

async function payFromAccount(
  movement: MoneyMovement,
  loan: Loan,
  asked: Decimal,
): Promise<LoanChange> {
  const { available } = movement.account(spotAccountKey(loan.userId, loan.currencyId));
  if (asked.gt(available)) throw new AppError('INSUFFICIENT_BALANCE');
  const { loan: repaid, ...parts } = repayLoan(loan, asked, movement.now);
  postRepayment(movement, loan, parts);
  const interestPaid = parts.interest.plus(parts.penalty).plus(loan.interestPaid).toFixed();
  const paid = { ...repaid, interestPaid };
  const isAll = new Decimal(paid.principal).isZero();
  const event = eventOf({
    kind: 'repay',
    time: movement.now,
    amount: parts.paid.toFixed(),
    interest: parts.interest.toFixed(),
    penalty: parts.penalty.toFixed(),
    collateral_back: isAll ? loan.collateral : '0',
  });
  return { loan: isAll ? await closeRepaid(movement, paid) : paid, event };
}

async function payFromCollateral(
  movement: MoneyMovement,
  loan: Loan,
  {
    asked,
    debt,
    price,
    most,
  }: { asked: Decimal; debt: Decimal; price: string; most: string | null },
): Promise<LoanChange> {
  const sale = sellForDebt(asked, loan.collateral, debt, price, loanTerms.saleFee);
  // All of it would not be enough.
  if (sale.shortfall.gt(0)) throw new AppError('INSUFFICIENT_BALANCE');
  if (most !== null && sale.sell.gt(most)) throw new AppError('PRICE_MOVED');
  const { now } = movement;
  const sold = await sellCollateral(movement, loan, sale, { at: now, feeTo: 'fees' });
  const event = eventOf({ kind: 'repay', time: now, price, ...sold.values, insured: null });
  const closed: Loan = { ...sold.loan, end: 'repaid' };
  return { loan: sold.loan.end ? closed : sold.loan, event };
}

/** Puts collateral in, or takes it out if the change is below zero; then a price says what can be spared. */
export async function changeCollateral(
  movement: MoneyMovement,
  loan: Loan,
  change: string,
  price: string | undefined,
): Promise<LoanChange> {
  const amount = new Decimal(change);
  if (price === undefined) {
    const { available } = movement.account(spotAccountKey(loan.userId, loan.collateralId));
    if (amount.gt(available)) throw new AppError('INSUFFICIENT_BALANCE');
  } else {
    const { debt } = loanDebtAt(loan, movement.now);
    const removable = collateralRemovable(loan.collateral, debt, price, loan);
    if (amount.negated().gt(removable)) throw ltvTooHigh(loan);
  }
  await postCollateral(movement, loan, amount);
  const event = eventOf({
    kind: amount.gt(0) ? 'add' : 'remove',
    time: movement.now,
    collateral: amount.abs().toFixed(),
    price: price ?? null,
  });
  return { loan: { ...loan, collateral: amount.plus(loan.collateral).toFixed() }, event };
}
