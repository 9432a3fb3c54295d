import { makeAutoObservable, runInAction } from 'mobx';
import type { Api, ApiErrorCode } from '@h5/shared/app';
import {
  saveBankCard,
  saveInternationalBankCard,
  type BankCard,
  type BankCardKind,
} from '@h5/shared/contract/bank-cards/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import {
  isAccountNumber,
  isRoutingNumber,
  isSwiftCode,
  usesRoutingNumber,
} from '@h5/shared/rules/bank/bankNumbers';
import {
  holderAddressLength,
  isBankText,
  isPhoneText,
  normalizeBankNumber,
} from '@h5/shared/rules/bank/bankText';
import { FactorStore } from '../protection';

/** The fields by their names on the wire, in the order of the form. */
export type BankField =
  | 'bank_dizhi'
  | 'bank_name'
  | 'bank_network'
  | 'bank_account'
  | 'alipay_account'
  | 'swift_code'
  | 'wechat_account'
  | 'phone';

const fieldOf: Partial<Record<ApiErrorCode, BankField>> = {
  BANK_COUNTRY_UNKNOWN: 'bank_dizhi',
  BANK_CITY_INVALID: 'bank_dizhi',
  BANK_NAME_INVALID: 'bank_name',
  BANK_BRANCH_INVALID: 'bank_network',
  BANK_ACCOUNT_INVALID: 'bank_account',
  IBAN_INVALID: 'bank_account',
  BANK_CARD_EXISTS: 'bank_account',
  ROUTING_NUMBER_INVALID: 'alipay_account',
  SWIFT_CODE_INVALID: 'swift_code',
  HOLDER_ADDRESS_INVALID: 'wechat_account',
  BANK_PHONE_INVALID: 'phone',
};

const emptyDraft = {
  country: '',
  city: '',
  bankName: '',
  branch: '',
  accountNumber: '',
  routingNumber: '',
  swiftCode: '',
  holderAddress: '',
  phone: '',
};

export type BankCardDraft = typeof emptyDraft;

/** A bank card as it is entered. It outlives the page, so that the choice of a place returns to it. */
export class BankCardFormStore {
  readonly kind: BankCardKind;
  /** The card that is changed; undefined for a new one. */
  card: BankCard | undefined = undefined;
  draft: BankCardDraft = emptyDraft;
  /** The fields that were left, whose mistakes are shown. */
  left = new Set<BankField>();
  readonly factor = new FactorStore();
  readonly #api: Api;
  readonly #request = new FormRequest<BankField>(fieldOf);

  constructor(api: Api, kind: BankCardKind) {
    this.#api = api;
    this.kind = kind;
    makeAutoObservable(this, { kind: false, factor: false }, { autoBind: true });
  }

  /** Shows a card, or what was entered for a new one. What was entered for another card is given up. */
  begin(card: BankCard | undefined): void {
    if (this.card?.id === card?.id) return;
    this.card = card;
    this.#clear();
    if (!card) return;
    const { country, city, bankName, branch, routingNumber, swiftCode, holderAddress } = card;
    this.draft = {
      ...emptyDraft,
      country,
      city,
      bankName,
      branch: branch ?? '',
      routingNumber: routingNumber ?? '',
      swiftCode: swiftCode ?? '',
      holderAddress: holderAddress ?? '',
    };
  }

  edit(change: Partial<BankCardDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.#request.clearProblem();
  }

  leave(field: BankField): void {
    this.left.add(field);
  }

  get needsRouting(): boolean {
    return usesRoutingNumber(this.draft.country);
  }

  get isSending(): boolean {
    return this.#request.isSending;
  }

  get isDirty(): boolean {
    return this.card === undefined && Object.values(this.draft).some(Boolean);
  }

  /** The fields that this kind of card has in this country. */
  get fields(): BankField[] {
    const own: BankField[] =
      this.kind === 'domestic' ? ['bank_network', 'bank_account'] : ['bank_account', 'swift_code'];
    return [
      ...(['bank_dizhi', 'bank_name'] as const),
      ...own,
      ...(this.needsRouting ? (['alipay_account'] as const) : []),
      ...(this.kind === 'international' ? (['wechat_account'] as const) : []),
      'phone',
    ];
  }

  /** The first field that is missing or wrong. */
  get problem(): BankField | undefined {
    return this.fields.find((field) => !this.#isGood(field));
  }

  get isComplete(): boolean {
    return this.problem === undefined && this.factor.isComplete(false);
  }

  /** Whether a field is filled in, was left and is wrong. */
  isWrong(field: BankField): boolean {
    return this.left.has(field) && this.#textOf(field) !== '' && !this.#isGood(field);
  }

  /** What the server has refused, at a field or for the whole form. */
  serverErrorAt(field: BankField | undefined): string | undefined {
    const { problem, problemField } = this.#request;
    return problemField === field ? problem : undefined;
  }

  draftToKeep(): unknown {
    return this.isDirty ? this.draft : undefined;
  }

  restoreDraft(kept: unknown): void {
    const known = (kept ?? {}) as Record<string, unknown>;
    const texts = Object.keys(emptyDraft).flatMap((name) =>
      typeof known[name] === 'string' ? [[name, known[name]] as const] : [],
    );
    this.draft = { ...emptyDraft, ...(Object.fromEntries(texts) as Partial<BankCardDraft>) };
  }

  /** Returns whether the card is saved. */
  submit(holder: string): Promise<boolean> {
    return this.#request.send(async () => {
      const { draft, card, kind, needsRouting } = this;
      const { country, city, bankName, branch, accountNumber, phone } = draft;
      const { routingNumber, swiftCode, holderAddress } = draft;
      const common = {
        country,
        holder,
        city: city.trim(),
        bankName: bankName.trim(),
        payPassword: this.factor.payPassword,
        ...(card && { id: card.id }),
        ...(accountNumber && { accountNumber }),
        ...(phone && { phone }),
        ...(needsRouting && { routingNumber }),
      };
      const options = { handlesError: () => true };
      if (kind === 'domestic') {
        const input = { ...common, branch: branch.trim() };
        await this.#api.call(saveBankCard, input, options);
      } else {
        const input = { ...common, swiftCode, holderAddress: holderAddress.trim() };
        await this.#api.call(saveInternationalBankCard, input, options);
      }
      runInAction(() => {
        this.card = undefined;
        this.#clear();
      });
    });
  }

  #clear(): void {
    this.draft = emptyDraft;
    this.left.clear();
    this.factor.clear();
    this.#request.clearProblem();
  }

  #textOf(field: BankField): string {
    const { draft } = this;
    const texts: Record<BankField, string> = {
      bank_dizhi: draft.country && draft.city,
      bank_name: draft.bankName,
      bank_network: draft.branch,
      bank_account: draft.accountNumber,
      alipay_account: draft.routingNumber,
      swift_code: draft.swiftCode,
      wechat_account: draft.holderAddress,
      phone: draft.phone,
    };
    return texts[field].trim();
  }

  /** A card that is changed keeps the numbers that are not entered again. */
  #isGood(field: BankField): boolean {
    const text = this.#textOf(field);
    const { country } = this.draft;
    const isKept = text === '' && this.card?.country === country;
    switch (field) {
      case 'bank_account':
        return isKept || isAccountNumber(country, normalizeBankNumber(text));
      case 'phone':
        return isKept || isPhoneText(text);
      case 'alipay_account':
        return isRoutingNumber(normalizeBankNumber(text));
      case 'swift_code':
        return isSwiftCode(country, normalizeBankNumber(text));
      case 'wechat_account':
        return isBankText(text, holderAddressLength);
      default:
        return isBankText(text);
    }
  }
}
