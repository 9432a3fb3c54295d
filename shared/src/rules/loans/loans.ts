import { Decimal, type DecimalValue } from '../../money/money';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Decimals of everything that a loan costs or sells. */
export const loanAmountDecimals = 8;

/** What holds for every loan. Ratios: 0.02 is 2 %. */
export const loanTerms = {
  /** After the due time each begun day costs this many times the rate. */
  penaltyMultiple: '3',
  /** How long a fixed loan may be overdue before collateral is sold. */
  overdueMs: dayMs,
  /** Of the proceeds of a liquidation and of the sale for an overdue debt, to the insurance fund. */
  liquidationFee: '0.02',
  /** Of the proceeds of a sale that its owner asks for. */
  saleFee: '0.002',
  /** At each of these its owner is called, once, and again only after it has fallen by `callAgainBelow`. */
  callLevels: ['0.8', '0.85', '0.88'],
  callAgainBelow: '0.02',
} as const;

export type LoanKind = 'flexible' | 'fixed';

/** A flexible loan costs its rate for each begun hour, a fixed one for each begun day of its term. */
export interface LoanRate {
  kind: LoanKind;
  rate: string;
  openedAt: number;
  /** Null for a flexible loan. */
  dueAt: number | null;
}

/**
 * What is owed. Interest is not stored: it follows from the time. Periods up to `periodsCharged` are in `interestCarried`, those since the
 * principal last changed are computed at once and rounded up together. What was paid of them makes `interestCarried` negative.
 */
export interface LoanDebt extends LoanRate {
  principal: string;
  periodsCharged: number;
  interestCarried: string;
  overdueCharged: number;
  penaltyCarried: string;
}

export interface LoanRatios {
  /** The most at borrowing and after collateral was taken out, and what a liquidation leaves. */
  ltvOpen: string;
  ltvLiquidation: string;
  /** What is taken off the worth of the collateral. */
  haircut: string;
}

export function loanPeriodMs(kind: LoanKind): number {
  return kind === 'fixed' ? dayMs : hourMs;
}

/** What the rate of a loan comes to in a day and in a year, without compounding. */
export function loanRates({ kind, rate }: Pick<LoanRate, 'kind' | 'rate'>) {
  const day = new Decimal(rate).times(dayMs / loanPeriodMs(kind));
  return { day, year: day.times(365) };
}

/** The hours, or days of the term, that have begun at a time; at least one. */
export function loanPeriods({ kind, openedAt, dueAt }: LoanRate, now: number): number {
  const until = Math.min(now, dueAt ?? now);
  return Math.max(1, Math.ceil((until - openedAt) / loanPeriodMs(kind)));
}

/** The days that have begun after the due time. */
export function loanOverdueDays({ dueAt }: Pick<LoanRate, 'dueAt'>, now: number): number {
  return dueAt === null ? 0 : Math.max(0, Math.ceil((now - dueAt) / dayMs));
}

/** The next time after which another hour or day costs something: the debt is the same until then. */
export function loanNextCharge({ kind, openedAt, dueAt }: LoanRate, now: number): number {
  const isOverdue = dueAt !== null && now >= dueAt;
  const [from, periodMs] = isOverdue ? [dueAt, dayMs] : [openedAt, loanPeriodMs(kind)];
  return from + (Math.floor((now - from) / periodMs) + 1) * periodMs;
}

/** What a period costs. The person pays it, so it is rounded up. */
export function loanInterest(principal: DecimalValue, rate: DecimalValue, periods: number) {
  return up(new Decimal(principal).times(rate).times(periods));
}

/** What is owed at a time. */
export function loanDebtAt(loan: LoanDebt, now: number) {
  const { principal, rate } = loan;
  const periods = loanPeriods(loan, now);
  const overdueDays = loanOverdueDays(loan, now);
  const penaltyRate = new Decimal(rate).times(loanTerms.penaltyMultiple);
  const interest = loanInterest(principal, rate, periods - loan.periodsCharged).plus(
    loan.interestCarried,
  );
  const penalty = loanInterest(principal, penaltyRate, overdueDays - loan.overdueCharged).plus(
    loan.penaltyCarried,
  );
  const debt = penalty.plus(interest).plus(principal);
  return { principal: new Decimal(principal), interest, penalty, debt, periods, overdueDays };
}

/** Pays an amount at a time: the penalty first, then interest, then principal. `surplus` is what is paid beyond the debt. */
export function repayLoan<Loan extends LoanDebt>(loan: Loan, amount: DecimalValue, now: number) {
  const owed = loanDebtAt(loan, now);
  const penalty = Decimal.min(amount, owed.penalty);
  const interest = Decimal.min(new Decimal(amount).minus(penalty), owed.interest);
  const principal = Decimal.min(new Decimal(amount).minus(penalty).minus(interest), owed.principal);
  const paid = penalty.plus(interest).plus(principal);
  const surplus = new Decimal(amount).minus(paid);
  const parts = { penalty, interest, principal, paid, surplus };
  const left = principal.isZero()
    ? // The periods since the last change go on, so that they are rounded together.
      {
        interestCarried: new Decimal(loan.interestCarried).minus(interest).toFixed(),
        penaltyCarried: new Decimal(loan.penaltyCarried).minus(penalty).toFixed(),
      }
    : {
        principal: owed.principal.minus(principal).toFixed(),
        periodsCharged: owed.periods,
        interestCarried: owed.interest.minus(interest).toFixed(),
        overdueCharged: owed.overdueDays,
        penaltyCarried: owed.penalty.minus(penalty).toFixed(),
      };
  return { ...parts, loan: { ...loan, ...left } };
}

/** What collateral counts at a price. */
export function collateralValue(
  collateral: DecimalValue,
  price: DecimalValue,
  { haircut }: Pick<LoanRatios, 'haircut'>,
): Decimal {
  return new Decimal(collateral).times(price).times(new Decimal(1).minus(haircut));
}

/** The debt as a ratio of what the collateral counts. */
export function loanToValue(debt: DecimalValue, value: DecimalValue): Decimal {
  return new Decimal(debt).div(value);
}

/** The price at which the debt is this ratio of what the collateral counts; rounded up, so that nothing happens above it. */
export function priceAtLtv(
  debt: DecimalValue,
  collateral: DecimalValue,
  ltv: DecimalValue,
  { haircut }: Pick<LoanRatios, 'haircut'>,
): Decimal {
  return up(new Decimal(debt).div(collateralValue(collateral, ltv, { haircut })));
}

/** The collateral that an amount needs. */
export function collateralNeeded(
  amount: DecimalValue,
  price: DecimalValue,
  { ltvOpen, haircut }: Pick<LoanRatios, 'ltvOpen' | 'haircut'>,
): Decimal {
  return up(new Decimal(amount).div(collateralValue(ltvOpen, price, { haircut })));
}

/** How much collateral can be taken out. */
export function collateralRemovable(
  collateral: DecimalValue,
  debt: DecimalValue,
  price: DecimalValue,
  ratios: Pick<LoanRatios, 'ltvOpen' | 'haircut'>,
): Decimal {
  return Decimal.max(0, new Decimal(collateral).minus(collateralNeeded(debt, price, ratios)));
}

/** Collateral that was sold, and what became of the proceeds. */
export interface CollateralSale {
  sell: Decimal;
  proceeds: Decimal;
  fee: Decimal;
  /** What is still owed. */
  debtLeft: Decimal;
  collateralLeft: Decimal;
  /** What the debt took less than the proceeds, to its owner. */
  surplus: Decimal;
  /** What all collateral did not pay; its owner owes nothing. */
  shortfall: Decimal;
}

/** Sells just enough that the rest of the debt is at the opening ratio again, or all. */
export function liquidateLoan(
  collateral: DecimalValue,
  debt: DecimalValue,
  price: DecimalValue,
  { ltvOpen, haircut }: Pick<LoanRatios, 'ltvOpen' | 'haircut'>,
  feeRate: DecimalValue = loanTerms.liquidationFee,
): CollateralSale {
  const allowed = collateralValue(ltvOpen, price, { haircut });
  const perCoin = new Decimal(price).times(new Decimal(1).minus(feeRate)).minus(allowed);
  const missing = new Decimal(debt).minus(allowed.times(collateral));
  return saleOf(up(missing.div(perCoin)), collateral, debt, price, feeRate);
}

/** Sells what pays exactly an amount of the debt, or all. */
export function sellForDebt(
  amount: DecimalValue,
  collateral: DecimalValue,
  debt: DecimalValue,
  price: DecimalValue,
  feeRate: DecimalValue,
): CollateralSale {
  const needed = new Decimal(amount).div(new Decimal(price).times(new Decimal(1).minus(feeRate)));
  return saleOf(up(needed), collateral, debt, price, feeRate);
}

function saleOf(
  wanted: Decimal,
  collateral: DecimalValue,
  debt: DecimalValue,
  price: DecimalValue,
  feeRate: DecimalValue,
): CollateralSale {
  const isAll = wanted.gte(collateral);
  const sell = isAll ? new Decimal(collateral) : wanted;
  const proceeds = sell.times(price).toDecimalPlaces(loanAmountDecimals, Decimal.ROUND_DOWN);
  const wholeFee = up(proceeds.times(feeRate));
  const overDebt = Decimal.max(0, proceeds.minus(debt));
  const fee = isAll ? Decimal.min(wholeFee, overDebt) : wholeFee;
  const paid = proceeds.minus(fee);
  const left = Decimal.max(0, new Decimal(debt).minus(paid));
  return {
    sell,
    proceeds,
    fee,
    debtLeft: isAll ? new Decimal(0) : left,
    collateralLeft: new Decimal(collateral).minus(sell),
    surplus: Decimal.max(0, paid.minus(debt)),
    shortfall: isAll ? left : new Decimal(0),
  };
}

/** The person pays it, so it is rounded up. */
function up(value: Decimal): Decimal {
  return value.toDecimalPlaces(loanAmountDecimals, Decimal.ROUND_UP);
}
