import type { ModuleFederation } from '@module-federation/enhanced/runtime';

export type SharedModules = NonNullable<ModuleFederation['options']['shared']>;

/** The modules that remotes use, with their versions. `provideSharedModules.mjs` writes the list into the build. */
export const sharedModules: SharedModules = {};
