import { appendFile, mkdir, open, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppVersion, Release } from '@h5/shared/contract/release';
import { Failure } from '../Failure';
import { checkCompatibility } from './compatibility';
import { readJson, sha384, whenAbsent, writeAtomically } from './files';
import { isRevoked, lastGood } from './lastGood';
import { alone } from './lock';
import { isAppName, type Manifest } from './manifest';
import type { Versions } from './Versions';

export interface Reason {
  who: string;
  why?: string;
}

/** What a release changed of the one before. */
export interface Step extends Pick<Release, 'seq' | 'issuedAt' | 'restores'> {
  /** Of each app the version that left and the one that came. */
  changes: Record<string, [string?, string?]>;
  revoked: string[];
}

type Content = Pick<Release, 'apps' | 'fallback' | 'restores' | 'revoked'>;

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
    const names = await readdir(path.join(this.#registry, 'releases')).catch(whenAbsent);
    const known = (names ?? []).filter(isAppName).map(async (env) => {
      const pointer = await stat(this.pointerOf(env)).catch(whenAbsent);
      return pointer ? [env] : [];
    });
    return (await Promise.all(known)).flat().sort();
  }

  /** What to say about an environment that has no release. */
  async missing(env: string): Promise<Failure> {
    const known = await this.environments();
    const begin = `h5 promote --like ${known[0] ?? 'local'} --env ${env}`;
    return new Failure(
      `“${env}” has no release.`,
      known.length > 0
        ? `There are: ${known.join(', ')}. A new one begins with what another runs: ${begin}`
        : 'Promote something to it first: “npm start” does so with what it has built.',
    );
  }

  async current(env: string): Promise<Release | undefined> {
    const pointer = this.pointerOf(env);
    const seq = await readFile(pointer, 'utf8').catch(whenAbsent);
    if (seq === undefined) return undefined;
    if (/^[1-9]\d*$/.test(seq)) return this.get(env, Number(seq));
    throw new Failure(
      `${pointer} is damaged: it names no release.`,
      `Write the number of the release there that “${env}” is to run.`,
    );
  }

  async get(env: string, seq: number): Promise<Release> {
    const file = this.#fileOf(env, seq);
    const release = await readJson<Release>(file);
    if (release?.seq === seq && release.env === env && release.apps) return release;
    if (release) {
      throw new Failure(
        `${file} is damaged: it is not that release.`,
        'Bring it back from a backup.',
      );
    }
    throw new Failure(`“${env}” never had a release ${seq}.`, `Run “h5 status --env ${env}”.`);
  }

  /** The last releases, newest first. */
  async history(env: string, count: number): Promise<Step[]> {
    const newest = (await this.current(env))?.seq ?? 0;
    const oldest = Math.max(newest - count, 0);
    const steps: Step[] = [];
    let before = oldest > 0 ? await this.get(env, oldest) : undefined;
    for (let seq = oldest + 1; seq <= newest; seq += 1) {
      const release = await this.get(env, seq);
      const { issuedAt, restores } = release;
      const revoked = (release.revoked ?? [])
        .filter(({ app, version }) => !isRevoked(before?.revoked, app, version))
        .map(({ app, version }) => `${app}@${version}`);
      steps.unshift({ seq, issuedAt, restores, changes: changes(before, release), revoked });
      before = release;
    }
    return steps;
  }

  /** Swaps the versions of one or more apps, all of them or none. */
  async promote(env: string, versions: Record<string, string>, reason: Reason): Promise<Release> {
    const current = await this.current(env);
    const apps = { ...current?.apps };
    for (const [app, version] of Object.entries(versions)) {
      apps[app] = released(await this.#versions.get(app, version));
    }
    const fallback = current && (await this.#soundLastGood(apps, current));
    return this.#replace(env, current, { apps, ...(fallback && { fallback }) }, 'promote', reason);
  }

  /** Brings back an earlier release as a new one; without a number, the last one that ran something else. */
  async rollback(env: string, to: number | undefined, reason: Reason): Promise<Release> {
    const current = await this.current(env);
    if (!current) throw await this.missing(env);
    const restores = to ?? (await this.#lastOther(env, current));
    if (restores === undefined) {
      throw new Failure(
        `“${env}” has no earlier release that ran anything else and was not revoked.`,
        `Promote what it is to run: h5 promote <app>@<version> --env ${env}`,
      );
    }
    const { apps, fallback: before } = await this.get(env, restores);
    // What is rolled back from is not known to be good.
    const fallback = await this.#soundLastGood(apps, { apps, fallback: before }, current.revoked);
    return this.#replace(env, current, { apps, fallback, restores }, 'rollback', reason);
  }

  /** Nobody may run this version any more; where it runs, the last good one takes its place. */
  async revoke(env: string, app: string, version: string, reason: Reason): Promise<Release> {
    const current = await this.current(env);
    if (!current) throw await this.missing(env);
    await this.#versions.get(app, version);
    if (isRevoked(current.revoked, app, version)) return current;
    const apps = { ...current.apps };
    if (apps[app]?.version === version) {
      const good = current.fallback?.[app];
      if (!good) {
        throw new Failure(
          `“${env}” runs ${app}@${version} and knows no other that is good.`,
          `Promote another first: h5 promote ${app}@<version> --env ${env}`,
        );
      }
      apps[app] = good;
    }
    const revoked = [...(current.revoked ?? []), { app, version }];
    const fallback = await this.#soundLastGood(apps, current, revoked);
    return this.#replace(env, current, { apps, fallback, revoked }, 'revoke', reason);
  }

  /** Rolling back twice goes two steps back, not forth again; nor does it stop at what looks as it does now. */
  async #lastOther(env: string, current: Release): Promise<number | undefined> {
    for (let seq = (current.restores ?? current.seq) - 1; seq >= 1; seq -= 1) {
      const { apps } = await this.get(env, seq);
      const entries = Object.entries(apps);
      const isRefused = entries.some(([app, one]) => isRevoked(current.revoked, app, one.version));
      if (!isRefused && Object.keys(changes(current, { ...current, apps })).length > 0) return seq;
    }
    return undefined;
  }

  /** Without those of which a file is missing or changed: they are no help to anybody. */
  async #soundLastGood(
    apps: Record<string, AppVersion>,
    before: Pick<Release, 'apps' | 'fallback' | 'revoked'>,
    revoked = before.revoked,
  ): Promise<Record<string, AppVersion>> {
    const found = Object.entries(lastGood(apps, before, revoked));
    const isSound = await Promise.all(
      found.map(([app, { version }]) => this.#versions.isSound(app, version)),
    );
    return Object.fromEntries(found.filter((_, index) => isSound[index]));
  }

  async #replace(
    env: string,
    current: Release | undefined,
    content: Content,
    what: string,
    { who, why }: Reason,
  ): Promise<Release> {
    checkCompatibility(content.apps, env);
    const revoked = content.revoked ?? current?.revoked;
    for (const [app, { version }] of Object.entries(content.apps)) {
      if (isRevoked(revoked, app, version)) {
        throw new Failure(`${app}@${version} was revoked in “${env}”.`, 'Promote another version.');
      }
      const isNew = current?.apps[app]?.version !== version;
      if (isNew || !(await this.#isServable(app, content))) {
        await this.#versions.verify(app, version);
      }
    }

    await mkdir(this.#folderOf(env), { recursive: true });
    return alone(path.join(this.#folderOf(env), 'lock'), async () => {
      const latest = await this.current(env);
      if (latest?.seq !== current?.seq) {
        throw new Failure(
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
      await this.#log({
        what,
        env,
        seq: release.seq,
        who,
        why,
        changes: changes(current, release),
      });
      await writeAtomically(this.pointerOf(env), String(release.seq));
      return release;
    });
  }

  /** What runs already and was damaged since must not hold up the others while its last good version can stand in. */
  async #isServable(app: string, { apps, fallback }: Content): Promise<boolean> {
    const found = [apps[app], fallback?.[app]].filter((build) => build !== undefined);
    const isSound = found.map(({ version }) => this.#versions.isSound(app, version));
    return (await Promise.all(isSound)).includes(true);
  }

  async #log(entry: object) {
    const file = path.join(this.#registry, 'audit.jsonl');
    const line = JSON.stringify({ when: new Date().toISOString(), ...entry });
    await appendFile(file, `${line}\n`);
    const handle = await open(file);
    await handle.sync();
    await handle.close();
  }

  #folderOf(env: string): string {
    if (!isAppName(env)) {
      throw new Failure(`“${env}” is no name for an environment.`, 'Use small letters and digits.');
    }
    return path.join(this.#registry, 'releases', env);
  }

  #fileOf(env: string, seq: number): string {
    return path.join(this.#folderOf(env), `${seq}.json`);
  }
}

/** The part of a manifest that a release carries. */
function released({ app: _, ...build }: Manifest): AppVersion {
  return build;
}

function changes(before: Release | undefined, after: Release): Step['changes'] {
  const apps = new Set([...Object.keys(before?.apps ?? {}), ...Object.keys(after.apps)]);
  const pairs = [...apps].map((app): [string, [string?, string?]] => [
    app,
    [before?.apps[app]?.version, after.apps[app]?.version],
  ]);
  return Object.fromEntries(pairs.filter(([, [from, to]]) => from !== to));
}
