import * as z from 'zod/mini';
import { ApiError, type Api, type CallOptions } from '@h5/shared/app';
import type { Endpoint } from '../contract/endpoint';
import { formOf } from '../contract/formOf';
import { makeChallenge } from '../contract/security/passkeys';
import { provedRequestText } from '../contract/security/provedRequestText';

/** Why a browser gave no passkey: the person has closed its window, this device has one already, or it failed. */
export type PasskeyProblem = 'cancelled' | 'known' | 'failed';

export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`The browser gave no passkey: ${problem}.`, { cause });
    this.name = 'PasskeyError';
    this.problem = problem;
  }
}

/** Whether this browser knows passkeys; not all do on this page, such as without HTTPS. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Makes a passkey; its answer registers it. @throws {PasskeyError} */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await loadWebAuthn();
  return answerOf(startRegistration({ optionsJSON: JSON.parse(options) as never }));
}

/** Lets the person use a passkey. @throws {PasskeyError} */
export async function askPasskey(options: string): Promise<string> {
  const { startAuthentication } = await loadWebAuthn();
  return answerOf(startAuthentication({ optionsJSON: JSON.parse(options) as never }));
}

/** Lets the person confirm one request with a passkey: its answer is the field `passkey` of this request and of no other. */
export async function confirmByPasskey<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  api: Pick<Api, 'call'>,
  { method, path, input: schema }: Endpoint<Input, Output>,
  input: z.output<Input>,
): Promise<string> {
  const encoded = z.safeEncode(schema, input);
  if (!encoded.success) throw new TypeError(`The input of ${path} does not fit its contract.`);
  const form = formOf(encoded.data);
  const text = new TextEncoder().encode(provedRequestText(method, path, form));
  const digest = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
  const handlesError = () => true;
  const { options } = await api.call(makeChallenge, { call: path, digest }, { handlesError });
  return askPasskey(options);
}

/**
 * Makes a call that asks for a second factor. If the server wants a passkey, the person confirms this very request with it; if
 * they do not, the error is that of the server.
 */
export async function callWithFactor<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  api: Pick<Api, 'call'>,
  endpoint: Endpoint<Input, Output>,
  input: z.output<Input>,
  options: CallOptions,
): Promise<z.output<Output>> {
  try {
    return await api.call(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NEED_PASSKEY') throw error;
    const passkey = await confirmByPasskey(api, endpoint, input).catch((refused: unknown) => {
      throw refused instanceof PasskeyError ? error : refused;
    });
    return api.call(endpoint, { ...(input as object), passkey } as z.output<Input>, options);
  }
}

/** An API whose calls ask for a passkey where the server wants one: what a `MoneyForm` sends stays the same request. */
export function withPasskeys(api: Pick<Api, 'call'>): Api {
  return {
    call: (endpoint, input, options = {}) => callWithFactor(api, endpoint, input, options),
  };
}

const loadWebAuthn = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

async function answerOf(asking: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await asking);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') {
      throw new PasskeyError('cancelled', error);
    }
    throw new PasskeyError(name === 'InvalidStateError' ? 'known' : 'failed', error);
  }
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
