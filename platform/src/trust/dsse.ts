import type { ReleaseSignature } from '@h5/shared/release/releasePayload';
import { UserError } from '../UserError';

/** What is signed, with its type, so that a signature of one kind of document is never one of another. */
export const payloadTypes = {
  manifest: 'application/vnd.h5.manifest+json',
  release: 'application/vnd.h5.release+json',
  keyList: 'application/vnd.h5.keys+json',
  approval: 'application/vnd.h5.approval+json',
  upload: 'application/vnd.h5.upload+json',
} as const;
export type PayloadType = (typeof payloadTypes)[keyof typeof payloadTypes];

/** A document and its signatures (Dead Simple Signing Envelope). */
export interface Envelope {
  payloadType: PayloadType;
  payload: Buffer;
  signatures: ReleaseSignature[];
}

/** The bytes that are signed: no canonical form of JSON is needed, because the payload is signed as it is. */
export function signedBytes(type: PayloadType, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

export function writeEnvelope({ payloadType, payload, signatures }: Envelope): string {
  return JSON.stringify({ payloadType, payload: payload.toString('base64'), signatures });
}

/** The envelope in a text, whatever its signatures are worth. Throws if it holds another type. */
export function readEnvelope(value: unknown, type: PayloadType, where: string): Envelope {
  const { payloadType, payload, signatures } = (value ?? {}) as Record<keyof Envelope, unknown>;
  const isEnvelope =
    payloadType === type &&
    typeof payload === 'string' &&
    Array.isArray(signatures) &&
    signatures.every(isSignature);
  if (!isEnvelope) {
    throw new UserError(
      `${where} is damaged: it is no signed document of its kind.`,
      'Restore it from a backup.',
      'broken',
    );
  }
  return { payloadType: type, payload: Buffer.from(payload, 'base64'), signatures };
}

function isSignature(value: unknown): value is ReleaseSignature {
  const { keyid, sig } = (value ?? {}) as Record<keyof ReleaseSignature, unknown>;
  return typeof keyid === 'string' && typeof sig === 'string';
}
