import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import type { ErrorCode } from '../contract/errors/codes';

/** Why no reply of the server could be read. */
export type NetworkErrorCode =
  | 'OFFLINE' // There is no network, so nothing was sent.
  | 'TIMEOUT'
  | 'SERVER_DOWN'
  | 'UNREADABLE_REPLY';

/** Errors that the server answers, and errors of the network. */
export type ApiCallErrorCode = ErrorCode | NetworkErrorCode;

const uncertain: readonly ApiCallErrorCode[] = [
  'TIMEOUT',
  'SERVER_DOWN',
  'UNREADABLE_REPLY',
  'INTERNAL',
];

/** A call that failed. `message` can be shown to the user, in the language of the page. */
export class ApiError extends Error {
  readonly code: ApiCallErrorCode;

  constructor(code: ApiCallErrorCode, message: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
  }

  /** The server may or may not have carried out the call: repeating it with the same `reqId` tells. */
  get isOutcomeUnknown(): boolean {
    return uncertain.includes(this.code);
  }
}

export interface CallOptions {
  /** Show neither the loading indicator nor a toast: the caller shows its own. */
  quiet?: boolean;
  /** Errors that the caller shows itself, such as beside a field: they get no toast. */
  handlesError?: (error: ApiError) => boolean;
  /** The file of an endpoint that takes one. */
  file?: Blob;
  /** Timeout of the whole call, retries included; one minute by default. */
  timeoutMs?: number;
  /** Called with the server's half of the agreement on a key, which the reply to a sign-in has. */
  onServerKey?: (key: string) => void;
}

export interface Api {
  /**
   * Makes a call of the contract. Unless `quiet`, a wait over 800 ms shows the loading indicator, and an
   * error that the caller does not handle shows a toast.
   * @throws {ApiError}
   */
  call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.output<Input>,
    options?: CallOptions,
  ): Promise<z.output<Output>>;
}

/** Also reads pictures. */
export interface PictureApi extends Api {
  /**
   * Reads a private picture by its address below the API. An `<img>` could not send the session; show it as an object URL.
   * Shows no toast.
   * @throws {ApiError}
   */
  picture(address: string): Promise<Blob>;
}

/** The message to show for anything that was thrown. */
export function errorMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
