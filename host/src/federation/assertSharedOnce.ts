import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { RemoteError } from './RemoteError';

/** Checks that no remote brought its own React, MobX or app: two copies would fail in subtle ways. */
export function assertSharedModulesLoadedOnce({
  shareScopeMap,
}: Pick<ModuleFederation, 'shareScopeMap'>): void {
  const shared = Object.entries(shareScopeMap.default ?? {});
  const twice = shared.find(([, versions]) => Object.keys(versions).length > 1);
  if (twice) throw new RemoteError('REMOTE_BROKEN', `${twice[0]} is in the page twice.`);
}
