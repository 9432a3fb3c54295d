import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { payloadTypes } from '../trust/dsse';
import { findSigner } from '../trust/keys';
import type { KeyStore } from '../trust/KeyStore';
import { UserError } from '../UserError';
import { readJson, writeAtomically } from './files';
import type { ReleaseFiles, StoredRelease } from './ReleaseFiles';

/** The newest release that was served or signed on this machine. */
interface Seen {
  seq: number;
  hash: string;
}

interface Parts {
  /** The registry's folder. */
  folder: string;
  files: ReleaseFiles;
  keys: KeyStore;
}

/**
 * Reads the current release of an environment, and only if it can be trusted: the environment has signed it, and it
 * continues the newest one that is on record. Records are outside the registry, so that write access to the registry is
 * not enough to bring back an old release. What was served and what was signed on this machine have one record each.
 */
export class TrustedReleases {
  readonly #parts: Parts;
  readonly #record: 'served' | 'signed';

  constructor(parts: Parts, record: 'served' | 'signed') {
    this.#parts = parts;
    this.#record = record;
  }

  /** The current release, which is then on record. */
  async current(env: string): Promise<StoredRelease | undefined> {
    const stored = await this.#parts.files.current(env);
    if (!stored) return undefined;
    const seen = await this.#check(env, stored);
    if (seen?.hash !== stored.hash) await this.remember(env, stored);
    return stored;
  }

  /** The release that the next one continues. One of an older platform is not signed, and has no content. */
  async latest(env: string): Promise<StoredRelease | undefined> {
    const stored = await this.#parts.files.continued(env);
    if (stored) await this.#check(env, stored);
    else await this.#checkIsNew(env);
    return stored;
  }

  /** Throws if the environment had releases: removing them must not begin it anew. */
  async #checkIsNew(env: string): Promise<void> {
    const seen = await this.#seen(env);
    if (!seen) return;
    throw new UserError(
      `The releases of “${env}” are missing: release ${seen.seq} was ${this.#record} before.`,
      `Restore the registry from a backup. ${this.#ifNew(env)}`,
      'broken',
    );
  }

  /** Removes the record of an environment that an operator has removed. */
  async forget(env: string): Promise<void> {
    await rm(this.#recordOf(env), { force: true });
  }

  /** Records a release. A server that may not write goes on, without this protection. */
  async remember(
    env: string,
    { release, hash }: Pick<StoredRelease, 'release' | 'hash'>,
  ): Promise<void> {
    const file = this.#recordOf(env);
    const seen: Seen = { seq: release.seq, hash };
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeAtomically(file, JSON.stringify(seen));
    } catch (error) {
      console.error(`The newest release could not be recorded in ${file}: ${String(error)}`);
    }
  }

  async #check(env: string, stored: StoredRelease): Promise<Seen | undefined> {
    if (!stored.isOlder) await this.#checkSignature(env, stored);
    const seen = await this.#seen(env);
    if (seen) await this.#checkContinues(env, seen, stored);
    return seen;
  }

  async #checkSignature(env: string, { release, envelope }: StoredRelease): Promise<void> {
    const { keys } = this.#parts;
    const { payload, signatures } = envelope;
    if (findSigner(await keys.pins(env), payloadTypes.release, payload, signatures)) return;
    throw new UserError(
      `Release ${release.seq} of “${env}” is not signed with a key of this environment.`,
      `Restore it from a backup, or set H5_KEYS to the folder that has the keys (now ${keys.folder}).`,
      'broken',
    );
  }

  /** Follows the hashes back from a release to the one on record. */
  async #checkContinues(env: string, seen: Seen, { release, hash }: StoredRelease): Promise<void> {
    const known = `release ${seen.seq}, which was ${this.#record} before`;
    if (release.seq < seen.seq) {
      throw new UserError(
        `Release ${release.seq} of “${env}” is older than ${known}.`,
        `A rollback makes a new release: h5 rollback --env ${env} --why "…". ${this.#ifNew(env)}`,
        'broken',
      );
    }
    let { prev } = release;
    let found = hash;
    for (let seq = release.seq; seq > seen.seq; seq -= 1) {
      const before = seq - 1 > seen.seq ? await this.#parts.files.get(env, seq - 1) : undefined;
      if (before && before.hash !== prev) break;
      found = prev ?? '';
      prev = before?.release.prev ?? null;
    }
    if (found === seen.hash) return;
    throw new UserError(
      `Release ${release.seq} of “${env}” does not follow from ${known}.`,
      `Restore the registry from a backup. ${this.#ifNew(env)}`,
      'broken',
    );
  }

  #seen(env: string): Promise<Seen | undefined> {
    const file = this.#recordOf(env);
    return readJson<Seen>(file, `Remove ${file}.`);
  }

  #ifNew(env: string): string {
    return `If the registry was made anew, remove ${this.#recordOf(env)}.`;
  }

  #recordOf(env: string): string {
    const folder = this.#record === 'served' ? 'edge' : 'signed';
    return path.join(this.#parts.folder, '..', folder, `${env}.json`);
  }
}
