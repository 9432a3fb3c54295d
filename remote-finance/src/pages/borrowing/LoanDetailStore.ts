import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Resource, storePerSession, type AppStore } from '@h5/shared/app';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import {
  getLoan,
  getLoanEvents,
  type Loan,
  type LoanEvent,
  type MoveLoanCollateralInput,
  type RepayLoanInput,
} from '@h5/shared/contract/loans/endpoints';
import { Decimal, priceUnlessZero, type DecimalValue } from '@h5/shared/money/money';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { PagedResource } from '@h5/shared/requests/PagedResource';
import { collateralValue, loanToValue, priceAtLtv } from '@h5/shared/rules/loans/loans';
import { CollateralForm } from './CollateralForm';
import { RepayForm } from './RepayForm';

export type LoanApp = Pick<
  AppStore,
  'activity' | 'api' | 'clock' | 'markets' | 'session' | 'topics' | 'wallet'
>;

export const usePendingLoanChanges = storePerSession(() => ({
  repay: new HeldRequests<RepayLoanInput>(),
  collateral: new HeldRequests<MoveLoanCollateralInput>(),
}));

/** What a loan is like with this debt and this collateral, at the present price. */
export interface LoanFigures {
  debt: Decimal;
  collateral: Decimal;
  ratio: Decimal | undefined;
  callPrice: Decimal | undefined;
  liquidationPrice: Decimal | undefined;
}

/** One loan, what happened to it, and what can be done with it. */
export class LoanDetailStore {
  loan: Loan | undefined = undefined;
  readonly reading: Resource<Loan>;
  readonly events: PagedResource<LoanEvent>;
  readonly repayment: RepayForm;
  readonly collateral: CollateralForm;
  readonly #app: LoanApp;
  readonly #id: string;

  constructor(app: LoanApp, id: string, pending: ReturnType<typeof usePendingLoanChanges>) {
    this.#app = app;
    this.#id = id;
    this.reading = new Resource(async () => {
      const loan = await app.api.call(getLoan, { id }, { quiet: true });
      this.take(loan);
      return loan;
    });
    this.events = new PagedResource(
      (page) => app.api.call(getLoanEvents, { id, ...page }, { quiet: true }),
      ({ no }) => no,
    );
    this.repayment = new RepayForm(app, this, id, pending.repay);
    this.collateral = new CollateralForm(app, this, id, pending.collateral);
    makeAutoObservable(
      this,
      { loan: observableRef, reading: false, events: false, repayment: false, collateral: false },
      { autoBind: true },
    );
  }

  /** The present price of the collateral; that of the last answer until one is known here. */
  get price(): string | undefined {
    const { loan } = this;
    if (!loan) return undefined;
    const last = this.#app.markets.bySymbol.get(loan.symbol)?.last;
    return (last && priceUnlessZero(last)) ?? loan.index ?? undefined;
  }

  /** What the loan is like after its debt and its collateral have changed by these. */
  figuresAfter(debtChange: DecimalValue = 0, collateralChange: DecimalValue = 0): LoanFigures {
    const { loan, price } = this;
    const debt = Decimal.max(0, new Decimal(debtChange).plus(loan?.debt ?? 0));
    const collateral = Decimal.max(
      0,
      new Decimal(collateralChange).plus(loan?.collateralAmount ?? 0),
    );
    const none = { ratio: undefined, callPrice: undefined, liquidationPrice: undefined };
    if (!loan || debt.isZero() || collateral.isZero()) return { debt, collateral, ...none };
    const value = price && collateralValue(collateral, price, loan);
    return {
      debt,
      collateral,
      ratio: value ? loanToValue(debt, value) : undefined,
      callPrice: priceAtLtv(debt, collateral, loan.ltvCall, loan),
      liquidationPrice: priceAtLtv(debt, collateral, loan.ltvLiq, loan),
    };
  }

  /** Reads the loan, again after each change and with each new charge, until the returned function is called. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = async () => {
      clearTimeout(timer);
      await Promise.all([this.reading.refresh(), this.events.refresh()]);
      const next = this.loan?.nextChargeAt;
      if (next) timer = setTimeout(() => void refresh(), this.#untilAfter(next));
    };
    void refresh();
    const end = this.#app.topics.subscribe(ownFinanceTopic, {
      onEvent: (event) => {
        if (event.kind === 'loan' && event.loan.id === this.#id) void refresh();
      },
      onResync: () => void refresh(),
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }

  take(loan: Loan): void {
    runInAction(() => (this.loan = loan));
  }

  changed(loan: Loan): void {
    this.take(loan);
    void this.events.refresh();
    void this.#app.wallet.load();
  }

  /** Just after a time: at the time itself nothing has changed yet. */
  #untilAfter(time: number): number {
    const afterMs = 1_000;
    const longestMs = 3_600_000;
    return Math.min(longestMs, Math.max(0, time - this.#app.clock.now()) + afterMs);
  }
}
