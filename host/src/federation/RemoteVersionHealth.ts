import {
  parseQuarantinedVersions,
  appVersionName,
  type Release,
} from '@h5/shared/contract/release';
import type { BrowserStorage } from '@h5/shared/app';

/**
 * Which versions of the remotes have proven in this browser that they can show a page, and which have failed.
 * Failed versions are stored until the release names another version.
 */
export class RemoteVersionHealth {
  readonly #storage: BrowserStorage;
  readonly #proven = new Set<string>();
  readonly #unfit: Set<string>;

  constructor({ apps }: Release, storage: BrowserStorage) {
    this.#storage = storage;
    const named = new Set(
      Object.entries(apps).map(([app, version]) => appVersionName(app, version)),
    );
    const stored = parseQuarantinedVersions(storage.get('unfitVersions'));
    this.#unfit = new Set([...stored].filter((name) => named.has(name)));
    if (this.#unfit.size < stored.size) this.#store();
  }

  get unfit(): ReadonlySet<string> {
    return this.#unfit;
  }

  isProven(name: string): boolean {
    return this.#proven.has(name);
  }

  markProven(name: string): void {
    this.#proven.add(name);
  }

  markUnfit(name: string): void {
    this.#unfit.add(name);
    this.#store();
  }

  #store() {
    if (this.#unfit.size > 0) this.#storage.set('unfitVersions', [...this.#unfit].join(' '));
    else this.#storage.remove('unfitVersions');
  }
}
