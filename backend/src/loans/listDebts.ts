import { loanDebtAt, repayLoan, type LoanDebt } from '@h5/shared/rules/loans/loans';
import type { Queryable } from '../db/Db';
import type { Loan } from './Loan';
import { listLoansOpenAt, listRepayments } from './loans.sql';

/** What a person owed for the loans that were open at a time, with interest and penalty, in the coin of each loan. */
export async function listDebts(
  db: Queryable,
  { userId, at }: { userId: string; at: number },
): Promise<{ currencyId: number; amount: string }[]> {
  const loans = await listLoansOpenAt(db, userId, at);
  return Promise.all(
    loans.map(async (loan) => {
      const then = loan.changedAt <= at ? loan : await loanAsOf(db, loan, at);
      return { currencyId: loan.currencyId, amount: loanDebtAt(then, at).debt.toFixed() };
    }),
  );
}

/** A loan keeps only its newest state: an earlier one is what was borrowed, less what was repaid by then. */
async function loanAsOf(db: Queryable, loan: Loan, at: number): Promise<LoanDebt> {
  const borrowed: LoanDebt = {
    kind: loan.kind,
    rate: loan.rate,
    openedAt: loan.openedAt,
    dueAt: loan.dueAt,
    principal: loan.amount,
    periodsCharged: 0,
    interestCarried: '0',
    overdueCharged: 0,
    penaltyCarried: '0',
  };
  const repayments = await listRepayments(db, loan.id, at);
  return repayments.reduce(
    (then, { amount, time }) => repayLoan(then, amount, time).loan,
    borrowed,
  );
}
