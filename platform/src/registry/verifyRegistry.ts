import { payloadTypes } from '../trust/dsse';
import { findSigner, type PublicKey } from '../trust/keys';
import { describe } from '../trust/KeyStore';
import { UserError } from '../UserError';
import { readAudit, type AuditLine } from './audit';
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
  const problems = [...audit.problems];
  const environments = await registry.releases.environments();
  let releases = 0;
  for (const env of environments) {
    releases += await verifyEnvironment(registry, env, audit.lines, problems);
  }
  const versions = await verifyVersions(registry, environments, problems);
  return { versions, releases, auditLines: audit.lines.length, problems };
}

/** Verifies the signature of the current release, the hashes by which it names the others, and the key list. */
async function verifyEnvironment(
  { releases: { files }, keys, keyLists }: Registry,
  env: string,
  lines: AuditLine[],
  problems: string[],
): Promise<number> {
  await collect(problems, () => keyLists.read(env));
  const current = await collect(problems, () => files.current(env));
  if (!current) return 0;
  const { payload, signatures } = current.envelope;
  if (!findSigner(await keys.pins(env), payloadTypes.release, payload, signatures)) {
    problems.push(`“${env}”, release ${current.release.seq}: the environment has not signed it`);
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

async function verifyVersions(
  { versions, keys, keyLists }: Registry,
  environments: string[],
  problems: string[],
): Promise<number> {
  const known = new Map<string, PublicKey[]>();
  const revoked = new Set<string>();
  const add = (team: string, more: PublicKey[]) =>
    known.set(team, [...(known.get(team) ?? []), ...more]);
  for (const team of await keys.owners('team')) {
    add(
      team,
      (await keys.list('team', team)).map((key) => key.public),
    );
  }
  for (const env of environments) {
    // A list that cannot be read was reported with its environment.
    const { list } = (await collect([], () => keyLists.read(env))) ?? {};
    list?.teams.forEach((one) => add(one.team, one.keys));
    list?.revoked.forEach((id) => revoked.add(id));
  }
  let count = 0;
  for (const app of await versions.apps()) {
    for (const version of await versions.list(app)) {
      count += 1;
      const name = `${app}@${version}`;
      if (!(await collect(problems, () => versions.verify(app, version).then(() => true))))
        continue;
      const { manifest, bytes, signatures } = await versions.get(app, version);
      const of = known.get(manifest.team) ?? [];
      const signer = findSigner(of, payloadTypes.manifest, bytes, signatures);
      if (!signer) {
        problems.push(`${name}: no known key of ${describe('team', manifest.team)} has signed it`);
      } else if (revoked.has(signer.id)) {
        problems.push(`${name}: it is signed with ${signer.id}, which was revoked`);
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
    problems.push(error.message);
    return undefined;
  }
}
