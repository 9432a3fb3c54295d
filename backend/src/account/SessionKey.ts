import {
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  timingSafeEqual,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import * as z from 'zod/mini';
import { macKeyInfo, type CallProofKind } from '@h5/shared/contract/account/callProof';
import type { BearerMode } from '../config';
import { AppError } from '../errors/AppError';

/** The public keys of a page that signs in, as JSON Web Keys in JSON. */
export interface OfferedKeys {
  /** P-256 or Ed25519; its private half signs. */
  publicKey?: string | undefined;
  /** P-256, for ECDH. */
  agreementKey?: string | undefined;
}

/** What the database keeps of a session's key. */
export interface StoredSessionKey {
  publicKey: string;
  /** The secret that page and server have agreed on, in base64url. */
  macSecret: string | null;
}

export interface AcceptedKeys {
  stored: StoredSessionKey;
  /** The server's half of the agreement, which the page needs to find the same secret. */
  serverKey: string | undefined;
}

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
const p256Key = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  // A page that sends its private half has leaked it.
  d: z.optional(z.undefined()),
});
const ed25519Key = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: coordinate,
  d: z.optional(z.undefined()),
});
const signingKey = z.union([p256Key, ed25519Key]);

/**
 * Undefined for a sign-in without a key.
 * @throws {AppError} INVALID_REQUEST if a key is not one, or not on its curve; KEY_NEEDED if sessions without a key are off.
 */
export function acceptKeys(
  { publicKey, agreementKey }: OfferedKeys,
  bearer: BearerMode,
): AcceptedKeys | undefined {
  if (!publicKey) {
    if (agreementKey) throw new AppError('INVALID_REQUEST');
    if (bearer === 'off') throw new AppError('KEY_NEEDED');
    return undefined;
  }
  const { jwk } = readKey(publicKey, signingKey);
  const agreement = agreementKey ? agree(readKey(agreementKey, p256Key).key) : undefined;
  return {
    stored: { publicKey: JSON.stringify(jwk), macSecret: agreement?.secret ?? null },
    serverKey: agreement?.serverKey,
  };
}

/** The key that a session is bound to. */
export class SessionKey {
  readonly #stored: StoredSessionKey;
  #publicKey: KeyObject | undefined = undefined;
  #macKey: Buffer | undefined = undefined;

  constructor(stored: StoredSessionKey) {
    this.#stored = stored;
  }

  /** Whether this key has made the proof of `text` in the session of `token`. */
  hasProved(
    text: string,
    { kind, signature }: { kind: CallProofKind; signature: string },
    token: string,
  ): boolean {
    const claimed = Buffer.from(signature, 'base64url');
    return kind === 'v1' ? this.#hasSigned(text, claimed) : this.#matches(text, claimed, token);
  }

  #hasSigned(text: string, signature: Buffer): boolean {
    const key = (this.#publicKey ??= createPublicKey({
      key: JSON.parse(this.#stored.publicKey) as JsonWebKey,
      format: 'jwk',
    }));
    return key.asymmetricKeyType === 'ed25519'
      ? verify(null, Buffer.from(text), key, signature)
      : verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
  }

  #matches(text: string, mac: Buffer, token: string): boolean {
    const { macSecret } = this.#stored;
    if (macSecret === null) return false;
    this.#macKey ??= deriveMacKey(macSecret, token);
    const expected = createHmac('sha256', this.#macKey).update(text).digest();
    return expected.length === mac.length && timingSafeEqual(expected, mac);
  }
}

/** The database has only the secret, the copied storage of a browser only the token: neither is enough for the key. */
function deriveMacKey(secret: string, token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), token, macKeyInfo, 32));
}

function readKey<Jwk extends z.ZodMiniType>(text: string, schema: Jwk) {
  try {
    const jwk = z.parse(schema, JSON.parse(text));
    return { jwk, key: createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }) };
  } catch {
    throw new AppError('INVALID_REQUEST');
  }
}

function agree(publicKey: KeyObject): { secret: string; serverKey: string } {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const secret = diffieHellman({ privateKey: own.privateKey, publicKey });
  return {
    secret: secret.toString('base64url'),
    serverKey: own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
  };
}
