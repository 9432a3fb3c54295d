import { cp, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ReleasePayload, ReleaseReply } from '@h5/shared/release/releasePayload';
import type { Manifest } from '@h5/shared/release/manifest';
import { Registry } from '../../../platform/src/registry/Registry';
import { createEdgeFor } from '../../../platform/src/serve/serveEdge';
import { createKey, type SigningKey } from '../../../platform/src/trust/keys';
import { readRelease } from '../../readRelease';
import type { Product } from '../../server';

export const env = 'guarded';
/** Another environment, with a key of its own. */
const otherEnv = 'other';

/**
 * An environment with everything that the product runs, on a copy of its registry, so that tests may alter files. It is
 * not `local`, which believes more than others.
 */
export class GuardedEnvironment {
  readonly origin: string;
  readonly registry: Registry;
  /** The release as it is signed, and that of the other environment. */
  readonly reply: ReleaseReply;
  readonly otherReply: ReleaseReply;
  readonly release: ReleasePayload;
  readonly manifests: Record<string, Manifest>;
  readonly keys: Record<'env' | 'other' | 'team' | 'foreign', SigningKey>;

  readonly #folder: string;
  readonly #server: http.Server;

  private constructor(
    folder: string,
    server: http.Server,
    parts: Pick<
      GuardedEnvironment,
      'registry' | 'reply' | 'otherReply' | 'release' | 'manifests' | 'keys'
    >,
  ) {
    this.#folder = folder;
    this.#server = server;
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    this.registry = parts.registry;
    this.reply = parts.reply;
    this.otherReply = parts.otherReply;
    this.release = parts.release;
    this.manifests = parts.manifests;
    this.keys = parts.keys;
  }

  static async open({ origin, dataFolder }: Product): Promise<GuardedEnvironment> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'h5-guarded-'));
    const parts = ['registry/apps', 'keys/team'];
    for (const part of parts) {
      await cp(path.join(dataFolder, part), path.join(folder, part), { recursive: true });
    }
    const registry = new Registry(path.join(folder, 'registry'));
    const { apps } = await readRelease(origin);
    const versions = Object.fromEntries(
      Object.entries(apps).map(([app, { version }]) => [app, version]),
    );
    for (const name of [env, otherEnv]) {
      await registry.releases.promote(name, versions, { who: 'test' });
    }
    const edge = await createEdgeFor({ registry, env, trustedProxies: [] });
    const server = http.createServer(edge);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const manifests = await registry.manifestsOf(env);
    return new GuardedEnvironment(folder, server, {
      registry,
      reply: await replyOf(registry, env),
      otherReply: await replyOf(registry, otherEnv),
      release: await registry.releases.existing(env),
      manifests,
      keys: {
        env: await registry.keys.signer('env', env),
        other: await registry.keys.signer('env', otherEnv),
        team: await registry.keys.signer('team', manifests.trade?.team ?? ''),
        foreign: createKey('foreign'),
      },
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    // The edge may be writing its counts, which it does until the process ends.
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function replyOf({ releases }: Registry, name: string): Promise<ReleaseReply> {
  const stored = await releases.files.current(name);
  if (!stored) throw new Error(`“${name}” has no release.`);
  const { payload, signatures } = stored.envelope;
  return { payload: payload.toString(), signatures, unavailable: [] };
}
