import type { Manifest } from '@h5/shared/release/manifest';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { filesOfParts } from '../budget/sizes';
import { changedVersions } from './releaseHistory';
import type { PublishedVersions } from './Versions';

/** What differs between two versions of an app. */
export interface AppDifference {
  app: string;
  from: string | undefined;
  to: string | undefined;
  /** The parts whose size, as it is transferred, differs. */
  parts: { name: string; from: number | undefined; to: number | undefined }[];
  /** What it needs of the host, or provides: ranges, versions and exports. */
  uses: string[];
  routes: { added: string[]; removed: string[] };
  /** Whether the manifests of both could be read. */
  isComplete: boolean;
}

/** The apps of which two releases name different versions, and what differs between those. */
export async function compareReleases(
  versions: PublishedVersions,
  from: Pick<ReleasePayload, 'apps'>,
  to: Pick<ReleasePayload, 'apps'>,
): Promise<AppDifference[]> {
  const changes = Object.entries(changedVersions(from, to));
  return Promise.all(
    changes.map(async ([app, [before, after]]) => {
      const [one, other] = await Promise.all([
        before === undefined ? undefined : versions.find(app, before),
        after === undefined ? undefined : versions.find(app, after),
      ]);
      const isComplete = !(before && !one) && !(after && !other);
      return {
        app,
        from: before,
        to: after,
        isComplete,
        ...compareManifests(one?.manifest, other?.manifest),
      };
    }),
  );
}

function compareManifests(from: Manifest | undefined, to: Manifest | undefined) {
  const before = from ? sizesOf(from) : new Map<string, number>();
  const after = to ? sizesOf(to) : new Map<string, number>();
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return {
    parts: names
      .map((name) => ({ name, from: before.get(name), to: after.get(name) }))
      .filter((part) => part.from !== part.to),
    uses: from && to ? [...compareNeeds(from, to)] : [],
    routes: {
      added: (to?.routes ?? []).filter((route) => !from?.routes.includes(route)),
      removed: (from?.routes ?? []).filter((route) => !to?.routes.includes(route)),
    },
  };
}

function sizesOf(manifest: Manifest): Map<string, number> {
  const sizeOf = (file: string) => {
    const hashed = manifest.files[file];
    return hashed?.br?.size ?? hashed?.size ?? 0;
  };
  return new Map(
    filesOfParts(manifest).map(([name, files]) => [
      name,
      files.reduce((sum, file) => sum + sizeOf(file), 0),
    ]),
  );
}

function* compareNeeds(from: Manifest, to: Manifest): Generator<string> {
  if (from.hostApi !== to.hostApi) yield `host API ${from.hostApi} → ${to.hostApi}`;
  for (const field of ['uses', 'provides'] as const) {
    const [one, other] = [from[field] ?? {}, to[field] ?? {}];
    for (const module of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const [before, after] = [one[module], other[module]];
      if (before?.version !== after?.version) {
        yield `${field} ${module} ${before?.version ?? 'new'} → ${after?.version ?? 'gone'}`;
      }
      const added = (after?.exports ?? []).filter((name) => !before?.exports.includes(name));
      const removed = (before?.exports ?? []).filter((name) => !after?.exports.includes(name));
      const exports = [...added.map((name) => `+${name}`), ...removed.map((name) => `−${name}`)];
      if (exports.length > 0) yield `${field} ${module}: ${exports.join(' ')}`;
    }
  }
}
