import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { Resource, type AppStore } from '@h5/shared/app';
import type { WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
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
import { bankOutMoney, bankOutTerms } from '@h5/shared/rules/bank/bankOut';
import { coinNetworkOf, networksOfCoin, withdrawalFee } from '@h5/shared/rules/networks';
import { withdrawalNet } from '@h5/shared/rules/withdrawals';
import { OwnerProof } from './OwnerProof';
import { SavedAddresses } from './SavedAddresses';
import { SavedCards, type SavedCard } from './SavedCards';

export type WithdrawProblem =
  | 'noAddress'
  | 'noCard'
  | 'notUsable'
  | 'missing'
  | 'tooMuch'
  | 'tooSmall'
  | 'tooFine'
  | 'limit';

const withdrawDraft = z.object({
  /** Of a saved address or card. */
  addressId: z.string().check(z.maxLength(36)),
  amount: typedAmount,
  /** The currency that a bank pays. */
  fiat: z._default(z.string().check(z.maxLength(3)), ''),
});

type Draft = z.output<typeof withdrawDraft>;

const begunIn = (fiat: string): Draft => ({ addressId: '', amount: '', fiat });

type App = Pick<AppStore, 'activity' | 'api' | 'clock' | 'fiat' | 'session' | 'wallet'>;

interface Asked {
  currencyId: number;
  /** Whether it goes to a bank, as money. */
  isBank: boolean;
}

/** The form that withdraws a coin to a saved address, or as money to a saved card. */
export class WithdrawStore {
  readonly info: Resource<WithdrawalInfo>;
  readonly proof: OwnerProof;
  readonly addresses: SavedAddresses;
  readonly cards: SavedCards;
  readonly isBank: boolean;
  readonly form: MoneyForm<Draft, MakeWithdrawalInput, Withdrawal, WithdrawProblem>;
  readonly #app: App;
  readonly #currencyId: number;

  constructor(app: App, pending: PendingRequests<MakeWithdrawalInput>, asked: Asked) {
    const { currencyId, isBank } = asked;
    this.#app = app;
    this.#currencyId = currencyId;
    this.isBank = isBank;
    this.proof = new OwnerProof(app.api);
    this.addresses = new SavedAddresses(app, currencyId);
    this.cards = new SavedCards(app.api);
    this.info = new Resource(() => this.#readInfo());
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: makeWithdrawal,
      call: callWithFactor,
      begun: begunIn(app.fiat.code),
      schema: withdrawDraft,
      isEmpty: ({ amount }) => amount === '',
      problem: () => this.#problem,
      input: () => this.#input,
      onDone: () => {
        this.form.edit({ amount: '' });
        void app.wallet.load();
      },
    });
    makeAutoObservable(
      this,
      { info: false, proof: false, addresses: false, cards: false, form: false, isBank: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const saved = this.isBank ? this.cards : this.addresses;
    await Promise.all([saved.load(), this.info.refresh(), this.proof.security.load()]);
    const usable = this.isBank
      ? this.cards.list
      : this.addresses.list.filter(this.addresses.isUsable);
    const [only, another] = usable;
    const isChosen = (this.address ?? this.card) !== undefined;
    if (!isChosen && only && !another) this.form.edit({ addressId: only.id });
  }

  get isOutcomeUnknown(): boolean {
    return this.form.isOutcomeUnknown;
  }

  get problem(): WithdrawProblem | undefined {
    return this.form.problem;
  }

  get address(): WithdrawalAddress | undefined {
    return this.addresses.list.find(({ id }) => id === this.form.draft.addressId);
  }

  get card(): SavedCard | undefined {
    return this.cards.list.find(({ id }) => id === this.form.draft.addressId);
  }

  choose(addressId: string): void {
    this.form.edit({ addressId });
  }

  /** The form of a new address; of the network, if the coin has but one. */
  get newAddressUrl(): string {
    const [only, another] = networksOfCoin(this.#currencyId);
    return pageUrl(pagePaths.withdrawalAddressForm, {
      network: only && !another ? only.network : undefined,
    });
  }

  /** Those of a bank are the same for all cards. */
  get terms() {
    if (this.isBank) return bankOutTerms;
    return this.address && coinNetworkOf(this.address.network);
  }

  get withdrawable(): Decimal {
    return new Decimal(this.info.value?.withdrawable ?? 0);
  }

  /** What is available but may not leave yet. */
  get notFinal(): Decimal {
    return new Decimal(this.info.value?.available ?? 0).minus(this.withdrawable);
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

  /** What the bank pays for the net amount. */
  get money(): Decimal | undefined {
    const { net } = this;
    const mid = this.info.value?.bank?.mid;
    return net?.gt(0) && mid !== undefined ? bankOutMoney(net, mid) : undefined;
  }

  /** What the amount counts for the limit, in BTC. */
  get worth(): Decimal | undefined {
    const unit = this.info.value?.unitInBtc;
    return unit && this.amount ? this.amount.times(unit) : undefined;
  }

  editProof(change: { payPassword?: string; totpCode?: string }): void {
    this.proof.edit(change);
    this.form.submission.clearProblem();
  }

  setFiat(fiat: string): void {
    this.form.edit({ fiat });
    void this.info.refresh();
  }

  /** After a refusal the secrets are entered again, and the price of money is read anew: it may be what was refused. */
  async send(): Promise<Withdrawal | undefined> {
    const made = await this.form.send();
    this.proof.clear();
    if (!made && this.isBank) void this.info.refresh();
    return made;
  }

  setPercent(percent: number): void {
    const decimals = this.terms?.decimals ?? 8;
    const part = this.withdrawable.times(percent).div(100);
    const rounded = part.toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
    this.form.edit({ amount: rounded.isZero() ? '' : rounded.toFixed() });
  }

  /** Which card it goes to changes nothing about what may leave. */
  #readInfo(): Promise<WithdrawalInfo> {
    const kind = this.isBank ? 'domestic' : 'address';
    const fiat = this.form.draft.fiat || undefined;
    const asked = { currencyId: this.#currencyId, kind, ...(this.isBank && { fiat }) } as const;
    return this.#app.api.call(getWithdrawalInfo, asked, { quiet: true });
  }

  get #problem(): WithdrawProblem | undefined {
    const { address, amount, card, isBank, terms, worth } = this;
    if (isBank && !card) return 'noCard';
    if (!isBank && !address) return 'noAddress';
    if (address && !this.addresses.isUsable(address)) return 'notUsable';
    if (!amount || !terms) return 'missing';
    if (amount.decimalPlaces() > terms.decimals) return 'tooFine';
    if (amount.lt(terms.minWithdrawal)) return 'tooSmall';
    if (amount.gt(this.withdrawable)) return 'tooMuch';
    return worth?.gt(this.info.value?.limit.left ?? 0) ? 'limit' : undefined;
  }

  get #input(): Omit<MakeWithdrawalInput, 'reqId'> | undefined {
    const { address, amount, card, net } = this;
    const bank = this.info.value?.bank;
    if (!amount || !net) return undefined;
    const asked = {
      currencyId: this.#currencyId,
      amount: toWireAmount(amount),
      net: toWireAmount(net),
      ...this.proof.fields,
    };
    if (card && bank) {
      return { ...asked, kind: card.kind, to: card.id, fiat: bank.fiat, mid: bank.mid };
    }
    return address && { ...asked, kind: 'address', to: address.id, network: address.network };
  }
}
