import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteRoutes } from '@h5/shared/app';
import type { Language } from '@h5/shared/contract/languages';
import { fileUrl, ownerOf, type Boot } from '@h5/shared/contract/release';
import { diagnose } from './diagnose';
import { prefetch, preload } from './fetchAhead';
import { PageLoad, RemoteError } from './PageLoad';

const slowScriptMs = 6_000;

/** The language of the page, and the words an app brings in it. */
interface Locale {
  language: Language;
  load(app: string): Promise<void>;
}

/** The remotes of this tab's release, and the pages of theirs that were opened. */
export class Remotes {
  readonly #boot: Boot;
  readonly #locale: Locale;
  readonly #pages = new Map<string, PageLoad>();

  constructor(boot: Boot, locale: Locale) {
    this.#boot = boot;
    this.#locale = locale;
    registerPlugins([integrityPlugin(boot)]);
    registerRemotes(
      Object.entries(boot.release.apps)
        .filter(([app]) => app !== 'host')
        .map(([app, { version, entry }]) => ({
          name: app,
          entry: new URL(fileUrl(app, version, entry), location.href).href,
        })),
    );
  }

  /** The page at a path, or undefined when no remote of the release has it. */
  pageAt(path: string): PageLoad | undefined {
    const known = this.#pages.get(path);
    if (known) return known;
    const { release } = this.#boot;
    const app = ownerOf(release, path);
    if (!app || app === 'host' || !release.apps[app]?.routes.includes(path)) return undefined;

    const page = new PageLoad(app, path, {
      load: () => this.#load(app, path),
      diagnose: () => diagnose(this.#boot, app, path, this.#locale.language),
    });
    this.#pages.set(path, page);
    return page;
  }

  /** Loads a page before anybody goes there, all but showing it. */
  async prepare(path: string): Promise<void> {
    const app = ownerOf(this.#boot.release, path);
    if (app && app !== 'host') await this.#load(app, path);
  }

  /** Has the files of a page fetched, and nothing of them run. */
  prefetch(path: string): void {
    prefetch(this.#boot, path, this.#locale.language);
  }

  /** All files are asked for at once, so that waiting for one after the other costs one round trip. */
  async #load(app: string, path: string) {
    preload(this.#boot, path, this.#locale.language);
    const [routes] = await Promise.all([this.#routes(app), this.#locale.load(app)]);
    const page = routes[path as keyof RemoteRoutes];
    if (!page) throw new RemoteError('REMOTE_BROKEN', `${app} has no ${path}.`);
    await page.load();
    return page.Component;
  }

  async #routes(app: string): Promise<RemoteRoutes> {
    const remote = await loadRemote<{ routes: RemoteRoutes }>(`${app}/routes`);
    if (!remote) throw new RemoteError('REMOTE_BROKEN', `${app} offers no routes.`);
    checkSharedOnce();
    return remote.routes;
  }
}

/** The entry of a remote runs only with the hash its release names. */
function integrityPlugin({ integrityOf }: Boot) {
  return {
    name: 'integrity',
    createScript({ url }: { url: string }) {
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url);
      script.src = url;
      script.async = true;
      return { script, timeout: slowScriptMs };
    },
  };
}

/** One React, one MobX, one running app: a remote that brought its own would break quietly. */
function checkSharedOnce() {
  const shared = Object.entries(getInstance()?.shareScopeMap.default ?? {});
  const twice = shared.find(([, versions]) => Object.keys(versions).length > 1);
  if (twice) throw new RemoteError('REMOTE_BROKEN', `${twice[0]} is in the page twice.`);
}
