import { makeAutoObservable } from 'mobx';
import { storePerSession, type Api } from '@h5/shared/app';
import { activateAddress, type WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { isOneTimePassword } from '@h5/shared/rules/validators';
import { OneTimePasswordStore } from '../sign-in';

/** The code that activates an address. */
export class AddressActivation {
  readonly code: OneTimePasswordStore;
  readonly request = new FormRequest();
  readonly #api: Api;
  readonly #id: string;

  constructor(api: Api, id: string, contact: string) {
    this.#api = api;
    this.#id = id;
    this.code = new OneTimePasswordStore(api, 'address', {
      problem: undefined,
      display: contact,
      showProblem: () => undefined,
      toInput: () => Promise.resolve({ id }),
    });
    makeAutoObservable(this, { code: false, request: false }, { autoBind: true });
  }

  get isComplete(): boolean {
    return isOneTimePassword(this.code.code);
  }

  /** Returns the active address, or undefined if it was refused. */
  async submit(): Promise<WithdrawalAddress | undefined> {
    let active: WithdrawalAddress | undefined;
    await this.request.send(async () => {
      const input = { id: this.#id, code: this.code.code };
      active = await this.#api.call(activateAddress, input, { handlesError: () => true });
      this.code.clear();
    });
    return active;
  }
}

/** The activations of a session: a code that was asked for on one page is entered on another. */
export class AddressActivations {
  readonly #api: Api;
  readonly #byId = new Map<string, AddressActivation>();

  constructor(api: Api) {
    this.#api = api;
  }

  /** `contact` is where the code goes, as it is shown to the person. */
  of(id: string, contact: string): AddressActivation {
    const known = this.#byId.get(id);
    if (known) return known;
    const made = new AddressActivation(this.#api, id, contact);
    this.#byId.set(id, made);
    return made;
  }
}

export const useAddressActivations = storePerSession(({ api }) => new AddressActivations(api));
