import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../UserError';
import type { VersionNames } from './compose';
import { readJson, undefinedIfMissing, writeAtomically } from './files';
import type { Manifest } from './manifest';
import { isPidRunning } from './isRunning';
import { withLock } from './withLock';
import type { StoredEncoding } from './encodings';
import { PublishedVersions, type PublishedVersion } from './Versions';

/** The only environment that takes development builds. */
export const developmentEnv = 'local';

/** Of each app. A page loads files of the newest build; older ones are for pages that were hidden meanwhile. */
const keptBuilds = 20;

/** What one process shows. */
interface Shown {
  /** The apps that it rebuilds; no other process may. */
  claimed: string[];
  builds: VersionNames;
  /** Builds that its own need, such as a host; those of a process that rebuilds the app come first. */
  beneath: VersionNames;
}

/**
 * Development builds: one folder per watching process, named by its process id. They are served on top of the release
 * of “local” but belong to no release, and are ignored once their process has ended.
 */
export class DevelopmentBuilds {
  readonly #folder: string;
  readonly #versions = new Map<string, PublishedVersions>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Changes whenever `apps` changes. */
  async revision(): Promise<string> {
    const stamps = (await this.#processes()).map(async (pid) => {
      const stats = await stat(this.#listOf(pid)).catch(undefinedIfMissing);
      return stats ? `${pid} ${stats.ino} ${stats.mtimeMs}` : '';
    });
    return (await Promise.all(stamps)).join();
  }

  /** The newest development builds of all running watchers. */
  async apps(): Promise<Record<string, PublishedVersion>> {
    const found = await this.#shown();
    const layers = [
      ...found.map(({ pid, beneath }) => ({ pid, versions: beneath })),
      ...found.map(({ pid, builds }) => ({ pid, versions: builds })),
    ];
    const apps: Record<string, PublishedVersion> = {};
    for (const { pid, versions } of layers) {
      for (const [app, version] of Object.entries(versions)) {
        // A process that ends just now removes its builds.
        const build = await this.#versionsOf(pid).find(app, version);
        if (build) apps[app] = build;
      }
    }
    return apps;
  }

  /** The process that rebuilds an app, or undefined. */
  async claimantOf(app: string): Promise<string | undefined> {
    return (await this.#shown()).find(({ claimed }) => claimed.includes(app))?.pid;
  }

  async find(app: string, version: string): Promise<PublishedVersion | undefined> {
    for (const pid of await this.#processes()) {
      const published = await this.#versionsOf(pid).find(app, version);
      if (published) return published;
    }
    return undefined;
  }

  async read(
    manifest: Manifest,
    file: string,
    encoding?: StoredEncoding,
  ): Promise<Buffer | undefined> {
    for (const pid of await this.#processes()) {
      const bytes = await this.#versionsOf(pid).read(manifest, file, encoding);
      if (bytes) return bytes;
    }
    return undefined;
  }

  /**
   * Starts to serve builds of this process, and removes what ended processes have left. Throws if another process
   * rebuilds one of the apps.
   */
  async open(claimed: string[] = [], pid = String(process.pid)) {
    const shown: Shown = { claimed, builds: {}, beneath: {} };
    const added = new Map<string, string[]>();
    const write = () => writeAtomically(this.#listOf(pid), JSON.stringify(shown));
    await mkdir(this.#folder, { recursive: true });
    await withLock(`${this.#folder}.lock`, async () => {
      const names = await readdir(this.#folder);
      const left = names.filter((name) => name === pid || !isPidRunning(Number(name)));
      await Promise.all(left.map((name) => this.#remove(name)));
      await this.#assertUnclaimed(claimed);
      await mkdir(path.join(this.#folder, pid), { recursive: true });
      await write();
    });

    return {
      /** Stores a build; it is not served before `show`. */
      add: async (build: string): Promise<Manifest> => {
        const { manifest } = await this.#versionsOf(pid).publish(build);
        const { app, version } = manifest;
        const versions = [...(added.get(app) ?? []).filter((one) => one !== version), version];
        added.set(app, versions.slice(-keptBuilds));
        for (const old of versions.slice(0, -keptBuilds)) await this.#removeBuild(pid, app, old);
        return manifest;
      },
      show: async (manifests: Manifest[]): Promise<void> => {
        for (const { app, version } of manifests) shown.builds[app] = version;
        await write();
      },
      /** Shows a build unless another process rebuilds the same app. */
      showBeneath: async ({ app, version }: Manifest): Promise<void> => {
        shown.beneath[app] = version;
        await write();
      },
      close: () => this.#remove(pid),
    };
  }

  async #assertUnclaimed(apps: string[]): Promise<void> {
    for (const app of apps) {
      const pid = await this.claimantOf(app);
      if (pid === undefined) continue;
      throw new UserError(
        `Process ${pid} already rebuilds ${app} in “${developmentEnv}”.`,
        'Stop it, or use the pages that it serves: they show every saved change.',
        'busy',
      );
    }
  }

  async #shown(): Promise<(Shown & { pid: string })[]> {
    const found = (await this.#processes()).map(async (pid) => {
      const shown = await readJson<Shown>(this.#listOf(pid));
      return shown ? [{ ...shown, pid }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async #processes(): Promise<string[]> {
    const names = (await readdir(this.#folder).catch(undefinedIfMissing)) ?? [];
    return names.filter((name) => isPidRunning(Number(name))).sort();
  }

  #listOf(pid: string): string {
    return path.join(this.#folder, pid, 'shown.json');
  }

  #versionsOf(pid: string): PublishedVersions {
    const known = this.#versions.get(pid);
    if (known) return known;
    const shelf = new PublishedVersions(path.join(this.#folder, pid, 'apps'));
    this.#versions.set(pid, shelf);
    return shelf;
  }

  async #removeBuild(pid: string, app: string, version: string): Promise<void> {
    await rm(path.join(this.#folder, pid, 'apps', app, version), { recursive: true, force: true });
    // It would remember the removed build, and not store the same one again.
    this.#versions.delete(pid);
  }

  #remove(pid: string): Promise<void> {
    this.#versions.delete(pid);
    return rm(path.join(this.#folder, pid), { recursive: true, force: true });
  }
}

export function assertDevelopmentEnv(env: string): void {
  if (env === developmentEnv) return;
  throw new UserError(
    `“${env}” takes no builds for development.`,
    `Only “${developmentEnv}” does. Leave out --env and H5_ENV, or build and promote a version.`,
  );
}
