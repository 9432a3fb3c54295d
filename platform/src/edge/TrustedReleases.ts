import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readJson, writeAtomically } from '../registry/files';
import type { Registry } from '../registry/Registry';
import type { StoredRelease } from '../registry/ReleaseFiles';
import { payloadTypes } from '../trust/dsse';
import { findSigner } from '../trust/keys';
import { UserError } from '../UserError';

/** The newest release that was served. */
interface Seen {
  seq: number;
  hash: string;
}

/**
 * Reads the current release of an environment, and only if it can be trusted: the environment has signed it, and it
 * continues the one that was served last. What was served last is stored outside the registry, so that whoever can write
 * to the registry cannot bring back an old release.
 */
export class TrustedReleases {
  readonly #registry: Registry;
  readonly #env: string;
  readonly #stateFile: string;

  constructor(registry: Registry, env: string) {
    this.#registry = registry;
    this.#env = env;
    this.#stateFile = path.join(registry.folder, '../edge', `${env}.json`);
  }

  async current(): Promise<StoredRelease | undefined> {
    const stored = await this.#registry.releases.files.current(this.#env);
    if (!stored) return undefined;
    await this.#checkSignature(stored);
    const seen = await readJson<Seen>(this.#stateFile, `Remove ${this.#stateFile}.`);
    if (seen) await this.#checkContinues(seen, stored);
    const { hash, release } = stored;
    if (seen?.hash !== hash) await this.#remember({ seq: release.seq, hash });
    return stored;
  }

  async #checkSignature({ release, envelope }: StoredRelease): Promise<void> {
    const { payload, signatures } = envelope;
    const pins = await this.#registry.keys.pins(this.#env);
    if (findSigner(pins, payloadTypes.release, payload, signatures)) return;
    throw new UserError(
      `Release ${release.seq} of “${this.#env}” is not signed with a key of this environment.`,
      `Promote again, or set H5_KEYS to the folder that has the keys (now ${this.#registry.keys.folder}).`,
      'broken',
    );
  }

  /** Follows the hashes back from the new release to the one that was served last. */
  async #checkContinues(seen: Seen, { release, hash }: StoredRelease): Promise<void> {
    if (release.seq < seen.seq) {
      throw new UserError(
        `Release ${release.seq} of “${this.#env}” is older than release ${seen.seq}, which was served before.`,
        `A rollback makes a new release: h5 rollback --env ${this.#env}. If the registry was made anew, remove ${this.#stateFile}.`,
        'broken',
      );
    }
    let { prev } = release;
    let found = hash;
    for (let seq = release.seq; seq > seen.seq; seq -= 1) {
      const before = seq - 1 > seen.seq ? await this.#read(seq - 1) : undefined;
      if (before && before.hash !== prev) break;
      found = prev ?? '';
      prev = before?.release.prev ?? null;
    }
    if (found === seen.hash) return;
    throw new UserError(
      `Release ${release.seq} of “${this.#env}” does not follow from release ${seen.seq}, which was served before.`,
      `Restore the registry from a backup. If it was made anew, remove ${this.#stateFile}.`,
      'broken',
    );
  }

  #read(seq: number): Promise<StoredRelease> {
    return this.#registry.releases.files.get(this.#env, seq);
  }

  /** A server that may not write goes on, without this protection. */
  async #remember(seen: Seen): Promise<void> {
    try {
      await mkdir(path.dirname(this.#stateFile), { recursive: true });
      await writeAtomically(this.#stateFile, JSON.stringify(seen));
    } catch (error) {
      console.error(
        `The newest release could not be recorded in ${this.#stateFile}: ${String(error)}`,
      );
    }
  }
}
