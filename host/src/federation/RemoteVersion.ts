import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { LazyPage, RemoteRoutes } from '@h5/shared/app';
import { releaseFileUrl, appVersionName, type AppVersion } from '@h5/shared/release/release';
import type { ComponentType } from 'react';
import { assertSharedModulesLoadedOnce } from './assertSharedOnce';
import type { FederationLoader } from './FederationLoader';
import { RemoteError } from './RemoteError';

/** One version of one remote, registered under its own name so that two versions never mix. */
export class RemoteVersion {
  readonly app: string;
  readonly name: string;
  readonly build: AppVersion;
  readonly #federation: FederationLoader;
  #isRegistered = false;

  constructor(app: string, build: AppVersion, federation: FederationLoader) {
    this.app = app;
    this.build = build;
    this.name = appVersionName(app, build);
    this.#federation = federation;
  }

  /** Loads all files of a page and returns its component. */
  async load(path: string): Promise<ComponentType> {
    const federation = await this.#federation.load();
    this.#register(federation);
    const remote = await federation.loadRemote<{ routes?: RemoteRoutes }>(`${this.name}/routes`);
    assertSharedModulesLoadedOnce(federation);
    const page: unknown = remote?.routes?.[path as keyof RemoteRoutes];
    if (!isLazyPage(page)) throw new RemoteError('REMOTE_BROKEN', `${this.name} has no ${path}.`);
    await page.load();
    return page.Component;
  }

  #register(federation: ModuleFederation) {
    if (this.#isRegistered) return;
    this.#isRegistered = true;
    const { app, name, build } = this;
    const { version, origin } = build;
    const entry = new URL(releaseFileUrl(app, version, build.entry, origin), location.href).href;
    federation.registerRemotes([{ name, entryGlobalName: app, entry }]);
  }
}

function isLazyPage(page: unknown): page is LazyPage {
  const { load, Component } = (page ?? {}) as Partial<Record<keyof LazyPage, unknown>>;
  return (
    typeof load === 'function' && (typeof Component === 'object' || typeof Component === 'function')
  );
}
