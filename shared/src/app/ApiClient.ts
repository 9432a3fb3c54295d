import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import { isErrorCodeShape } from '../contract/errors/shape';
import { ApiError, type Api, type ApiErrorCode, type CallOptions } from './Api';

const timeoutMs = 60_000;
const indicatorDelayMs = 800;
/** These two are asked in the background and never show the indicator. */
const withoutIndicator = new Set(['/user/getTransferFee', '/wallet/list']);

/** What the client needs from the rest of the app. */
export interface ApiContext {
  language(): string;
  token(): string | undefined;
  /** The client's own words, for what never reached the server. */
  words(
    code: 'OFFLINE' | 'TIMEOUT' | 'SERVER_DOWN' | 'UNREADABLE_REPLY' | 'INVALID_REQUEST',
  ): string;
  /** Type 999: the session is over. `token` is the one that was refused. */
  onSessionEnded(message: string, token: string | undefined): void;
  /** Type 998: the identity has to be verified first. */
  onIdentityNeeded(message: string): void;
  onRefused(message: string): void;
  /** Called when a wait becomes long; returns what to call when it is over. */
  onSlow(): () => void;
  /** The server answered, or could not be reached. */
  onReachable(isReachable: boolean): void;
}

interface Envelope {
  type?: unknown;
  code?: unknown;
  message?: unknown;
}

/** Form-encoded calls to `/api`, and the one place that knows what a success is. */
export class ApiClient implements Api {
  readonly #context: ApiContext;
  readonly #base: string;

  constructor(context: ApiContext, base = '/api') {
    this.#context = context;
    this.#base = base;
  }

  async call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.output<Input>,
    { quiet = false, signal }: CallOptions = {},
  ): Promise<z.output<Output>> {
    const token = this.#context.token();
    // An address may have brought anything; what the contract forbids is not worth a trip.
    const wire = z.safeEncode(endpoint.input, input as never);
    if (!wire.success) {
      const message = this.#context.words('INVALID_REQUEST');
      throw this.#refusal({ code: 'INVALID_REQUEST', message }, token, quiet);
    }
    const stopIndicator = this.#watchWait(quiet || withoutIndicator.has(endpoint.path));
    try {
      const envelope = await this.#exchange(endpoint, wire.data, token, signal);
      if (envelope.type === 'ok' || envelope.code === 1) return this.#read(endpoint, envelope);
      throw this.#refusal(envelope, token, quiet);
    } catch (error) {
      const isOwn = error instanceof ApiError && error.isUncertain;
      if (isOwn && !quiet && !signal?.aborted) this.#context.onRefused(error.message);
      throw error;
    } finally {
      stopIndicator();
    }
  }

  async #exchange(
    { method, path }: Endpoint<z.ZodMiniType, z.ZodMiniType>,
    wire: unknown,
    token: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Envelope> {
    const form = this.#form(wire);
    const hasBody = method !== 'GET';
    const timeout = AbortSignal.timeout(timeoutMs);
    const url = `${this.#base}${path}${hasBody ? '' : `?${form}`}`;
    let response: Response;
    try {
      response = await fetch(url, {
        method,
        ...(hasBody && { body: form }),
        headers: token ? { Authorization: token } : {},
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        cache: 'no-store',
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      this.#context.onReachable(false);
      throw this.#failure(
        timeout.aborted ? 'TIMEOUT' : navigator.onLine ? 'SERVER_DOWN' : 'OFFLINE',
      );
    }
    return this.#parse(response);
  }

  /** Every value as text, with the language; what is undefined is left out. */
  #form(wire: unknown): URLSearchParams {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(wire as Record<string, unknown>)) {
      if (value !== undefined && value !== null) form.set(name, String(value));
    }
    form.set('lang', this.#context.language());
    return form;
  }

  /** A refusal of the protocol carries the same envelope with its 4xx; other bodies are the network's. */
  async #parse(response: Response): Promise<Envelope> {
    const body: unknown = await response.json().catch(() => undefined);
    const isEnvelope = typeof body === 'object' && body !== null && !Array.isArray(body);
    this.#context.onReachable(response.status < 500);
    if (isEnvelope && (response.ok || 'message' in body))
      return response.ok
        ? body
        : {
            ...body,
            type: 'error',
            code: 'code' in body && body.code !== 1 ? body.code : undefined,
          };
    throw this.#failure(response.status >= 500 ? 'SERVER_DOWN' : 'UNREADABLE_REPLY');
  }

  #read<Output extends z.ZodMiniType>(
    { output }: { output: Output },
    { message }: Envelope,
  ): z.output<Output> {
    const read = z.safeDecode(output, message as never);
    if (!read.success) throw this.#failure('UNREADABLE_REPLY');
    return read.data;
  }

  #refusal(envelope: Envelope, token: string | undefined, quiet: boolean): ApiError {
    const isText = typeof envelope.message === 'string' && envelope.message !== '';
    const message = isText ? (envelope.message as string) : this.#context.words('UNREADABLE_REPLY');
    if (envelope.type === '999' || envelope.type === 999) {
      this.#context.onSessionEnded(message, token);
      return new ApiError('LOGIN_REQUIRED', message);
    }
    const code = isErrorCodeShape(envelope.code) ? envelope.code : 'INVALID_REQUEST';
    if (envelope.type === '998' || envelope.type === 998) this.#context.onIdentityNeeded(message);
    else if (!quiet && code !== 'INTERNAL') this.#context.onRefused(message);
    return new ApiError(code, message);
  }

  #failure(code: Exclude<ApiErrorCode, string> | Parameters<ApiContext['words']>[0]): ApiError {
    return new ApiError(code, this.#context.words(code));
  }

  #watchWait(isExempt: boolean): () => void {
    if (isExempt) return () => undefined;
    let hide: (() => void) | undefined;
    const timer = setTimeout(() => (hide = this.#context.onSlow()), indicatorDelayMs);
    return () => {
      clearTimeout(timer);
      hide?.();
    };
  }
}
