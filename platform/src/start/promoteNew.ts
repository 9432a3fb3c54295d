import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readJson, writeAtomically } from '../registry/files';
import type { Manifest } from '../registry/manifest';
import type { Registry } from '../registry/Registry';

/**
 * Promotes newly built versions to an environment. A build that an earlier start already promoted is skipped: if it
 * does not run now, an operator has decided so.
 */
export async function promoteNewBuilds(
  registry: Registry,
  env: string,
  built: Manifest[],
  who: string,
) {
  const file = path.join(registry.folder, 'started', `${env}.json`);
  const before = (await readJson<Record<string, string>>(file)) ?? {};
  const isNew = ({ app, version }: Manifest) => before[app] !== version;
  const versions = Object.fromEntries(
    built.filter(isNew).map(({ app, version }) => [app, version]),
  );
  if (Object.keys(versions).length === 0) return;

  await registry.releases.promote(env, versions, { who, why: 'Newly built by a start' });
  await mkdir(path.dirname(file), { recursive: true });
  await writeAtomically(file, JSON.stringify({ ...before, ...versions }));
}
