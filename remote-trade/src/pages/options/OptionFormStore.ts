import { delay } from 'es-toolkit';
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
import { StoredRequests } from '@h5/shared/requests/StoredRequests';
import { Submission } from '@h5/shared/requests/Submission';
import { isOneOf, isTyped, isWhole, parseDraft } from '../../components/parseDraft';
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
  stake = '';
  private chosenSeconds: number | undefined = undefined;
  private chosenCurrency: number | undefined = undefined;
  /** Which button was pressed last. */
  direction: OptionDirection | undefined = undefined;

  readonly baseId: number;
  readonly #deps: OptionFormDeps;
  private readonly submission: Submission<SubmitOptionInput, Option>;

  constructor(baseId: number, deps: OptionFormDeps, wait: (ms: number) => Promise<void> = delay) {
    this.baseId = baseId;
    this.#deps = deps;
    const { activity, api, session, storage } = deps;
    const pending = new StoredRequests({
      key: 'trade.unansweredOptions',
      endpoint: submitOption,
      storage,
      session,
      isOfForm: (input) => input.baseId === baseId,
      keptMs: askedAboutMs,
    });
    this.submission = new Submission({
      activity,
      api,
      wait,
      endpoint: submitOption,
      pending,
      session: () => deps.session.token,
    });
    const constant = { baseId: false, submission: false } as const;
    makeAutoObservable<this, 'submission'>(this, constant, { autoBind: true });
  }

  get expiry(): OptionExpiry | undefined {
    const expiries = this.#deps.terms.terms?.expiries ?? [];
    return (
      expiries.find(({ seconds }) => seconds === this.chosenSeconds) ?? expiries[1] ?? expiries[0]
    );
  }

  get currency(): OptionCurrency | undefined {
    const currencies = this.#deps.terms.terms?.currencies ?? [];
    return currencies.find(({ currencyId }) => currencyId === this.chosenCurrency) ?? currencies[0];
  }

  /** Stakes for one tap. */
  get quickStakes(): string[] {
    const { currency } = this;
    if (!currency) return [];
    const { min, max } = currency;
    const picks = [2, 10, 20].map((times) => new Decimal(min).times(times));
    return [...picks, new Decimal(max).div(2)].map(toWireAmount);
  }

  get available(): string | undefined {
    return this.currency && this.#deps.available(this.currency.currencyId);
  }

  /** What the option freezes, what a win brings and what a loss costs, fee included. */
  get outcomes(): OptionOutcomes | undefined {
    const { expiry } = this;
    const stake = parsePositiveAmount(this.stake);
    if (!expiry || !stake) return undefined;
    const hold = optionHold(stake, expiry.payout, expiry);
    const net = (result: 'win' | 'loss') => settleOption(hold, result).net;
    return { hold, cost: hold.cost, win: net('win'), loss: net('loss') };
  }

  /** The first problem to fix, or undefined if an option can be opened. What no stake would mend is told before one is entered. */
  get problem(): OptionProblem | undefined {
    const { currency, outcomes, available } = this;
    const { activity, feed, isTrading, topics } = this.#deps;
    if (!activity.isOnline) return { code: 'OFFLINE' };
    if (!topics.isFeedLive || feed.isHalted) return { code: 'PRICES_STOPPED' };
    if (!isTrading()) return { code: 'MARKET_NOT_TRADING' };
    if (!currency) return { code: 'STAKE_MISSING' };
    const always = this.limitOf(currency.min);
    if (always) return always;
    if (!outcomes) return { code: 'STAKE_MISSING' };
    if (new Decimal(this.stake).lt(currency.min)) return { code: 'STAKE_TOO_SMALL' };
    if (new Decimal(this.stake).gt(currency.max)) return { code: 'STAKE_TOO_LARGE' };
    const limit = this.limitOf(this.stake);
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

  /** An earlier option has to be looked up before another one is opened. */
  get unacknowledged(): SubmitOptionInput | undefined {
    return this.submission.unacknowledged;
  }

  get isSubmitting(): boolean {
    return this.submission.isSending;
  }

  get isRetrying(): boolean {
    return this.submission.isRetrying;
  }

  /** The person has entered something that a reload would lose. */
  get isDirty(): boolean {
    return this.stake !== '' || this.isSubmitting;
  }

  /** The message of the last error from the server. */
  get serverError(): string | undefined {
    return this.isSubmitting ? undefined : this.submission.problem;
  }

  setStake(stake: string): void {
    this.stake = stake;
    this.submission.clearProblem();
  }

  chooseSeconds(seconds: number): void {
    this.chosenSeconds = seconds;
    this.submission.clearProblem();
  }

  chooseDirection(direction: OptionDirection): void {
    this.direction = direction;
  }

  chooseCurrency(currencyId: number): void {
    if (currencyId !== this.currency?.currencyId) this.stake = '';
    this.chosenCurrency = currencyId;
    this.submission.clearProblem();
  }

  /** For the link of the confirm sheet. */
  draftToKeep(): unknown {
    const { stake, expiry, currency, direction } = this;
    return { stake, direction, seconds: expiry?.seconds, currencyId: currency?.currencyId };
  }

  /** Fills the form with the draft of such a link; tells whether it could. */
  restoreDraft(kept: unknown): boolean {
    const draft = parseDraft(kept, {
      stake: isTyped,
      direction: isOneOf('rise', 'fall'),
      seconds: isWhole(1, 3_600),
      currencyId: isWhole(1, 1_000_000),
    });
    if (!draft || this.isSubmitting || this.unacknowledged) return false;
    const { stake, direction, seconds, currencyId } = draft;
    this.chooseCurrency(currencyId);
    this.chooseSeconds(seconds);
    this.setStake(stake);
    this.direction = direction;
    return true;
  }

  /** Opens an option at the odds that are shown. Returns it once the server has accepted it. */
  async submit(direction: OptionDirection): Promise<Option | undefined> {
    const { expiry, currency } = this;
    if (this.isSubmitting || this.unacknowledged || this.problem || !expiry || !currency) {
      return undefined;
    }
    this.direction = direction;
    return this.#send(() => ({
      baseId: this.baseId,
      currencyId: currency.currencyId,
      direction,
      seconds: expiry.seconds,
      payout: expiry.payout,
      stake: toWireAmount(this.stake),
    }));
  }

  /** Sends the unacknowledged option again: it is opened once. */
  async checkAgain(): Promise<Option | undefined> {
    this.direction = this.unacknowledged?.direction;
    return this.#send(() => undefined);
  }

  async #send(fields: () => Omit<SubmitOptionInput, 'reqId'> | undefined) {
    const option = await this.submission.send(fields);
    if (option) this.#deps.ownOptions.apply(option);
    else this.#readRefused();
    return option;
  }

  /** What refused the option is read again, so that the form says it. */
  #readRefused(): void {
    const { guard, terms } = this.#deps;
    const { errorCode } = this.submission;
    if (errorCode === 'ODDS_CHANGED' || errorCode === 'NO_ROOM') void terms.reload();
    if (errorCode === 'GUARD_REACHED') void guard.reload();
  }
}
