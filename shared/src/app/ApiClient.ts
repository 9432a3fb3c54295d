import { delay } from 'es-toolkit';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import { formOf } from '../contract/formOf';
import { ApiError, type CallOptions, type PictureApi } from './Api';
import { sendRequest, NetworkError, type HttpReply } from './sendRequest';
import { callRetryDelay } from './callRetryDelay';
import { isObject, parseReply, type ParsedReply } from './parseReply';
import { isProofUntimely, type CallToProve } from './SessionKeys';

const usualTimeoutMs = 60_000;
const indicatorDelayMs = 800;
/** Called in the background: never show the indicator. */
const withoutIndicator = new Set(['/user/getTransferFee', '/wallet/list']);

type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>;
/** Errors whose message comes from the client's own locale files. */
type ClientErrorCode =
  | 'OFFLINE'
  | 'TIMEOUT'
  | 'SERVER_DOWN'
  | 'UNREADABLE_REPLY'
  | 'TOO_MANY_REQUESTS'
  | 'INVALID_REQUEST';

/** What `ApiClient` needs from the app. */
export interface ApiContext {
  language: () => string;
  token: () => string | undefined;
  /** The proof that the key of the session gives for one attempt, if this browser has it. */
  prove: (token: string, call: CallToProve) => Promise<string | undefined>;
  message: (code: ClientErrorCode) => string;
  /** Type 999: the session is over. `token` is the one that was refused. */
  onSessionEnded: (message: string, token: string | undefined) => void;
  /** Type 998: the identity has to be verified first. */
  onIdentityNeeded: (message: string) => void;
  onError: (message: string) => void;
  /** Called when a call becomes slow; returns a function to call when it ends. */
  onSlow: () => () => void;
  /** Called when a write begins; returns a function to call when it ends. */
  onWrite: () => () => void;
  /** The server answered, or could not be reached. */
  onReachable: (isReachable: boolean) => void;
  /** The server's time when it sent the reply. */
  onServerTime: (time: number) => void;
  /** The answer does not fit the contract and was dropped. */
  onContractViolation: (place: string, reason: unknown) => void;
}

/** Why an attempt failed, and what has to happen because of it. */
interface Failure {
  error: ApiError;
  retryAfterMs?: number | undefined;
  /** For types 998 and 999: shows the message and navigates. */
  redirect?: () => void;
  /** The proof may have been refused because the clock of the device is wrong; the reply has set it right. */
  isUntimely?: boolean;
}
type Outcome = { value: unknown; serverKey?: string | undefined } | Failure;
type ServerError = Extract<ParsedReply, { kind: 'error' }>;

/** Form-encoded calls to `/api`, with timeout, retries, loading indicator and localized errors. */
export class ApiClient implements PictureApi {
  readonly #context: ApiContext;
  readonly #base: string;

  constructor(context: ApiContext, base = '/api') {
    this.#context = context;
    this.#base = base;
  }

  async call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.output<Input>,
    {
      quiet = false,
      handlesError,
      timeoutMs = usualTimeoutMs,
      onServerKey,
      file,
    }: CallOptions = {},
  ): Promise<z.output<Output>> {
    const stopIndicator = this.#startIndicator(quiet || withoutIndicator.has(endpoint.path));
    const endWrite = endpoint.method === 'GET' ? undefined : this.#context.onWrite();
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      const outcome = await this.#ask(endpoint, input, deadline.signal, file);
      if ('value' in outcome && outcome.serverKey) onServerKey?.(outcome.serverKey);
      if ('value' in outcome) return outcome.value as z.output<Output>;
      const { error, redirect: leadOn } = outcome;
      if (leadOn) leadOn();
      else if (!quiet && !handlesError?.(error)) this.#context.onError(error.message);
      throw error;
    } finally {
      clearTimeout(timer);
      stopIndicator();
      endWrite?.();
    }
  }

  async picture(address: string): Promise<Blob> {
    const token = this.#context.token();
    const call = { method: 'GET', target: address, body: '', mustSign: false };
    const headers = await this.#sessionHeaders(token, call);
    const response = await fetch(address, { headers }).catch(() => undefined);
    if (response?.ok) return response.blob();
    const code = response ? 'UNREADABLE_REPLY' : 'SERVER_DOWN';
    throw new ApiError(
      response?.status === 404 ? 'UPLOAD_NOT_FOUND' : code,
      this.#context.message(code),
    );
  }

  /** Sends the call until it succeeds or a retry would not help. */
  async #ask(
    endpoint: AnyEndpoint,
    input: unknown,
    deadline: AbortSignal,
    file?: Blob,
  ): Promise<Outcome> {
    // The input may come from the URL: do not send what the contract forbids.
    const wire = z.safeEncode(endpoint.input, input as never);
    if (!wire.success) return this.#clientError('INVALID_REQUEST');

    // A retry uses the token of the first attempt, even if another user has signed in since.
    let token = this.#context.token();
    for (let repeats = 0; ; repeats += 1) {
      const outcome = await this.#attempt(endpoint, wire.data, token, deadline, file);
      if ('value' in outcome) return outcome;
      const { error, retryAfterMs, redirect, isUntimely } = outcome;
      if (error.code === 'SESSION_KEY_MISSING') {
        if (isUntimely && repeats === 0) continue;
        if (endpoint.access === 'user' || !token) return outcome;
        // Guests may make the call, too; the session is over.
        redirect?.();
        token = undefined;
        continue;
      }
      const waitMs = callRetryDelay(endpoint, { code: error.code, repeats, retryAfterMs });
      if (waitMs === undefined) return outcome;
      // After the deadline the next attempt fails at once with TIMEOUT.
      await Promise.race([delay(waitMs), aborted(deadline)]);
    }
  }

  async #attempt(
    { method, path, output, key }: AnyEndpoint,
    wire: unknown,
    token: string | undefined,
    deadline: AbortSignal,
    file?: Blob,
  ): Promise<Outcome> {
    const form = this.#form(wire);
    const hasBody = method !== 'GET';
    const url = `${this.#base}${path}${hasBody ? '' : `?${form}`}`;
    const body = file ? await file.arrayBuffer() : hasBody ? String(form) : '';
    const headers = await this.#sessionHeaders(token, {
      method,
      target: url,
      body,
      mustSign: key === true,
    });
    const proof = headers.PoP;
    try {
      const reply = await sendRequest(
        url,
        { method, headers, ...(hasBody && { body: file ? withFile(form, file) : form }) },
        deadline,
      );
      this.#noteReply(reply);
      const parsed = parseReply(reply);
      const { retryAfterMs, serverTime, serverKey } = reply;
      if (parsed.kind === 'success') {
        return { ...this.#read(path, output, parsed.message), serverKey };
      }
      if (parsed.kind === 'unreadable') return { ...this.#clientError(parsed.code), retryAfterMs };
      const isUntimely =
        proof !== undefined && serverTime !== undefined && isProofUntimely(proof, serverTime);
      return { ...this.#serverError(parsed, token), retryAfterMs, isUntimely };
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      this.#context.onReachable(false);
      return this.#clientError(error.code);
    }
  }

  /** The token of the session, and the proof of this attempt if the session has a key. */
  async #sessionHeaders(
    token: string | undefined,
    call: CallToProve,
  ): Promise<{ Authorization?: string; PoP?: string }> {
    if (!token) return {};
    const proof = await this.#context.prove(token, call);
    return { Authorization: token, ...(proof && { PoP: proof }) };
  }

  /** The fields of a call, and the language. */
  #form(wire: unknown): URLSearchParams {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(formOf(wire))) form.set(name, value);
    form.set('lang', this.#context.language());
    return form;
  }

  #noteReply({ status, body, serverTime }: HttpReply) {
    // A 5xx without JSON comes from a gateway in front of a server that is down.
    this.#context.onReachable(status < 500 || isObject(body));
    if (serverTime !== undefined) this.#context.onServerTime(serverTime);
  }

  #read(path: string, output: z.ZodMiniType, message: unknown): Outcome {
    const read = z.safeDecode(output, message as never);
    if (read.success) return { value: read.data };
    this.#context.onContractViolation(path, read.error);
    return this.#clientError('UNREADABLE_REPLY');
  }

  #serverError({ code, message, redirectsTo }: ServerError, token: string | undefined): Failure {
    const { onSessionEnded, onIdentityNeeded } = this.#context;
    const error = new ApiError(code, message);
    if (redirectsTo === 'login') return { error, redirect: () => onSessionEnded(message, token) };
    if (redirectsTo === 'identity') return { error, redirect: () => onIdentityNeeded(message) };
    return { error };
  }

  #clientError(code: ClientErrorCode): Failure {
    return { error: new ApiError(code, this.#context.message(code)) };
  }

  #startIndicator(isExempt: boolean): () => void {
    if (isExempt) return () => undefined;
    let hide: (() => void) | undefined;
    const timer = setTimeout(() => (hide = this.#context.onSlow()), indicatorDelayMs);
    return () => {
      clearTimeout(timer);
      hide?.();
    };
  }
}

/** The language comes before the file, so that an error about the file knows it. */
function withFile(form: URLSearchParams, file: Blob): FormData {
  const parts = new FormData();
  form.forEach((value, name) => parts.append(name, value));
  parts.append('file', file);
  return parts;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
