import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import type { ErrorCode } from '../contract/errors/codes';

/** What can happen on the way to the server and back. */
export type NetworkErrorCode =
  | 'OFFLINE' // There is no network, so nothing was sent.
  | 'TIMEOUT'
  | 'SERVER_DOWN'
  | 'UNREADABLE_REPLY';

/** Refusals of the server, and what can happen on the way to it. */
export type ApiErrorCode = ErrorCode | NetworkErrorCode;

const uncertain: readonly ApiErrorCode[] = [
  'TIMEOUT',
  'SERVER_DOWN',
  'UNREADABLE_REPLY',
  'INTERNAL',
];

/** A call that did not succeed. `message` is fit to be shown, in the language of the page. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, message: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
  }

  /** The server may or may not have done it: only the same `reqId` again can tell. */
  get isOutcomeUnknown(): boolean {
    return uncertain.includes(this.code);
  }
}

export interface CallOptions {
  /** Nothing is shown while it runs or when it fails: the caller does that. */
  quiet?: boolean;
  /** Refusals that the caller shows beside what they speak of; a toast would say them twice. */
  handlesError?: (error: ApiError) => boolean;
  /** How long to wait at most, repeats included; a minute unless said otherwise. */
  timeoutMs?: number;
}

export interface Api {
  /**
   * Makes a call of the contract. Unless `quiet`, a wait over 800 ms shows the loading indicator and a
   * refusal that the caller does not show a toast.
   * @throws {ApiError}
   */
  call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.output<Input>,
    options?: CallOptions,
  ): Promise<z.output<Output>>;
}

/** What to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
