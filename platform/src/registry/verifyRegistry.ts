import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { payloadTypes } from '../trust/dsse';
import type { KeyList } from '../trust/KeyLists';
import { findSigner } from '../trust/keys';
import { describe } from '../trust/KeyStore';
import { UserError } from '../UserError';
import { namedVersions } from './versionsOf';
import { readAudit, type AuditLine } from './audit';
import { findLostKeyChanges } from './lostKeyChanges';
import { findLostReleases } from './lostReleases';
import type { Registry } from './Registry';
import type { StoredRelease } from './ReleaseFiles';

/** How much was checked, and what is wrong. */
export interface RegistryReport {
  versions: number;
  releases: number;
  auditLines: number;
  problems: string[];
}

/**
 * Reads everything again: each file and encoding of each version, the signatures of manifests, releases and key lists,
 * the chain of releases of each environment, and that of the audit log.
 */
export async function verifyRegistry(registry: Registry): Promise<RegistryReport> {
  const audit = await readAudit(registry.folder);
  const problems = [...audit.problems, ...(await findLostReleases(registry, audit.lines))];
  const environments = await registry.releases.environments();
  let releases = 0;
  for (const env of environments) {
    releases += await verifyEnvironment(registry, env, audit.lines, problems);
  }
  const versions = await verifyVersions(registry, environments, problems);
  return { versions, releases, auditLines: audit.lines.length, problems };
}

/** Verifies the current release, the key list, its versions against that list, and the hashes of earlier releases. */
async function verifyEnvironment(
  registry: Registry,
  env: string,
  lines: AuditLine[],
  problems: string[],
): Promise<number> {
  const { files } = registry;
  const known = await collect(problems, () => registry.keyLists.read(env));
  const current = await collect(problems, () => files.current(env));
  if (known) problems.push(...findLostKeyChanges(env, known.list, lines));
  if (!current) return 0;
  if (known) {
    await verifyTeams(registry, current.release, problems);
    const { approvals } = registry;
    await collect(problems, () => approvals.checkRelease(known.list, current.release));
  }
  const chained = lines.filter((line) => line.n !== undefined && line.env === env);
  const audited = new Set(chained.map(({ seq }) => seq));
  // Each release is recorded before it becomes the current one, so that one is always in the log.
  const { seq: newest } = current.release;
  const firstAudited = Math.min(newest, ...chained.flatMap(({ seq }) => seq ?? []));
  let count = 0;
  let later: StoredRelease | undefined;
  for (let { seq } = current.release; seq >= 1; seq -= 1) {
    const stored = await collect(problems, () => files.continued(env, seq));
    if (!stored) break;
    count += 1;
    if (later && later.release.prev !== stored.hash) {
      problems.push(`“${env}”, release ${seq}: it is not the one that release ${seq + 1} follows`);
    }
    if (!audited.has(seq) && seq >= firstAudited) {
      problems.push(`“${env}”, release ${seq}: the audit log does not tell of it`);
    }
    // Releases of an older platform were not chained.
    if (stored.isOlder) break;
    later = stored;
  }
  return count;
}

/** Whether the teams that have the apps in this environment have signed the versions that it runs or falls back to. */
async function verifyTeams(
  { versions, keyLists }: Registry,
  release: ReleasePayload,
  problems: string[],
): Promise<void> {
  for (const { app, version } of namedVersions(release)) {
    const published = await collect(problems, () => findNamed(versions, release.env, app, version));
    if (!published) continue;
    try {
      await keyLists.checkListed(release.env, published);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      // Unlike damage, each of these has a next step of its own.
      problems.push(`${error.message} ${error.hint}`);
    }
  }
}

/** A version that a release names. One whose folder is gone is not among those that are listed. */
async function findNamed(
  versions: Registry['versions'],
  env: string,
  app: string,
  version: string,
) {
  try {
    return await versions.get(app, version);
  } catch (error) {
    if (!(error instanceof UserError) || error.kind !== 'missing') throw error;
    throw new UserError(
      `${app}@${version} is missing, which “${env}” runs or falls back to.`,
      'Publish the same build again.',
      'broken',
    );
  }
}

async function verifyVersions(
  { versions, keys, keyLists }: Registry,
  environments: string[],
  problems: string[],
): Promise<number> {
  const lists: KeyList[] = [];
  for (const env of environments) {
    // A list that cannot be read was reported with its environment.
    const read = await collect([], () => keyLists.read(env));
    if (read) lists.push(read.list);
  }
  let count = 0;
  for (const app of await versions.apps()) {
    const owners = lists.flatMap(({ teams }) => teams.filter(({ apps }) => apps.includes(app)));
    for (const version of await versions.list(app)) {
      count += 1;
      const name = `${app}@${version}`;
      if (!(await collect(problems, () => versions.verify(app, version).then(() => true))))
        continue;
      const { manifest, bytes, signatures } = await versions.get(app, version);
      const { team } = manifest;
      const known = owners.filter((owner) => owner.team === team).flatMap((owner) => owner.keys);
      if (owners.length > 0 && known.length === 0) {
        problems.push(`${name}: ${describe('team', team)} has ${app} in no environment`);
        continue;
      }
      // A version that was never promoted is known to the machine that has its team's key.
      known.push(...(await keys.list('team', team)).map((key) => key.public));
      const signer = findSigner(known, payloadTypes.manifest, bytes, signatures);
      if (!signer) {
        problems.push(`${name}: no known key of ${describe('team', team)} has signed it`);
      } else if (lists.some(({ revoked }) => revoked.includes(signer.id))) {
        problems.push(
          `${name}: it is signed with ${signer.id}, which was revoked: raise its version, build it and publish it with another key`,
        );
      }
    }
  }
  return count;
}

/** Adds an expected error to the list, so that the rest is checked as well. */
async function collect<T>(problems: string[], work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (!problems.includes(error.message)) problems.push(error.message);
    return undefined;
  }
}
