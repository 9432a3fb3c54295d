import { delay } from 'es-toolkit';
import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import {
  ApiError,
  messageOf,
  type ActivityStore,
  type Api,
  type ApiErrorCode,
  type CallOptions,
} from '@h5/shared/app';

/** The input of an idempotent call; `reqId` names one intent of the user. */
interface Idempotent {
  reqId: string;
}

/** The requests whose outcome is not known yet. They outlive the page if they are stored. */
export interface PendingRequests<Input> {
  /** The one that has to be settled first. */
  readonly oldest: Input | undefined;
  add(input: Input): void;
  remove(input: Input): void;
}

/** How a request is sent. */
export type RequestCall<Input, Output> = (
  api: Api,
  endpoint: Endpoint<z.ZodMiniType<Input>, z.ZodMiniType<Output>>,
  input: Input,
  options: CallOptions,
) => Promise<Output>;

interface SubmissionOptions<Input extends Idempotent, Output, Field extends string> {
  api: Api;
  /** Is told that an order is in flight, also if its page has been left. */
  activity: Pick<ActivityStore, 'hold'>;
  endpoint: Endpoint<z.ZodMiniType<Input>, z.ZodMiniType<Output>>;
  pending: PendingRequests<Input>;
  /** Changes when another user signs in: nothing more is sent then, and they do not see the outcome. */
  session: () => string | undefined;
  /** The field that an error is about. */
  fieldOf?: Partial<Record<ApiErrorCode, Field>>;
  /** Makes the call another way: `callWithFactor` also asks for a passkey. */
  call?: RequestCall<Input, Output>;
  /** Tests pass their own. */
  wait?: (ms: number) => Promise<void>;
}

const retryDelaysMs = [1_000, 2_000, 4_000];
/** The user is waiting: with all retries there is a reply within a minute. */
const callOptions = { quiet: true, timeoutMs: 12_000 };

/**
 * Submits a form by an idempotent call, one at a time. A request whose outcome is unknown keeps its `reqId` and content:
 * until the outcome is known, only this request is sent again. Many taps have one effect.
 */
export class Submission<Input extends Idempotent, Output, Field extends string = never> {
  isSending = false;
  /** No reply arrived and the same request is being sent again. */
  isRetrying = false;
  /** The message of the last error. */
  problem: string | undefined = undefined;
  /** The code of the last error. */
  errorCode: ApiErrorCode | undefined = undefined;

  readonly #options: SubmissionOptions<Input, Output, Field>;
  readonly #wait: (ms: number) => Promise<void>;
  #lastRejected: Input | undefined = undefined;
  /** The session that sent the current request. */
  #session: string | undefined = undefined;

  constructor(options: SubmissionOptions<Input, Output, Field>) {
    this.#options = options;
    this.#wait = options.wait ?? delay;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A request that was sent and never acknowledged. Only repeating it can tell its outcome. */
  get unacknowledged(): Input | undefined {
    return this.isSending ? undefined : this.#options.pending.oldest;
  }

  /** The field that the last error is about. */
  get problemField(): Field | undefined {
    return this.errorCode && this.#options.fieldOf?.[this.errorCode];
  }

  /** No other user has signed in since the request was sent. */
  get isSameSession(): boolean {
    return this.#session === this.#options.session();
  }

  clearProblem(): void {
    this.problem = this.errorCode = undefined;
  }

  /**
   * Sends what `fields` returns, or the unacknowledged request again. Returns the reply once the server has accepted it.
   * `resend` decides after an error whether to send what `fields` returns then, as another request.
   */
  async send(
    fields: () => Omit<Input, 'reqId'> | undefined,
    resend: (attempts: number) => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<Output | undefined> {
    if (this.isSending) return undefined;
    this.isSending = true;
    this.#session = this.#options.session();
    const endHold = this.#options.activity.hold('order');
    try {
      for (let attempts = 1; ; attempts += 1) {
        const reply = await this.#sendOnce(fields);
        if (reply !== undefined || this.errorCode === undefined) return reply;
        if (!(await resend(attempts)) || !this.isSameSession) return undefined;
      }
    } finally {
      endHold();
      runInAction(() => (this.isSending = this.isRetrying = false));
    }
  }

  async #sendOnce(fields: () => Omit<Input, 'reqId'> | undefined): Promise<Output | undefined> {
    const { pending } = this.#options;
    const unacknowledged = pending.oldest;
    const input = unacknowledged ?? this.#withReqId(fields());
    runInAction(() => (this.isRetrying = false));
    this.clearProblem();
    if (!input) return undefined;
    // From here on the request may take effect even if the page is closed.
    pending.add(input);
    try {
      const reply = await this.#sendWithRetries(input);
      pending.remove(input);
      this.#lastRejected = undefined;
      return this.isSameSession ? reply : undefined;
    } catch (error) {
      const isInDoubt = unacknowledged !== undefined || this.isRetrying;
      runInAction(() => this.#handleError(error, input, isInDoubt));
      return undefined;
    }
  }

  /** Repeating a rejected request without changes keeps its `reqId`. */
  #withReqId(fields: Omit<Input, 'reqId'> | undefined): Input | undefined {
    if (!fields) return undefined;
    const last = this.#lastRejected;
    const isSame = last && compareStructural(last, { ...fields, reqId: last.reqId });
    return { ...fields, reqId: isSame ? last.reqId : crypto.randomUUID() } as Input;
  }

  async #sendWithRetries(input: Input): Promise<Output> {
    const { api, endpoint, call } = this.#options;
    const send = () =>
      call ? call(api, endpoint, input, callOptions) : api.call(endpoint, input, callOptions);
    for (const retryDelayMs of retryDelaysMs) {
      try {
        return await send();
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error;
        runInAction(() => (this.isRetrying = true));
        await this.#wait(retryDelayMs);
        if (!this.isSameSession) throw error;
      }
    }
    return send();
  }

  /** After an attempt without a reply, only an error that decides about this `reqId` settles the request. */
  #handleError(error: unknown, input: Input, isInDoubt: boolean) {
    const code = error instanceof ApiError ? error.code : undefined;
    const isSettled = isInDoubt ? this.#isDecisive(code) : !isOutcomeUnknown(error);
    if (!isSettled) return;
    this.#options.pending.remove(input);
    if (!this.isSameSession) return;
    this.#lastRejected = input;
    this.problem = messageOf(error);
    this.errorCode = code;
  }

  /**
   * The server answers the endpoint's own errors only after it has looked up the `reqId`, common ones also before. A pay password
   * is never removed: who has none now had none then, so the request before was refused as well.
   */
  #isDecisive(code: ApiErrorCode | undefined): boolean {
    const errors: readonly ApiErrorCode[] = this.#options.endpoint.errors;
    return code !== undefined && (errors.includes(code) || code === 'PAY_PASSWORD_UNSET');
  }
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.isOutcomeUnknown;
}
