import { makeAutoObservable } from 'mobx';
import { storePerSession, type AppStore } from '@h5/shared/app';
import { followTrader, type FollowTraderInput } from '@h5/shared/contract/copy-trading/endpoints';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import type { CopyPreviewInput } from '@h5/shared/contract/lead-traders/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import {
  copyRisk,
  leastProportionalAmount,
  proportionalMultiple,
  type CopiedFunds,
} from '@h5/shared/rules/copy-trading/copyRisk';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { useFunds, type FundsNeed, type FundsOffer } from '../../features/funds';
import type { CopyRelationsStore } from '../../features/copies';
import { copySettings, firstSettings, settingsInUse, type CopySettings } from './CopySettings';

export type CopyField = 'number' | 'amount' | 'stopLoss';

export type CopyProblem =
  | { code: 'OFFLINE' | 'AGREEMENT' | 'UNCHANGED' }
  | { code: 'NUMBER'; field: 'number'; min: string; max: string }
  | { code: 'STOP_LOSS'; field: 'stopLoss' }
  | { code: 'TOO_MUCH'; field: 'amount' }
  | { code: 'TOO_LITTLE'; field: 'amount'; min: string };

/** Where what is set aside comes from. */
const source = { account: accountType.margin, currencyId: defaultQuoteId };

/** Above these a slip is expensive, so that the confirmation is a long press. */
const longPressAbove = { ownCap: 20, shareOfBalance: '0.5', risk: 2 };

/** The settings by which one trader is copied, until they are saved. */
export class CopySettingsStore {
  readonly traderId: number;
  readonly form: MoneyForm<CopySettings, FollowTraderInput, CopyRelation, CopyProblem>;
  trader: Trader | undefined = undefined;
  /** Until the person chooses one, the size is the trader's own risk for the amount. */
  isSizeChosen = false;
  readonly #app: AppStore;
  readonly #relations: CopyRelationsStore;
  #isFilled = false;
  /** The amount that the form began with. */
  #offered = '';

  constructor(traderId: number, app: AppStore, relations: CopyRelationsStore) {
    this.traderId = traderId;
    this.#app = app;
    this.#relations = relations;
    this.form = new MoneyForm({
      app,
      endpoint: followTrader,
      pending: useFollowRequests.of(app),
      schema: copySettings,
      begun: firstSettings,
      isEmpty: ({ amount }) =>
        this.relation
          ? !this.isChanged
          : amount === '' || (amount === this.#offered && !this.isSizeChosen),
      problem: (settings) => this.findProblem(settings),
      input: (settings) => this.inputFor(settings),
      onRestored: () => this.chooseSize(),
      onDone: (relation) => {
        relations.apply(relation);
        void app.wallet.load();
      },
    });
    makeAutoObservable(this, { traderId: false, form: false }, { autoBind: true });
  }

  /** The settings in use fill the form once, or the least amount with the trader's own risk. */
  take(trader: Trader): void {
    this.trader = trader;
    if (this.relation && !this.#isFilled) this.edit(settingsInUse(this.relation));
    else if (!this.#isFilled && !this.form.isDirty) this.offer(trader);
    this.#isFilled = true;
    this.followSuggestion();
  }

  private offer({ equity, minAmount }: Trader): void {
    const least = leastProportionalAmount({ equity: equity ?? '0', minAmount });
    if (this.free.lt(least)) this.form.draft.amount = this.#offered = least.toFixed();
  }

  edit(change: Partial<CopySettings>): void {
    if (change.number !== undefined) this.chooseSize();
    this.form.edit(change);
    this.followSuggestion();
  }

  private followSuggestion(): void {
    if (!this.isSizeChosen && this.suggested) this.form.draft.number = this.suggested.toFixed();
  }

  /** Back to the trader's own risk, also with another amount. */
  chooseSuggestion(): void {
    this.isSizeChosen = false;
    this.form.edit({ kind: 'multiple' });
    this.followSuggestion();
  }

  /** What is confirmed does not change any more. */
  chooseSize(): void {
    this.isSizeChosen = true;
  }

  /** The relation whose settings are changed; undefined to start one. */
  get relation(): CopyRelation | undefined {
    const relation = this.#relations.relation(this.traderId);
    return relation?.status === 'active' ? relation : undefined;
  }

  /** In the copy account and used by no copy. */
  get free(): Decimal {
    return this.#relations.available;
  }

  get isChanged(): boolean {
    if (!this.relation) return true;
    const used = settingsInUse(this.relation);
    const { kind, number, ownCap, stopLoss } = this.form.draft;
    return (
      kind !== used.kind ||
      ownCap !== used.ownCap ||
      (stopLoss || '0') !== (used.stopLoss || '0') ||
      !this.number?.eq(used.number) ||
      number === ''
    );
  }

  /** The range of the number, by its kind. */
  get limits(): { min: string; max: string } {
    const { minMultiple, maxMultiple, maxFixedLots } = copyTerms;
    return this.form.draft.kind === 'multiple'
      ? { min: minMultiple, max: maxMultiple }
      : { min: futuresTerms.lotStep, max: maxFixedLots };
  }

  get number(): Decimal | undefined {
    return parsePositiveAmount(this.form.draft.number);
  }

  /** What is moved out of the margin account; zero if nothing was entered. */
  get amount(): Decimal {
    return parsePositiveAmount(this.form.draft.amount) ?? new Decimal(0);
  }

  /** In the margin account. */
  get available(): Decimal {
    return this.#app.wallet.available(defaultQuoteId, accountType.margin);
  }

  /** The most that can be set aside: what the margin account lacks comes from another account. */
  get most(): Decimal {
    return this.available.plus(useFunds.of(this.#app).reach(source, true));
  }

  /** What the margin account lacks of the amount. */
  get lacking(): FundsNeed | undefined {
    const missing = this.amount.minus(this.available);
    return !this.relation && missing.gt(0) ? { ...source, missing } : undefined;
  }

  /** What is moved into the margin account before the copy begins. */
  get plan(): FundsOffer | undefined {
    return useFunds.of(this.#app).planFor(this.lacking, true);
  }

  /** What no account has enough for. */
  get need(): FundsNeed | undefined {
    return this.form.problem?.code === 'TOO_MUCH' && !this.form.isLocked ? this.lacking : undefined;
  }

  /** What the copy will have: the amount that is moved, or without one what the copy account has free. */
  get setAside(): Decimal {
    if (this.relation) return new Decimal(this.relation.amount);
    return this.amount.isZero() ? this.free : this.amount;
  }

  /** What the copy and the trader trade with; undefined before both are known. */
  get funds(): CopiedFunds | undefined {
    const equity = this.trader?.equity ?? '0';
    const { setAside } = this;
    return new Decimal(equity).gt(0) && setAside.gt(0) ? { amount: setAside, equity } : undefined;
  }

  /** The multiple with the trader's own risk. */
  get suggested(): Decimal | undefined {
    return this.funds && proportionalMultiple(this.funds);
  }

  /** Whether a multiple takes no more than the trader's own risk. */
  get isProportional(): boolean {
    return this.risk?.lte(1) ?? false;
  }

  /** How many times the trader's risk the multiple takes; of fixed lots it differs with each trade. */
  get risk(): Decimal | undefined {
    const { form, funds, number } = this;
    if (form.draft.kind !== 'multiple' || !funds || !number) return undefined;
    return copyRisk(number, funds);
  }

  /** As a ratio; 0 for none. Undefined if it is no percentage below 100. */
  get stopLoss(): string | undefined {
    const { stopLoss } = this.form.draft;
    if (stopLoss === '') return '0';
    const percent = parsePositiveAmount(stopLoss);
    if (!percent) return /^0(\.0*)?$/.test(stopLoss) ? '0' : undefined;
    return percent.lt(100) && percent.decimalPlaces() <= 2 ? percent.div(100).toFixed() : undefined;
  }

  /** What is lost when the stop-loss ends the copy; zero without one, undefined before it is known. */
  get lossAtStop(): Decimal | undefined {
    const { setAside, stopLoss } = this;
    return stopLoss === undefined || setAside.isZero() ? undefined : setAside.times(stopLoss);
  }

  /** The first problem to fix, or undefined if the form can be sent. */
  private findProblem({ hasReadAgreement }: CopySettings): CopyProblem | undefined {
    const { number, limits, stopLoss, trader } = this;
    if (!this.#app.activity.isOnline) return { code: 'OFFLINE' };
    if (!number || number.lt(limits.min) || number.gt(limits.max)) {
      return { code: 'NUMBER', field: 'number', ...limits };
    }
    if (stopLoss === undefined) return { code: 'STOP_LOSS', field: 'stopLoss' };
    if (this.relation) return this.isChanged ? undefined : { code: 'UNCHANGED' };
    if (this.amount.gt(this.most)) return { code: 'TOO_MUCH', field: 'amount' };
    const min = trader?.minAmount ?? '0';
    if (this.setAside.isZero() || this.setAside.lt(min)) {
      return { code: 'TOO_LITTLE', field: 'amount', min };
    }
    return hasReadAgreement ? undefined : { code: 'AGREEMENT' };
  }

  get needsLongPress(): boolean {
    const { amount, form, most, relation } = this;
    const { ownCap } = form.draft;
    if (form.isOutcomeUnknown) return false;
    if (ownCap > longPressAbove.ownCap && ownCap !== relation?.ownCap) return true;
    if (this.risk?.gt(longPressAbove.risk)) return true;
    return !relation && amount.gt(most.times(longPressAbove.shareOfBalance));
  }

  /** What the preview is computed with; undefined while the form has no such settings. */
  get previewInput(): CopyPreviewInput | undefined {
    const { form, limits, number, setAside, stopLoss, traderId } = this;
    const { kind, ownCap } = form.draft;
    if (!number || number.lt(limits.min) || number.gt(limits.max) || stopLoss === undefined) {
      return undefined;
    }
    return {
      traderId,
      size: kind,
      ownCap,
      stopLoss,
      number: number.toFixed(),
      ...(setAside.gt(0) && { amount: setAside.toFixed() }),
    };
  }

  private inputFor({ kind, ownCap }: CopySettings) {
    const { number, stopLoss, traderId, amount, relation } = this;
    if (!number || stopLoss === undefined) return undefined;
    const moved = !relation && amount.gt(0) ? { amount: toWireAmount(amount) } : {};
    return {
      traderId,
      size: kind,
      number: toWireAmount(number),
      ownCap,
      stopLoss,
      ...moved,
    };
  }
}

/** Of all traders: a request whose outcome is unknown is settled first. */
const useFollowRequests = storePerSession(() => new HeldRequests<FollowTraderInput>());

/** What was entered stays while the agreement is read or funds are transferred. */
export const useCopySettings = storePerSession(() => new Map<number, CopySettingsStore>());
