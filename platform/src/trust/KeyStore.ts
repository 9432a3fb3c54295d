import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublicKey } from '@h5/shared/release/releasePayload';
import { readJson, undefinedIfMissing } from '../registry/files';
import { isAppName } from '../registry/manifest';
import { withLock } from '../registry/withLock';
import { UserError } from '../UserError';
import { createKey, type SigningKey, type StoredKey } from './keys';

/** Whose a key is: a team signs manifests, an environment signs releases and the list of team keys, a person signs approvals, an operator signs commands. */
export type KeyOwner = 'team' | 'env' | 'person' | 'operator';

/**
 * Private keys in a folder that only its owner may read: never in the registry, and never in the repository. Keys are
 * made when they are first needed, unless an operator has chosen the folder.
 */
export class KeyStore {
  readonly folder: string;
  readonly #makesKeys: boolean;

  constructor(folder: string, { makesKeys = true } = {}) {
    this.folder = folder;
    this.#makesKeys = makesKeys;
  }

  /** Whether keys, and the apps of teams, are entered without being asked for. */
  get makesKeys(): boolean {
    return this.#makesKeys;
  }

  /** The key that signs for a team or an environment: the newest one that is in use. */
  async signer(owner: KeyOwner, name: string): Promise<SigningKey> {
    const newest = await this.#newest(owner, name);
    if (newest) return newest;
    if (this.#makesKeys) {
      return this.#locked(owner, name, async () => {
        const made = await this.#newest(owner, name);
        return made ?? this.#write(owner, name);
      });
    }
    if ((await this.list(owner, name)).length > 0) {
      throw new UserError(
        `${this.folder} has only the public key of ${describe(owner, name)}.`,
        'Do this on the machine that has the private one, or set H5_KEYS to the folder that has it.',
        'missing',
      );
    }
    throw new UserError(
      `There is no key of ${describe(owner, name)} in ${this.folder}.`,
      `Make one: h5 keys create ${owner} ${name}. Or set H5_KEYS to the folder that has it.`,
      'missing',
    );
  }

  /**
   * All keys that sign for an environment. While an old and a new one are in use, both do: pages that know only the old
   * one still believe the next release.
   */
  async signers(env: string): Promise<SigningKey[]> {
    const newest = await this.signer('env', env);
    const others = (await this.#signing('env', env)).filter(({ id }) => id !== newest.id);
    return [...others, newest];
  }

  /** Ends the use of a key here. It stays in the folder under another name. */
  async retire(owner: KeyOwner, name: string, id: string): Promise<void> {
    const file = path.join(this.#folderOf(owner, name), `${id}.json`);
    await rename(file, `${file}.retired`);
  }

  async #newest(owner: KeyOwner, name: string): Promise<SigningKey | undefined> {
    return (await this.#signing(owner, name)).at(-1);
  }

  async #signing(owner: KeyOwner, name: string): Promise<SigningKey[]> {
    const keys = await this.list(owner, name);
    return keys.filter((key): key is SigningKey => key.private !== undefined);
  }

  /** Adds a key. From now on it signs. */
  create(owner: KeyOwner, name: string): Promise<SigningKey> {
    return this.#locked(owner, name, () => this.#write(owner, name));
  }

  async #write(owner: KeyOwner, name: string): Promise<SigningKey> {
    const year = new Date().getUTCFullYear();
    const number = await this.#count(owner, name);
    const key = createKey(`${owner}-${name}-${year}${letters(number)}`);
    const file = path.join(this.#folderOf(owner, name), `${key.id}.json`);
    await writeFile(file, JSON.stringify(key, null, 2), { flag: 'wx', mode: 0o600 });
    return key;
  }

  /** How many keys there are, with the retired ones: an id is never used twice. */
  async #count(owner: KeyOwner, name: string): Promise<number> {
    const names = await readdir(this.#folderOf(owner, name)).catch(undefinedIfMissing);
    return (names ?? []).filter((file) => /\.json(\.retired)?$/.test(file)).length;
  }

  async #locked<T>(owner: KeyOwner, name: string, work: () => Promise<T>): Promise<T> {
    const folder = this.#folderOf(owner, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return withLock(path.join(folder, 'lock'), work);
  }

  /** The keys of one owner, oldest first. */
  async list(owner: KeyOwner, name: string): Promise<StoredKey[]> {
    const folder = this.#folderOf(owner, name);
    const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
    const files = names.filter((file) => file.endsWith('.json')).map((f) => path.join(folder, f));
    const found = await Promise.all(files.map((file) => readJson<StoredKey>(file)));
    return found
      .filter((key) => key !== undefined)
      .sort((a, b) => a.created.localeCompare(b.created) || a.id.localeCompare(b.id));
  }

  /** The names of all teams or environments that have keys here. */
  async owners(owner: KeyOwner): Promise<string[]> {
    const names = await readdir(path.join(this.folder, owner)).catch(undefinedIfMissing);
    return (names ?? []).filter(isAppName).sort();
  }

  /** The public keys of an environment, which its documents pin. */
  async pins(env: string): Promise<PublicKey[]> {
    return (await this.list('env', env)).map((key) => key.public);
  }

  #folderOf(owner: KeyOwner, name: string): string {
    if (!isAppName(name)) {
      const hint = 'Use lower-case letters and digits.';
      throw new UserError(`“${name}” is not a valid name of a ${owner}.`, hint, 'usage');
    }
    return path.join(this.folder, owner, name);
  }
}

export function describe(owner: KeyOwner, name: string): string {
  return `${owner === 'env' ? 'environment' : owner} “${name}”`;
}

/** a, b, … z, aa, ab … */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}
