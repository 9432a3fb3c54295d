import {
  createHash,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import {
  formatCallProof,
  macKeyInfo,
  provedText,
  type CallProofKind,
  type ProvedCall,
} from '@h5/shared/contract/account/callProof';

interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** What of a call is proved; a test that alters one part of it gives another. */
export type CallToProve = Pick<ProvedCall, 'method' | 'target' | 'time'> & {
  body?: string;
  nonce?: string;
  kind?: CallProofKind;
};

/** A client that has the key of its session, as a page does. */
export class KeyHolder {
  readonly #signing: Pair;
  readonly #agreement: Pair;
  #token = '';
  #macKey: Buffer | undefined = undefined;

  constructor(curve: 'P-256' | 'Ed25519' = 'P-256') {
    this.#agreement = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#signing =
      curve === 'P-256'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('ed25519');
  }

  /** The fields of a sign-in. */
  get offer(): { pk: string; ek: string } {
    return { pk: jwkOf(this.#signing), ek: jwkOf(this.#agreement) };
  }

  /** Takes the reply to a sign-in. */
  take(token: string, serverKey?: string): void {
    this.#token = token;
    if (!serverKey) return;
    const key = Buffer.from(serverKey, 'base64url');
    const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
    const secret = diffieHellman({ privateKey: this.#agreement.privateKey, publicKey });
    this.#macKey = Buffer.from(hkdfSync('sha256', secret, token, macKeyInfo, 32));
  }

  prove({ method, target, time, body = '', nonce = aNonce(), kind = 'v1' }: CallToProve): string {
    const tokenHash = sha256(this.#token);
    const text = provedText({ method, target, bodyHash: sha256(body), time, nonce, tokenHash });
    const bytes = kind === 'v1' ? this.#sign(text) : this.#mac(text);
    return formatCallProof({ kind, time, nonce, signature: bytes.toString('base64url') });
  }

  #sign(text: string): Buffer {
    const key = this.#signing.privateKey;
    return key.asymmetricKeyType === 'ed25519'
      ? sign(null, Buffer.from(text), key)
      : sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  }

  #mac(text: string): Buffer {
    if (!this.#macKey) throw new Error('No key was agreed on.');
    return createHmac('sha256', this.#macKey).update(text).digest();
  }
}

export function aNonce(): string {
  return randomBytes(16).toString('base64url');
}

function jwkOf({ publicKey }: Pair): string {
  return JSON.stringify(publicKey.export({ format: 'jwk' }));
}

function sha256(data: string): string {
  return createHash('sha256').update(data).digest('base64url');
}
