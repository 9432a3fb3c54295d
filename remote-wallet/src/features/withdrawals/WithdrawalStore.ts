import { makeAutoObservable, runInAction } from 'mobx';
import { Resource, type AppStore } from '@h5/shared/app';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  getWithdrawal,
  resendWithdrawalCode,
} from '@h5/shared/contract/withdrawals/endpoints';
import { ownWithdrawalsTopic } from '@h5/shared/contract/withdrawals/topics';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { isOneTimePassword } from '@h5/shared/rules/validators';

const ownErrors = { handlesError: () => true };

type App = Pick<AppStore, 'api' | 'clock' | 'topics'>;

/** A withdrawal, live, with the code that confirms it and the way back. */
export class WithdrawalStore {
  readonly reading;
  code = '';
  /** When another code may be asked for, by the server's clock; 0 means now. */
  resendAt = 0;
  /** Of the code. */
  readonly request = new FormRequest();
  readonly cancelling = new FormRequest();
  readonly #id: string;
  readonly #app: App;

  constructor(id: string, app: App) {
    this.#id = id;
    this.#app = app;
    this.reading = new Resource(() => app.api.call(getWithdrawal, { id }, { quiet: true }));
    makeAutoObservable(
      this,
      { reading: false, request: false, cancelling: false },
      { autoBind: true },
    );
  }

  get isComplete(): boolean {
    return isOneTimePassword(this.code);
  }

  watch(): () => void {
    const { reading } = this;
    void reading.load();
    return this.#app.topics.subscribe(ownWithdrawalsTopic, {
      onEvent: ({ id }) => id === this.#id && void reading.invalidate(),
      onResync: () => void reading.invalidate(),
    });
  }

  edit(code: string): void {
    this.code = code;
    this.request.clearProblem();
  }

  allowResend(): void {
    this.resendAt = 0;
  }

  /** Each returns whether it is done. */
  confirm(): Promise<boolean> {
    return this.#send(this.request, async () => {
      await this.#app.api.call(confirmWithdrawal, { id: this.#id, code: this.code }, ownErrors);
      runInAction(() => (this.code = ''));
    });
  }

  cancel(): Promise<boolean> {
    return this.#send(this.cancelling, () =>
      this.#app.api.call(cancelWithdrawal, { id: this.#id }, ownErrors),
    );
  }

  resend(): Promise<boolean> {
    return this.#send(this.request, async () => {
      const { api, clock } = this.#app;
      const { resendAfter } = await api.call(resendWithdrawalCode, { id: this.#id }, ownErrors);
      runInAction(() => (this.resendAt = clock.now() + resendAfter * 1_000));
    });
  }

  #send(request: FormRequest, call: () => Promise<unknown>): Promise<boolean> {
    return request.send(async () => {
      await call();
      await this.reading.invalidate();
    });
  }
}
