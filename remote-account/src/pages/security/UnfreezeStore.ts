import type { Api } from '@h5/shared/app';
import { unfreezeAccount, type SecurityState } from '@h5/shared/contract/security/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { callWithFactor } from '@h5/shared/requests/passkeys';
import { isOneTimePassword } from '@h5/shared/rules/validators';
import { FactorStore, ownAddress } from '../../features/protection';
import { OneTimePasswordStore } from '../../features/sign-in';

/** Ends a freeze, with a code and the second factor. */
export class UnfreezeStore {
  readonly request = new FormRequest();
  readonly factor = new FactorStore();
  readonly code: OneTimePasswordStore;
  readonly hasTotp: boolean;
  readonly #api: Api;

  constructor(api: Api, { email, phone, hasTotp }: SecurityState) {
    this.#api = api;
    this.hasTotp = hasTotp;
    this.code = new OneTimePasswordStore(api, 'unfreeze', ownAddress(email ?? phone ?? ''));
  }

  get isComplete(): boolean {
    return isOneTimePassword(this.code.code) && this.factor.isComplete(this.hasTotp);
  }

  /** Returns whether the freeze has ended. */
  submit(): Promise<boolean> {
    return this.request.send(async () => {
      const { payPassword, totpCode } = this.factor;
      const input = { code: this.code.code, payPassword, ...(this.hasTotp && { totpCode }) };
      await callWithFactor(this.#api, unfreezeAccount, input, { handlesError: () => true });
    });
  }
}
