import { mkdir, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { payloadTypes, readEnvelope, writeEnvelope, type Envelope } from '../trust/dsse';
import { UserError } from '../UserError';
import { readJson, sha384, undefinedIfMissing, writeAtomically } from './files';
import { isAppName, manifestSchema } from './manifest';

/** A release as it is stored: its content, and what was signed. */
export interface StoredRelease {
  release: ReleasePayload;
  envelope: Envelope;
  /** The hash of the payload, which the next release names. */
  hash: string;
  /** It was made by an older platform, and only its number is used. */
  isOlder?: true;
}

/** The files of the releases of each environment: one per release, and a pointer to the current one. */
export class ReleaseFiles {
  readonly #registry: string;

  constructor(registry: string) {
    this.#registry = registry;
  }

  /** The file that names the current release; it is replaced with every release. */
  pointerOf(env: string): string {
    return path.join(this.folderOf(env), 'current');
  }

  /** Those that have a release. */
  async environments(): Promise<string[]> {
    return (await this.#byRelease()).filter(([, has]) => has).map(([env]) => env);
  }

  /** Those that were made and have no release yet. */
  async withoutRelease(): Promise<string[]> {
    return (await this.#byRelease()).filter(([, has]) => !has).map(([env]) => env);
  }

  async #byRelease(): Promise<[env: string, hasRelease: boolean][]> {
    const names = await readdir(path.join(this.#registry, 'releases')).catch(undefinedIfMissing);
    const known = (names ?? []).filter(isAppName).sort();
    return Promise.all(
      known.map(async (env): Promise<[string, boolean]> => {
        const pointer = await stat(this.pointerOf(env)).catch(undefinedIfMissing);
        return [env, pointer !== undefined];
      }),
    );
  }

  /** Whether somebody has made the environment; it may not have a release yet. */
  async isBegun(env: string): Promise<boolean> {
    return (await stat(this.folderOf(env)).catch(undefinedIfMissing)) !== undefined;
  }

  async begin(env: string): Promise<void> {
    await mkdir(this.folderOf(env), { recursive: true });
  }

  /** The number of the current release; undefined if its pointer is damaged. */
  async newest(env: string): Promise<number | undefined> {
    const text = await readFile(this.pointerOf(env), 'utf8').catch(undefinedIfMissing);
    return text !== undefined && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  }

  /** Whether a release was stored, also if it never became the current one. */
  async has(env: string, seq: number): Promise<boolean> {
    return (await stat(this.#fileOf(env, seq)).catch(undefinedIfMissing)) !== undefined;
  }

  async current(env: string): Promise<StoredRelease | undefined> {
    const pointer = this.pointerOf(env);
    const seq = await this.newest(env);
    if (seq !== undefined) return this.get(env, seq);
    if ((await stat(pointer).catch(undefinedIfMissing)) === undefined) return undefined;
    throw new UserError(
      `${pointer} is damaged: it names no release.`,
      `Write into it the number of the release that “${env}” has to run.`,
      'broken',
    );
  }

  /** The current release to continue from, or the one with a number; it may be of an older platform. */
  async continued(env: string, seq?: number): Promise<StoredRelease | undefined> {
    try {
      return seq === undefined ? await this.current(env) : await this.get(env, seq);
    } catch (error) {
      if (error instanceof OlderReleaseError) return error.stored;
      throw error;
    }
  }

  async get(env: string, seq: number): Promise<StoredRelease> {
    const file = this.#fileOf(env, seq);
    const stored = await readJson<object>(file);
    if (!stored) {
      const hint = `Run “h5 status --env ${env}”.`;
      throw new UserError(`“${env}” has no release ${seq}.`, hint, 'missing');
    }
    if (isOlder(stored, env, seq)) throw new OlderReleaseError(env, seq, await readFile(file));
    const envelope = readEnvelope(stored, payloadTypes.release, file);
    const release = readPayload(envelope.payload);
    if (release?.seq === seq && release.env === env && release.schema === manifestSchema) {
      return { release, envelope, hash: sha384(envelope.payload) };
    }
    throw new UserError(
      `${file} is damaged: it is not that release.`,
      'Restore it from a backup.',
      'broken',
    );
  }

  /** Stores a release without making it the current one. */
  async add({ env, seq }: ReleasePayload, envelope: Envelope): Promise<void> {
    await this.begin(env);
    await writeAtomically(this.#fileOf(env, seq), writeEnvelope(envelope));
  }

  async makeCurrent({ env, seq }: ReleasePayload): Promise<void> {
    await writeAtomically(this.pointerOf(env), String(seq));
  }

  folderOf(env: string): string {
    if (!isAppName(env)) {
      throw new UserError(
        `“${env}” is not a valid name for an environment.`,
        'Use lower-case letters and digits.',
        'usage',
      );
    }
    return path.join(this.#registry, 'releases', env);
  }

  #fileOf(env: string, seq: number): string {
    return path.join(this.folderOf(env), `${seq}.json`);
  }
}

/** The bytes of a release. A “<” is escaped, so that they can stand in a document as they are. */
export function payloadBytes(release: ReleasePayload): Buffer {
  return Buffer.from(JSON.stringify(release).replaceAll('<', '\\u003c'));
}

function readPayload(bytes: Buffer): ReleasePayload | undefined {
  try {
    return JSON.parse(bytes.toString()) as ReleasePayload;
  } catch {
    return undefined;
  }
}

/** Releases were not signed at first, and contained whole manifests. */
function isOlder(stored: object, env: string, seq: number): boolean {
  const { apps, ...older } = stored as Partial<ReleasePayload>;
  return apps !== undefined && older.env === env && older.seq === seq;
}

/** A release of an older platform cannot be served, but numbers continue after it. */
class OlderReleaseError extends UserError {
  readonly stored: StoredRelease;

  constructor(env: string, seq: number, bytes: Buffer) {
    super(
      `Release ${seq} of “${env}” was made by an older platform and is not signed.`,
      env === 'local'
        ? '“npm start” builds everything again and makes a new one.'
        : `Make a new one after “npm start”: h5 promote --like local --env ${env}`,
      'broken',
    );
    const empty = {
      env,
      seq,
      prev: null,
      issuedAt: '',
      overrides: false as const,
      apps: {},
      menu: [],
    };
    this.stored = {
      release: { schema: manifestSchema, ...empty },
      envelope: { payloadType: payloadTypes.release, payload: bytes, signatures: [] },
      hash: sha384(bytes),
      isOlder: true,
    };
  }
}
