import { makeAutoObservable } from 'mobx';
import type { Api } from '@h5/shared/app';
import {
  deleteAddress,
  saveAddress,
  setWhitelist,
  type WithdrawalAddress,
} from '@h5/shared/contract/addresses/endpoints';
import { maxLabelLength } from '@h5/shared/contract/addresses/fields';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { callWithFactor } from '@h5/shared/requests/passkeys';
import { FactorStore } from '../../features/protection';

const ownErrors = { handlesError: () => true };

/** Changes of saved addresses, each behind the pay password. */
export class AddressChange {
  label: string;
  isWhitelisted: boolean;
  readonly factor = new FactorStore();
  readonly request = new FormRequest();
  readonly #api: Api;
  readonly #hasTotp: boolean;

  constructor(api: Api, hasTotp: boolean, address?: WithdrawalAddress) {
    this.#api = api;
    this.#hasTotp = hasTotp;
    this.label = address?.label ?? '';
    this.isWhitelisted = address?.isWhitelisted ?? false;
    makeAutoObservable(this, { factor: false, request: false }, { autoBind: true });
  }

  get isProved(): boolean {
    return this.factor.isComplete(this.#hasTotp);
  }

  get hasLabel(): boolean {
    const { length } = [...this.label.trim()];
    return length >= 1 && length <= maxLabelLength;
  }

  edit(change: Partial<Pick<AddressChange, 'label' | 'isWhitelisted'>>): void {
    Object.assign(this, change);
    this.request.clearProblem();
  }

  /** Each returns whether it is done. */
  rename(id: string): Promise<boolean> {
    const { isWhitelisted } = this;
    const input = { id, label: this.label.trim(), isWhitelisted };
    return this.#send((proof) =>
      callWithFactor(this.#api, saveAddress, { ...input, ...proof }, ownErrors),
    );
  }

  switchWhitelist(isOn: boolean): Promise<boolean> {
    return this.#send((proof) =>
      callWithFactor(this.#api, setWhitelist, { isOn, ...proof }, ownErrors),
    );
  }

  remove(id: string): Promise<boolean> {
    return this.#send(({ payPassword }) =>
      this.#api.call(deleteAddress, { id, payPassword }, ownErrors),
    );
  }

  #send(
    call: (proof: { payPassword: string; code?: string }) => Promise<unknown>,
  ): Promise<boolean> {
    return this.request.send(async () => {
      const { payPassword, totpCode } = this.factor;
      await call({ payPassword, ...(this.#hasTotp && { code: totpCode.trim() }) });
      this.factor.clear();
    });
  }
}
