import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '@h5/shared/app';
import { issueResetToken, resetPassword } from '@h5/shared/contract/account/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import {
  type AreaDeps,
  IdentifierStore,
  NewPasswordStore,
  OneTimePasswordStore,
} from '../../features/sign-in';

export type ForgotStep = 'account' | 'code' | 'password' | 'done';

/** Errors are shown at the field of the step. */
const besideTheField = { handlesError: () => true };

/** What the form needs from the app. */
interface ForgotContext {
  api: Api;
  site: AreaDeps;
}

/** The steps from a forgotten password to a new one: account, code, password, done. */
export class ForgotPasswordStore {
  readonly identifier: IdentifierStore;
  readonly code: OneTimePasswordStore;
  readonly password = new NewPasswordStore();
  step: ForgotStep = 'account';
  /** A code of TOTP is asked for. */
  needsTotp = false;
  totpCode = '';

  readonly #request = new FormRequest();
  readonly #api: Api;
  #resetToken = '';

  constructor({ api, site }: ForgotContext) {
    this.#api = api;
    this.identifier = new IdentifierStore(site);
    this.code = new OneTimePasswordStore(api, 'forget', this.identifier);
    makeAutoObservable(
      this,
      { identifier: false, code: false, password: false },
      { autoBind: true },
    );
  }

  /** The person has entered something that a reload would lose. */
  get isDirty(): boolean {
    return this.step !== 'done' && this.identifier.text !== '';
  }

  get isSending(): boolean {
    return this.#request.isSending;
  }

  /** The message of the last error from the server. */
  get serverError(): string | undefined {
    return this.#request.problem;
  }

  /** The first problem at this step. */
  get problem() {
    if (this.step === 'account') return this.identifier.problem;
    if (this.step === 'code') return this.code.problem;
    return this.step === 'password' ? this.password.problem : undefined;
  }

  editTotpCode(code: string): void {
    this.totpCode = code;
    this.#request.clearProblem();
  }

  reset(): void {
    this.needsTotp = false;
    this.totpCode = '';
    this.step = 'account';
    this.identifier.clear();
    this.code.clear();
    this.password.clear();
    this.#request.clearProblem();
    this.#resetToken = '';
  }

  /** Goes one step back, except from the first one. */
  back(): boolean {
    this.#request.clearProblem();
    if (this.step !== 'code' && this.step !== 'password') return false;
    this.code.clear();
    this.password.clear();
    this.step = 'account';
    return true;
  }

  async submit(): Promise<void> {
    if (this.problem || this.isSending) return;
    const isAccepted = await this.#request.send(async () => {
      const next = await this.#complete(this.step);
      runInAction(() => (this.step = next));
    });
    if (this.#request.errorCode === 'NEED_TOTP') {
      runInAction(() => (this.needsTotp = true));
      this.#request.clearProblem();
      return;
    }
    if (isAccepted || this.#request.errorCode !== 'TICKET_EXPIRED') return;
    runInAction(() => (this.step = 'code'));
    this.code.clear();
  }

  async #complete(step: ForgotStep): Promise<ForgotStep> {
    if (step === 'account') {
      // A recently sent code is still valid.
      const isSent = this.code.mustWait || (await this.code.send());
      return isSent ? 'code' : 'account';
    }
    const who = await this.identifier.toInput();
    if (step === 'code') {
      const { resetToken } = await this.#api.call(
        issueResetToken,
        { ...who, code: this.code.code },
        besideTheField,
      );
      this.#resetToken = resetToken;
      return 'password';
    }
    const { password, repeated: repeatedPassword } = this.password;
    const resetToken = this.#resetToken;
    const totpCode = this.needsTotp && { totpCode: this.totpCode.trim() };
    await this.#api.call(
      resetPassword,
      { ...who, password, repeatedPassword, resetToken, ...totpCode },
      besideTheField,
    );
    this.password.clear();
    this.code.clear();
    return 'done';
  }
}
