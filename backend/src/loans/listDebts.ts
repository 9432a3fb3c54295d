import { loanDebtAt } from '@h5/shared/rules/loans/loans';
import type { Queryable } from '../db/Db';
import { listOpenLoans } from './loans.sql';

/** What a person owes for open loans at a time, with interest and penalty, in the coin of each loan. */
export async function listDebts(
  db: Queryable,
  { userId, now }: { userId: string; now: number },
): Promise<{ currencyId: number; amount: string }[]> {
  const loans = await listOpenLoans(db, userId);
  return loans.map((loan) => ({
    currencyId: loan.currencyId,
    amount: loanDebtAt(loan, now).debt.toFixed(),
  }));
}
