import type { Api } from '@h5/shared/app';
import { trustDevice } from '@h5/shared/contract/security/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { isOneTimePassword } from '@h5/shared/rules/validators';
import { ownAddress } from '../../features/protection';
import { OneTimePasswordStore } from '../../features/sign-in';

/** Ends the hold of a new device by a code. */
export class TrustStore {
  readonly request = new FormRequest();
  readonly code: OneTimePasswordStore;
  readonly #api: Api;

  /** `address` is where the code goes, masked. */
  constructor(api: Api, address: string) {
    this.#api = api;
    this.code = new OneTimePasswordStore(api, 'device', ownAddress(address));
  }

  get isComplete(): boolean {
    return isOneTimePassword(this.code.code);
  }

  /** Returns whether the device is trusted. */
  submit(): Promise<boolean> {
    return this.request.send(async () => {
      await this.#api.call(trustDevice, { code: this.code.code }, { handlesError: () => true });
    });
  }
}
