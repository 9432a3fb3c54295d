import type { Api } from '@h5/shared/app';
import { freezeAccount } from '@h5/shared/contract/security/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';

/** Freezes the account that a message's link names, or without one that of the signed-in person. */
export class FreezeStore {
  readonly request = new FormRequest();
  readonly #api: Api;
  readonly #ticket: string | undefined;

  constructor(api: Api, ticket?: string) {
    this.#api = api;
    this.#ticket = ticket;
  }

  /** Returns whether it is frozen. All its sessions have ended then. */
  submit(): Promise<boolean> {
    return this.request.send(async () => {
      await this.#api.call(freezeAccount, { ticket: this.#ticket }, { handlesError: () => true });
    });
  }
}
