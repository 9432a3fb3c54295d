import { satisfies } from 'semver';
import type { AppVersion } from '@h5/shared/contract/release';
import { Failure } from '../Failure';

/** Refuses a set of apps in which a remote needs another host than the one it would meet. */
export function checkCompatibility(apps: Record<string, AppVersion>, env: string): void {
  const { host, ...remotes } = apps;
  if (!host) {
    throw new Failure(`“${env}” has no host.`, `Promote one too: h5 promote host --env ${env}`);
  }
  for (const [app, { version, hostApi, shared }] of Object.entries(remotes)) {
    refuseUnless(satisfies(host.hostApi, hostApi), 'host API', hostApi, host.hostApi);
    refuseUnless(satisfies(host.shared, shared), '@h5/shared', shared, host.shared);

    function refuseUnless(isMet: boolean, part: string, needed: string, offered: string) {
      if (isMet) return;
      throw new Failure(
        `${app}@${version} needs ${part} ${needed}; the host of “${env}” (${host?.version}) has ${offered}.`,
        `Promote a fitting host in the same command, or an ${app} that accepts ${part} ${offered}.`,
      );
    }
  }
}
