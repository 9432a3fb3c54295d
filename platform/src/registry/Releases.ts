import { appendFile, mkdir, open, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppVersion, Release } from '@h5/shared/contract/release';
import { UserError } from '../UserError';
import { checkCompatibility } from './compatibility';
import { readJson, sha384, undefinedIfMissing, writeAtomically } from './files';
import { isRevoked, findLastGoodVersions } from './lastGood';
import { withLock } from './withLock';
import { isAppName, type Manifest } from './manifest';
import type { PublishedVersions } from './Versions';

export interface ChangeReason {
  who: string;
  why?: string;
}

/** What a release changed compared with the one before. */
export interface ReleaseChange extends Pick<Release, 'seq' | 'issuedAt' | 'restores'> {
  /** For each changed app, the old version and the new one. */
  changes: Record<string, [string?, string?]>;
  revoked: string[];
}

type ReleaseContent = Pick<Release, 'apps' | 'fallback' | 'restores' | 'revoked'>;

/** The current and all earlier releases of each environment. */
export class Releases {
  readonly #registry: string;
  readonly #versions: PublishedVersions;

  constructor(registry: string, versions: PublishedVersions) {
    this.#registry = registry;
    this.#versions = versions;
  }

  /** The file that names the current release; it is replaced with every release. */
  pointerOf(env: string): string {
    return path.join(this.#folderOf(env), 'current');
  }

  async environments(): Promise<string[]> {
    const names = await readdir(path.join(this.#registry, 'releases')).catch(undefinedIfMissing);
    const known = (names ?? []).filter(isAppName).map(async (env) => {
      const pointer = await stat(this.pointerOf(env)).catch(undefinedIfMissing);
      return pointer ? [env] : [];
    });
    return (await Promise.all(known)).flat().sort();
  }

  /** The error for an environment that has no release. */
  async noReleaseError(env: string): Promise<UserError> {
    const known = await this.environments();
    const begin = `h5 promote --like ${known[0] ?? 'local'} --env ${env}`;
    return new UserError(
      `“${env}” has no release.`,
      known.length > 0
        ? `There are: ${known.join(', ')}. Start a new one with what another runs: ${begin}`
        : 'Promote a version to it first; “npm start” promotes what it has built.',
    );
  }

  async current(env: string): Promise<Release | undefined> {
    const pointer = this.pointerOf(env);
    const seq = await readFile(pointer, 'utf8').catch(undefinedIfMissing);
    if (seq === undefined) return undefined;
    if (/^[1-9]\d*$/.test(seq)) return this.get(env, Number(seq));
    throw new UserError(
      `${pointer} is damaged: it names no release.`,
      `Write into it the number of the release that “${env}” has to run.`,
    );
  }

  async get(env: string, seq: number): Promise<Release> {
    const file = this.#fileOf(env, seq);
    const release = await readJson<Release>(file);
    if (release?.seq === seq && release.env === env && release.apps) return release;
    if (release) {
      throw new UserError(
        `${file} is damaged: it is not that release.`,
        'Restore it from a backup.',
      );
    }
    throw new UserError(`“${env}” has no release ${seq}.`, `Run “h5 status --env ${env}”.`);
  }

  /** The last releases, newest first. */
  async history(env: string, count: number): Promise<ReleaseChange[]> {
    const newest = (await this.current(env))?.seq ?? 0;
    const oldest = Math.max(newest - count, 0);
    const steps: ReleaseChange[] = [];
    let before = oldest > 0 ? await this.get(env, oldest) : undefined;
    for (let seq = oldest + 1; seq <= newest; seq += 1) {
      const release = await this.get(env, seq);
      const { issuedAt, restores } = release;
      const revoked = (release.revoked ?? [])
        .filter(({ app, version }) => !isRevoked(before?.revoked, app, version))
        .map(({ app, version }) => `${app}@${version}`);
      steps.unshift({
        seq,
        issuedAt,
        restores,
        changes: changedVersions(before, release),
        revoked,
      });
      before = release;
    }
    return steps;
  }

  /** Changes the versions of one or more apps, all of them or none. */
  async promote(
    env: string,
    versions: Record<string, string>,
    reason: ChangeReason,
  ): Promise<Release> {
    const current = await this.current(env);
    const apps = { ...current?.apps };
    for (const [app, version] of Object.entries(versions)) {
      apps[app] = toAppVersion(await this.#versions.get(app, version));
    }
    const fallback = current && (await this.#intactLastGood(apps, current));
    return this.#publish(env, current, { apps, ...(fallback && { fallback }) }, 'promote', reason);
  }

  /**
   * Publishes the content of an earlier release as a new one; without a number, the last one with different content.
   */
  async rollback(env: string, to: number | undefined, reason: ChangeReason): Promise<Release> {
    const current = await this.current(env);
    if (!current) throw await this.noReleaseError(env);
    const restores = to ?? (await this.#previousDifferent(env, current));
    if (restores === undefined) {
      throw new UserError(
        `“${env}” has no earlier release with other versions that are not revoked.`,
        `Promote a version: h5 promote <app>@<version> --env ${env}`,
      );
    }
    const { apps, fallback: before } = await this.get(env, restores);
    // The version that is rolled back is not known to be good, so it does not become a fallback.
    const fallback = await this.#intactLastGood(apps, { apps, fallback: before }, current.revoked);
    return this.#publish(env, current, { apps, fallback, restores }, 'rollback', reason);
  }

  /** Withdraws a version. Where it runs, the last good version replaces it. */
  async revoke(env: string, app: string, version: string, reason: ChangeReason): Promise<Release> {
    const current = await this.current(env);
    if (!current) throw await this.noReleaseError(env);
    await this.#versions.get(app, version);
    if (isRevoked(current.revoked, app, version)) return current;
    const apps = { ...current.apps };
    if (apps[app]?.version === version) {
      const good = current.fallback?.[app];
      if (!good) {
        throw new UserError(
          `“${env}” runs ${app}@${version} and knows no other good version.`,
          `Promote another version first: h5 promote ${app}@<version> --env ${env}`,
        );
      }
      apps[app] = good;
    }
    const revoked = [...(current.revoked ?? []), { app, version }];
    const fallback = await this.#intactLastGood(apps, current, revoked);
    return this.#publish(env, current, { apps, fallback, revoked }, 'revoke', reason);
  }

  /**
   * Each rollback goes further back: a second one does not restore what the first one replaced, and releases with the
   * current content are skipped.
   */
  async #previousDifferent(env: string, current: Release): Promise<number | undefined> {
    for (let seq = (current.restores ?? current.seq) - 1; seq >= 1; seq -= 1) {
      const { apps } = await this.get(env, seq);
      const entries = Object.entries(apps);
      const isRefused = entries.some(([app, one]) => isRevoked(current.revoked, app, one.version));
      if (!isRefused && Object.keys(changedVersions(current, { ...current, apps })).length > 0)
        return seq;
    }
    return undefined;
  }

  /** The last good versions, without those whose files are missing or changed. */
  async #intactLastGood(
    apps: Record<string, AppVersion>,
    before: Pick<Release, 'apps' | 'fallback' | 'revoked'>,
    revoked = before.revoked,
  ): Promise<Record<string, AppVersion>> {
    const found = Object.entries(findLastGoodVersions(apps, before, revoked));
    const isIntact = await Promise.all(
      found.map(([app, { version }]) => this.#versions.isIntact(app, version)),
    );
    return Object.fromEntries(found.filter((_, index) => isIntact[index]));
  }

  async #publish(
    env: string,
    current: Release | undefined,
    content: ReleaseContent,
    what: string,
    { who, why }: ChangeReason,
  ): Promise<Release> {
    checkCompatibility(content.apps, env);
    const revoked = content.revoked ?? current?.revoked;
    for (const [app, { version }] of Object.entries(content.apps)) {
      if (isRevoked(revoked, app, version)) {
        throw new UserError(
          `${app}@${version} was revoked in “${env}”.`,
          'Promote another version.',
        );
      }
      const isNew = current?.apps[app]?.version !== version;
      if (isNew || !(await this.#isServable(app, content))) {
        await this.#versions.verify(app, version);
      }
    }

    await mkdir(this.#folderOf(env), { recursive: true });
    return withLock(path.join(this.#folderOf(env), 'lock'), async () => {
      const latest = await this.current(env);
      if (latest?.seq !== current?.seq) {
        throw new UserError(
          `“${env}” was changed by another process just now (release ${latest?.seq}).`,
          'Check “h5 status” and run the command again.',
        );
      }
      const release: Release = {
        env,
        seq: (current?.seq ?? 0) + 1,
        prev: current ? sha384(await readFile(this.#fileOf(env, current.seq))) : null,
        issuedAt: new Date().toISOString(),
        overrides: false,
        ...content,
        ...(revoked && { revoked }),
      };
      await writeAtomically(this.#fileOf(env, release.seq), JSON.stringify(release));
      await this.#audit({
        what,
        env,
        seq: release.seq,
        who,
        why,
        changes: changedVersions(current, release),
      });
      await writeAtomically(this.pointerOf(env), String(release.seq));
      return release;
    });
  }

  /**
   * An app that already runs and was damaged since must not block a release, as long as its last good version can
   * replace it.
   */
  async #isServable(app: string, { apps, fallback }: ReleaseContent): Promise<boolean> {
    const found = [apps[app], fallback?.[app]].filter((build) => build !== undefined);
    const isIntact = found.map(({ version }) => this.#versions.isIntact(app, version));
    return (await Promise.all(isIntact)).includes(true);
  }

  async #audit(entry: object) {
    const file = path.join(this.#registry, 'audit.jsonl');
    const line = JSON.stringify({ when: new Date().toISOString(), ...entry });
    await appendFile(file, `${line}\n`);
    const handle = await open(file);
    await handle.sync();
    await handle.close();
  }

  #folderOf(env: string): string {
    if (!isAppName(env)) {
      throw new UserError(
        `“${env}” is not a valid name for an environment.`,
        'Use lower-case letters and digits.',
      );
    }
    return path.join(this.#registry, 'releases', env);
  }

  #fileOf(env: string, seq: number): string {
    return path.join(this.#folderOf(env), `${seq}.json`);
  }
}

/** The part of a manifest that a release contains. */
function toAppVersion({ app: _, ...build }: Manifest): AppVersion {
  return build;
}

function changedVersions(before: Release | undefined, after: Release): ReleaseChange['changes'] {
  const apps = new Set([...Object.keys(before?.apps ?? {}), ...Object.keys(after.apps)]);
  const pairs = [...apps].map((app): [string, [string?, string?]] => [
    app,
    [before?.apps[app]?.version, after.apps[app]?.version],
  ]);
  return Object.fromEntries(pairs.filter(([, [from, to]]) => from !== to));
}
