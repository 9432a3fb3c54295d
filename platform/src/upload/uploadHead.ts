import { z } from 'zod';
import { sha384 } from '../registry/files';
import type { SignedBuild } from '../registry/storeBuild';
import { payloadTypes } from '../trust/dsse';
import { signWith, type SigningKey } from '../trust/keys';
import { UploadError } from './UploadError';

/** Where versions are published, and listed, over HTTP. */
export const uploadPath = '/h5/registry/versions';
export const listPath = '/h5/registry/apps';
export const uploadType = 'application/vnd.h5.version';

export const uploadLimits = {
  /** Bytes of everything before the files. */
  head: 1024 * 1024,
  /** How far the clocks of a team and of a registry may be apart, with the time that an upload takes. */
  ageMs: 10 * 60_000,
  /** Uploads of one team at the same time. */
  ofTeam: 2,
  /** Versions that one team publishes within an hour. */
  ofTeamPerHour: 60,
  /** Uploads whose signature has not been checked yet: all of them, and those of one address. */
  unchecked: 32,
  uncheckedOfAddress: 4,
  /** How long the head may take. */
  headMs: 15_000,
} as const;

const signatures = z
  .array(z.strictObject({ keyid: z.string().max(200), sig: z.string().max(500) }))
  .max(8);

const head = z.strictObject({
  /** The manifest as it will be stored, and the signatures of its bytes. */
  manifest: z.string(),
  signatures,
  /** What the team asks for, as JSON, and the signatures of that. */
  request: z.string().max(2_000),
  requestSignatures: signatures,
});

const request = z.strictObject({
  manifest: z.string(),
  issuedAt: z.iso.datetime(),
  why: z.string().max(500).optional(),
});

export type UploadHead = z.infer<typeof head>;
export type UploadRequest = z.infer<typeof request>;

/**
 * The head of an upload: the signed manifest, and a dated request signed by the same team, so that nobody else can send
 * an old version again. The files follow in the order of the manifest, which says how long each is.
 */
export function writeHead(
  { bytes, signatures }: SignedBuild,
  key: SigningKey,
  why: string | undefined,
): Buffer {
  const wanted: UploadRequest = {
    manifest: sha384(bytes),
    issuedAt: new Date().toISOString(),
    ...(why !== undefined && { why }),
  };
  const request = JSON.stringify(wanted);
  const written: UploadHead = {
    manifest: bytes.toString(),
    signatures,
    request,
    requestSignatures: signWith(key, payloadTypes.upload, Buffer.from(request)),
  };
  const text = Buffer.from(JSON.stringify(written));
  return Buffer.concat([Buffer.from(`${text.length}\n`), text]);
}

export function readHead(text: Buffer): UploadHead {
  return parse(head, text.toString());
}

export function readRequest({ request: text }: UploadHead): UploadRequest {
  return parse(request, text);
}

function parse<T>(schema: z.ZodType<T>, text: string): T {
  try {
    const read = schema.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // It is not JSON.
  }
  throw new UploadError(
    400,
    'This is no upload of a version.',
    'Send it with “h5 publish --to”, of the same platform as the registry.',
    'usage',
  );
}
