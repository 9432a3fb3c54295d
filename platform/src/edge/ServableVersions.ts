import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { rollbackDays } from '../registry/limits';
import type { ReleaseFiles, StoredRelease } from '../registry/ReleaseFiles';
import { namedVersions } from '../registry/versionsOf';
import { UserError } from '../UserError';

/** At most this many earlier releases are read. */
const mostReleases = 500;
const dayMs = 86_400_000;

/** The versions that a page of this release may load, such as `trade@1.4.0+1a2b3c4d`. */
function servableVersions(release: ReleasePayload): string[] {
  return namedVersions(release).map(({ app, version }) => `${app}@${version}`);
}

/**
 * Collects the versions that open tabs of an environment may load: those of the current release and of the releases that
 * one can roll back to. It follows the hashes from the current release, so that nobody without the key of the
 * environment can add one.
 */
export class ServableVersions {
  readonly #files: ReleaseFiles;
  readonly #known = new Map<
    string,
    Pick<ReleasePayload, 'prev' | 'issuedAt'> & { names: string[] }
  >();

  constructor(files: ReleaseFiles) {
    this.#files = files;
  }

  async of({ release, hash }: StoredRelease, now = Date.now()): Promise<Set<string>> {
    const names = new Set(servableVersions(release));
    const oldest = Math.max(1, release.seq - mostReleases);
    let { prev, issuedAt: endedAt } = release;
    for (let { seq } = release; seq > oldest && prev !== null;) {
      // It was current until the one after it was issued.
      if (now - Date.parse(endedAt) > rollbackDays * dayMs) break;
      seq -= 1;
      const before = this.#known.get(prev) ?? (await this.#read(release.env, seq, prev));
      if (!before) break;
      for (const name of before.names) names.add(name);
      ({ prev, issuedAt: endedAt } = before);
    }
    const { issuedAt } = release;
    this.#known.set(hash, { prev: release.prev, issuedAt, names: servableVersions(release) });
    return names;
  }

  /** A release that is lost or was changed ends what is known. */
  async #read(env: string, seq: number, expected: string) {
    try {
      const { release, hash } = await this.#files.get(env, seq);
      if (hash !== expected) return undefined;
      const { prev, issuedAt } = release;
      const known = { prev, issuedAt, names: servableVersions(release) };
      this.#known.set(hash, known);
      return known;
    } catch (error) {
      if (error instanceof UserError) return undefined;
      throw error;
    }
  }
}
