import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { appendAudit, type ChangeReason } from './audit';
import { undefinedIfMissing } from './files';
import { oldestReadable } from './appHistory';
import { findLeftovers } from './leftovers';
import { isVersion } from './manifest';
import type { Registry } from './Registry';
import { namedVersions } from './versionsOf';

const day = 86_400_000;

/** What a sweep keeps beside what runs, and whether it only tells what it would remove. */
interface SweepOptions {
  /** Versions of releases of these last days can be rolled back to. */
  days: number;
  /** Of each app, this many of the newest versions. */
  newest: number;
  isDryRun: boolean;
}

/**
 * Removes versions that no environment runs, falls back to or has run lately, and what failed publishes left. A version
 * published within a day stays: somebody may be about to promote it.
 */
export async function sweep(registry: Registry, options: SweepOptions, { who, why }: ChangeReason) {
  const { folder, versions } = registry;
  const kept = await keptVersions(registry, options.days * day);
  const removed: string[] = [];
  for (const location of await findLeftovers(registry)) {
    removed.push(path.relative(folder, location));
    if (!options.isDryRun) await rm(location, { recursive: true, force: true });
  }
  for (const app of await versions.apps()) {
    const apps = path.dirname(versions.fileOf(app, '0.0.0', ''));
    const newest = new Set((await versions.list(app)).slice(0, options.newest));
    for (const name of await readdir(apps)) {
      const isUnnamed = isVersion(name) && !newest.has(name) && !kept.has(`${app}@${name}`);
      if (!isUnnamed || (await ageOf(path.join(apps, name))) < day) continue;
      removed.push(`${app}@${name}`);
      if (options.isDryRun) continue;
      await appendAudit(folder, { what: 'sweep', app, version: name, who, why });
      // A version is whole or gone, also if this process is killed.
      const away = path.join(apps, `.swept-${name}`);
      await rename(path.join(apps, name), away);
      await rm(away, { recursive: true, force: true });
    }
  }
  return removed;
}

/** The versions that releases name: the current ones, and those that were current within a time. */
async function keptVersions({ releases }: Registry, withinMs: number): Promise<Set<string>> {
  const named = new Set<string>();
  for (const env of await releases.environments()) {
    const newest = (await releases.current(env))?.seq ?? 0;
    const oldest = await oldestReadable(releases.files, env, newest);
    for (let seq = newest; seq >= oldest; seq -= 1) {
      const { release } = await releases.files.get(env, seq);
      for (const { app, version } of namedVersions(release)) named.add(`${app}@${version}`);
      // It was current until the release after it; those before it ended earlier.
      if (Date.now() - Date.parse(release.issuedAt) > withinMs) break;
    }
  }
  return named;
}

async function ageOf(location: string): Promise<number> {
  const stats = await stat(location).catch(undefinedIfMissing);
  return stats ? Date.now() - stats.mtimeMs : 0;
}
