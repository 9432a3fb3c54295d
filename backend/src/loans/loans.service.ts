import type {
  ApplyForLoanInput,
  Loan as LoanAnswer,
  LoanProduct,
  LoanQuote,
  LoanStatus,
  MoveLoanCollateralInput,
  RepayLoanInput,
} from '@h5/shared/contract/loans/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import {
  collateralNeeded,
  loanAmountDecimals,
  loanDebtAt,
  loanRates,
  priceAtLtv,
} from '@h5/shared/rules/loans/loans';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { PageRequest } from '../db/pages';
import { AppError } from '../errors/AppError';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import { transferDemoFunds } from '../ledger/demoFunds';
import { moveMoney, type MoneyMovement } from '../ledger/MoneyMovement';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import { hashRequestFields } from '../ledger/requests.sql';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { UsdValuation } from '../markets/UsdValuation';
import type { PriceRecord } from '../prices/PriceRecord';
import type { ProductAreas } from '../product-areas/ProductAreas';
import { demoLoan, demoLoanCollaterals, demoLoanProducts } from './demoLoans';
import { openLoan, type NewLoan } from './openLoan';
import { changeCollateral, payBack, type LoanChange } from './changeLoan';
import { notifyLoanOwner, toLoanAnswer, withBounds, type Loan } from './Loan';
import { accountsOf } from './loanJournals';
import type { LoanWatch } from './LoanWatch';
import * as products from './loanProducts.sql';
import * as sql from './loans.sql';
import { findNextWatchTime } from './loanWatch.sql';

const dayMs = 86_400_000;
const secondMs = 1_000;

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  money: MoneyCommandRunner;
  outflow: Pick<OutflowSwitch, 'isStopped'>;
  readLimit: ConcurrencyLimit;
  productAreas: Pick<ProductAreas, 'requireProductArea'>;
  prices: Pick<PriceRecord, 'newest' | 'isFresh'>;
  valuation: Pick<UsdValuation, 'usdOf'>;
  watch: LoanWatch;
}

/** Loans against collateral, which stays in its owner's account until a recorded index reaches the liquidation price. */
export class LoansService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get watch(): LoanWatch {
    return this.#deps.watch;
  }

  async ensureDemo(): Promise<void> {
    await this.#deps.db
      .transaction()
      .execute((tx) => products.seedLoanProducts(tx, demoLoanProducts, demoLoanCollaterals));
  }

  /** The loan that the demo account has from its start, with collateral beside its funds. */
  async openDemoLoan(userId: string): Promise<void> {
    const { clock, db, valuation } = this.#deps;
    const price = valuation.usdOf(demoLoan.collateralId);
    if (price === undefined) return;
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const { amount, collateralId: currencyId, collateralAmount } = demoLoan;
      await transferDemoFunds(tx, { userId, currencyId, amount: collateralAmount, now });
      const terms = await findTerms(tx, demoLoan);
      const asked = { amount, collateralAmount, price, ...terms };
      await moveMoney(tx, now, (movement) => openLoan(movement, userId, asked));
    });
    this.watch.changed();
  }

  async products(): Promise<LoanProduct[]> {
    const { reads } = this.#deps;
    const [rows, collaterals, lendable] = await Promise.all([
      products.listLoanProducts(reads),
      products.listLoanCollaterals(reads),
      products.readLendable(reads),
    ]);
    return rows.map((row) => {
      const rates = loanRates(row);
      const own = collaterals.filter(({ productId }) => productId === row.id);
      return {
        ...row,
        dayRate: toWireAmount(rates.day),
        yearRate: toWireAmount(rates.year),
        left: toWireAmount(lendable.get(row.currencyId) ?? 0),
        collaterals: own.map(({ productId: _, ltvLiquidation, ...collateral }) => ({
          ...collateral,
          ltvLiq: ltvLiquidation,
        })),
      };
    });
  }

  async quote(input: Pick<NewLoan, 'productId' | 'collateralId' | 'termDays' | 'amount'>) {
    const { reads, clock } = this.#deps;
    checkDecimals(input.amount);
    const { product, collateral, termDays } = await findTerms(reads, input);
    const price = this.#price(collateral.symbol);
    const needed = collateralNeeded(input.amount, price, collateral);
    const now = clock.now();
    const end = now + (termDays ?? 1) * dayMs;
    const { kind, rate } = product;
    const loan = {
      kind,
      rate,
      openedAt: now,
      dueAt: termDays === null ? null : end,
      principal: input.amount,
      periodsCharged: 0,
      interestCarried: '0',
      overdueCharged: 0,
      penaltyCarried: '0',
    };
    const { debt, interest } = loanDebtAt(loan, now);
    const priceAt = (ltv: string) => priceAtLtv(debt, needed, ltv, collateral).toFixed();
    const quote: LoanQuote = {
      index: price,
      needed: needed.toFixed(),
      rate,
      interest: interest.toFixed(),
      total: loanDebtAt(loan, end).debt.toFixed(),
      callPrice: priceAt(collateral.ltvCall),
      liquidationPrice: priceAt(collateral.ltvLiquidation),
    };
    return quote;
  }

  async apply(
    userId: string,
    { reqId, payPassword: _, ...asked }: ApplyForLoanInput,
  ): Promise<LoanAnswer> {
    await this.#deps.productAreas.requireProductArea(userId, 'finance');
    const hash = hashRequestFields({ ...asked, termDays: asked.termDays ?? null });
    const request = { userId, operation: 'loan.apply', reqId, hash };
    const answer = await this.#deps.money.run(request, async (movement) => {
      if (this.#deps.outflow.isStopped) throw new AppError('OUTFLOW_STOPPED');
      checkDecimals(asked.amount);
      checkDecimals(asked.collateralAmount);
      const terms = await findTerms(movement.tx, asked);
      const price = this.#price(terms.collateral.symbol);
      const loan = await openLoan(movement, userId, { ...asked, ...terms, price });
      return this.#told(movement, loan, price);
    });
    this.watch.changed();
    return answer;
  }

  repay(userId: string, { reqId, ...asked }: RepayLoanInput): Promise<LoanAnswer> {
    const { id, amount = null, all, source, collateralAmount = null } = asked;
    if (amount === null && !all) throw new AppError('INVALID_AMOUNT');
    for (const text of [amount, collateralAmount]) if (text !== null) checkDecimals(text);
    const hash = hashRequestFields({ id, amount, all, source, collateralAmount });
    const request = { userId, operation: 'loan.repay', reqId, hash };
    return this.#change(request, id, (movement, loan) => {
      const price = source === 'collateral' ? this.#price(loan.symbol) : undefined;
      const most = collateralAmount;
      return payBack(movement, loan, { amount: all ? null : amount, price, most });
    });
  }

  moveCollateral(userId: string, { reqId, ...asked }: MoveLoanCollateralInput) {
    checkDecimals(asked.amount);
    const request = {
      userId,
      operation: 'loan.collateral',
      reqId,
      hash: hashRequestFields({ ...asked }),
    };
    return this.#change(request, asked.id, (movement, loan) => {
      if (asked.dir === 'add') return changeCollateral(movement, loan, asked.amount, undefined);
      return changeCollateral(movement, loan, `-${asked.amount}`, this.#price(loan.symbol));
    });
  }

  list(userId: string, query: PageRequest & { status?: LoanStatus | undefined }) {
    const { clock, reads, readLimit } = this.#deps;
    const now = clock.now();
    return readLimit.run(userId, async () => {
      const { list, ...page } = await sql.listUserLoans(reads, userId, { ...query, now });
      return { list: list.map((loan) => this.#answerOf(loan)), ...page };
    });
  }

  detail(userId: string, id: string): Promise<LoanAnswer> {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => this.#answerOf(await this.#find(reads, userId, id)));
  }

  events(userId: string, { id, ...page }: PageRequest & { id: string }) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const loan = await this.#find(reads, userId, id);
      return sql.listLoanEvents(reads, loan.id, page);
    });
  }

  /** The next whole second after a time at which a loan has to be looked at. */
  async nextSampleTime(after: number): Promise<number | undefined> {
    const until = await findNextWatchTime(this.#deps.db, after);
    return until === null ? undefined : Math.ceil(until / secondMs) * secondMs;
  }

  async #change(
    request: { userId: string; operation: string; reqId: string; hash: string },
    id: string,
    change: (movement: MoneyMovement, loan: Loan) => Promise<LoanChange>,
  ): Promise<LoanAnswer> {
    const answer = await this.#deps.money.run(request, async (movement) => {
      const found = await this.#find(movement.tx, request.userId, id);
      await movement.lock(accountsOf(found));
      const loan = await sql.selectOpenLoanForUpdate(movement.tx, id);
      if (!loan) throw new AppError('STATE');
      const { loan: changed, event } = await change(movement, loan);
      await sql.insertLoanEvent(movement.tx, loan, event);
      const price = this.#newest(loan.symbol);
      const counted = { ...changed, events: loan.events + 1 };
      const bounded = withBounds(counted, movement.now, price ?? undefined);
      await sql.updateLoan(movement.tx, bounded);
      return this.#told(movement, bounded, price);
    });
    this.watch.changed();
    return answer;
  }

  #told(movement: MoneyMovement, loan: Loan, price: string | null): LoanAnswer {
    notifyLoanOwner(movement, loan, price);
    return toLoanAnswer(loan, movement.now, price);
  }

  async #find(db: Db | MoneyMovement['tx'], userId: string, id: string): Promise<Loan> {
    const loan = await sql.findLoan(db, id, userId);
    if (!loan) throw new AppError('NOT_FOUND');
    return loan;
  }

  #answerOf(loan: Loan): LoanAnswer {
    return toLoanAnswer(loan, this.#deps.clock.now(), this.#newest(loan.symbol));
  }

  #newest(symbol: string): string | null {
    return this.#deps.prices.newest()?.prices.get(symbol)?.index ?? null;
  }

  /** The price that counts now. */
  #price(symbol: string): string {
    const { clock, prices } = this.#deps;
    const price = this.#newest(symbol);
    if (price === null || !prices.isFresh(clock.now(), symbol)) throw new AppError('MARKET_HALTED');
    return price;
  }
}

type Asked = Pick<NewLoan, 'productId' | 'collateralId'> & { termDays?: number | undefined };

/** The terms that a loan copies. */
async function findTerms(db: Db | MoneyMovement['tx'], asked: Asked) {
  const product = await products.findLoanProduct(db, asked.productId);
  const collateral = await products.findLoanCollateral(db, asked.productId, asked.collateralId);
  if (!product || !collateral) throw new AppError('NOT_FOUND');
  const termDays = product.kind === 'fixed' ? (asked.termDays ?? product.terms[0] ?? null) : null;
  const isOffered = termDays === null || product.terms.includes(termDays);
  if (!isOffered) throw new AppError('NOT_FOUND');
  return { product, collateral, termDays };
}

function checkDecimals(text: string): void {
  if (new Decimal(text).decimalPlaces() <= loanAmountDecimals) return;
  throw new AppError('QUANTITY_OFF_STEP', {
    step: new Decimal(10).pow(-loanAmountDecimals).toFixed(),
  });
}
