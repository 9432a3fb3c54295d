import { makeAutoObservable, runInAction } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import {
  bindTotp,
  makeRecoveryCodes,
  makeTotpKey,
  unbindTotp,
} from '@h5/shared/contract/security/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { FactorStore } from '../../features/protection';

const besideTheForm = { handlesError: () => true };

/** Turning TOTP on and off. The recovery codes are kept while they are shown, and nowhere else. */
export class TotpStore {
  readonly key: Resource<{ secret: string; uri: string }>;
  readonly factor = new FactorStore();
  readonly request = new FormRequest();
  /** The code that proves the new key. */
  code = '';
  recoveryCodes: readonly string[] | undefined = undefined;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    this.key = new Resource(() => api.call(makeTotpKey, {}, { quiet: true }));
    makeAutoObservable(this, { key: false, factor: false, request: false }, { autoBind: true });
  }

  editCode(code: string): void {
    this.code = code;
    this.request.clearProblem();
  }

  bind(): Promise<boolean> {
    const { payPassword } = this.factor;
    return this.#receiveCodes(() =>
      this.#api.call(bindTotp, { payPassword, code: this.code }, besideTheForm),
    );
  }

  renewCodes(): Promise<boolean> {
    return this.#receiveCodes(() =>
      this.#api.call(makeRecoveryCodes, this.#proof(), besideTheForm),
    );
  }

  /** Returns whether it is off. */
  unbind(): Promise<boolean> {
    return this.request.send(async () => {
      await this.#api.call(unbindTotp, this.#proof(), besideTheForm);
      this.factor.clear();
    });
  }

  #proof() {
    const { payPassword, totpCode: code } = this.factor;
    return { payPassword, code: code.trim() };
  }

  #receiveCodes(call: () => Promise<{ recoveryCodes: string[] }>): Promise<boolean> {
    return this.request.send(async () => {
      const { recoveryCodes } = await call();
      this.factor.clear();
      runInAction(() => (this.recoveryCodes = recoveryCodes));
    });
  }
}
