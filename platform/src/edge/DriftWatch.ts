import type { Registry } from '../registry/Registry';
import { storedFilesOf, type StoredFile } from '../registry/encodings';
import { namedVersions } from '../registry/versionsOf';
import type { ReleaseDocument } from './ReleaseDocument';

/** Each file of the current release is read again within this time. */
const roundMs = 60_000;
const lookEveryMs = 1_000;

interface WatchedFile extends StoredFile {
  app: string;
  version: string;
}

/**
 * Reads the files of the current release again, a few at a time. If one is damaged, or right again, the document is
 * rendered anew and says which versions cannot be loaded, so that pages start with the last good version at once.
 */
export class DriftWatch {
  readonly #page: ReleaseDocument;
  readonly #registry: Registry;
  readonly #damaged = new Set<string>();
  #files: WatchedFile[] = [];
  #round = 0;

  constructor(page: ReleaseDocument, registry: Registry) {
    this.#page = page;
    this.#registry = registry;
  }

  /** Reads the next files; `looks` of them read all. */
  async look(looks = roundMs / lookEveryMs): Promise<void> {
    if (this.#files.length === 0) {
      this.#files = await this.#list();
      this.#round = Math.ceil(this.#files.length / looks);
    }
    let hasChanged = false;
    for (const { app, version, name, hash } of this.#files.splice(0, this.#round)) {
      const file = `${app}@${version} ${name}`;
      const isIntact = await this.#registry.versions.isFileIntact(app, version, name, hash);
      if (isIntact ? this.#damaged.delete(file) : !this.#damaged.has(file)) hasChanged = true;
      if (!isIntact) this.#damaged.add(file);
    }
    if (hasChanged) this.#page.renderAgain();
    // Rendering writes what was found to the log, even if no visitor asks for a page.
    if (hasChanged) await this.#page.current();
  }

  async #list(): Promise<WatchedFile[]> {
    const named = namedVersions((await this.#page.current()).release);
    const found = named.map(async ({ app, version }): Promise<WatchedFile[]> => {
      const { files = {} } = (await this.#registry.versions.find(app, version))?.manifest ?? {};
      const stored = Object.entries(files).flatMap(([file, facts]) => storedFilesOf(file, facts));
      return stored.map((one) => ({ ...one, app, version }));
    });
    return (await Promise.all(found)).flat();
  }
}

/** Goes on looking until the process ends. */
export function watchDrift(page: ReleaseDocument, registry: Registry): void {
  const watch = new DriftWatch(page, registry);
  let isLooking = false;
  setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    watch
      .look()
      .catch((error: unknown) => console.error(`Files could not be read again: ${String(error)}`))
      .finally(() => (isLooking = false));
  }, lookEveryMs).unref();
}
