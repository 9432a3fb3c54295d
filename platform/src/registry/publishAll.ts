import type { CompressionEffort } from './compress';
import type { Manifest } from './manifest';
import { checkRouteOwners } from './routeOwners';
import { readBuild } from './storeBuild';
import type { PublishedVersions } from './Versions';

/**
 * Publishes builds together. None is published when one claims a route of another app, in this call or in the
 * registry.
 */
export async function publishAll(
  versions: PublishedVersions,
  builds: string[],
  effort?: CompressionEffort,
) {
  const manifests = await Promise.all(builds.map(readBuild));
  const claims: Record<string, Manifest> = {};
  for (const manifest of [...(await newestOf(versions)), ...manifests]) {
    claims[manifest.app] = manifest;
  }
  checkRouteOwners(claims, 'among what is published');
  return Promise.all(builds.map((build) => versions.publish(build, effort)));
}

/** The newest published manifest of every app. */
async function newestOf(versions: PublishedVersions): Promise<Manifest[]> {
  const found = (await versions.apps()).map(async (app) => {
    const [newest] = await versions.list(app);
    return newest === undefined ? undefined : versions.find(app, newest);
  });
  return (await Promise.all(found)).filter((manifest) => manifest !== undefined);
}
