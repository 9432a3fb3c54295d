import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { BootSettings } from '@h5/shared/release/release';
import { makeRemoteEntryLoader } from './entryLoader';
import type { SharedModules } from './sharedModules';

/**
 * Starts the federation runtime, with the modules of the host that remotes use. Remotes contain no runtime core of
 * their own: the plugin puts the host's into a global variable, where their entries expect it.
 */
export function createFederation(boot: BootSettings, shared: SharedModules): ModuleFederation {
  return createInstance({
    name: 'host',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [provideRuntimeCore(), makeRemoteEntryLoader(boot)],
  });
}
