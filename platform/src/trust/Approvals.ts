import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { readJson, writeAtomically } from '../registry/files';
import { namedVersions } from '../registry/versionsOf';
import { withLock } from '../registry/withLock';
import { UserError } from '../UserError';
import { payloadTypes, readEnvelope, writeEnvelope, type Envelope } from './dsse';
import type { KeyList } from './KeyLists';
import { findSigner, signWith, type SigningKey } from './keys';

/** What a person signs: that an environment may run exactly this version. */
interface ApprovedVersion {
  app: string;
  version: string;
  /** The hash of its manifest. */
  manifest: string;
}

/** Which people have approved a version, and how many must. */
interface ApprovalState {
  names: string[];
  needed: number;
}

/** The approvals of versions in environments that need those of several people, each signed with the person's own key. */
export class Approvals {
  readonly #registry: string;

  constructor(registry: string) {
    this.#registry = registry;
  }

  /** Adds the approval of a person. */
  async add(list: KeyList, one: ApprovedVersion, key: SigningKey): Promise<ApprovalState> {
    const file = this.#fileOf(list.env, one);
    await mkdir(path.dirname(file), { recursive: true });
    return withLock(`${file}.lock`, async () => {
      const payload = bytesOf(list.env, one);
      const added = signWith(key, payloadTypes.approval, payload);
      const before = (await this.#read(file, payload))?.signatures ?? [];
      const others = before.filter(({ keyid }) => added.every((two) => two.keyid !== keyid));
      const signatures = [...others, ...added];
      const envelope = writeEnvelope({ payloadType: payloadTypes.approval, payload, signatures });
      await writeAtomically(file, envelope);
      return this.stateOf(list, one);
    });
  }

  async stateOf(list: KeyList, one: ApprovedVersion): Promise<ApprovalState> {
    const needed = list.approvals?.people ?? 0;
    const payload = bytesOf(list.env, one);
    const { signatures = [] } = (await this.#read(this.#fileOf(list.env, one), payload)) ?? {};
    const people = (list.people ?? []).filter(({ keys }) => {
      const signer = findSigner(keys, payloadTypes.approval, payload, signatures);
      return signer && !list.revoked.includes(signer.id);
    });
    return { names: people.map(({ name }) => name), needed };
  }

  /** Throws unless enough people have approved the version, or it ran before approvals were needed. */
  async check(list: KeyList, one: ApprovedVersion): Promise<void> {
    if (!list.approvals || list.approvals.before.includes(one.manifest)) return;
    const { names, needed } = await this.stateOf(list, one);
    if (names.length >= needed) return;
    const name = `${one.app}@${one.version}`;
    throw new UserError(
      `${name} needs the approval of ${needed} people in “${list.env}” and has ${names.length === 0 ? 'none' : `that of ${names.join(' and ')}`}.`,
      `Each of them: h5 approve ${name} --env ${list.env} --as <name>`,
    );
  }

  /** Whether `check` would pass. */
  async accepts(list: KeyList, one: ApprovedVersion): Promise<boolean> {
    try {
      await this.check(list, one);
      return true;
    } catch (error) {
      if (error instanceof UserError) return false;
      throw error;
    }
  }

  /** Throws unless all versions of a release are approved. */
  async checkRelease(
    list: KeyList,
    release: Pick<ReleasePayload, 'apps' | 'fallback' | 'canary'>,
  ): Promise<void> {
    for (const named of namedVersions(release)) await this.check(list, named);
  }

  /** Reads the signatures of a version; those of other bytes do not count. */
  async #read(file: string, payload: Buffer): Promise<Envelope | undefined> {
    const stored = await readJson<object>(file);
    const envelope = stored && readEnvelope(stored, payloadTypes.approval, file);
    return envelope?.payload.equals(payload) ? envelope : undefined;
  }

  #fileOf(env: string, { app, version }: ApprovedVersion): string {
    return path.join(this.#registry, 'approvals', env, `${app}@${version}.json`);
  }
}

function bytesOf(env: string, { app, version, manifest }: ApprovedVersion): Buffer {
  return Buffer.from(JSON.stringify({ schema: 1, env, app, version, manifest }));
}
