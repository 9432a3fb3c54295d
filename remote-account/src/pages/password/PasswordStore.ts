import { makeAutoObservable } from 'mobx';
import type { Api } from '@h5/shared/app';
import { resetPassword } from '@h5/shared/contract/account/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { isOneTimePassword } from '@h5/shared/rules/validators';
import { NewPasswordStore, OneTimePasswordStore } from '../../features/sign-in';

interface PasswordOwner {
  /** The name of the account, under which the code is sent. */
  account: string;
  /** Where the code goes, masked. */
  address: string;
  hasTotp: boolean;
}

/** Changes the login password of the signed-in person; other sessions end. */
export class PasswordStore {
  readonly password = new NewPasswordStore();
  readonly code: OneTimePasswordStore;
  readonly request = new FormRequest();
  totpCode = '';
  readonly #api: Api;
  readonly #owner: PasswordOwner;

  constructor(api: Api, owner: PasswordOwner) {
    this.#api = api;
    this.#owner = owner;
    this.code = new OneTimePasswordStore(api, 'forget', {
      problem: undefined,
      display: owner.address,
      showProblem: () => undefined,
      toInput: () => Promise.resolve({ userString: owner.account }),
    });
    makeAutoObservable(this, { password: false, code: false, request: false }, { autoBind: true });
  }

  get isComplete(): boolean {
    const hasTotp = !this.#owner.hasTotp || this.totpCode.trim().length >= 6;
    return !this.password.problem && isOneTimePassword(this.code.code) && hasTotp;
  }

  editTotpCode(code: string): void {
    this.totpCode = code;
    this.request.clearProblem();
  }

  /** Returns whether it is changed. */
  submit(): Promise<boolean> {
    return this.request.send(async () => {
      const { password, repeated: repeatedPassword } = this.password;
      const { account: userString, hasTotp } = this.#owner;
      const { code } = this.code;
      const input = { userString, password, repeatedPassword, code };
      await this.#api.call(
        resetPassword,
        { ...input, ...(hasTotp && { totpCode: this.totpCode }) },
        { handlesError: () => true },
      );
      this.password.clear();
    });
  }
}
