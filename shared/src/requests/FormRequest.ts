import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, messageOf, type ApiErrorCode } from '@h5/shared/app';

/** Sends a form that moves no money, one call at a time, and holds the problem of the last one with its field. */
export class FormRequest<Field extends string = never> {
  isSending = false;
  /** Why the last call failed. */
  error: unknown = undefined;

  readonly #fieldOf: Partial<Record<ApiErrorCode, Field>>;

  /** `fieldOf` names the field that an error is about. */
  constructor(fieldOf: Partial<Record<ApiErrorCode, Field>> = {}) {
    this.#fieldOf = fieldOf;
    makeAutoObservable(this, { error: observableRef }, { autoBind: true });
  }

  /** The message of the last error. */
  get problem(): string | undefined {
    return this.error === undefined ? undefined : messageOf(this.error);
  }

  get errorCode(): ApiErrorCode | undefined {
    return this.error instanceof ApiError ? this.error.code : undefined;
  }

  /** The field that the last error is about. */
  get problemField(): Field | undefined {
    return this.errorCode && this.#fieldOf[this.errorCode];
  }

  /** Whether an error belongs to a field, for `CallOptions`: it then needs no toast. */
  hasField({ code }: ApiError): boolean {
    return this.#fieldOf[code] !== undefined;
  }

  clearProblem(): void {
    this.error = undefined;
  }

  /** Returns whether the call succeeded; false also while another one is running. */
  async send(call: () => Promise<void>): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    this.error = undefined;
    try {
      await call();
      return true;
    } catch (error) {
      runInAction(() => (this.error = error));
      return false;
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }
}
