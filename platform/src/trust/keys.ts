import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { PublicKey, ReleaseSignature } from '@h5/shared/release/releasePayload';
import { signedBytes, type PayloadType } from './dsse';

/** The two kinds of keys: browsers without Ed25519 verify with P-256. */
const algorithms = ['ed25519', 'p256'] as const;
type Algorithm = (typeof algorithms)[number];

/** A key of a team or of an environment as it is stored. */
export interface StoredKey {
  id: string;
  created: string;
  public: PublicKey;
  /** The private halves as PKCS #8 in base64. A machine that only verifies has none. */
  private?: Record<Algorithm, string> | undefined;
}

/** A key that can sign. It does with both algorithms. */
export interface SigningKey extends StoredKey {
  private: Record<Algorithm, string>;
}

export function createKey(id: string): SigningKey {
  const pairs = {
    ed25519: generateKeyPairSync('ed25519'),
    p256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  };
  const half = (write: (pair: { publicKey: KeyObject; privateKey: KeyObject }) => Buffer) =>
    Object.fromEntries(
      algorithms.map((algorithm) => [algorithm, write(pairs[algorithm]).toString('base64')]),
    ) as Record<Algorithm, string>;
  return {
    id,
    created: new Date().toISOString(),
    public: { id, ...half(({ publicKey }) => publicKey.export({ type: 'spki', format: 'der' })) },
    private: half(({ privateKey }) => privateKey.export({ type: 'pkcs8', format: 'der' })),
  };
}

/** The signatures of a document, one for each algorithm. */
export function signWith(
  key: SigningKey,
  type: PayloadType,
  payload: Uint8Array,
): ReleaseSignature[] {
  const bytes = signedBytes(type, payload);
  return algorithms.map((algorithm) => {
    const der = Buffer.from(key.private[algorithm], 'base64');
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const signature =
      algorithm === 'ed25519'
        ? sign(null, bytes, privateKey)
        : sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return { keyid: keyIdOf(key.id, algorithm), sig: signature.toString('base64') };
  });
}

/** The key with which a document is signed: both of its signatures have to be right. Undefined if there is none. */
export function findSigner<Key extends PublicKey>(
  keys: readonly Key[],
  type: PayloadType,
  payload: Uint8Array,
  signatures: readonly ReleaseSignature[],
): Key | undefined {
  const bytes = signedBytes(type, payload);
  return keys.find((key) =>
    algorithms.every((algorithm) => {
      const keyid = keyIdOf(key.id, algorithm);
      const signature = signatures.find((one) => one.keyid === keyid);
      return signature !== undefined && isRight(key[algorithm], algorithm, bytes, signature.sig);
    }),
  );
}

function isRight(spki: string, algorithm: Algorithm, bytes: Buffer, sig: string): boolean {
  const der = Buffer.from(spki, 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const signature = Buffer.from(sig, 'base64');
  return algorithm === 'ed25519'
    ? verify(null, bytes, key, signature)
    : verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

function keyIdOf(id: string, algorithm: Algorithm): string {
  return algorithm === 'ed25519' ? id : `${id}-p256`;
}
