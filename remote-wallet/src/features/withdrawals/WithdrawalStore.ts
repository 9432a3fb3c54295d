import { makeAutoObservable, runInAction } from 'mobx';
import { Resource, type Api, type TopicHub } from '@h5/shared/app';
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

/** A withdrawal, live, with the code that confirms it and the way back. */
export class WithdrawalStore {
  readonly reading;
  code = '';
  /** When another code may be asked for, by this device's clock; 0 means now. */
  resendAt = 0;
  readonly request = new FormRequest();
  readonly #id: string;
  readonly #api: Api;
  readonly #topics: TopicHub;

  constructor(id: string, { api, topics }: { api: Api; topics: TopicHub }) {
    this.#id = id;
    this.#api = api;
    this.#topics = topics;
    this.reading = new Resource(() => api.call(getWithdrawal, { id }, { quiet: true }));
    makeAutoObservable(this, { reading: false, request: false }, { autoBind: true });
  }

  get isComplete(): boolean {
    return isOneTimePassword(this.code);
  }

  watch(): () => void {
    const { reading } = this;
    void reading.load();
    return this.#topics.subscribe(ownWithdrawalsTopic, {
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
    return this.#send(async () => {
      await this.#api.call(confirmWithdrawal, { id: this.#id, code: this.code }, ownErrors);
      runInAction(() => (this.code = ''));
    });
  }

  cancel(): Promise<boolean> {
    return this.#send(() => this.#api.call(cancelWithdrawal, { id: this.#id }, ownErrors));
  }

  resend(): Promise<boolean> {
    return this.#send(async () => {
      const input = { id: this.#id };
      const { resendAfter } = await this.#api.call(resendWithdrawalCode, input, ownErrors);
      runInAction(() => (this.resendAt = Date.now() + resendAfter * 1_000));
    });
  }

  #send(call: () => Promise<unknown>): Promise<boolean> {
    return this.request.send(async () => {
      await call();
      await this.reading.invalidate();
    });
  }
}
