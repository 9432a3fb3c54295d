import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import {
  getPasskeys,
  makePasskeyOptions,
  registerPasskey,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '@h5/shared/contract/security/passkeys';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { callWithFactor, makePasskey } from '@h5/shared/requests/passkeys';
import { FactorStore } from '../../features/protection';

const besideTheForm = { handlesError: () => true };

/** The passkeys of a person, and the form that adds, renames or removes one. */
export class PasskeysStore {
  readonly passkeys: Resource<{ list: Passkey[] }>;
  readonly factor = new FactorStore();
  readonly request = new FormRequest();
  name = '';
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    this.passkeys = new Resource(() => api.call(getPasskeys, {}, { quiet: true }));
    makeAutoObservable(
      this,
      { passkeys: false, factor: false, request: false },
      { autoBind: true },
    );
  }

  get hasName(): boolean {
    return this.name.trim() !== '';
  }

  editName(name: string): void {
    this.name = name;
    this.request.clearProblem();
  }

  /** Forgets what was entered for another passkey. */
  begin(name: string): void {
    this.name = name;
    this.factor.clear();
    this.request.clearProblem();
  }

  /** Lets the browser make a passkey. Whoever has one already, and no codes, confirms with it. */
  add({ hasTotp }: Pick<SecurityState, 'hasTotp'>): Promise<boolean> {
    return this.#change(async () => {
      const { options } = await this.#api.call(makePasskeyOptions, {}, besideTheForm);
      const { payPassword, totpCode } = this.factor;
      const made = { name: this.name.trim(), answer: await makePasskey(options), payPassword };
      const input = { ...made, ...(hasTotp && { code: totpCode.trim() }) };
      await callWithFactor(this.#api, registerPasskey, input, besideTheForm);
    });
  }

  rename(id: string): Promise<boolean> {
    const { payPassword } = this.factor;
    const input = { id, name: this.name.trim(), payPassword };
    return this.#change(() => this.#api.call(renamePasskey, input, besideTheForm));
  }

  remove(id: string): Promise<boolean> {
    const { payPassword } = this.factor;
    return this.#change(() => this.#api.call(removePasskey, { id, payPassword }, besideTheForm));
  }

  async #change(call: () => Promise<unknown>): Promise<boolean> {
    const isDone = await this.request.send(async () => void (await call()));
    if (isDone) {
      this.factor.clear();
      void this.passkeys.invalidate();
    }
    return isDone;
  }
}
