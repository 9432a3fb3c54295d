import { payloadTypes } from '../trust/dsse';
import { signWith, type SigningKey } from '../trust/keys';
import type { Manifest } from './manifest';
import type { SignedBuild } from './storeBuild';

/** Signs the manifest of a build when it is published. */
export type SignManifest = (manifest: Manifest) => Promise<SignedBuild>;

/** A manifest as it is stored, signed with a key of its team. */
export function signManifest(manifest: Manifest, key: SigningKey | undefined): SignedBuild {
  const bytes = Buffer.from(JSON.stringify(manifest));
  const signatures = key ? signWith(key, payloadTypes.manifest, bytes) : [];
  return { manifest, bytes, signatures };
}
