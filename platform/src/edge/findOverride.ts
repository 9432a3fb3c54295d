import { allowsOverride, isAtOrigin, wantedOverrides } from '@h5/shared/release/overrides';
import { releaseFilesRoot } from '@h5/shared/release/release';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { isCompatible } from '../registry/compatibility';
import type { Manifest } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { isRevoked } from '../registry/revoked';
import type { PublishedVersion } from '../registry/Versions';
import { UserError } from '../UserError';

/**
 * A version that nobody has promoted and that a tester may load all the same: the release allows it, the team of the
 * app has signed it with a key that the environment knows, and it could be promoted as it is.
 */
export async function findOverride(
  registry: Registry,
  release: ReleasePayload,
  app: string,
  version: string,
): Promise<PublishedVersion | undefined> {
  const isAllowed = app !== 'host' && allowsOverride(release.overrides, { app, source: version });
  if (!isAllowed || isRevoked(release.revoked, app, version)) return undefined;
  const published = await registry.versions.find(app, version);
  if (!published) return undefined;
  const manifests: Record<string, Manifest> = {};
  for (const [other, running] of Object.entries(release.apps)) {
    const found = await registry.versions.find(other, running.version);
    if (found) manifests[other] = found.manifest;
  }
  if (!isCompatible(manifests, published.manifest)) return undefined;
  if (!(await registry.versions.isIntact(app, version))) return undefined;
  try {
    await registry.keyLists.checkListed(release.env, published);
    return published;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** How long an answer holds: anybody may ask, and finding one out reads the list of keys and every file. */
const rememberedMs = 1_000;

/** Remembers for a moment which versions testers may load with a release. */
export class FoundOverrides {
  readonly #registry: Registry;
  readonly #known = new Map<string, Promise<PublishedVersion | undefined>>();
  #release: ReleasePayload | undefined;
  #until = 0;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  find(release: ReleasePayload, app: string, version: string, now = Date.now()) {
    if (release !== this.#release || now >= this.#until) {
      this.#known.clear();
      this.#release = release;
      this.#until = now + rememberedMs;
    }
    const name = `${app}@${version}`;
    const found = this.#known.get(name) ?? findOverride(this.#registry, release, app, version);
    this.#known.set(name, found);
    return found;
  }
}

/** The sources, for the policy of a document, of the builds that its query names and the release allows. */
export function buildSources({ overrides }: ReleasePayload, search: string): string[] {
  return wantedOverrides(search)
    .filter((one) => isAtOrigin(one) && allowsOverride(overrides, one))
    .map(({ app, source }) => `${source}${releaseFilesRoot}${app}/`);
}
