import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppVersion } from '@h5/shared/contract/release';
import { UserError } from '../UserError';
import { readJson, undefinedIfMissing, writeAtomically } from './files';
import type { Manifest } from './manifest';
import { isPidRunning } from './isRunning';
import type { StoredEncoding } from './VerifiedFiles';
import { PublishedVersions } from './Versions';

/** The only environment that takes development builds. */
export const developmentEnv = 'local';

type Apps = Record<string, AppVersion>;

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
  async apps(): Promise<Apps> {
    const found = (await this.#processes()).map((pid) => readJson<Apps>(this.#listOf(pid)));
    return Object.assign({}, ...(await Promise.all(found))) as Apps;
  }

  async find(app: string, version: string): Promise<Manifest | undefined> {
    for (const pid of await this.#processes()) {
      const manifest = await this.#versionsOf(pid).find(app, version);
      if (manifest) return manifest;
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

  /** Starts to serve builds of this process, and removes what ended processes have left. */
  async open(pid = String(process.pid)) {
    const names = (await readdir(this.#folder).catch(undefinedIfMissing)) ?? [];
    const left = names.filter((name) => name === pid || !isPidRunning(Number(name)));
    await Promise.all(left.map((name) => this.#remove(name)));
    await mkdir(path.join(this.#folder, pid), { recursive: true });
    const shown: Apps = {};

    return {
      /** Stores a build; it is not served before `show`. */
      add: async (build: string): Promise<Manifest> => {
        const { manifest } = await this.#versionsOf(pid).publish(build, 'none');
        return manifest;
      },
      show: async (manifests: Manifest[]): Promise<void> => {
        for (const { app, ...build } of manifests) shown[app] = build;
        await writeAtomically(this.#listOf(pid), JSON.stringify(shown));
      },
      close: () => this.#remove(pid),
    };
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
    const shelf = new PublishedVersions(path.join(this.#folder, pid, 'apps'), {
      holds: 'development',
    });
    this.#versions.set(pid, shelf);
    return shelf;
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
