import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson, sha384, undefinedIfMissing, writeAtomically } from '../registry/files';
import type { Manifest } from '../registry/manifest';
import { withLock } from '../registry/withLock';
import { UserError } from '../UserError';
import { payloadTypes, readEnvelope, writeEnvelope, type Envelope } from './dsse';
import { findSigner, signWith, type PublicKey } from './keys';
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

  constructor(registry: string, keys: KeyStore) {
    this.#registry = registry;
    this.#keys = keys;
  }

  /** The verified list of an environment; an empty one if it has none yet. */
  async read(env: string): Promise<{ list: KeyList; hash: string | null }> {
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

  /** Throws unless the team that has the app in this environment has signed the manifest. */
  async check(env: string, signed: SignedManifest): Promise<void> {
    const { manifest, bytes, signatures } = signed;
    const { app, version, team } = manifest;
    const { list } = await this.read(env);
    const owner =
      list.teams.find(({ apps }) => apps.includes(app)) ?? (await this.#enter(env, signed));
    if (!owner) {
      throw new UserError(
        `No team has ${app} in “${env}”.`,
        `Give it to one: h5 keys allow ${team} ${app} --env ${env}`,
      );
    }
    if (owner.team !== team) throw otherTeamError(`${app}@${version}`, owner.team, env);
    const signer = findSigner(owner.keys, payloadTypes.manifest, bytes, signatures);
    if (signer && !list.revoked.includes(signer.id)) return;
    const isRenewed = !signer && this.#keys.makesKeys && (await this.#enter(env, signed));
    if (isRenewed) return;
    throw new UserError(
      `${app}@${version} is not signed with a key that ${describe('team', team)} has in “${env}”.`,
      signer
        ? `The key ${signer.id} was revoked: publish the app again with another one.`
        : `Publish it with the team's key, or enter the key: h5 keys allow ${team} ${app} --env ${env}`,
    );
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
  async #enter(env: string, { manifest, bytes, signatures }: SignedManifest) {
    if (!this.#keys.makesKeys) return undefined;
    const { team, app } = manifest;
    const keys = (await this.#keys.list('team', team)).map((key) => key.public);
    const signer = findSigner(keys, payloadTypes.manifest, bytes, signatures);
    const { list } = await this.read(env);
    if (!signer || list.revoked.includes(signer.id)) return undefined;
    const { teams } = await this.allow(env, { team, apps: [app], keys: [signer] });
    return teams.find((one) => one.team === team);
  }

  #fileOf(env: string): string {
    return path.join(this.#registry, 'trust', `${env}.json`);
  }
}

function otherTeamError(what: string, team: string, env: string): UserError {
  return new UserError(
    `${what} belongs to ${describe('team', team)} in “${env}”.`,
    'Only its team publishes an app.',
  );
}
