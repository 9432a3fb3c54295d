import { makeAutoObservable } from 'mobx';
import type { ActivityStore, Api, BrowserStorage } from '@h5/shared/app';
import {
  submitOption,
  type OptionCurrency,
  type OptionExpiry,
  type OptionGuard,
  type SubmitOptionInput,
} from '@h5/shared/contract/options/endpoints';
import type { Option, OptionDirection } from '@h5/shared/contract/options/option';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { optionHold, settleOption, type OptionHold } from '@h5/shared/rules/options/options';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import { StoredRequests } from '@h5/shared/requests/StoredRequests';
import { optionDraft, type OptionDraft } from './OptionDraft';
import { dailyLossLeft, findOptionLimit, type OpenOptions, type OptionLimit } from './optionLimit';

/** Sent again later, an option would begin at another price than the person saw; the list tells then whether it was opened. */
const askedAboutMs = 60_000;

/** What the form needs from the app. */
export interface OptionFormDeps {
  api: Api;
  activity: Pick<ActivityStore, 'hold' | 'isOnline'>;
  storage: BrowserStorage;
  session: { isSignedIn: boolean; token: string | undefined; user: { id: string } | undefined };
  topics: { isFeedLive: boolean };
  /** The age of the prices: while they are old, no option is opened. */
  feed: { isHalted: boolean };
  /** What is available in the account of options. */
  available: (currencyId: number) => string | undefined;
  /** What a coin is worth in USDT; undefined while it is not known. */
  usdtRate: (currencyId: number) => string | undefined;
  clock: { now(): number };
  /** Whether the market accepts options. */
  isTrading: () => boolean;
  guard: { readonly guard: OptionGuard | undefined; reload(): Promise<void> };
  ownOptions: { readonly open: readonly Option[]; apply(option: Option): void };
  terms: {
    readonly terms: { expiries: OptionExpiry[]; currencies: OptionCurrency[] } | undefined;
    reload(): Promise<void>;
  };
}

/** Why an option cannot be opened now. */
export type OptionProblem =
  | OptionLimit
  | {
      code:
        | 'STAKE_MISSING'
        | 'STAKE_TOO_SMALL'
        | 'STAKE_TOO_LARGE'
        | 'INSUFFICIENT_BALANCE'
        | 'PRICES_STOPPED'
        | 'MARKET_NOT_TRADING'
        | 'OFFLINE';
    };

/** What an option freezes, and what its two ends come to with the fee. */
export interface OptionOutcomes {
  hold: OptionHold;
  cost: Decimal;
  win: Decimal;
  loss: Decimal;
}

/** The form of one market: expiry, stake, and an option until the server has accepted it. */
export class OptionFormStore {
  readonly form: MoneyForm<OptionDraft, SubmitOptionInput, Option, OptionProblem>;
  /** Of the market. */
  readonly symbol: string;
  readonly #deps: OptionFormDeps;

  constructor(
    { baseId, symbol }: { readonly baseId: number; readonly symbol: string },
    deps: OptionFormDeps,
  ) {
    this.symbol = symbol;
    this.#deps = deps;
    this.form = new MoneyForm<OptionDraft, SubmitOptionInput, Option, OptionProblem>({
      app: deps,
      endpoint: submitOption,
      pending: new StoredRequests({
        key: 'trade.unansweredOptions',
        endpoint: submitOption,
        storage: deps.storage,
        session: deps.session,
        isOfForm: (input) => input.baseId === baseId,
        keptMs: askedAboutMs,
      }),
      schema: optionDraft,
      begun: { stake: '', seconds: undefined, currencyId: undefined, direction: undefined },
      isEmpty: ({ stake }) => stake === '',
      problem: ({ stake }) => this.findProblem(stake),
      input: ({ direction, stake }) => this.inputFor(baseId, direction, stake),
      kept: ({ stake, direction }) => ({
        stake,
        direction,
        seconds: this.expiry?.seconds,
        currencyId: this.currency?.currencyId,
      }),
      onDone: deps.ownOptions.apply,
    });
    makeAutoObservable(this, { form: false, symbol: false }, { autoBind: true });
  }

  get expiry(): OptionExpiry | undefined {
    const expiries = this.#deps.terms.terms?.expiries ?? [];
    return (
      expiries.find(({ seconds }) => seconds === this.form.draft.seconds) ??
      expiries[1] ??
      expiries[0]
    );
  }

  get currency(): OptionCurrency | undefined {
    const currencies = this.#deps.terms.terms?.currencies ?? [];
    return (
      currencies.find(({ currencyId }) => currencyId === this.form.draft.currencyId) ??
      currencies[0]
    );
  }

  /** Stakes for one tap. */
  get quickStakes(): string[] {
    const { currency } = this;
    if (!currency) return [];
    const { min, max } = currency;
    const picks = [2, 10, 20].map((times) => new Decimal(min).times(times));
    return [...picks, new Decimal(max).div(2)].map(toWireAmount);
  }

  /** Whether a stake and its fee can be paid; true while what is available is not known. */
  isAffordable(stake: string): boolean {
    const { available, expiry } = this;
    if (!expiry || available === undefined) return true;
    return optionHold(stake, expiry.payout, expiry).cost.lte(available);
  }

  get available(): string | undefined {
    return this.currency && this.#deps.available(this.currency.currencyId);
  }

  /** What the option freezes, what a win brings and what a loss costs, fee included. */
  get outcomes(): OptionOutcomes | undefined {
    const { expiry } = this;
    const stake = parsePositiveAmount(this.form.draft.stake);
    if (!expiry || !stake) return undefined;
    const hold = optionHold(stake, expiry.payout, expiry);
    const net = (result: 'win' | 'loss') => settleOption(hold, result).net;
    return { hold, cost: hold.cost, win: net('win'), loss: net('loss') };
  }

  /** The first problem to fix, or undefined if an option can be opened. What no stake would mend is told before one is entered. */
  private findProblem(stake: string): OptionProblem | undefined {
    const { currency, outcomes, available } = this;
    const { activity, feed, isTrading, topics } = this.#deps;
    if (!activity.isOnline) return { code: 'OFFLINE' };
    if (!topics.isFeedLive || feed.isHalted) return { code: 'PRICES_STOPPED' };
    if (!isTrading()) return { code: 'MARKET_NOT_TRADING' };
    if (!currency) return { code: 'STAKE_MISSING' };
    const always = this.limitOf(currency.min);
    if (always) return always;
    if (!outcomes) return { code: 'STAKE_MISSING' };
    if (new Decimal(stake).lt(currency.min)) return { code: 'STAKE_TOO_SMALL' };
    if (new Decimal(stake).gt(currency.max)) return { code: 'STAKE_TOO_LARGE' };
    const limit = this.limitOf(stake);
    if (limit) return limit;
    return outcomes.cost.gt(available ?? '0') ? { code: 'INSUFFICIENT_BALANCE' } : undefined;
  }

  /** What the own daily limit leaves for stakes and fees, in USDT; undefined if there is none. */
  get dailyLossLeft(): Decimal | undefined {
    const { guard } = this.#deps.guard;
    return guard && dailyLossLeft(guard, this.openOptions.atRisk);
  }

  private limitOf(stake: string): OptionLimit | undefined {
    const { currency, expiry } = this;
    if (!currency || !expiry) return undefined;
    const { clock, guard, usdtRate } = this.#deps;
    return findOptionLimit({
      hold: optionHold(stake, expiry.payout, expiry),
      payout: expiry.payout,
      rate: usdtRate(currency.currencyId),
      room: currency.room,
      open: this.openOptions,
      guard: guard.guard,
      now: clock.now(),
    });
  }

  /** By the newest prices; the server counts with those of each acceptance. */
  private get openOptions(): OpenOptions {
    const { ownOptions, usdtRate } = this.#deps;
    const sum = (amountOf: (option: Option) => Decimal) =>
      ownOptions.open.reduce(
        (total, option) =>
          amountOf(option)
            .times(usdtRate(option.currencyId) ?? 0)
            .plus(total),
        new Decimal(0),
      );
    return {
      count: ownOptions.open.length,
      stakes: sum(({ stake }) => new Decimal(stake)),
      atRisk: sum(({ stake, fee }) => new Decimal(stake).plus(fee)),
    };
  }

  private inputFor(baseId: number, direction: OptionDirection | undefined, stake: string) {
    const { currency, expiry } = this;
    if (!currency || !expiry || !direction) return undefined;
    return {
      baseId,
      direction,
      currencyId: currency.currencyId,
      seconds: expiry.seconds,
      payout: expiry.payout,
      stake: toWireAmount(stake),
    };
  }

  setStake(stake: string): void {
    this.form.edit({ stake });
  }

  /** A stake in another coin is another amount. */
  chooseCurrency(currencyId: number): void {
    const stake = currencyId === this.currency?.currencyId ? this.form.draft.stake : '';
    this.form.edit({ stake, currencyId });
  }

  /** Opens an option at the odds that are shown. Returns it once the server has accepted it. */
  async submit(direction: OptionDirection): Promise<Option | undefined> {
    if (this.form.isLocked || this.form.problem) return undefined;
    this.form.edit({ direction });
    return this.#send();
  }

  /** Sends the unacknowledged option again: it is opened once. */
  async checkAgain(): Promise<Option | undefined> {
    this.form.edit({ direction: this.form.submission.unacknowledged?.direction });
    return this.#send();
  }

  async #send(): Promise<Option | undefined> {
    const option = await this.form.send();
    if (!option) this.#readRefused();
    return option;
  }

  /** What refused the option is read again, so that the form says it. */
  #readRefused(): void {
    const { guard, terms } = this.#deps;
    const { errorCode } = this.form.submission;
    if (errorCode === 'ODDS_CHANGED' || errorCode === 'NO_ROOM') void terms.reload();
    if (errorCode === 'GUARD_REACHED') void guard.reload();
  }
}
