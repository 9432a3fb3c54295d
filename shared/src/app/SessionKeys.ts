import {
  formatCallProof,
  macKeyInfo,
  provedText,
  type ProvedCall,
} from '../contract/account/callProof';
import { keepKey, readKeptKey, removeKeptKey, tryToKeep, type KeptKey } from './keptKey';
import type { ServerClock } from './ServerClock';

/** What of a call is proved; the body of an upload is its file. */
export interface CallToProve extends Pick<ProvedCall, 'method' | 'target'> {
  body: string | BufferSource;
  /** Sign it even if a MAC was agreed on, as the calls need that the contract marks with `key`. */
  mustSign?: boolean;
}

/** The keys of a sign-in. */
export interface OfferedKeys {
  publicKey: string;
  agreementKey: string;
  /** The sign-in succeeded: keeps the key for this token. `serverKey` is the server's half of the agreement. */
  keep(token: string, serverKey: string | undefined): Promise<void>;
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' };
const ecdh = { name: 'ECDH', namedCurve: 'P-256' };
const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
/** A proof whose time is further from the server's than this may have failed because of it. */
const untimelyMs = 30_000;

/** The key of the session: it proves that calls come from the browser in which the person signed in. */
export class SessionKeys {
  readonly #clock: Pick<ServerClock, 'now' | 'forwardedMs'>;
  /** What was read for a token. */
  #held: { token: string; key: Promise<KeptKey | undefined> } | undefined = undefined;

  constructor(clock: Pick<ServerClock, 'now' | 'forwardedMs'>) {
    this.#clock = clock;
  }

  /** New keys for a sign-in; undefined if the browser has no WebCrypto (a page without TLS) or keeps no keys. */
  async offer(): Promise<OfferedKeys | undefined> {
    if (!isSupported()) return undefined;
    try {
      const { subtle } = crypto;
      const signing = (await subtle.generateKey(ecdsa, false, ['sign', 'verify'])) as CryptoKeyPair;
      const agreeing = (await subtle.generateKey(ecdh, false, ['deriveKey'])) as CryptoKeyPair;
      await tryToKeep(signing.privateKey);
      return {
        publicKey: await exportKey(signing.publicKey),
        agreementKey: await exportKey(agreeing.publicKey),
        keep: async (token, serverKey) => {
          const mac = serverKey && (await agree(agreeing.privateKey, serverKey, token));
          const key = { token, signing: signing.privateKey, ...(mac && { mac }) };
          this.#held = { token, key: Promise.resolve(key) };
          // If it is not kept after all, the session lasts until the page is closed.
          await keepKey(key).catch(() => undefined);
        },
      };
    } catch {
      return undefined;
    }
  }

  /** A new proof for one attempt of a call; undefined if this browser has no key for the session, or one that it cannot use. */
  async prove(token: string, call: CallToProve): Promise<string | undefined> {
    const key = await this.#keyOf(token);
    return key && this.#prove(key, call).catch(() => undefined);
  }

  /** Removes the key of a session that has ended. Calls that are being proved still find it. */
  remove(token: string): void {
    if (this.#held?.token === token) this.#held = undefined;
    if (isSupported()) removeKeptKey(token).catch(() => undefined);
  }

  async #prove(
    { token, signing, mac }: KeptKey,
    { method, target, body, mustSign = false }: CallToProve,
  ): Promise<string> {
    const time = Math.round(this.#clock.now() - this.#clock.forwardedMs);
    const nonce = base64Url(crypto.getRandomValues(new Uint8Array(16)));
    const [bodyHash, tokenHash] = await Promise.all([sha256(body), sha256(token)]);
    const proved = utf8(provedText({ method, target, bodyHash, time, nonce, tokenHash }));
    const isMac = mac !== undefined && !mustSign;
    const bytes = isMac
      ? await crypto.subtle.sign('HMAC', mac, proved)
      : await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signing, proved);
    const signature = base64Url(new Uint8Array(bytes));
    return formatCallProof({ kind: isMac ? 'm1' : 'v1', time, nonce, signature });
  }

  #keyOf(token: string): Promise<KeptKey | undefined> {
    if (this.#held?.token !== token) {
      // Without its key the session is over: the server says so, and the page shows why.
      const key = isSupported() ? readKeptKey().catch(() => undefined) : Promise.resolve(undefined);
      this.#held = {
        token,
        key: key.then((found) => (found?.token === token ? found : undefined)),
      };
    }
    return this.#held.key;
  }
}

/** Whether a proof may have been refused because the clock of the device is wrong. `serverTime` is in the reply. */
export function isProofUntimely(proof: string, serverTime: number): boolean {
  return Math.abs(Number(proof.split('.')[1]) - serverTime) > untimelyMs;
}

/** Both are missing in a page without TLS, and IndexedDB where it is blocked. */
function isSupported(): boolean {
  return Boolean((crypto as Partial<Crypto>).subtle && globalThis.indexedDB);
}

async function exportKey(key: CryptoKey): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key);
  return JSON.stringify({ kty, crv, x, y });
}

/** The private half of the agreement is not kept: who could use it could derive a MAC key that can be read. */
async function agree(privateKey: CryptoKey, serverKey: string, token: string): Promise<CryptoKey> {
  const { subtle } = crypto;
  const spki = Uint8Array.from(atob(serverKey.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const publicKey = await subtle.importKey('spki', spki, ecdh, false, []);
  const secret = await subtle.deriveKey(
    { name: 'ECDH', public: publicKey },
    ...([privateKey, 'HKDF', false, ['deriveKey']] as const),
  );
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: utf8(token) };
  return subtle.deriveKey(
    { ...derivation, info: utf8(macKeyInfo) },
    ...([secret, hmac, false, ['sign']] as const),
  );
}

function utf8(text: string) {
  return new TextEncoder().encode(text);
}

async function sha256(data: string | BufferSource): Promise<string> {
  const bytes = typeof data === 'string' ? utf8(data) : data;
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}
