import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { Resource, type AppStore } from '@h5/shared/app';
import { getAddresses, type WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { getSecurityState, type SecurityState } from '@h5/shared/contract/security/endpoints';
import {
  getWithdrawalInfo,
  makeWithdrawal,
  type MakeWithdrawalInput,
  type WithdrawalInfo,
} from '@h5/shared/contract/withdrawals/endpoints';
import type { Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import { callWithFactor } from '@h5/shared/requests/passkeys';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { coinNetworkOf, networksOfCoin, withdrawalFee } from '@h5/shared/rules/networks';
import { withdrawalNet } from '@h5/shared/rules/withdrawals';

const mostAddresses = 50;

export type WithdrawProblem =
  | 'noAddress'
  | 'notUsable'
  | 'missing'
  | 'tooMuch'
  | 'tooSmall'
  | 'tooFine'
  | 'limit';

const withdrawDraft = z.object({
  addressId: z.string().check(z.maxLength(36)),
  amount: typedAmount,
});

interface Draft {
  addressId: string;
  amount: string;
}

const secretLength = 6;

type App = Pick<AppStore, 'activity' | 'api' | 'clock' | 'session' | 'wallet'>;

/** The form that withdraws a coin to a saved address. */
export class WithdrawStore {
  readonly info: Resource<WithdrawalInfo>;
  readonly security: Resource<SecurityState>;
  addresses: readonly WithdrawalAddress[] = [];
  isWhitelistOn = false;
  /** What proves the owner; kept nowhere. */
  payPassword = '';
  totpCode = '';
  readonly form: MoneyForm<Draft, MakeWithdrawalInput, Withdrawal, WithdrawProblem>;
  readonly #app: App;
  readonly #currencyId: number;

  constructor(app: App, pending: PendingRequests<MakeWithdrawalInput>, currencyId: number) {
    this.#app = app;
    this.#currencyId = currencyId;
    this.info = new Resource(() =>
      app.api.call(getWithdrawalInfo, { currencyId }, { quiet: true }),
    );
    this.security = new Resource(() => app.api.call(getSecurityState, {}, { quiet: true }));
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: makeWithdrawal,
      call: callWithFactor,
      begun: { addressId: '', amount: '' },
      schema: withdrawDraft,
      isEmpty: ({ amount }) => amount === '',
      problem: () => this.#problem,
      input: () => this.#input,
      onDone: () => {
        this.form.edit({ amount: '' });
        void app.wallet.load();
      },
    });
    makeAutoObservable(this, { info: false, security: false, form: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    const query = { page: 1, limit: mostAddresses, currencyId: this.#currencyId };
    const [{ list, whitelist }] = await Promise.all([
      this.#app.api.call(getAddresses, query, { quiet: true }),
      this.info.refresh(),
      this.security.load(),
    ]);
    runInAction(() => {
      this.addresses = list;
      this.isWhitelistOn = whitelist;
      const chosen = list.find(({ id }) => id === this.form.draft.addressId);
      const [only, another] = list.filter((one) => this.isUsable(one));
      if (!chosen && only && !another) this.form.edit({ addressId: only.id });
    });
  }

  /** Whether its first day is not over, or it waits for its code. */
  isHeld({ usableAt }: WithdrawalAddress): boolean {
    return usableAt === null || this.#app.clock.now() < usableAt;
  }

  isUsable(address: WithdrawalAddress): boolean {
    return !this.isHeld(address) && (address.isWhitelisted || !this.isWhitelistOn);
  }

  get isOutcomeUnknown(): boolean {
    return this.form.isOutcomeUnknown;
  }

  get problem(): WithdrawProblem | undefined {
    return this.form.problem;
  }

  get address(): WithdrawalAddress | undefined {
    return this.addresses.find(({ id }) => id === this.form.draft.addressId);
  }

  /** The form of a new address; of the network, if the coin has but one. */
  get newAddressUrl(): string {
    const [only, another] = networksOfCoin(this.#currencyId);
    return pageUrl(pagePaths.withdrawalAddressForm, {
      network: only && !another ? only.network : undefined,
    });
  }

  get terms() {
    return this.address && coinNetworkOf(this.address.network);
  }

  get withdrawable(): Decimal {
    return new Decimal(this.info.value?.withdrawable ?? 0);
  }

  /** What is available but may not leave yet. */
  get notFinal(): Decimal {
    return new Decimal(this.info.value?.available ?? 0).minus(this.withdrawable);
  }

  get isProved(): boolean {
    const { hasTotp, payPassword, totpCode } = this;
    return payPassword.length === secretLength && (!hasTotp || totpCode.length === secretLength);
  }

  get hasTotp(): boolean {
    return this.security.value?.hasTotp ?? false;
  }

  get amount(): Decimal | undefined {
    return parsePositiveAmount(this.form.draft.amount);
  }

  get fee(): Decimal | undefined {
    return this.terms && this.amount && withdrawalFee(this.terms, this.amount);
  }

  get net(): Decimal | undefined {
    return this.terms && this.amount && withdrawalNet(this.terms, this.amount);
  }

  /** What the amount counts for the limit, in BTC. */
  get worth(): Decimal | undefined {
    const unit = this.info.value?.unitInBtc;
    return unit && this.amount ? this.amount.times(unit) : undefined;
  }

  editProof(change: { payPassword?: string; totpCode?: string }): void {
    Object.assign(this, change);
    this.form.submission.clearProblem();
  }

  /** After a refusal the secrets are entered again. */
  async send(): Promise<Withdrawal | undefined> {
    const made = await this.form.send();
    this.clearProof();
    return made;
  }

  clearProof(): void {
    this.payPassword = this.totpCode = '';
  }

  setPercent(percent: number): void {
    const decimals = this.terms?.decimals ?? 8;
    const part = this.withdrawable.times(percent).div(100);
    const rounded = part.toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
    this.form.edit({ amount: rounded.isZero() ? '' : rounded.toFixed() });
  }

  get #problem(): WithdrawProblem | undefined {
    const { address, amount, terms, worth } = this;
    if (!address || !terms) return 'noAddress';
    if (!this.isUsable(address)) return 'notUsable';
    if (!amount) return 'missing';
    if (amount.decimalPlaces() > terms.decimals) return 'tooFine';
    if (amount.lt(terms.minWithdrawal)) return 'tooSmall';
    if (amount.gt(this.withdrawable)) return 'tooMuch';
    return worth?.gt(this.info.value?.limit.left ?? 0) ? 'limit' : undefined;
  }

  get #input(): Omit<MakeWithdrawalInput, 'reqId'> | undefined {
    const { address, amount, net, payPassword, totpCode: code } = this;
    if (!address || !amount || !net) return undefined;
    return {
      currencyId: this.#currencyId,
      network: address.network,
      to: address.id,
      amount: toWireAmount(amount),
      net: toWireAmount(net),
      kind: '0',
      payPassword,
      ...(this.hasTotp && { code }),
    };
  }
}
