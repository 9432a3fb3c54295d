import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import * as sql from './passkeys.sql';

/** What a passkey signs works for two minutes, once. */
const challengeLifetimeMs = 120_000;
const randomLength = 16;
const digestLength = 32;

interface Deps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'siteName' | 'pagesUrl'>;
}

interface KnownKey {
  credentialId: string;
  transports: string;
}

/** A request that a passkey confirms. */
export interface ConfirmedRequest {
  path: string;
  /** SHA-256 of `provedRequestText`. */
  digest: string;
}

/** For what a passkey answers: a sign-in of whoever has it, or a request of this person. */
type Asked = { signIn: true } | (ConfirmedRequest & { userId: string });

const answerSchema = z.object({
  id: z.string(),
  response: z.object({ clientDataJSON: z.string() }),
});
const clientDataSchema = z.object({ challenge: z.string() });

/** Asks browsers for passkeys, and checks what they answer. */
export class PasskeyCeremonies {
  readonly #deps: Deps;
  /** Passkeys belong to the host of the pages, and answer its pages alone. */
  readonly #site: { rpID: string; origin: string };

  constructor(deps: Deps) {
    this.#deps = deps;
    const { hostname, origin } = new URL(deps.config.pagesUrl);
    this.#site = { rpID: hostname, origin };
  }

  /** What the browser needs to make a passkey for somebody who has these already. */
  async newPasskey(
    person: { userId: string; name: string },
    known: readonly KnownKey[],
  ): Promise<string> {
    const { userId, name } = person;
    const challenge = randomBytes(digestLength);
    const options = await generateRegistrationOptions({
      rpName: this.#deps.config.siteName,
      rpID: this.#site.rpID,
      userName: name,
      userDisplayName: name,
      userID: Buffer.from(userId.replaceAll('-', ''), 'hex'),
      challenge,
      timeout: challengeLifetimeMs,
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#keep({ challenge: options.challenge, userId, purpose: 'register' });
    return JSON.stringify(options);
  }

  /** What the browser needs to sign in with any passkey of this site. */
  signIn(): Promise<string> {
    return this.#ask(randomBytes(digestLength), { userId: undefined, purpose: 'sign_in' }, []);
  }

  /** What the browser needs to confirm one request: what was shown is what is signed. */
  confirmation(
    userId: string,
    { path, digest }: ConfirmedRequest,
    known: readonly KnownKey[],
  ): Promise<string> {
    const challenge = Buffer.concat([randomBytes(randomLength), Buffer.from(digest, 'base64url')]);
    return this.#ask(challenge, { userId, purpose: path as `/${string}` }, known);
  }

  /** @throws {AppError} PASSKEY_WRONG */
  async acceptNew(userId: string, answer: string) {
    const { challenge, response } = read(answer);
    await this.#consume({ challenge, userId, purpose: 'register' });
    const { registrationInfo } = await orWrong(
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.#site.origin,
        expectedRPID: this.#site.rpID,
      }),
    );
    if (!registrationInfo) throw new AppError('PASSKEY_WRONG');
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(','),
      isSynced: credentialBackedUp,
    };
  }

  /** The passkey that has answered, and how often it was used then. @throws {AppError} PASSKEY_WRONG */
  async accept(
    asked: Asked,
    answer: string,
  ): Promise<{ passkey: sql.PasskeyRow; counter: number }> {
    const { challenge, id, response } = read(answer);
    if (!('signIn' in asked) && digestIn(challenge) !== asked.digest) {
      throw new AppError('PASSKEY_WRONG');
    }
    await this.#consume(
      'signIn' in asked
        ? { challenge, userId: undefined, purpose: 'sign_in' }
        : { challenge, userId: asked.userId, purpose: asked.path as `/${string}` },
    );
    const passkey = await sql.findPasskey(this.#deps.db, id);
    const isTheirs = 'signIn' in asked || passkey?.userId === asked.userId;
    if (!passkey || !isTheirs) throw new AppError('PASSKEY_WRONG');
    const { verified, authenticationInfo } = await orWrong(
      verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.#site.origin,
        expectedRPID: this.#site.rpID,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }),
    );
    if (!verified) throw new AppError('PASSKEY_WRONG');
    return { passkey, counter: authenticationInfo.newCounter };
  }

  async #ask(
    challenge: Buffer,
    kept: Omit<sql.PasskeyChallenge, 'challenge'>,
    known: readonly KnownKey[],
  ): Promise<string> {
    const options = await generateAuthenticationOptions({
      rpID: this.#site.rpID,
      challenge: new Uint8Array(challenge),
      timeout: challengeLifetimeMs,
      userVerification: 'required',
      allowCredentials: known.map(toDescriptor),
    });
    await this.#keep({ ...kept, challenge: options.challenge });
    return JSON.stringify(options);
  }

  #keep(challenge: sql.PasskeyChallenge): Promise<void> {
    const { db, clock } = this.#deps;
    return sql.insertChallenge(db, challenge, clock.machineNow() + challengeLifetimeMs);
  }

  /** Before anything is compared, so that nothing is tried twice against one challenge. */
  async #consume(challenge: sql.PasskeyChallenge): Promise<void> {
    const { db, clock } = this.#deps;
    if (await sql.consumeChallenge(db, challenge, clock.machineNow())) return;
    throw new AppError('PASSKEY_WRONG');
  }
}

function toDescriptor({ credentialId, transports }: KnownKey) {
  const listed = transports.split(',').filter(Boolean) as AuthenticatorTransportFuture[];
  return { id: credentialId, transports: listed };
}

function digestIn(challenge: string): string {
  return Buffer.from(challenge, 'base64url').subarray(randomLength).toString('base64url');
}

/** What of an answer is needed before it is checked. @throws {AppError} PASSKEY_WRONG */
function read(answer: string): { id: string; challenge: string; response: unknown } {
  const response = parseJson(answer);
  const parsed = answerSchema.safeParse(response);
  if (!parsed.success) throw new AppError('PASSKEY_WRONG');
  const { clientDataJSON } = parsed.data.response;
  const data = parseJson(Buffer.from(clientDataJSON, 'base64url').toString());
  const clientData = clientDataSchema.safeParse(data);
  if (!clientData.success) throw new AppError('PASSKEY_WRONG');
  return { id: parsed.data.id, challenge: clientData.data.challenge, response };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('PASSKEY_WRONG');
  }
}

/** The library throws for each thing that is wrong with an answer. */
async function orWrong<Result>(checking: Promise<Result>): Promise<Result> {
  try {
    return await checking;
  } catch {
    throw new AppError('PASSKEY_WRONG');
  }
}
