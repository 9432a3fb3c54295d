import path from 'node:path';
import type { ReleasePayload } from '@h5/shared/contract/releasePayload';
import { payloadTypes } from '../trust/dsse';
import type { KeyLists } from '../trust/KeyLists';
import { findSigner, signWith } from '../trust/keys';
import type { KeyStore } from '../trust/KeyStore';
import { UserError } from '../UserError';
import { appendAudit, type ChangeReason } from './audit';
import { checkCompatibility } from './compatibility';
import { composeRelease, type VersionNames } from './compose';
import { manifestSchema } from './manifest';
import { payloadBytes, type ReleaseFiles, type StoredRelease } from './ReleaseFiles';
import { changedVersions } from './releaseHistory';
import { isRevoked } from './revoked';
import type { PublishedVersions } from './Versions';
import { withLock } from './withLock';

/** Browsers refuse a release that is older. */
export const releaseLifetimeMs = 7 * 86_400_000;

/** What a change makes of the release before it. */
export interface NextRelease {
  apps: VersionNames;
  /** Versions that may become the fallback of an app, the best first. */
  candidates: Record<string, (string | undefined)[]>;
  restores?: number;
  revoked?: ReleasePayload['revoked'];
}

/** What a release is made from. */
export interface RegistryParts {
  folder: string;
  versions: PublishedVersions;
  keys: KeyStore;
  keyLists: KeyLists;
}

/** Composes, checks, signs and stores releases. */
export class ReleaseWriter {
  readonly #files: ReleaseFiles;
  readonly #folder: string;
  readonly #versions: PublishedVersions;
  readonly #keys: KeyStore;
  readonly #keyLists: KeyLists;

  constructor(files: ReleaseFiles, { folder, versions, keys, keyLists }: RegistryParts) {
    this.#files = files;
    this.#folder = folder;
    this.#versions = versions;
    this.#keys = keys;
    this.#keyLists = keyLists;
  }

  /**
   * Makes a release from the latest one, so that changes of different apps at the same time do not refuse each other.
   */
  async change(
    env: string,
    what: string,
    { who, why }: ChangeReason,
    next: (latest: ReleasePayload | undefined) => NextRelease,
  ): Promise<ReleasePayload> {
    await this.#files.begin(env);
    return withLock(path.join(this.#files.folderOf(env), 'lock'), async () => {
      const signers = await this.#keys.signers(env);
      const latest = await this.#files.continued(env);
      await this.#checkSigned(env, latest);
      const release = await this.#compose(env, latest, next(latest?.release));
      const payload = payloadBytes(release);
      const signatures = signers.flatMap((key) => signWith(key, payloadTypes.release, payload));
      await this.#files.add(release, { payloadType: payloadTypes.release, payload, signatures });
      const changes = changedVersions(latest?.release, release);
      await appendAudit(this.#folder, { what, env, seq: release.seq, who, why, changes });
      await this.#files.makeCurrent(release);
      return release;
    });
  }

  /**
   * A release that is continued lends its versions to the next one without another check of their signatures, so it has
   * to be signed itself. One of an older platform lends nothing.
   */
  async #checkSigned(env: string, latest: StoredRelease | undefined): Promise<void> {
    if (!latest || latest.isOlder) return;
    const { payload, signatures } = latest.envelope;
    if (findSigner(await this.#keys.pins(env), payloadTypes.release, payload, signatures)) return;
    throw new UserError(
      `Release ${latest.release.seq} of “${env}” is not signed with a key of this environment, so no other can follow it.`,
      `Restore it from a backup, or set H5_KEYS to the folder with the keys of “${env}”.`,
      'broken',
    );
  }

  async #compose(
    env: string,
    latest: StoredRelease | undefined,
    { apps, candidates, restores, revoked = latest?.release.revoked }: NextRelease,
  ): Promise<ReleasePayload> {
    const before = latest?.release;
    const { manifests, released } = await composeRelease(this.#versions, {
      ...{ apps, candidates, revoked, before },
      isSigned: (version) => this.#keyLists.accepts(env, version),
    });
    checkCompatibility(manifests, env);
    for (const [app, version] of Object.entries(apps)) {
      if (isRevoked(revoked, app, version)) {
        const hint = 'Promote another version.';
        throw new UserError(`${app}@${version} was revoked in “${env}”.`, hint);
      }
      const isNew = before?.apps[app]?.version !== version;
      // An app that already runs and was damaged since must not block a release, if a good version can replace it.
      const isServable = async () =>
        released.fallback[app] !== undefined || (await this.#versions.isIntact(app, version));
      if (isNew || !(await isServable())) await this.#versions.verify(app, version);
      if (isNew) await this.#keyLists.check(env, await this.#versions.get(app, version));
    }
    const now = Date.now();
    return {
      schema: manifestSchema,
      env,
      seq: (before?.seq ?? 0) + 1,
      prev: latest?.hash ?? null,
      issuedAt: new Date(now).toISOString(),
      expires: new Date(now + releaseLifetimeMs).toISOString(),
      overrides: false,
      apps: released.apps,
      ...(before && before.seq > 0 && { fallback: released.fallback }),
      menu: released.menu,
      ...(restores !== undefined && { restores }),
      ...(revoked && revoked.length > 0 && { revoked }),
    };
  }
}
