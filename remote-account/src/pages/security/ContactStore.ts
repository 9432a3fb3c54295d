import { makeAutoObservable } from 'mobx';
import type { Api } from '@h5/shared/app';
import { bindEmail, bindPhone } from '@h5/shared/contract/security/contacts';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { isOneTimePassword } from '@h5/shared/rules/validators';
import { FactorStore, ownAddress } from '../../features/protection';
import { type AreaDeps, IdentifierStore, OneTimePasswordStore } from '../../features/sign-in';

/** A new address with its code, and what proves that the old one may be replaced: a second factor, or a code sent to it. */
export class ContactStore {
  readonly address: IdentifierStore;
  readonly code: OneTimePasswordStore;
  readonly oldCode: OneTimePasswordStore;
  readonly factor = new FactorStore();
  readonly request = new FormRequest();
  /** The masked address that is replaced. */
  readonly former: string | null;
  readonly #api: Api;
  readonly #kind: 'email' | 'phone';
  readonly #state: SecurityState;

  constructor(
    { api, site }: { api: Api; site: AreaDeps },
    kind: 'email' | 'phone',
    state: SecurityState,
  ) {
    this.#api = api;
    this.#kind = kind;
    this.#state = state;
    this.former = state[kind];
    this.address = new IdentifierStore(site);
    this.address.choose(kind);
    this.code = new OneTimePasswordStore(api, 'bind', this.address);
    this.oldCode = new OneTimePasswordStore(api, 'bind', ownAddress(this.former ?? ''));
    makeAutoObservable(
      this,
      { address: false, code: false, oldCode: false, factor: false, request: false, former: false },
      { autoBind: true },
    );
  }

  get isComplete(): boolean {
    return !this.address.problem && isOneTimePassword(this.code.code) && this.#isProved;
  }

  get #isProved(): boolean {
    const { hasPayPassword, hasTotp } = this.#state;
    if (this.former === null) return true;
    return hasPayPassword ? this.factor.isComplete(hasTotp) : isOneTimePassword(this.oldCode.code);
  }

  /** Returns whether it is bound. */
  submit(): Promise<boolean> {
    return this.request.send(async () => {
      const { userString, areaCodeId } = await this.address.toInput();
      const input = { code: this.code.code, ...this.#proof() };
      const besideTheForm = { handlesError: () => true };
      if (this.#kind === 'email') {
        await this.#api.call(bindEmail, { email: userString, ...input }, besideTheForm);
      } else {
        const phone = { phone: userString, ...(areaCodeId !== undefined && { areaCodeId }) };
        await this.#api.call(bindPhone, { ...phone, ...input }, besideTheForm);
      }
    });
  }

  #proof() {
    const { hasPayPassword, hasTotp } = this.#state;
    const { payPassword, totpCode } = this.factor;
    if (this.former === null) return {};
    if (!hasPayPassword) return { oldCode: this.oldCode.code };
    return { payPassword, ...(hasTotp && { totpCode }) };
  }
}
