import { makeAutoObservable, runInAction } from 'mobx';
import { type Api, type ApiErrorCode, storePerSession } from '@h5/shared/app';
import { submitIdentity, type DocumentKind } from '@h5/shared/contract/identity/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import {
  isDocumentNumber,
  isRealName,
  normalizeDocumentNumber,
  normalizeRealName,
} from '@h5/shared/rules/identity/identityFields';

type IdentityField = 'country' | 'name' | 'card_id';

const fieldOf: Partial<Record<ApiErrorCode, IdentityField>> = {
  DOCUMENT_COUNTRY_UNKNOWN: 'country',
  REAL_NAME_INVALID: 'name',
  DOCUMENT_NUMBER_INVALID: 'card_id',
};

/** The form of level 1: a document and its holder. */
export class IdentityFormStore {
  kind: DocumentKind = 'idCard';
  /** Which issued the document, by two letters. */
  country = '';
  name = '';
  number = '';

  readonly #api: Api;
  readonly #request = new FormRequest<IdentityField>(fieldOf);

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The first thing that is missing or wrong. Whether a Chinese card is needed, only the server knows. */
  get problem(): IdentityField | undefined {
    if (this.country === '') return 'country';
    if (!isRealName(normalizeRealName(this.name))) return 'name';
    const number = normalizeDocumentNumber(this.number);
    return isDocumentNumber(this.kind, number, false) ? undefined : 'card_id';
  }

  get isSending(): boolean {
    return this.#request.isSending;
  }

  get isDirty(): boolean {
    return this.country !== '' || this.name !== '' || this.number !== '';
  }

  /** The message of the last error, at its field or for the whole form. */
  get serverErrors(): Partial<Record<IdentityField | 'form', string>> {
    const { problem, problemField } = this.#request;
    return problem === undefined ? {} : { [problemField ?? 'form']: problem };
  }

  chooseKind(kind: DocumentKind): void {
    this.kind = kind;
    this.#request.clearProblem();
  }

  chooseCountry(country: string): void {
    this.country = country;
    this.#request.clearProblem();
  }

  editName(name: string): void {
    this.name = name;
    this.#request.clearProblem();
  }

  editNumber(number: string): void {
    this.number = number;
    this.#request.clearProblem();
  }

  draftToKeep(): unknown {
    const { kind, country, name, number } = this;
    return this.isDirty ? { kind, country, name, number } : undefined;
  }

  restoreDraft(kept: unknown): void {
    const { kind, country, name, number } = (kept ?? {}) as Record<string, unknown>;
    if (kind === 'idCard' || kind === 'passport' || kind === 'drivingLicence') this.kind = kind;
    if (typeof country === 'string' && /^[A-Z]{2}$/.test(country)) this.country = country;
    if (typeof name === 'string') this.name = name;
    if (typeof number === 'string') this.number = number;
  }

  /** Returns whether the document is under review now. */
  async submit(): Promise<boolean> {
    if (this.problem) return false;
    const { kind: documentKind, country, name, number: documentNumber } = this;
    const input = { step: '1' as const, documentKind, country, name, documentNumber };
    const options = { handlesError: () => true };
    return this.#request.send(async () => {
      await this.#api.call(submitIdentity, input, options);
      runInAction(() => {
        this.country = '';
        this.name = '';
        this.number = '';
      });
    });
  }
}

export const useIdentityForm = storePerSession((scope, { drafts }) => {
  const store = new IdentityFormStore(scope.api);
  const source = { draft: store.draftToKeep, restore: store.restoreDraft };
  scope.onDispose(drafts.keep('account.identity', source));
  return store;
});
