import { makeAutoObservable, runInAction } from 'mobx';
import { Resource, type AppStore } from '@h5/shared/app';
import { getSecurityState, type SecurityState } from '@h5/shared/contract/security/endpoints';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  getWithdrawal,
  resendWithdrawalCode,
} from '@h5/shared/contract/withdrawals/endpoints';
import { ownWithdrawalsTopic } from '@h5/shared/contract/withdrawals/topics';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { isOneTimePassword } from '@h5/shared/rules/validators';

/** How soon another code may be asked for. */
const resendAfterMs = 60_000;
const ownErrors = { handlesError: () => true };

type App = Pick<AppStore, 'api' | 'clock' | 'topics'>;

/** A withdrawal, live, with the code that confirms it and the way back. */
export class WithdrawalStore {
  readonly reading;
  readonly security: Resource<SecurityState>;
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
    this.security = new Resource(() => app.api.call(getSecurityState, {}, { quiet: true }));
    makeAutoObservable(
      this,
      { reading: false, security: false, request: false, cancelling: false },
      { autoBind: true },
    );
  }

  get isComplete(): boolean {
    return isOneTimePassword(this.code);
  }

  watch(): () => void {
    const { reading } = this;
    void this.load();
    return this.#app.topics.subscribe(ownWithdrawalsTopic, {
      onEvent: ({ id }) => id === this.#id && void reading.invalidate(),
      onResync: () => void reading.invalidate(),
    });
  }

  async load(): Promise<void> {
    void this.security.load();
    await this.reading.load();
    const { createdAt = 0 } = this.reading.value?.withdrawal ?? {};
    const resendAt = createdAt + resendAfterMs;
    runInAction(() => (this.resendAt = resendAt > this.#app.clock.now() ? resendAt : 0));
  }

  /** Where the code was sent, masked. */
  get contact(): string | undefined {
    const { email, phone } = this.security.value ?? {};
    return email ?? phone ?? undefined;
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
