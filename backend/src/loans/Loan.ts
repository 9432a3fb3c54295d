import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { financeEvent } from '@h5/shared/contract/finance/endpoints';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import type { Loan as LoanAnswer, LoanStatus } from '@h5/shared/contract/loans/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import {
  collateralRemovable,
  collateralValue,
  loanDebtAt,
  loanNextCharge,
  loanToValue,
  priceAtLtv,
} from '@h5/shared/rules/loans/loans';
import { loanBounds, type WatchedLoan } from '@h5/shared/rules/loans/loanWatch';
import { newUuidV7 } from '../db/newUuidV7';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { encode } from '../wire/encode';

/** A loan as it is stored. */
export interface Loan extends WatchedLoan {
  id: string;
  userId: string;
  productId: number;
  currencyId: number;
  collateralId: number;
  symbol: string;
  termDays: number | null;
  ltvCall: string;
  amount: string;
  interestPaid: string;
  changedAt: number;
  watchBelow: string;
  watchAbove: string | null;
  watchUntil: number;
  isDueTold: boolean;
  /** Null while something is owed. */
  end: 'repaid' | 'liquidated' | null;
  endedAt: number | null;
  writtenOff: string;
  /** How many events it has. */
  events: number;
}

const ltvDecimals = 6;

/** A loan as its owner sees it at a time. */
export function toLoanAnswer(loan: Loan, now: number, index: string | null): LoanAnswer {
  const { principal, interest, penalty, debt } = loanDebtAt(loan, now);
  const isOpen = loan.end === null;
  const price = isOpen ? index : null;
  const priceAt = (ltv: string) =>
    isOpen ? priceAtLtv(debt, loan.collateral, ltv, loan).toFixed() : null;
  return {
    id: loan.id,
    productId: loan.productId,
    kind: loan.kind,
    currencyId: loan.currencyId,
    collateralId: loan.collateralId,
    symbol: loan.symbol,
    rate: loan.rate,
    termDays: loan.termDays,
    ltvOpen: loan.ltvOpen,
    ltvCall: loan.ltvCall,
    ltvLiq: loan.ltvLiquidation,
    haircut: loan.haircut,
    amount: loan.amount,
    collateralAmount: loan.collateral,
    openedAt: loan.openedAt,
    dueAt: loan.dueAt,
    principalLeft: principal.toFixed(),
    interestDue: isOpen ? interest.toFixed() : '0',
    penaltyDue: isOpen ? penalty.toFixed() : '0',
    debt: isOpen ? debt.toFixed() : '0',
    interestPaid: loan.interestPaid,
    at: now,
    nextChargeAt: isOpen ? loanNextCharge(loan, now) : null,
    index: price,
    ltv:
      price &&
      loanToValue(debt, collateralValue(loan.collateral, price, loan))
        .toDecimalPlaces(ltvDecimals, Decimal.ROUND_UP)
        .toFixed(),
    callPrice: priceAt(loan.ltvCall),
    liquidationPrice: priceAt(loan.ltvLiquidation),
    removable: price && collateralRemovable(loan.collateral, debt, price, loan).toFixed(),
    status: statusOf(loan, now),
    endedAt: loan.endedAt,
  };
}

function statusOf({ end, dueAt, callLevel }: Loan, now: number): LoanStatus {
  if (end) return end;
  if (dueAt !== null && now >= dueAt) return 'overdue';
  return new Decimal(callLevel).gt(0) ? 'margin_call' : 'active';
}

/** A changed loan with what it has to be watched for. Near a level, the bounds are exact and short. */
export function withBounds(loan: Loan, now: number, price: string | undefined): Loan {
  if (loan.end !== null) return loan;
  const far = loanBounds(loan, now, false);
  const isNear = price !== undefined && new Decimal(price).lte(far.below);
  const { below, above, until } = isNear ? loanBounds(loan, now, true) : far;
  return { ...loan, changedAt: now, watchBelow: below, watchAbove: above, watchUntil: until };
}

/** A loan of which nothing is owed any more. */
export function ended(loan: Loan, end: 'repaid' | 'liquidated', now: number): Loan {
  return {
    ...loan,
    end,
    endedAt: now,
    changedAt: now,
    collateral: '0',
    principal: '0',
    interestCarried: '0',
    penaltyCarried: '0',
  };
}

/** Notifies the owner of a change of their loan. */
export function notifyLoanOwner(movement: MoneyMovement, loan: Loan, index: string | null): void {
  movement.notify(loan.userId, ownFinanceTopic, () =>
    encode(financeEvent, { kind: 'loan', loan: toLoanAnswer(loan, movement.now, index) }),
  );
}

interface Told {
  event: 'call' | 'liquidate' | 'due' | 'overdue';
  coin: string;
  price?: string;
  /** What was sold. */
  amount?: string;
  level?: string;
}

/** What became of collateral that was sold. */
interface ToldSale {
  currency: string;
  proceeds: string;
  fee: string;
  /** What the debt took; of it, the insurance fund paid `insured`. */
  paid: string;
  insured: string;
  /** What returned: of the proceeds, and of the collateral. */
  surplus: string;
  back: string;
}

/** What the owner is told on any page. */
export function tellOwner(
  movement: MoneyMovement,
  { id, userId, symbol }: Loan,
  told: Told & Partial<ToldSale>,
): void {
  const { price = '0', amount = '0', level = '0', ...rest } = told;
  movement.notify(userId, ownNoticesTopic, () =>
    encode(orderNotice, {
      kind: 'order',
      key: 'loan',
      id: newUuidV7(movement.now),
      params: { loan: id, symbol, ...rest, price, amount, rate: toWireAmount(level) },
      at: movement.now,
    }),
  );
}
