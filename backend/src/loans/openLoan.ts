import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { collateralNeeded } from '@h5/shared/rules/loans/loans';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { withBounds, type Loan } from './Loan';
import { accountsOf, lendingKey, postBorrowing, spotAccountKey } from './loanJournals';
import type { LoanCollateralRow, LoanProductRow } from './loanProducts.sql';
import * as sql from './loans.sql';
import { eventOf } from './sellCollateral';

/** How many loans of a person may be open. */
export const maxOpenLoans = 20;

const dayMs = 86_400_000;

export interface NewLoan {
  productId: number;
  collateralId: number;
  amount: string;
  collateralAmount: string;
  termDays?: number | undefined;
}

type Amounts = Pick<NewLoan, 'amount' | 'collateralAmount'>;

interface Terms {
  product: LoanProductRow;
  collateral: LoanCollateralRow;
  termDays: number | null;
  /** The index of now. */
  price: string;
}

/** Lends an amount against collateral. */
export async function openLoan(
  movement: MoneyMovement,
  userId: string,
  { amount, collateralAmount, ...terms }: Amounts & Terms,
): Promise<Loan> {
  const { product, price } = terms;
  if (new Decimal(amount).lt(product.min)) {
    throw new AppError('QUANTITY_TOO_SMALL', { min: product.min });
  }
  if (new Decimal(amount).gt(product.max)) {
    throw new AppError('QUANTITY_TOO_LARGE', { max: product.max });
  }
  if (collateralNeeded(amount, price, terms.collateral).gt(collateralAmount)) {
    throw ltvTooHigh(terms.collateral);
  }
  const { tx, now } = movement;
  const loan = loanOf(userId, { amount, collateralAmount, ...terms }, now);
  await movement.lock(accountsOf(loan));
  const { available } = movement.account(spotAccountKey(userId, loan.collateralId));
  if (new Decimal(available).lt(collateralAmount)) throw new AppError('INSUFFICIENT_BALANCE');
  // The accounts are locked: loans in one currency are counted one after the other.
  if ((await sql.countOpenLoans(tx, userId, maxOpenLoans)) >= maxOpenLoans) {
    throw new AppError('TOO_MANY_LOANS', { max: maxOpenLoans });
  }
  const lendable = movement.systemAccount(lendingKey(loan.currencyId)).available;
  if (new Decimal(lendable).lt(amount)) throw new AppError('SOLD_OUT');
  const opened = withBounds(loan, now, price);
  await sql.insertLoan(tx, opened);
  await sql.insertLoanEvent(
    tx,
    { id: loan.id, events: 0 },
    eventOf({ kind: 'borrow', time: now, amount, collateral: loan.collateral, price }),
  );
  await postBorrowing(movement, opened);
  return opened;
}

export function ltvTooHigh({ ltvOpen }: Pick<Loan, 'ltvOpen'>): AppError {
  return new AppError('LTV_TOO_HIGH', { max: new Decimal(ltvOpen).times(100).toFixed() });
}

/** The terms of the product are copied: they never change for this loan. */
function loanOf(
  userId: string,
  { product, collateral, termDays, ...asked }: Amounts & Terms,
  now: number,
): Loan {
  return {
    id: newUuidV7(now),
    userId,
    productId: product.id,
    kind: product.kind,
    currencyId: product.currencyId,
    collateralId: collateral.currencyId,
    symbol: collateral.symbol,
    rate: product.rate,
    termDays,
    ltvOpen: collateral.ltvOpen,
    ltvCall: collateral.ltvCall,
    ltvLiquidation: collateral.ltvLiquidation,
    haircut: collateral.haircut,
    amount: toWireAmount(asked.amount),
    openedAt: now,
    dueAt: termDays === null ? null : now + termDays * dayMs,
    collateral: toWireAmount(asked.collateralAmount),
    principal: toWireAmount(asked.amount),
    periodsCharged: 0,
    interestCarried: '0',
    overdueCharged: 0,
    penaltyCarried: '0',
    interestPaid: '0',
    changedAt: now,
    callLevel: '0',
    watchBelow: '0',
    watchAbove: null,
    watchUntil: now,
    isDueTold: false,
    end: null,
    endedAt: null,
    writtenOff: '0',
    events: 1,
  };
}
