import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '@h5/shared/app';
import { sendOneTimePassword, type CodePurpose } from '@h5/shared/contract/account/endpoints';
import { isOneTimePassword } from '@h5/shared/rules/validators';
import { FormRequest } from '@h5/shared/requests/FormRequest';

/** Where a code goes to. */
export interface CodeRecipient {
  /** Why no code can be sent there. */
  problem: unknown;
  /** As it is shown to the person. */
  display: string;
  showProblem(): void;
  /** The fields of the call; none for the bound address of the signed-in person. */
  toInput(): Promise<{ userString?: string; areaCodeId?: number; id?: string }>;
}

/** The one-time password field and its send button. */
export class OneTimePasswordStore {
  code = '';
  /** The address of the last code. */
  sentTo: string | undefined = undefined;
  /** When another code may be requested, by this device's clock. 0 means now. */
  resendAt = 0;

  readonly #request = new FormRequest();
  readonly #api: Api;
  readonly #scene: CodePurpose;
  readonly #identifier: CodeRecipient;

  constructor(api: Api, scene: CodePurpose, identifier: CodeRecipient) {
    this.#api = api;
    this.#scene = scene;
    this.#identifier = identifier;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isSending(): boolean {
    return this.#request.isSending;
  }

  get problem(): 'CODE_MISSING' | undefined {
    return isOneTimePassword(this.code) ? undefined : 'CODE_MISSING';
  }

  /** Whether to wait. A code for another address may be requested at once. */
  get mustWait(): boolean {
    return this.resendAt > 0 && this.sentTo === this.#identifier.display;
  }

  get canSend(): boolean {
    return !this.isSending && !this.mustWait;
  }

  edit(code: string): void {
    this.code = code;
  }

  clear(): void {
    this.code = '';
  }

  /** Returns whether a code was sent. The API client shows errors. */
  async send(): Promise<boolean> {
    if (!this.canSend) return false;
    const { problem, display: shown } = this.#identifier;
    if (problem) {
      this.#identifier.showProblem();
      return false;
    }
    return this.#request.send(async () => {
      const { resendAfter } = await this.#api.call(sendOneTimePassword, {
        ...(await this.#identifier.toInput()),
        scene: this.#scene,
        ...(this.#scene === 'forget' && { type: 'forget' as const }),
      });
      runInAction(() => {
        this.sentTo = shown;
        this.resendAt = Date.now() + resendAfter * 1000;
      });
    });
  }

  allowResend(): void {
    this.resendAt = 0;
  }
}
