import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '@h5/shared/app';
import { findPayee, type Payee } from '@h5/shared/contract/payments/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';

/** Finds the person that an account name belongs to, so that the sender sees who is paid. */
export class PayeeStore {
  found: Payee | undefined = undefined;
  readonly #api: Api;
  readonly #request = new FormRequest();

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isFinding(): boolean {
    return this.#request.isSending;
  }

  get problem(): string | undefined {
    return this.#request.problem;
  }

  /** Whether the person was found for this name. */
  isOf(account: string): boolean {
    return this.found !== undefined && this.found.account === normalized(account);
  }

  forget(): void {
    this.found = undefined;
    this.#request.clearProblem();
  }

  async find(account: string): Promise<void> {
    if (this.isOf(account) || normalized(account) === '') return;
    await this.#request.send(async () => {
      const input = { account: normalized(account) };
      const found = await this.#api.call(findPayee, input, { handlesError: () => true });
      runInAction(() => (this.found = found));
    });
  }
}

function normalized(account: string): string {
  return account.trim().toLowerCase();
}
