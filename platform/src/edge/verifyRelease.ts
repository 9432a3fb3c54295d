import { bootVersion } from '@h5/shared/release/bootVersion';
import { isOrigin } from '@h5/shared/release/release';
import type { ReleaseErrorCode } from '@h5/shared/release/releaseErrors';
import type { PublicKey, ReleasePayload, ReleaseReply } from '@h5/shared/release/releasePayload';

/** What a document believes: its environment, and the public keys of that environment. The edge writes it. */
export interface Trust {
  env: string;
  keys: PublicKey[];
}

/** A release that must not be started. */
export class ReleaseError extends Error {
  readonly code: ReleaseErrorCode;

  constructor(code: ReleaseErrorCode) {
    super(`The release is refused: ${code}.`);
    this.code = code;
  }
}

export interface VerifiedRelease {
  payload: ReleasePayload;
  /** False on a development server, or on one that is opened without TLS. */
  isVerified: boolean;
}

const longestPayload = 512 * 1024;
const payloadType = 'application/vnd.h5.release+json';
const developmentEnv = 'local';

/** Parses a release once its signature is known to be right. Rejects with a ReleaseError. */
export async function verifyRelease(
  subtle: SubtleCrypto | undefined,
  reply: Pick<ReleaseReply, 'payload' | 'signatures'>,
  trust: Trust,
  now = Date.now(),
): Promise<VerifiedRelease> {
  if (reply.payload.length > longestPayload) throw new ReleaseError('RELEASE_TOO_BIG');
  const isLocal = trust.env === developmentEnv;
  if (!subtle && !isLocal) throw new ReleaseError('NO_WEBCRYPTO');
  const isUnsigned = reply.signatures.length === 0;
  const isVerified = subtle !== undefined && !isUnsigned;
  if (isVerified) await checkSignature(subtle, reply, trust.keys);

  const payload = parse(reply.payload);
  if (needsNewerBoot(payload)) throw new ReleaseError('BOOT_TOO_OLD');
  if (!isWellFormed(payload)) throw new ReleaseError('RELEASE_MALFORMED');
  // A development server shows builds that nobody has signed.
  if (isUnsigned && !(isLocal && payload.live)) throw new ReleaseError('RELEASE_UNSIGNED');
  if (payload.env !== trust.env) throw new ReleaseError('RELEASE_WRONG_ENV');
  if (payload.live && !isLocal) throw new ReleaseError('RELEASE_MALFORMED');
  // A release without a readable time counts as expired.
  const isCurrent = Date.parse(payload.expires ?? '') >= now;
  if (!payload.live && !isCurrent) throw new ReleaseError('RELEASE_EXPIRED');
  return { payload, isVerified };
}

async function checkSignature(
  subtle: SubtleCrypto,
  { payload, signatures }: Pick<ReleaseReply, 'payload' | 'signatures'>,
  keys: PublicKey[],
): Promise<void> {
  const text = new TextEncoder().encode(payload);
  const head = `DSSEv1 ${payloadType.length} ${payloadType} ${text.length} `;
  const bytes = new Uint8Array(head.length + text.length);
  bytes.set(new TextEncoder().encode(head));
  bytes.set(text, head.length);
  let isKnown = false;
  for (const key of keys) {
    const { verify, suffix } = await importKey(subtle, key);
    const signature = signatures.find((one) => one?.keyid === key.id + suffix);
    if (!signature) continue;
    isKnown = true;
    if (await verify(bytesOf(signature.sig), bytes)) return;
  }
  throw new ReleaseError(isKnown ? 'RELEASE_BAD_SIGNATURE' : 'RELEASE_UNKNOWN_KEY');
}

/** Browsers without Ed25519 verify the other signature. */
async function importKey(subtle: SubtleCrypto, { ed25519, p256 }: PublicKey) {
  const usages: KeyUsage[] = ['verify'];
  try {
    const key = await subtle.importKey('spki', bytesOf(ed25519), 'Ed25519', false, usages);
    return {
      suffix: '',
      verify: (signature: BufferSource, bytes: BufferSource) =>
        subtle.verify('Ed25519', key, signature, bytes),
    };
  } catch {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await subtle.importKey('spki', bytesOf(p256), curve, false, usages);
    return {
      suffix: '-p256',
      verify: (signature: BufferSource, bytes: BufferSource) =>
        subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, bytes),
    };
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseError('RELEASE_MALFORMED');
  }
}

/** Whether a release can be worked with; its environment vouches for the rest. */
export function isWellFormed(value: unknown): value is ReleasePayload {
  const release = (value ?? {}) as Partial<ReleasePayload>;
  const { schema, seq, apps, canary = {}, fallback = {}, origins = {}, menu } = release;
  const { keys, revoked = [] } = release;
  return (
    schema === 2 &&
    Number.isSafeInteger(seq) &&
    Array.isArray(menu) &&
    Array.isArray(revoked) &&
    revoked.every((version) => typeof version?.app === 'string') &&
    (keys === undefined || (Array.isArray(keys) && keys.length > 0 && keys.every(isKey))) &&
    apps?.host !== undefined &&
    Object.values(apps).every(isApp) &&
    Object.values(canary).every((one) => isApp(one?.app) && typeof one.percent === 'number') &&
    Object.values(origins).every(isOrigin) &&
    Object.values(fallback).every((one) => isHash(one?.manifest) && Array.isArray(one.scripts))
  );
}

/** Checked first, because the other fields of such a release may have another form. */
function needsNewerBoot(value: unknown): boolean {
  const { minBoot = 0 } = (value ?? {}) as Partial<ReleasePayload>;
  return Number(minBoot) > bootVersion;
}

function isKey(key: Partial<PublicKey> | null): boolean {
  return [key?.id, key?.ed25519, key?.p256].every((text) => typeof text === 'string');
}

function isApp(app: ReleasePayload['apps'][string] | undefined): boolean {
  return (
    app !== undefined &&
    typeof app.version === 'string' &&
    typeof app.entry === 'string' &&
    Array.isArray(app.files) &&
    app.files.every(isFileName) &&
    app.hashes?.length === app.files.length &&
    app.hashes.every((hash) => isHash(`sha384-${hash}`)) &&
    Object.values(app.routes ?? {}).every(({ files }) => Array.isArray(files)) &&
    Array.isArray(app.messages) &&
    Array.isArray(app.css)
  );
}

/** Whether the files of a manifest are below its folder and have hashes. */
export function areFilesWellFormed(files: Record<string, { sha384: string }>): boolean {
  return Object.entries(files).every(([name, { sha384 }]) => isFileName(name) && isHash(sha384));
}

function isHash(text: unknown): boolean {
  return typeof text === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(text);
}

/** A path below the folder of its version. */
function isFileName(name: unknown): boolean {
  return typeof name === 'string' && !/(^|\/)\.|[\\%?#:]|\/\/|^\//.test(name);
}
