import { foldManifest, type ReleasePayload } from '@h5/shared/release/releasePayload';
import { checkCompatibility } from '../registry/compatibility';
import { composeMenu } from '../registry/compose';
import { developmentEnv } from '../registry/Development';
import { manifestSchema } from '../registry/manifest';
import { defaultOverrides } from '../registry/overridePolicy';
import { payloadBytes } from '../registry/ReleaseFiles';
import type { Registry } from '../registry/Registry';
import type { PublishedVersion } from '../registry/Versions';
import type { ServedRelease } from './document';

/** The release overlaid with development builds, if there are any. It is not signed. */
export async function overlayDevelopment(
  registry: Registry,
  released: () => Promise<ReleasePayload | undefined>,
): Promise<ServedRelease | undefined> {
  const worked = await registry.development.apps();
  if (Object.keys(worked).length === 0) return undefined;
  const release = await released();
  const shown: Record<string, PublishedVersion> = {};
  for (const [app, { version }] of Object.entries(release?.apps ?? {})) {
    const published = await registry.versions.find(app, version);
    if (published) shown[app] = published;
  }
  Object.assign(shown, worked);
  const manifests = Object.fromEntries(
    Object.entries(shown).map(([app, { manifest }]) => [app, manifest]),
  );
  checkCompatibility(manifests, developmentEnv);
  const apps = Object.entries(shown).map(([app, { manifest, hash }]) => [
    app,
    foldManifest(manifest, hash),
  ]);
  const { host } = manifests;
  if (!host) return undefined;
  const live: ReleasePayload = {
    ...(release ?? emptyRelease(developmentEnv)),
    live: true,
    apps: Object.fromEntries(apps) as ReleasePayload['apps'],
    menu: composeMenu(manifests, release?.tabs),
  };
  // Developers want to see failures, so no version is replaced by its fallback.
  delete live.fallback;
  // Developers see their own builds and the stable versions.
  delete live.canary;
  // Only this server has development builds.
  delete live.origins;
  const payload = payloadBytes(live).toString();
  return { release: live, payload, signatures: [], unavailable: [], host };
}

function emptyRelease(env: string): ReleasePayload {
  const issuedAt = new Date().toISOString();
  const none = { apps: {}, menu: [], overrides: defaultOverrides(env) };
  return { schema: manifestSchema, env, seq: 0, prev: null, issuedAt, ...none };
}
