import type { Release } from '@h5/shared/release/release';

export function isRevoked(revoked: Release['revoked'], app: string, version: string): boolean {
  return revoked?.some((one) => one.app === app && one.version === version) ?? false;
}

/** The next step for a version that was revoked and is wanted. */
export function toAllowAgain(env: string, app: string, version: string): string {
  return `To allow it again: h5 unrevoke ${app}@${version} --env ${env} --why "…"`;
}
