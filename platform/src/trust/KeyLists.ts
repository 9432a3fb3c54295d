import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { KeyListName, PublicKey, ReleasePayload } from '@h5/shared/release/releasePayload';
import { parseJson, sha384, undefinedIfMissing, writeAtomically } from '../registry/files';
import type { Manifest } from '../registry/manifest';
import type { TrustedReleases } from '../registry/TrustedReleases';
import { withLock } from '../registry/withLock';
import { UserError } from '../UserError';
import { payloadTypes, readEnvelope, writeEnvelope, type Envelope } from './dsse';
import { findSigner, signWith } from './keys';
import { describe, type KeyStore } from './KeyStore';

/** A team, the apps that only it publishes, and its keys. */
export interface Team {
  team: string;
  apps: string[];
  keys: PublicKey[];
}

/** Who may publish which app for an environment; signed by the environment. */
export interface KeyList {
  schema: 1;
  env: string;
  /** Grows with each change. */
  seq: number;
  /** The hash of the list before. */
  prev: string | null;
  teams: Team[];
  /** Ids of keys that nothing may be signed with any more. */
  revoked: string[];
  /** Who may approve versions. */
  people?: { name: string; keys: PublicKey[] }[];
  /** How many people have to approve a version; those with these manifests ran before and need nobody. */
  approvals?: { people: number; before: string[] } | undefined;
}

/** A manifest and its signatures. */
interface SignedManifest {
  manifest: Manifest;
  bytes: Buffer;
  signatures: Envelope['signatures'];
}

/** The lists of team keys, one for each environment. */
export class KeyLists {
  readonly #registry: string;
  readonly #keys: KeyStore;
  readonly #releases: Pick<TrustedReleases, 'latest'>;

  constructor(registry: string, keys: KeyStore, releases: Pick<TrustedReleases, 'latest'>) {
    this.#registry = registry;
    this.#keys = keys;
    this.#releases = releases;
  }

  /** The verified list of an environment; an empty one if it has none yet. */
  async read(env: string): Promise<{ list: KeyList; hash: string | null }> {
    return this.readFor(env, (await this.#releases.latest(env))?.release);
  }

  /**
   * The verified list of an environment with this release. The release names the list that it was made with, so that
   * nobody can remove the list or bring back an older one, for example one without a revocation.
   */
  async readFor(env: string, release: ReleasePayload | undefined) {
    const { list, hash } = await this.#read(env);
    const { seq = 0, hash: named = null } = release?.keyList ?? {};
    if (list.seq > seq || (list.seq === seq && hash === named)) return { list, hash };
    throw new UserError(
      `${this.#fileOf(env)} is ${list.seq === 0 ? 'missing' : 'not the newest list of keys'}: release ${release?.seq} of “${env}” was made with list ${seq}.`,
      'Restore it from a backup.',
      'broken',
    );
  }

  /** What a release says of the list that it is made with. */
  async nameOf(env: string): Promise<KeyListName | undefined> {
    const { list, hash } = await this.read(env);
    return hash === null ? undefined : { seq: list.seq, hash };
  }

  async #read(env: string): Promise<{ list: KeyList; hash: string | null }> {
    const file = this.#fileOf(env);
    const text = await readFile(file, 'utf8').catch(undefinedIfMissing);
    if (text === undefined) {
      return { list: { schema: 1, env, seq: 0, prev: null, teams: [], revoked: [] }, hash: null };
    }
    const next = 'Restore it from a backup.';
    const { payload, signatures } = readEnvelope(
      parseJson(text, file, next),
      payloadTypes.keyList,
      file,
    );
    const pins = await this.#keys.pins(env);
    const signer = findSigner(pins, payloadTypes.keyList, payload, signatures);
    const list = signer && parseJson<KeyList>(payload.toString(), file, next);
    if (list?.env === env) return { list, hash: sha384(payload) };
    throw new UserError(
      `${file} is not signed with a key of environment “${env}”.`,
      `Restore it from a backup, or set H5_KEYS to the folder with the keys of “${env}”.`,
      'broken',
    );
  }

  /** The teams that have an app, in any environment. */
  async ownersOf(app: string): Promise<string[]> {
    const names = await readdir(path.join(this.#registry, 'trust')).catch(undefinedIfMissing);
    const envs = (names ?? []).flatMap((name) => /^([^.]+)\.json$/.exec(name)?.[1] ?? []);
    const owners: string[] = [];
    for (const env of envs) {
      // The list of an environment that is damaged, or of which this machine has no key, says nothing here.
      const known = await this.read(env).catch(undefinedIfRefused);
      const owner = known?.list.teams.find(({ apps }) => apps.includes(app));
      if (owner) owners.push(owner.team);
    }
    return owners;
  }

  /** Changes the list of an environment and signs it. */
  async change(env: string, edit: (list: KeyList) => Partial<KeyList>): Promise<KeyList> {
    await mkdir(path.join(this.#registry, 'trust'), { recursive: true });
    return withLock(`${this.#fileOf(env)}.lock`, async () => {
      const { list, hash } = await this.read(env);
      const next: KeyList = { ...list, ...edit(list), seq: list.seq + 1, prev: hash };
      const payload = Buffer.from(JSON.stringify(next));
      const signer = await this.#keys.signer('env', env);
      const signatures = signWith(signer, payloadTypes.keyList, payload);
      const envelope = writeEnvelope({ payloadType: payloadTypes.keyList, payload, signatures });
      await writeAtomically(this.#fileOf(env), envelope);
      return next;
    });
  }

  /** Gives apps to a team, with its keys. An app that another team has is refused. */
  async allow(env: string, { team, apps, keys }: Team): Promise<KeyList> {
    return this.change(env, ({ teams }) => {
      for (const app of apps) {
        const owner = teams.find((one) => one.apps.includes(app));
        if (owner && owner.team !== team) throw otherTeamError(app, owner.team, env);
      }
      const before = teams.find((one) => one.team === team);
      const others = teams.filter((one) => one !== before);
      const all = [...(before?.keys ?? []), ...keys];
      for (const key of keys) {
        const known = all.find(({ id }) => id === key.id);
        if (known && known.ed25519 !== key.ed25519) throw sameIdError(key.id, team, env);
      }
      return {
        teams: [
          ...others,
          {
            team,
            apps: [...new Set([...(before?.apps ?? []), ...apps])].sort(),
            keys: all.filter((key, index) => all.findIndex(({ id }) => id === key.id) === index),
          },
        ],
      };
    });
  }

  /**
   * Throws unless the team that has the app in this environment has signed the manifest. Where nobody has set up keys,
   * a team that is not in the list yet is entered.
   */
  async check(env: string, signed: SignedManifest): Promise<void> {
    const { list } = await this.read(env);
    const problem = problemWith(list, signed);
    if (!problem) return;
    if (problem.isEnterable && (await this.#enter(env, signed))) return;
    throw problem.error;
  }

  /** Throws unless the list as it stands allows the manifest. */
  async checkListed(env: string, signed: SignedManifest): Promise<void> {
    const problem = problemWith((await this.read(env)).list, signed);
    if (problem) throw problem.error;
  }

  /** Whether `check` would pass. */
  async accepts(env: string, signed: SignedManifest): Promise<boolean> {
    try {
      await this.check(env, signed);
      return true;
    } catch (error) {
      if (error instanceof UserError) return false;
      throw error;
    }
  }

  /** Where nobody has set up keys, an app belongs to the team that published it on this machine. */
  async #enter(env: string, { manifest, bytes, signatures }: SignedManifest): Promise<boolean> {
    if (!this.#keys.makesKeys) return false;
    const { team, app } = manifest;
    const keys = (await this.#keys.list('team', team)).map((key) => key.public);
    const signer = findSigner(keys, payloadTypes.manifest, bytes, signatures);
    const { list } = await this.read(env);
    if (!signer || list.revoked.includes(signer.id)) return false;
    await this.allow(env, { team, apps: [app], keys: [signer] });
    return true;
  }

  #fileOf(env: string): string {
    return path.join(this.#registry, 'trust', `${env}.json`);
  }
}

/** Why a list does not allow a manifest, and whether a machine with its own keys may enter its team. */
function problemWith(
  { env, teams, revoked }: KeyList,
  { manifest: { app, version, team }, bytes, signatures }: SignedManifest,
): { error: UserError; isEnterable: boolean } | undefined {
  const name = `${app}@${version}`;
  const owner = teams.find(({ apps }) => apps.includes(app));
  const allow = `h5 keys allow ${team} ${app} --env ${env}`;
  if (!owner) {
    const error = new UserError(`No team has ${app} in “${env}”.`, `Give it to one: ${allow}`);
    return { error, isEnterable: true };
  }
  if (owner.team !== team) {
    return { error: otherTeamError(name, owner.team, env), isEnterable: false };
  }
  const signer = findSigner(owner.keys, payloadTypes.manifest, bytes, signatures);
  if (signer && !revoked.includes(signer.id)) return undefined;
  const error = new UserError(
    `${name} is not signed with a key that ${describe('team', team)} has in “${env}”.`,
    signer
      ? `The key ${signer.id} was revoked. Raise the version of ${app}, build it and publish it with another key: published bytes are not signed again.`
      : `Publish it with the team's key, or enter the key: ${allow}`,
  );
  return { error, isEnterable: !signer };
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error;
}

/** Two machines have made a key of the team in the same year. */
function sameIdError(id: string, team: string, env: string): UserError {
  return new UserError(
    `${describe('team', team)} has another key with the id ${id} in “${env}”.`,
    `Make the next one where this one was made, and enter that: h5 keys create team ${team}`,
  );
}

function otherTeamError(what: string, team: string, env: string): UserError {
  return new UserError(
    `${what} belongs to ${describe('team', team)} in “${env}”.`,
    'Only its team publishes an app.',
  );
}
