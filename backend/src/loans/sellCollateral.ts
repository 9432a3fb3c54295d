import { Decimal } from '@h5/shared/money/money';
import { repayLoan, type CollateralSale } from '@h5/shared/rules/loans/loans';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { ended, type Loan } from './Loan';
import { insuranceKey, postCollateral, postSale } from './loanJournals';
import type { NewLoanEvent } from './loans.sql';

/** An event of which only the named values belong to its kind. */
export function eventOf(
  event: Pick<NewLoanEvent, 'kind' | 'time'> & Partial<NewLoanEvent>,
): NewLoanEvent {
  return {
    amount: null,
    interest: null,
    penalty: null,
    collateral: null,
    price: null,
    fee: null,
    level: null,
    insured: null,
    collateral_back: null,
    receipt_id: null,
    ...event,
  };
}

/**
 * Sells collateral and pays the debt of `at` with it. What all collateral does not pay, the insurance fund pays as far as it can; the rest
 * is written off, and its owner owes nothing. Returns the loan afterwards and the values of its event.
 */
export async function sellCollateral(
  movement: MoneyMovement,
  loan: Loan,
  sale: CollateralSale,
  { at, feeTo }: { at: number; feeTo: 'insurance' | 'fees' },
) {
  const { available } = movement.systemAccount(insuranceKey(loan.currencyId));
  const insured = Decimal.min(sale.shortfall, available);
  const paid = sale.proceeds.minus(sale.fee).minus(sale.surplus).plus(insured);
  const { loan: repaid, ...parts } = repayLoan(loan, paid, at);
  await postSale(movement, loan, { ...sale, parts, insured, feeTo });
  const interest = parts.interest.toFixed();
  const penalty = parts.penalty.toFixed();
  const sold: Loan = {
    ...repaid,
    collateral: sale.collateralLeft.toFixed(),
    interestPaid: parts.interest.plus(parts.penalty).plus(loan.interestPaid).toFixed(),
  };
  const isClosed = sale.debtLeft.isZero();
  const values = {
    amount: paid.toFixed(),
    interest,
    penalty,
    collateral: sale.sell.toFixed(),
    fee: sale.fee.toFixed(),
    insured: insured.toFixed(),
    collateral_back: isClosed ? sold.collateral : '0',
  };
  return { values, loan: isClosed ? await close(movement, sold) : sold };
}

/** Ends a loan of which nothing is owed: the rest of its collateral returns. */
export async function closeRepaid(movement: MoneyMovement, loan: Loan): Promise<Loan> {
  const rest = new Decimal(loan.collateral);
  if (!rest.isZero()) await postCollateral(movement, loan, rest.negated());
  return ended(loan, 'repaid', movement.now);
}

async function close(movement: MoneyMovement, sold: Loan): Promise<Loan> {
  const { principal } = sold;
  const closed = await closeRepaid(movement, sold);
  return { ...closed, end: 'liquidated', writtenOff: principal };
}
