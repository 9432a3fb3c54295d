import { Decimal } from '../../money/money';
import {
  collateralValue,
  loanDebtAt,
  loanNextCharge,
  loanPeriodMs,
  loanTerms,
  loanToValue,
  priceAtLtv,
  type LoanDebt,
  type LoanRatios,
} from './loans';

/** A loan that is watched. `callLevel` is the last level at which its owner was called; 0 if it was none. */
export interface WatchedLoan extends LoanDebt, LoanRatios {
  collateral: string;
  callLevel: string;
}

/** What a price does to a loan. */
export type LoanVerdict =
  | { event: 'none' | 'liquidate' | 'overdue'; level: string }
  | { event: 'call'; level: string };

/** Prices and a time at which a loan has to be looked at again; between them nothing can happen to it. */
export interface LoanBounds {
  below: string;
  above: string | null;
  until: number;
}

/** How many hours or days ahead a loan need not be looked at while its price keeps away. */
const periodsAhead = 24;

/** When collateral is sold for a fixed loan that is still owed; null for a flexible one. */
export function loanSaleTime({ dueAt }: Pick<LoanDebt, 'dueAt'>): number | null {
  return dueAt === null ? null : dueAt + loanTerms.overdueMs;
}

/** Judges a loan by the price of a time. */
export function judgeLoan(loan: WatchedLoan, price: string, now: number): LoanVerdict {
  const { collateral, callLevel, ltvLiquidation } = loan;
  const ltv = loanToValue(loanDebtAt(loan, now).debt, collateralValue(collateral, price, loan));
  if (ltv.gte(ltvLiquidation)) return { event: 'liquidate', level: callLevel };
  const saleTime = loanSaleTime(loan);
  if (saleTime !== null && now >= saleTime) return { event: 'overdue', level: callLevel };
  const reached = loanTerms.callLevels.findLast((level) => ltv.gte(level)) ?? '0';
  if (new Decimal(reached).gt(callLevel)) return { event: 'call', level: reached };
  return { event: 'none', level: levelAfterFall(callLevel, ltv) };
}

/** A level that was left by more than the gap is forgotten; the highest one that was not is kept. */
function levelAfterFall(callLevel: string, ltv: Decimal): string {
  const kept = loanTerms.callLevels.findLast(
    (level) =>
      new Decimal(level).lte(callLevel) &&
      ltv.gte(new Decimal(level).minus(loanTerms.callAgainBelow)),
  );
  return kept ?? '0';
}

/**
 * Until when and between which prices nothing can happen. The debt only grows, so the lower price is that of the debt at the end. Near a
 * level (`isNear`) the end is the next charge, and the price is exact.
 */
export function loanBounds(loan: WatchedLoan, now: number, isNear: boolean): LoanBounds {
  const { callLevel, collateral, dueAt, ltvLiquidation } = loan;
  const next = loanNextCharge(loan, now);
  const far = next + (isNear ? 0 : periodsAhead * loanPeriodMs(loan.kind));
  const ends = [far, dueAt, loanSaleTime(loan)].filter((end) => end !== null && end > now);
  const until = Math.min(...(ends as number[]));
  const level = loanTerms.callLevels.find((one) => new Decimal(one).gt(callLevel));
  const reached = level ?? ltvLiquidation;
  const above =
    callLevel === '0'
      ? null
      : priceAtLtv(
          loanDebtAt(loan, now).debt,
          collateral,
          new Decimal(callLevel).minus(loanTerms.callAgainBelow),
          loan,
        ).toFixed();
  const below = priceAtLtv(loanDebtAt(loan, until).debt, collateral, reached, loan).toFixed();
  return { below, above, until };
}
