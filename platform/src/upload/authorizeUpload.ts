import { parseJson, sha384 } from '../registry/files';
import { checkManifest } from '../registry/manifest';
import { checkBuilds } from '../registry/publishAll';
import type { Registry } from '../registry/Registry';
import type { SignedBuild } from '../registry/storeBuild';
import { payloadTypes } from '../trust/dsse';
import { findSigner } from '../trust/keys';
import { UserError } from '../UserError';
import { UploadError } from './UploadError';
import { readRequest, uploadLimits, type UploadHead } from './uploadHead';

/** An upload whose team may publish its app. */
export interface AuthorizedUpload {
  signed: SignedBuild;
  /** The key that signed the request, and what the team says about it. */
  keyid: string;
  why: string | undefined;
}

/**
 * Checks everything about an upload that its head tells, before any file is read: the schema of the manifest, the
 * signatures of the team that has the app in this environment, the time, the claims.
 */
export async function authorizeUpload(
  registry: Registry,
  env: string,
  head: UploadHead,
  now = Date.now(),
): Promise<AuthorizedUpload> {
  const bytes = Buffer.from(head.manifest);
  const manifest = readManifest(head.manifest);
  const { app, version, development } = manifest;
  const name = `${app}@${version}`;
  if (development) {
    throw refused(
      `${name} is a development build and cannot be published.`,
      `Run “h5 build ${app}” and publish that.`,
    );
  }
  const signed = { manifest, bytes, signatures: head.signatures };
  await checkTeam(registry, env, signed);
  const { list } = await registry.keyLists.read(env);
  const keys = list.teams
    .filter(({ apps }) => apps.includes(app))
    .flatMap((team) => team.keys)
    .filter(({ id }) => !list.revoked.includes(id));
  const { request, requestSignatures } = head;
  const signer = findSigner(keys, payloadTypes.upload, Buffer.from(request), requestSignatures);
  if (!signer) {
    throw refused(
      `The request to publish ${name} is not signed with a key of its team.`,
      'Send it with “h5 publish --to” and the key of the team: --key FILE.',
    );
  }
  const { manifest: hash, issuedAt, why } = readRequest(head);
  if (hash !== sha384(bytes)) {
    throw refused(`The request is for another version than ${name}.`, 'Run the command again.');
  }
  if (!(Math.abs(now - Date.parse(issuedAt)) <= uploadLimits.ageMs)) {
    throw refused(
      `The request was signed at ${issuedAt}, and it is ${new Date(now).toISOString()} at the registry.`,
      'Run the command again. If that does not help, set the clock of your machine.',
    );
  }
  await checkBuilds(registry, [manifest]);
  return { signed, keyid: signer.id, why };
}

function readManifest(text: string) {
  try {
    return checkManifest(parseJson(text, 'The manifest', 'Run “h5 build” again.'), 'the upload');
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UploadError(400, error.message, error.hint, 'refused');
  }
}

async function checkTeam({ keyLists }: Registry, env: string, signed: SignedBuild) {
  try {
    await keyLists.check(env, signed);
  } catch (error) {
    if (!(error instanceof UserError) || error.kind !== 'refused') throw error;
    throw refused(error.message, error.hint);
  }
}

function refused(message: string, hint: string): UploadError {
  return new UploadError(403, message, hint);
}
