import { delay } from 'es-toolkit';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import { isErrorCodeShape } from '../contract/errors/shape';
import { ApiError, type Api, type ApiErrorCode, type CallOptions } from './Api';
import { exchange, LineFault, type Reply } from './exchange';
import { retryDelay } from './retryDelay';

const usualTimeoutMs = 60_000;
const indicatorDelayMs = 800;
/** These two are asked in the background and never show the indicator. */
const withoutIndicator = new Set(['/user/getTransferFee', '/wallet/list']);

type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>;
/** What the client says itself, when the server's words did not arrive. */
type OwnWords =
  | 'OFFLINE'
  | 'TIMEOUT'
  | 'SERVER_DOWN'
  | 'UNREADABLE_REPLY'
  | 'TOO_MANY_REQUESTS'
  | 'INVALID_REQUEST';

/** What the client needs from the rest of the app. */
export interface ApiContext {
  language(): string;
  token(): string | undefined;
  words(code: OwnWords): string;
  /** Type 999: the session is over. `token` is the one that was refused. */
  onSessionEnded(message: string, token: string | undefined): void;
  /** Type 998: the identity has to be verified first. */
  onIdentityNeeded(message: string): void;
  onRefused(message: string): void;
  /** Called when a wait becomes long; returns what to call when it is over. */
  onSlow(): () => void;
  /** The server answered, or could not be reached. */
  onReachable(isReachable: boolean): void;
  /** What the server's clock said a moment ago. */
  onServerTime(time: number): void;
  /** An answer that the contract does not know; it was dropped. */
  onMisfit(place: string, reason: unknown): void;
}

interface Envelope {
  type?: unknown;
  code?: unknown;
  message?: unknown;
}

/** Why an attempt failed, and what the server wants besides. */
interface Failure {
  error: ApiError;
  retryAfterMs?: number | undefined;
  /** Type 998 or 999: somebody else says why, and leads the person on. */
  leadOn?: () => void;
}
type Outcome = { value: unknown } | Failure;

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
    { quiet = false, timeoutMs = usualTimeoutMs }: CallOptions = {},
  ): Promise<z.output<Output>> {
    const stopIndicator = this.#watchWait(quiet || withoutIndicator.has(endpoint.path));
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      const outcome = await this.#ask(endpoint, input, deadline.signal);
      if ('value' in outcome) return outcome.value as z.output<Output>;
      const { error, leadOn } = outcome;
      if (leadOn) leadOn();
      else if (!quiet) this.#context.onRefused(error.message);
      throw error;
    } finally {
      clearTimeout(timer);
      stopIndicator();
    }
  }

  /** Asks until there is an answer to give, or a failure that waiting does not mend. */
  async #ask(endpoint: AnyEndpoint, input: unknown, deadline: AbortSignal): Promise<Outcome> {
    // An address may have brought anything; what the contract forbids is not worth a trip.
    const wire = z.safeEncode(endpoint.input, input as never);
    if (!wire.success) return this.#own('INVALID_REQUEST');

    for (let repeats = 0; ; repeats += 1) {
      const outcome = await this.#attempt(endpoint, wire.data, deadline);
      if ('value' in outcome) return outcome;
      const { error, retryAfterMs } = outcome;
      const waitMs = retryDelay(endpoint, { code: error.code, repeats, retryAfterMs });
      if (waitMs === undefined) return outcome;
      // Past the deadline the next attempt ends at once and says so.
      await Promise.race([delay(waitMs), aborted(deadline)]);
    }
  }

  async #attempt(
    { method, path, output }: AnyEndpoint,
    wire: unknown,
    deadline: AbortSignal,
  ): Promise<Outcome> {
    const token = this.#context.token();
    const form = this.#form(wire);
    const hasBody = method !== 'GET';
    const url = `${this.#base}${path}${hasBody ? '' : `?${form}`}`;
    const headers: HeadersInit = token ? { Authorization: token } : {};
    try {
      const reply = await exchange(
        url,
        { method, headers, ...(hasBody && { body: form }) },
        deadline,
      );
      this.#note(reply);
      const envelope = this.#envelope(reply);
      if (!envelope) return this.#unreadable(reply);
      const isSuccess = envelope.type === 'ok' || envelope.code === 1;
      if (!isSuccess || !isFine(reply)) return this.#refusal(envelope, reply, token);
      return this.#read(path, output, envelope.message);
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      this.#context.onReachable(false);
      return this.#own(error.code);
    }
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

  #note({ status, body, serverTime }: Reply) {
    // Between us and the exchange there may be a gateway, which answers for it when it is gone.
    this.#context.onReachable(status < 500 || isObject(body));
    if (serverTime !== undefined) this.#context.onServerTime(serverTime);
  }

  /** A refusal of the protocol carries the same envelope with its 4xx; other bodies are the network's. */
  #envelope(reply: Reply): Envelope | undefined {
    if (!isObject(reply.body)) return undefined;
    return isFine(reply) || 'message' in reply.body ? reply.body : undefined;
  }

  #unreadable({ status, retryAfterMs }: Reply): Failure {
    if (status === 429) return { ...this.#own('TOO_MANY_REQUESTS'), retryAfterMs };
    return this.#own(status >= 500 ? 'SERVER_DOWN' : 'UNREADABLE_REPLY');
  }

  #read(path: string, output: z.ZodMiniType, message: unknown): Outcome {
    const read = z.safeDecode(output, message as never);
    if (read.success) return { value: read.data };
    this.#context.onMisfit(path, read.error);
    return this.#own('UNREADABLE_REPLY');
  }

  #refusal({ type, code, message }: Envelope, reply: Reply, token: string | undefined): Failure {
    if (typeof message !== 'string' || message === '') return this.#unreadable(reply);
    if (isType(type, '999')) {
      return {
        error: new ApiError('LOGIN_REQUIRED', message),
        leadOn: () => this.#context.onSessionEnded(message, token),
      };
    }
    const known = isErrorCodeShape(code) ? code : codeOfStatus(reply.status);
    const error = new ApiError(known, message);
    if (isType(type, '998')) {
      return { error, leadOn: () => this.#context.onIdentityNeeded(message) };
    }
    return { error, retryAfterMs: reply.retryAfterMs };
  }

  #own(code: OwnWords): Failure {
    return { error: new ApiError(code, this.#context.words(code)) };
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFine({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

/** 998 and 999 have been seen as text and as numbers. */
function isType(type: unknown, wanted: '998' | '999'): boolean {
  return type === wanted || type === Number(wanted);
}

/** What a refusal means that does not say so by a code. */
function codeOfStatus(status: number): ApiErrorCode {
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return status >= 500 ? 'INTERNAL' : 'INVALID_REQUEST';
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
