import type { Release } from '@h5/shared/contract/release';

export function isRevoked(revoked: Release['revoked'], app: string, version: string): boolean {
  return revoked?.some((one) => one.app === app && one.version === version) ?? false;
}
