import { makeAutoObservable } from 'mobx';
import type { Api } from '@h5/shared/app';
import { setPayPassword, type SecurityState } from '@h5/shared/contract/security/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { isOneTimePassword } from '@h5/shared/rules/validators';
import { findPayPasswordError, type PayPasswordError } from '@h5/shared/rules/payPassword';
import { ownAddress } from '../../features/protection';
import { OneTimePasswordStore } from '../../features/sign-in';

/** Sets or changes the pay password. */
export class PayPasswordStore {
  password = '';
  repeated = '';
  totpCode = '';
  readonly code: OneTimePasswordStore;
  readonly request = new FormRequest();
  readonly #api: Api;
  readonly #hasTotp: boolean;

  constructor(api: Api, state: SecurityState) {
    this.#api = api;
    this.#hasTotp = state.hasTotp;
    this.code = new OneTimePasswordStore(
      api,
      'pay_password',
      ownAddress(state.email ?? state.phone ?? ''),
    );
    makeAutoObservable(this, { code: false, request: false }, { autoBind: true });
  }

  /** What is wrong with the new password, once it is whole. */
  get passwordProblem(): PayPasswordError | undefined {
    return this.password.length === 6 ? findPayPasswordError(this.password) : undefined;
  }

  get isDifferent(): boolean {
    return this.repeated.length === 6 && this.repeated !== this.password;
  }

  get isDirty(): boolean {
    return this.password !== '';
  }

  get isComplete(): boolean {
    const hasPassword = this.password.length === 6 && !this.passwordProblem;
    const hasTotp = !this.#hasTotp || this.totpCode.trim().length >= 6;
    return (
      hasPassword && this.repeated === this.password && isOneTimePassword(this.code.code) && hasTotp
    );
  }

  edit(change: Partial<Pick<PayPasswordStore, 'password' | 'repeated' | 'totpCode'>>): void {
    Object.assign(this, change);
    this.request.clearProblem();
  }

  /** Returns whether it is set. */
  submit(): Promise<boolean> {
    return this.request.send(async () => {
      const { password, repeated: repeatedPassword, totpCode } = this;
      const { code } = this.code;
      const input = { password, repeatedPassword, code, ...(this.#hasTotp && { totpCode }) };
      await this.#api.call(setPayPassword, input, { handlesError: () => true });
      this.edit({ password: '', repeated: '', totpCode: '' });
    });
  }
}
