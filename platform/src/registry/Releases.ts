import { appendFile, mkdir, open, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppVersion, Release } from '@h5/shared/contract/release';
import { UserError } from '../UserError';
import { checkCompatibility } from './compatibility';
import { readJson, sha384, undefinedIfMissing, writeAtomically } from './files';
import { isRevoked, lastGood } from './lastGood';
import { withLock } from './withLock';
import { isAppName, type Manifest } from './manifest';
import type { Versions } from './Versions';

export interface ChangeReason {
  who: string;
  why?: string;
}

/** What a release changed of the one before. */
export interface ReleaseChange extends Pick<Release, 'seq' | 'issuedAt' | 'restores'> {
  /** Of each app the version that left and the one that came. */
  changes: Record<string, [string?, string?]>;
  revoked: string[];
}

type ReleaseContent = Pick<Release, 'apps' | 'fallback' | 'restores' | 'revoked'>;

/** Which release each environment runs, and every one it ever ran. */
export class Releases {
  readonly #registry: string;
  readonly #versions: Versions;

  constructor(registry: string, versions: Versions) {
    this.#registry = registry;
    this.#versions = versions;
  }

  /** The file that changes when an environment's release does. */
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

  /** What to say about an environment that has no release. */
  async noReleaseError(env: string): Promise<UserError> {
    const known = await this.environments();
    const begin = `h5 promote --like ${known[0] ?? 'local'} --env ${env}`;
    return new UserError(
      `“${env}” has no release.`,
      known.length > 0
        ? `There are: ${known.join(', ')}. A new one begins with what another runs: ${begin}`
        : 'Promote something to it first: “npm start” does so with what it has built.',
    );
  }

  async current(env: string): Promise<Release | undefined> {
    const pointer = this.pointerOf(env);
    const seq = await readFile(pointer, 'utf8').catch(undefinedIfMissing);
    if (seq === undefined) return undefined;
    if (/^[1-9]\d*$/.test(seq)) return this.get(env, Number(seq));
    throw new UserError(
      `${pointer} is damaged: it names no release.`,
      `Write the number of the release there that “${env}” is to run.`,
    );
  }

  async get(env: string, seq: number): Promise<Release> {
    const file = this.#fileOf(env, seq);
    const release = await readJson<Release>(file);
    if (release?.seq === seq && release.env === env && release.apps) return release;
    if (release) {
      throw new UserError(
        `${file} is damaged: it is not that release.`,
        'Bring it back from a backup.',
      );
    }
    throw new UserError(`“${env}” never had a release ${seq}.`, `Run “h5 status --env ${env}”.`);
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

  /** Swaps the versions of one or more apps, all of them or none. */
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

  /** Brings back an earlier release as a new one; without a number, the last one that ran something else. */
  async rollback(env: string, to: number | undefined, reason: ChangeReason): Promise<Release> {
    const current = await this.current(env);
    if (!current) throw await this.noReleaseError(env);
    const restores = to ?? (await this.#previousDifferent(env, current));
    if (restores === undefined) {
      throw new UserError(
        `“${env}” has no earlier release that ran anything else and was not revoked.`,
        `Promote what it is to run: h5 promote <app>@<version> --env ${env}`,
      );
    }
    const { apps, fallback: before } = await this.get(env, restores);
    // What is rolled back from is not known to be good.
    const fallback = await this.#intactLastGood(apps, { apps, fallback: before }, current.revoked);
    return this.#publish(env, current, { apps, fallback, restores }, 'rollback', reason);
  }

  /** Nobody may run this version any more; where it runs, the last good one takes its place. */
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
          `“${env}” runs ${app}@${version} and knows no other that is good.`,
          `Promote another first: h5 promote ${app}@<version> --env ${env}`,
        );
      }
      apps[app] = good;
    }
    const revoked = [...(current.revoked ?? []), { app, version }];
    const fallback = await this.#intactLastGood(apps, current, revoked);
    return this.#publish(env, current, { apps, fallback, revoked }, 'revoke', reason);
  }

  /** Rolling back twice goes two steps back, not forth again; nor does it stop at what looks as it does now. */
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

  /** Without those of which a file is missing or changed: they are no help to anybody. */
  async #intactLastGood(
    apps: Record<string, AppVersion>,
    before: Pick<Release, 'apps' | 'fallback' | 'revoked'>,
    revoked = before.revoked,
  ): Promise<Record<string, AppVersion>> {
    const found = Object.entries(lastGood(apps, before, revoked));
    const isSound = await Promise.all(
      found.map(([app, { version }]) => this.#versions.isIntact(app, version)),
    );
    return Object.fromEntries(found.filter((_, index) => isSound[index]));
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
          `“${env}” was changed by somebody else just now (release ${latest?.seq}).`,
          'Look at “h5 status” and run the command again.',
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

  /** What runs already and was damaged since must not hold up the others while its last good version can stand in. */
  async #isServable(app: string, { apps, fallback }: ReleaseContent): Promise<boolean> {
    const found = [apps[app], fallback?.[app]].filter((build) => build !== undefined);
    const isSound = found.map(({ version }) => this.#versions.isIntact(app, version));
    return (await Promise.all(isSound)).includes(true);
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
        `“${env}” is no name for an environment.`,
        'Use small letters and digits.',
      );
    }
    return path.join(this.#registry, 'releases', env);
  }

  #fileOf(env: string, seq: number): string {
    return path.join(this.#folderOf(env), `${seq}.json`);
  }
}

/** The part of a manifest that a release carries. */
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
