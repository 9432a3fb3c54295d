import { parseQuarantinedVersions, appVersionName, type Release } from '@h5/shared/release/release';
import type { BrowserStorage } from '@h5/shared/app';

/**
 * Which versions of the remotes have proven in this browser that they can show a page, and which have failed.
 * Failed versions are stored until the release names another version.
 */
export class RemoteVersionHealth {
  readonly #storage: BrowserStorage;
  readonly #proven = new Set<string>();
  readonly #quarantined: Set<string>;

  constructor({ apps }: Release, storage: BrowserStorage) {
    this.#storage = storage;
    const named = new Set(
      Object.entries(apps).map(([app, version]) => appVersionName(app, version)),
    );
    const stored = parseQuarantinedVersions(storage.get('unfitVersions'));
    this.#quarantined = new Set([...stored].filter((name) => named.has(name)));
    if (this.#quarantined.size < stored.size) this.#store();
  }

  get quarantined(): ReadonlySet<string> {
    return this.#quarantined;
  }

  isProven(name: string): boolean {
    return this.#proven.has(name);
  }

  markProven(name: string): void {
    this.#proven.add(name);
  }

  quarantine(name: string): void {
    this.#quarantined.add(name);
    this.#store();
  }

  #store() {
    if (this.#quarantined.size > 0)
      this.#storage.set('unfitVersions', [...this.#quarantined].join(' '));
    else this.#storage.remove('unfitVersions');
  }
}
