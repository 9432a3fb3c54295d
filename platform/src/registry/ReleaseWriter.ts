import path from 'node:path';
import { oldestBootVersion } from '@h5/shared/release/bootVersion';
import type { Manifest } from '@h5/shared/release/manifest';
import { foldManifest, type ReleasePayload } from '@h5/shared/release/releasePayload';
import { payloadTypes } from '../trust/dsse';
import type { Approvals } from '../trust/Approvals';
import type { KeyLists } from '../trust/KeyLists';
import { signWith } from '../trust/keys';
import type { KeyStore } from '../trust/KeyStore';
import { UserError } from '../UserError';
import { earlierVersions } from './appHistory';
import { appendAudit, type ChangeReason } from './audit';
import { keptCanaries, type CanaryName } from './canaryNames';
import { checkCompatibility } from './compatibility';
import { composeRelease, type VersionNames } from './compose';
import { sha384 } from './files';
import { isProven } from './health';
import { HealthFile } from './HealthFile';
import { manifestSchema } from './manifest';
import { defaultOverrides } from './overridePolicy';
import { payloadBytes, type ReleaseFiles, type StoredRelease } from './ReleaseFiles';
import { changedVersions } from './releaseHistory';
import { isRevoked, toAllowAgain } from './revoked';
import type { TrustedReleases } from './TrustedReleases';
import type { PublishedVersion, PublishedVersions } from './Versions';
import { withLock } from './withLock';

/** In how many earlier releases a last good host is looked for. */
const searchedReleases = 100;

/** What a change makes of the release before it. */
export interface NextRelease {
  apps: VersionNames;
  /** Versions that may become the fallback of an app, the best first. */
  candidates: Record<string, (string | undefined)[]>;
  restores?: number;
  revoked?: ReleasePayload['revoked'];
  tabs?: ReleasePayload['tabs'];
  overrides?: ReleasePayload['overrides'];
  /** By default, those of the release before whose app keeps its stable version. */
  canary?: Record<string, CanaryName>;
  /** By default, those of the release before. */
  origins?: ReleasePayload['origins'];
}

/** What a release is made from. */
export interface RegistryParts {
  folder: string;
  files: ReleaseFiles;
  versions: PublishedVersions;
  keys: KeyStore;
  keyLists: KeyLists;
  approvals: Approvals;
  trusted: TrustedReleases;
  releaseLifetimeMs: number;
}

/** Composes, checks, signs and stores releases. */
export class ReleaseWriter {
  readonly #parts: RegistryParts;

  constructor(parts: RegistryParts) {
    this.#parts = parts;
  }

  /**
   * Makes a release from the latest one, so that changes of different apps at the same time do not refuse each other.
   */
  async change(
    env: string,
    what: string,
    reason: ChangeReason,
    next: (latest: ReleasePayload | undefined) => NextRelease,
  ): Promise<ReleasePayload> {
    const { files, folder, keys, trusted } = this.#parts;
    await files.begin(env);
    return withLock(path.join(files.folderOf(env), 'lock'), async () => {
      const signers = await keys.signers(env);
      // Its versions go into the next release without another check of their signatures, so it has to be trusted.
      const latest = await trusted.latest(env);
      const release = await this.#compose(env, latest, next(latest?.release));
      const payload = payloadBytes(release);
      const signatures = signers.flatMap((key) => signWith(key, payloadTypes.release, payload));
      await files.add(release, { payloadType: payloadTypes.release, payload, signatures });
      const changes = changedVersions(latest?.release, release);
      const { seq } = release;
      await appendAudit(folder, { what, env, seq, ...reason, changes });
      await files.makeCurrent(release);
      await trusted.remember(env, { release, hash: sha384(payload) });
      return release;
    });
  }

  async #compose(
    env: string,
    latest: StoredRelease | undefined,
    next: NextRelease,
  ): Promise<ReleasePayload> {
    const { folder, versions, keys, keyLists } = this.#parts;
    const before = latest?.release;
    const { apps, candidates, restores, revoked = before?.revoked, tabs = before?.tabs } = next;
    const { origins = before?.origins } = next;
    const canaries = next.canary ?? keptCanaries(before, apps, revoked);
    const host = await this.#earlierHosts(latest, apps.host);
    const health = await new HealthFile(folder, env).read();
    const { manifests, released } = await composeRelease(versions, {
      apps,
      candidates: { ...candidates, host },
      revoked,
      before,
      tabs,
      isProven: (name) => isProven(env, health.versions[name]),
      isSigned: (version) => this.#accepts(env, version),
    });
    checkCompatibility(manifests, env);
    for (const [app, version] of Object.entries(apps)) {
      if (isRevoked(revoked, app, version)) {
        throw new UserError(
          `${app}@${version} was revoked in “${env}”.`,
          `Promote another version. ${toAllowAgain(env, app, version)}`,
        );
      }
      const isNew = before?.apps[app]?.version !== version;
      // An app that already runs and was damaged since must not block a release, if a good version can replace it.
      const isServable = async () =>
        released.fallback[app] !== undefined || (await versions.isIntact(app, version));
      if (isNew || !(await isServable())) await versions.verify(app, version);
      if (isNew) await keyLists.check(env, await versions.get(app, version));
    }
    const canary = await this.#composeCanaries(env, canaries, manifests, before);
    const { list } = await keyLists.read(env);
    await this.#parts.approvals.checkRelease(list, { ...released, canary });
    const now = Date.now();
    return {
      schema: manifestSchema,
      env,
      seq: (before?.seq ?? 0) + 1,
      prev: latest?.hash ?? null,
      issuedAt: new Date(now).toISOString(),
      expires: new Date(now + this.#parts.releaseLifetimeMs).toISOString(),
      minBoot: oldestBootVersion,
      keys: await keys.pins(env),
      keyList: await keyLists.nameOf(env),
      overrides: next.overrides ?? (before?.overrides || defaultOverrides(env)),
      apps: released.apps,
      ...(before && before.seq > 0 && { fallback: released.fallback }),
      menu: released.menu,
      ...(Object.keys(canary).length > 0 && { canary }),
      ...(tabs && Object.keys(tabs).length > 0 && { tabs }),
      ...(restores !== undefined && { restores }),
      ...(revoked && revoked.length > 0 && { revoked }),
      ...(origins && Object.keys(origins).length > 0 && { origins }),
    };
  }

  /** A canary passes the same checks as a version that is promoted. */
  async #composeCanaries(
    env: string,
    canaries: Record<string, CanaryName>,
    manifests: Record<string, Manifest>,
    before: ReleasePayload | undefined,
  ): Promise<NonNullable<ReleasePayload['canary']>> {
    const { versions, keyLists } = this.#parts;
    const composed: NonNullable<ReleasePayload['canary']> = {};
    for (const [app, { id, percent, version }] of Object.entries(canaries)) {
      const kept = before?.canary?.[app]?.id === id ? before.canary[app] : undefined;
      // One that was damaged since must not block the release of another app.
      const published = kept ? await versions.find(app, version) : await versions.get(app, version);
      if (published) checkCompatibility({ ...manifests, [app]: published.manifest }, env);
      if (published && !kept) {
        await versions.verify(app, version);
        await keyLists.check(env, published);
      }
      const released = published ? foldManifest(published.manifest, published.hash) : kept?.app;
      if (released) composed[app] = { id, percent, app: released };
    }
    return composed;
  }

  /** Whether a version may become a fallback: its team has signed it, and enough people have approved it. */
  async #accepts(env: string, { manifest, hash, ...signed }: PublishedVersion): Promise<boolean> {
    const { keyLists, approvals } = this.#parts;
    if (!(await keyLists.accepts(env, { manifest, ...signed }))) return false;
    const { list } = await keyLists.read(env);
    return approvals.accepts(list, { ...manifest, manifest: hash });
  }

  /** The hosts that ran before, the newest first: one may lack what a remote has used since, and then an older one is tried. */
  async #earlierHosts(latest: StoredRelease | undefined, host = ''): Promise<string[]> {
    if (!latest || latest.isOlder) return [];
    const { files } = this.#parts;
    const { release } = latest;
    const found = await earlierVersions(files, release, 'host', host, searchedReleases);
    return found.map(({ version }) => version);
  }
}
