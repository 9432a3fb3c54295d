import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { UserError } from '../UserError';
import { findEarlierVersion, versionIn, type EarlierVersion } from './appHistory';
import type { ChangeReason } from './audit';
import type { VersionNames } from './compose';
import { findNearest } from './findNearest';
import type { ReleaseFiles } from './ReleaseFiles';
import { ReleaseWriter, type NextRelease, type RegistryParts } from './ReleaseWriter';
import { readEarlierRelease } from './readEarlierRelease';
import { changedVersions, readHistory, type ReleaseChange } from './releaseHistory';
import { isRevoked } from './revoked';
import type { TrustedReleases } from './TrustedReleases';
import { candidatesOf, versionsOf } from './versionsOf';
import type { PublishedVersions } from './Versions';

/** Changes the releases of the environments. */
export class Releases {
  readonly files: ReleaseFiles;
  readonly #versions: PublishedVersions;
  readonly #trusted: TrustedReleases;
  readonly #writer: ReleaseWriter;

  constructor(parts: RegistryParts) {
    this.files = parts.files;
    this.#versions = parts.versions;
    this.#trusted = parts.trusted;
    this.#writer = new ReleaseWriter(parts);
  }

  environments(): Promise<string[]> {
    return this.files.environments();
  }

  async current(env: string): Promise<ReleasePayload | undefined> {
    return (await this.files.current(env))?.release;
  }

  /** The current release. Throws when the environment has none. */
  async existing(env: string): Promise<ReleasePayload> {
    const current = await this.current(env);
    if (current) return current;
    throw await this.noReleaseError(env);
  }

  history(env: string, count: number): Promise<ReleaseChange[]> {
    return readHistory(this.files, env, count);
  }

  /** The error for an environment that has no release. */
  async noReleaseError(env: string): Promise<UserError> {
    const known = await this.environments();
    const near = findNearest(env, known);
    const begin = `h5 promote --like ${known[0] ?? 'local'} --env ${env}`;
    return new UserError(
      `“${env}” has no release.`,
      known.length > 0
        ? `${near ? `Did you mean “${near}”? ` : ''}There are: ${known.join(', ')}. Start a new one with what another runs: ${begin}`
        : 'Promote a version to it first; “npm start” promotes what it has built.',
      'missing',
    );
  }

  /** Changes the versions of one or more apps, all of them or none. */
  async promote(env: string, versions: VersionNames, reason: ChangeReason) {
    const base = await this.files.continued(env);
    for (const [app, version] of Object.entries(versions)) {
      await this.#versions.get(app, version);
    }
    return this.#writer.change(env, 'promote', reason, (latest) => {
      const before = latest && versionsOf(latest);
      for (const app of Object.keys(versions)) {
        const isUnchanged = before?.apps[app] === (base && versionsOf(base.release).apps[app]);
        if (!isUnchanged) throw changedMeanwhile(env, latest);
      }
      const apps = { ...before?.apps, ...versions };
      return { apps, candidates: candidatesOf(apps, before) };
    });
  }

  /**
   * Publishes the content of an earlier release as a new one; without a number, the last one with different content.
   */
  async rollback(env: string, to: number | undefined, reason: ChangeReason) {
    const base = await this.existing(env);
    const restores = to ?? (await this.#previousDifferent(env, base));
    if (restores === undefined) {
      throw new UserError(
        `“${env}” has no earlier release with other versions that are not revoked.`,
        `Promote a version: h5 promote <app>@<version> --env ${env}`,
      );
    }
    const { apps, fallback } = versionsOf(await this.#earlier(env, restores));
    return this.#writer.change(env, 'rollback', reason, (latest) => {
      if (latest?.seq !== base.seq) throw changedMeanwhile(env, latest);
      // The version that is rolled back is not known to be good, so it does not become a fallback.
      return { apps, candidates: candidatesOf(apps, { apps, fallback }), restores };
    });
  }

  /**
   * Brings back the version that each of these apps had before, or had in an earlier release, and leaves the other apps
   * as they are.
   */
  async rollbackApps(env: string, apps: string[], to: number | undefined, reason: ChangeReason) {
    const base = await this.existing(env);
    const source = to === undefined ? undefined : await this.#earlier(env, to);
    const restored = new Map<string, EarlierVersion>();
    for (const app of apps) {
      const found = source
        ? versionIn(source, app)
        : await findEarlierVersion(this.files, base, app);
      if (!base.apps[app]) throw new UserError(`“${env}” runs no ${app}.`, runs(base), 'missing');
      if (!found) {
        throw new UserError(
          source
            ? `Release ${to} of “${env}” has no ${app}.`
            : `“${env}” ran no other version of ${app} before that is not revoked.`,
          `Promote a version: h5 promote ${app}@<version> --env ${env}`,
          'missing',
        );
      }
      restored.set(app, found);
    }
    return this.#writer.change(env, 'rollback', reason, (latest = base) => {
      const before = versionsOf(latest);
      const candidates = candidatesOf(before.apps, before);
      const names = { ...before.apps };
      for (const [app, { version, fallback }] of restored) {
        const isUnchanged = before.apps[app] === base.apps[app]?.version;
        if (!isUnchanged) throw changedMeanwhile(env, latest);
        names[app] = version;
        // The version that is rolled back is not known to be good, so it does not become a fallback.
        candidates[app] = [fallback].filter((one) => one !== before.apps[app]);
      }
      return { apps: names, candidates };
    });
  }

  /** Withdraws a version. Where it runs, the last good version replaces it. */
  async revoke(env: string, app: string, version: string, reason: ChangeReason) {
    const base = await this.existing(env);
    await this.#versions.get(app, version);
    if (isRevoked(base.revoked, app, version)) return base;
    return this.#writer.change(env, 'revoke', { ...reason, app, version }, (latest = base) => {
      const before = versionsOf(latest);
      const apps = { ...before.apps };
      if (apps[app] === version) {
        const good = before.fallback[app];
        if (good === undefined) {
          throw new UserError(
            `“${env}” runs ${app}@${version} and knows no other version that people have used without a failure.`,
            `Run another one first: h5 rollback ${app} --env ${env} --why "…", or h5 promote ${app}@<version> --env ${env}`,
          );
        }
        apps[app] = good;
      }
      const revoked = [...(latest.revoked ?? []), { app, version }];
      return { apps, candidates: candidatesOf(apps, before), revoked };
    });
  }

  /** Allows a revoked version again. It has to be promoted to run. */
  async unrevoke(env: string, app: string, version: string, reason: ChangeReason) {
    const base = await this.existing(env);
    if (!isRevoked(base.revoked, app, version)) {
      throw new UserError(
        `${app}@${version} is not revoked in “${env}”.`,
        `“h5 status --env ${env}” lists what is.`,
        'missing',
      );
    }
    return this.#writer.change(env, 'unrevoke', { ...reason, app, version }, (latest = base) => {
      const before = versionsOf(latest);
      const isOther = (one: { app: string; version: string }) =>
        one.app !== app || one.version !== version;
      return {
        apps: before.apps,
        candidates: candidatesOf(before.apps, before),
        revoked: latest.revoked?.filter(isOther) ?? [],
      };
    });
  }

  /** The same content as a new release, so that it does not expire. */
  renew(env: string, reason: ChangeReason) {
    return this.configure(env, 'renew', {}, reason);
  }

  /** The same versions with other settings. */
  configure(
    env: string,
    what: string,
    settings: Pick<NextRelease, 'tabs' | 'overrides' | 'origins'>,
    reason: ChangeReason,
  ) {
    return this.#writer.change(env, what, reason, (latest) => {
      if (!latest) throw new UserError(`“${env}” has no release.`, 'Run “h5 status”.', 'missing');
      const before = versionsOf(latest);
      const { apps } = before;
      const { restores } = latest;
      return {
        apps,
        candidates: candidatesOf(apps, before),
        ...(restores !== undefined && { restores }),
        ...settings,
      };
    });
  }

  async #earlier(env: string, seq: number): Promise<ReleasePayload> {
    const latest = await this.#trusted.latest(env);
    if (!latest) throw await this.noReleaseError(env);
    return (await readEarlierRelease(this.files, env, latest, seq)).release;
  }

  /**
   * Each rollback goes further back: a second one does not restore what the first one replaced, and releases with the
   * current content are skipped.
   */
  async #previousDifferent(env: string, current: ReleasePayload): Promise<number | undefined> {
    for (let seq = (current.restores ?? current.seq) - 1; seq >= 1; seq -= 1) {
      const { release } = await this.files.get(env, seq);
      const entries = Object.entries(release.apps);
      const isRefused = entries.some(([app, one]) => isRevoked(current.revoked, app, one.version));
      if (!isRefused && Object.keys(changedVersions(current, release)).length > 0) return seq;
    }
    return undefined;
  }
}

function runs({ apps }: ReleasePayload): string {
  return `It runs: ${Object.keys(apps).join(', ')}.`;
}

function changedMeanwhile(env: string, latest: ReleasePayload | undefined): UserError {
  return new UserError(
    `“${env}” was changed by another process just now (release ${latest?.seq}).`,
    'Check “h5 status” and run the command again.',
    'busy',
  );
}
