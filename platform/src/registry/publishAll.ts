import { appendAudit, type ChangeReason } from './audit';
import { checkClaims } from './claims';
import { removeLeftovers } from './leftovers';
import type { Manifest } from './manifest';
import type { SignManifest } from './signManifest';
import { readBuild } from './storeBuild';
import { UserError } from '../UserError';
import type { Registry } from './Registry';
import type { PublishedVersions } from './Versions';

/**
 * Publishes builds together. None is published when one claims what another app has, in this call or in the
 * registry.
 */
export async function publishAll(
  registry: Pick<Registry, 'folder' | 'versions' | 'keyLists'>,
  builds: string[],
  { who, why }: ChangeReason,
  sign?: SignManifest,
) {
  const { folder, versions } = registry;
  await removeLeftovers({ folder, versions });
  await checkBuilds(registry, await Promise.all(builds.map(readBuild)));
  return Promise.all(
    builds.map(async (build) => {
      const done = await versions.publish(build, sign);
      const { app, version, team } = done.manifest;
      const what = done.isNew ? 'publish' : 'repair';
      if (done.isNew || done.isRepaired) {
        await appendAudit(folder, { what, app, version, team, who, why });
      }
      return done;
    }),
  );
}

/** Throws if one of the builds claims what another app has, or if its app belongs to another team. */
export async function checkBuilds(
  { versions, keyLists }: Pick<Registry, 'versions' | 'keyLists'>,
  manifests: Manifest[],
) {
  const claims: Record<string, Manifest> = {};
  const published = await newestOf(versions);
  for (const manifest of [...published, ...manifests]) {
    claims[manifest.app] = manifest;
  }
  checkClaims(claims, 'among what is published');
  for (const { app, version, team } of manifests) {
    // Once an environment has given the app to a team, it does not matter which team published it first.
    const listed = await keyLists.ownersOf(app);
    const first = published.find((one) => one.app === app)?.team;
    const owners = listed.length > 0 || first === undefined ? listed : [first];
    const [owner] = owners;
    if (owner !== undefined && !owners.includes(team)) {
      throw new UserError(
        `${app}@${version} is of team “${team}”, but ${app} belongs to team “${owner}”.`,
        'Only its team publishes an app.',
      );
    }
  }
}

/** The newest published manifest of every app. */
async function newestOf(versions: PublishedVersions): Promise<Manifest[]> {
  const found = (await versions.apps()).map(async (app) => {
    const [newest] = await versions.list(app);
    return newest === undefined ? undefined : versions.find(app, newest);
  });
  const published = (await Promise.all(found)).filter((version) => version !== undefined);
  return published.map(({ manifest }) => manifest);
}
