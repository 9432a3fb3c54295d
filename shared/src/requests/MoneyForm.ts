import { computedStruct, makeAutoObservable, observable, runInAction, toJS } from 'mobx';
import type * as z from 'zod/mini';
import type { ActivityStore, Api, ApiErrorCode } from '@h5/shared/app';
import type { Endpoint } from '../contract/endpoint';
import { Submission, type PendingRequests, type RequestCall } from './Submission';

/** What a form needs of the app. */
export interface MoneyFormApp {
  api: Api;
  activity: Pick<ActivityStore, 'hold'>;
  session: { token: string | undefined };
}

interface MoneyFormOptions<
  Draft extends object,
  Input extends { reqId: string },
  Output,
  Problem,
  Field extends string,
> {
  app: MoneyFormApp;
  endpoint: Endpoint<z.ZodMiniType<Input>, z.ZodMiniType<Output>>;
  /** The requests without an answer: `HeldRequests` until the page is closed, `StoredRequests` also over a reload. */
  pending: PendingRequests<Input>;
  /** What a draft has to look like that was kept: an older version, or anybody, may have written it. */
  schema: z.ZodMiniType<Partial<Draft>>;
  /** What the fields hold at first. */
  begun: Draft;
  /** Whether the person has entered nothing yet. */
  isEmpty: (draft: Draft) => boolean;
  /** Why the form cannot be sent; undefined if it can. */
  problem: (draft: Draft) => Problem | undefined;
  /** The request as it would be sent now; undefined if there is none. Nothing is sent while there is a problem. */
  input: (draft: Draft) => Omit<Input, 'reqId'> | undefined;
  /** The server has accepted the request: what the form does then, such as emptying its fields. */
  onDone: (output: Output) => void;
  /** Decides after an error whether what the form holds then is sent as another request. */
  resend?: (attempts: number) => Promise<boolean>;
  /** What of the draft is kept over a reload; all of it by default. */
  kept?: (draft: Draft) => Partial<Draft>;
  /** A draft that was kept has filled the form; fields that it did not have hold what they held at first. */
  onRestored?: (draft: Partial<Draft>) => void;
  /** The field that an error of the server is about. */
  fieldOf?: Partial<Record<ApiErrorCode, Field>>;
  /** Sends the request another way, such as with a passkey. */
  call?: RequestCall<Input, Output>;
  /** Tests pass their own. */
  wait?: (ms: number) => Promise<void>;
}

/**
 * A form that moves money: the fields as typed, what is wrong with them, and the request until its outcome is known. A store
 * has one and adds what only its own form knows.
 */
export class MoneyForm<
  Draft extends object,
  Input extends { reqId: string },
  Output,
  Problem,
  Field extends string = never,
> {
  /** The fields as typed; changed by `edit`. */
  readonly draft: Draft;
  readonly submission: Submission<Input, Output, Field>;
  /** What the last request became, until the form is started again. */
  done: Output | undefined = undefined;

  readonly #options: MoneyFormOptions<Draft, Input, Output, Problem, Field>;

  constructor(options: MoneyFormOptions<Draft, Input, Output, Problem, Field>) {
    const { app, begun, ...rest } = options;
    this.#options = options;
    this.draft = observable(begun);
    this.submission = new Submission({
      ...rest,
      api: app.api,
      activity: app.activity,
      session: () => app.session.token,
    });
    makeAutoObservable(
      this,
      // A problem often depends on prices, but hardly ever changes with them.
      { draft: false, submission: false, problem: computedStruct },
      { autoBind: true },
    );
  }

  /** Why the form cannot be sent; undefined if it can. */
  get problem(): Problem | undefined {
    return this.#options.problem(this.draft);
  }

  get isSending(): boolean {
    return this.submission.isSending;
  }

  /** No reply arrived and the same request is being sent again. */
  get isRetrying(): boolean {
    return this.submission.isRetrying;
  }

  /** What the server said about the last request. */
  get refusal(): string | undefined {
    return this.isSending ? undefined : this.submission.problem;
  }

  /** Whether an earlier request has to be asked for before another one is made. */
  get isOutcomeUnknown(): boolean {
    return this.submission.unacknowledged !== undefined;
  }

  /** Whether a request is under way that may have taken effect already. */
  get isLocked(): boolean {
    return this.isSending || this.isOutcomeUnknown;
  }

  /** Whether a reload would lose something. */
  get isDirty(): boolean {
    return this.isLocked || !this.#options.isEmpty(this.draft);
  }

  /** Changes fields. What the server said about the earlier ones is no longer shown. */
  edit(change: Partial<Draft>): void {
    Object.assign(this.draft, change);
    this.submission.clearProblem();
  }

  /** Sends the form, or asks for the outcome of the request before. Returns the reply once the server has accepted it. */
  async send(): Promise<Output | undefined> {
    const { input, onDone, resend } = this.#options;
    const output = await this.submission.send(
      () => (this.problem === undefined ? input(this.draft) : undefined),
      resend,
    );
    if (output !== undefined) {
      runInAction(() => {
        this.done = output;
        onDone(output);
      });
    }
    return output;
  }

  startAgain(): void {
    this.done = undefined;
  }

  /** What a reload would lose, and what the link of a confirm sheet carries. A request that was sent is kept elsewhere. */
  draftToKeep(): Partial<Draft> | undefined {
    const { isEmpty, kept } = this.#options;
    if (this.isLocked || isEmpty(this.draft)) return undefined;
    return kept ? kept(this.draft) : toJS(this.draft);
  }

  /** Fills the form with a draft that was kept; false if it is none of this form, or a request is under way. */
  restoreDraft(kept: unknown): boolean {
    const read = this.#options.schema.safeParse(kept);
    if (!read.success || this.isLocked) return false;
    // Nothing stays of what was in the form before.
    this.edit({ ...this.#options.begun, ...read.data });
    this.#options.onRestored?.(read.data);
    return true;
  }
}
