import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import type { CollateralSale } from '@h5/shared/rules/loans/loans';
import type { UserAccountKey } from '../ledger/Account';
import type { JournalEntry } from '../ledger/JournalEntry';
import type { AccountsToLock, MoneyMovement, SystemAccountKey } from '../ledger/MoneyMovement';
import type { Loan } from './Loan';

type Owner = Pick<Loan, 'userId' | 'currencyId' | 'collateralId'>;
type PostingKind = 'loan' | 'loan_interest' | 'liquidation';

export function spotAccountKey(userId: string, currencyId: number): UserAccountKey {
  return { userId, type: accountType.spot, currencyId };
}

/** Where the collateral is frozen. */
function collateralKey({ userId, collateralId }: Owner): UserAccountKey {
  return { userId, type: accountType.collateral, currencyId: collateralId };
}

/** What can be lent. */
export function lendingKey(currencyId: number): SystemAccountKey {
  return { system: 'lending', currencyId };
}

/** Who buys collateral. */
function houseKey(currencyId: number): SystemAccountKey {
  return { system: 'house', type: accountType.collateral, currencyId };
}

/** Pays what collateral leaves, and gets the fees of forced sales. */
export function insuranceKey(currencyId: number): SystemAccountKey {
  return { system: 'insurance', type: accountType.collateral, currencyId };
}

/** All accounts that a loan moves. */
export function accountsOf(loan: Owner): AccountsToLock {
  const { userId, currencyId, collateralId } = loan;
  return {
    users: [
      spotAccountKey(userId, currencyId),
      spotAccountKey(userId, collateralId),
      collateralKey(loan),
    ],
    systems: [
      lendingKey(currencyId),
      insuranceKey(currencyId),
      { system: 'fees', currencyId },
      houseKey(currencyId),
      houseKey(collateralId),
    ],
  };
}

/** The collateral is frozen, and the amount is lent. */
export async function postBorrowing(movement: MoneyMovement, loan: Loan): Promise<void> {
  const { add, collateral, lending, post, spot } = linesFor(movement, loan);
  add('loan', spot(loan.collateralId), `-${loan.collateral}`);
  add('loan', collateral, '0', loan.collateral);
  post();
  add('loan', lending, `-${loan.amount}`);
  add('loan', spot(loan.currencyId), loan.amount);
  post();
  await movement.hold(holdOf(movement, loan));
}

/** What was paid of the parts of a debt. */
export interface PaidParts {
  penalty: Decimal;
  interest: Decimal;
  principal: Decimal;
}

/** A repayment from the spot account. */
export function postRepayment(movement: MoneyMovement, loan: Loan, parts: PaidParts): void {
  const { add, post, spot } = linesFor(movement, loan);
  const interest = parts.penalty.plus(parts.interest);
  add('loan', spot(loan.currencyId), parts.principal.negated());
  add('loan_interest', spot(loan.currencyId), interest.negated());
  addToLending(movement, loan, add, parts);
  post();
}

/** Collateral that is put in, or taken out if the amount is below zero. */
export async function postCollateral(
  movement: MoneyMovement,
  loan: Loan,
  amount: Decimal,
): Promise<void> {
  const { add, collateral, post, spot } = linesFor(movement, loan);
  add('loan', spot(loan.collateralId), amount.negated());
  add('loan', collateral, '0', amount);
  post();
  await changeHold(movement, loan, amount);
}

/** A sale of collateral to the house, and where its proceeds go. */
export async function postSale(
  movement: MoneyMovement,
  loan: Loan,
  sale: CollateralSale & { parts: PaidParts; insured: Decimal; feeTo: 'insurance' | 'fees' },
): Promise<void> {
  const { currencyId, collateralId } = loan;
  const { add, collateral, post, spot } = linesFor(movement, loan);
  const id = (key: SystemAccountKey) => movement.systemAccount(key).id;
  add('liquidation', collateral, '0', sale.sell.negated());
  add('liquidation', id(houseKey(collateralId)), sale.sell);
  post();
  const feeAccount = sale.feeTo === 'fees' ? { system: 'fees' as const, currencyId } : undefined;
  add('liquidation', id(houseKey(currencyId)), sale.proceeds.negated());
  add('liquidation', id(feeAccount ?? insuranceKey(currencyId)), sale.fee);
  add('liquidation', id(insuranceKey(currencyId)), sale.insured.negated());
  add('liquidation', spot(currencyId), sale.surplus);
  addToLending(movement, loan, add, sale.parts);
  post();
  await changeHold(movement, loan, sale.sell.negated());
}

type AddLine = ReturnType<typeof linesFor>['add'];

function addToLending(
  movement: MoneyMovement,
  loan: Loan,
  add: AddLine,
  { penalty, interest, principal }: PaidParts,
): void {
  const lending = movement.systemAccount(lendingKey(loan.currencyId)).id;
  add('loan', lending, principal);
  add('loan_interest', lending, penalty.plus(interest));
}

function holdOf(movement: MoneyMovement, loan: Loan) {
  const accountId = movement.account(collateralKey(loan)).id;
  return { kind: 'loan', reference: loan.id, accountId, amount: loan.collateral };
}

/** Holds the collateral of the loan and this much more; `loan` is the one before the change. */
async function changeHold(movement: MoneyMovement, loan: Loan, change: Decimal): Promise<void> {
  const hold = holdOf(movement, loan);
  await movement.release(hold);
  const amount = change.plus(loan.collateral);
  if (!amount.isZero()) await movement.hold({ ...hold, amount: amount.toFixed() });
}

/** Collects the postings of one journal; lines that move nothing are left out. */
function linesFor(movement: MoneyMovement, loan: Loan) {
  let lines: JournalEntry = [];
  const text = (value: Decimal | string) => new Decimal(value).toFixed();
  return {
    add(
      kind: PostingKind,
      accountId: number,
      available: Decimal | string,
      frozen: Decimal | string = '0',
    ): void {
      if (new Decimal(available).isZero() && new Decimal(frozen).isZero()) return;
      lines.push({
        kind,
        businessType: 'loan',
        businessId: loan.id,
        accountId,
        available: text(available),
        frozen: text(frozen),
      });
    },
    post(): void {
      if (lines.length > 0) movement.post(lines);
      lines = [];
    },
    collateral: movement.account(collateralKey(loan)).id,
    lending: movement.systemAccount(lendingKey(loan.currencyId)).id,
    spot: (currencyId: number) => movement.account(spotAccountKey(loan.userId, currencyId)).id,
  };
}
