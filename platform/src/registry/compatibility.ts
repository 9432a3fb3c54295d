import { major, minor, satisfies } from 'semver';
import type { Manifest, SharedModule } from '@h5/shared/release/manifest';
import { UserError } from '../UserError';
import { conflictHint, describeConflicts } from './claims';

type Apps = Record<string, Manifest>;

/**
 * Throws when a remote needs something that the host does not provide, or when two apps claim the same. Every such
 * blocker is named.
 */
export function checkCompatibility(apps: Apps, env: string): void {
  const { host, ...remotes } = apps;
  if (!host) {
    throw new UserError(
      `“${env}” has no host.`,
      `Start with what another environment runs: h5 promote --like local --env ${env}`,
    );
  }
  const unmet = Object.values(remotes).flatMap((remote) => unmetNeeds(host, remote));
  const where = `the host of “${env}” (${host.version})`;
  const conflicts = describeConflicts(apps, `in “${env}”`);
  const blockers = [
    ...unmet.map(({ remote, needs, offers }) => `${remote} needs ${needs}; ${where} ${offers}.`),
    ...conflicts,
  ];
  if (blockers.length === 0) return;
  const hint =
    unmet.length > 0
      ? 'Promote a compatible host in the same command, or another version of the remote.'
      : conflictHint;
  throw new UserError(blockers.join('\n'), hint);
}

/** Whether a version of an app could take the place of the one among these apps: a host has to suit all remotes. */
export function isCompatible(apps: Apps, version: Manifest): boolean {
  const { host, ...remotes } = { ...apps, [version.app]: version };
  if (!host) return false;
  const affected = version.app === 'host' ? Object.values(remotes) : [version];
  return (
    affected.every((remote) => unmetNeeds(host, remote).length === 0) &&
    describeConflicts({ host, ...remotes }, '').length === 0
  );
}

interface UnmetNeed {
  remote: string;
  needs: string;
  offers: string;
}

/** What a remote uses that the host does not provide, by what their builds recorded. */
function unmetNeeds(host: Manifest, { app, version, hostApi, uses }: Manifest): UnmetNeed[] {
  const remote = `${app}@${version}`;
  const unmet: UnmetNeed[] = [];
  if (!satisfies(host.hostApi, hostApi)) {
    unmet.push({ remote, needs: `host API ${hostApi}`, offers: `has ${host.hostApi}` });
  }
  for (const [name, used] of Object.entries(uses)) {
    const provided = host.provides?.[name];
    if (!provided) {
      unmet.push({ remote, needs: name, offers: 'does not share it' });
    } else if (!isSameLine(used, provided)) {
      const needs = `${name} ${used.version}`;
      unmet.push({ remote, needs, offers: `has ${provided.version}` });
    } else {
      const lacking = used.exports.filter((one) => !provided.exports.includes(one));
      if (lacking.length === 0) continue;
      const needs = `${lacking.join(', ')} of ${name} ${used.version}`;
      unmet.push({ remote, needs, offers: `has ${provided.version} without` });
    }
  }
  return unmet;
}

/** Whether two versions may be exchanged by the rules of semantic versioning, apart from what was added. */
function isSameLine(used: SharedModule, provided: SharedModule): boolean {
  if (major(used.version) !== major(provided.version)) return false;
  return major(used.version) > 0 || minor(used.version) === minor(provided.version);
}
