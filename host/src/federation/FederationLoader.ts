import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { BootSettings } from '@h5/shared/release/release';
import { sharedModules } from './sharedModules';

/** Loads the federation runtime when the first remote is: the home page does without it. */
export class FederationLoader {
  readonly #boot: BootSettings;
  #loading: Promise<ModuleFederation> | undefined;

  constructor(boot: BootSettings) {
    this.#boot = boot;
  }

  /** The runtime of this tab. A file that could not be loaded is requested again by the next call. */
  async load(): Promise<ModuleFederation> {
    this.#loading ??= this.#create();
    try {
      return await this.#loading;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }

  async #create() {
    const { createFederation } = await import(
      /* webpackChunkName: "federation" */ './createFederation'
    );
    // Listed here, in the first script: webpack cannot join modules that another script refers to.
    return createFederation(this.#boot, sharedModules);
  }
}
