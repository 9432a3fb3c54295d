import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { UserError } from '../UserError';
import type { Votes } from './canaryRule';
import { readJson, undefinedIfMissing, writeAtomically } from './files';
import type { VersionHealth } from './health';
import { withLock } from './withLock';

/** What a network has said of a version; the greater value wins. */
export const votes = { none: 0, ready: 1, failed: 2 } as const;
type Vote = (typeof votes)[keyof typeof votes];

/** The bucket that the edge has drawn for a network, and what it has said about the stable version and the canary. */
export type Draw = [bucket: number, stable: Vote, canary: Vote];

/** What is known of the versions of an environment. */
export interface Health {
  /** By the name of the version, such as `trade@1.4.0`. */
  versions: Record<string, VersionHealth>;
  /** By the id of a running canary, then by network, of which only a keyed hash is stored. */
  draws: Record<string, Record<string, Draw>>;
}

const count = z.int().nonnegative();
const vote = z.literal([votes.none, votes.ready, votes.failed]);
const stored = z.object({
  versions: z.record(
    z.string(),
    z.object({ starts: count, ready: count, failed: count, first: z.string(), last: z.string() }),
  ),
  draws: z.record(z.string(), z.record(z.string(), z.tuple([count, vote, vote]))),
});

/**
 * What the edge has counted for an environment, in one file. Several processes add to it, each only what is new, so that
 * none overwrites the counts of another.
 */
export class HealthFile {
  readonly #folder: string;
  readonly #file: string;
  readonly #env: string;

  constructor(registry: string, env: string) {
    this.#folder = path.join(registry, 'health');
    this.#file = path.join(this.#folder, `${env}.json`);
    this.#env = env;
  }

  /** A damaged file counts as an empty one: versions then have to be proven again. */
  async read(): Promise<Health> {
    try {
      const read = stored.safeParse((await readJson(this.#file)) ?? emptyHealth());
      if (read.success) return read.data;
      return this.#beginAnew(`${this.#file} has another form.`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return this.#beginAnew(error.message);
    }
  }

  #beginAnew(why: string): Health {
    console.error(`${why} The counts of “${this.#env}” begin anew.`);
    return emptyHealth();
  }

  /** Adds counts, forgets the draws of other canaries, and returns what is known now. */
  async add(news: Health, canaries: ReadonlySet<string>): Promise<Health> {
    await this.#makeFolder();
    return withLock(`${this.#file}.lock`, async () => {
      const health = addHealth(await this.read(), news);
      for (const id of Object.keys(health.draws)) if (!canaries.has(id)) delete health.draws[id];
      await writeAtomically(this.#file, JSON.stringify(health));
      return health;
    });
  }

  /**
   * The secret that signs start tokens and hashes networks; all processes of an environment share it. A process that may
   * not write makes its own.
   */
  async secret(): Promise<string> {
    try {
      return await this.#sharedSecret();
    } catch (error) {
      console.error(`The counts of “${this.#env}” cannot be written: ${String(error)}`);
      return randomBytes(32).toString('base64url');
    }
  }

  async #sharedSecret(): Promise<string> {
    await this.#makeFolder();
    const file = path.join(this.#folder, `${this.#env}.secret`);
    return withLock(`${file}.lock`, async () => {
      const known = await readFile(file, 'utf8').catch(undefinedIfMissing);
      if (known) return known;
      const made = randomBytes(32).toString('base64url');
      await writeAtomically(file, made, 0o600);
      return made;
    });
  }

  /** Others may read what was counted; only the process that serves may write it. */
  async #makeFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o755 });
  }
}

export function emptyHealth(): Health {
  return { versions: {}, draws: {} };
}

export function addHealth(known: Health, news: Health): Health {
  const health = structuredClone(known);
  for (const [name, added] of Object.entries(news.versions)) {
    const before = health.versions[name];
    health.versions[name] = {
      starts: (before?.starts ?? 0) + added.starts,
      ready: (before?.ready ?? 0) + added.ready,
      failed: (before?.failed ?? 0) + added.failed,
      first: before?.first ?? added.first,
      last: added.last,
    };
  }
  for (const [id, draws] of Object.entries(news.draws)) {
    const before = (health.draws[id] ??= {});
    for (const [network, draw] of Object.entries(draws)) {
      before[network] = mergeDraws(before[network], draw);
    }
  }
  return health;
}

/** A network draws once: votes on a second draw do not count. */
function mergeDraws(known: Draw | undefined, draw: Draw): Draw {
  if (!known) return draw;
  const [bucket, stable, canary] = known;
  if (bucket !== draw[0]) return known;
  return [bucket, worst(stable, draw[1]), worst(canary, draw[2])];
}

export function worst(one: Vote, other: Vote): Vote {
  return one > other ? one : other;
}

/** The votes of all networks on a canary and on the stable version beside it. */
export function countVotes(draws: Record<string, Draw> = {}): { canary: Votes; stable: Votes } {
  const counted = { canary: { ready: 0, failed: 0 }, stable: { ready: 0, failed: 0 } };
  for (const [, stable, canary] of Object.values(draws)) {
    for (const [side, vote] of [
      ['stable', stable],
      ['canary', canary],
    ] as const) {
      if (vote === votes.ready) counted[side].ready += 1;
      if (vote === votes.failed) counted[side].failed += 1;
    }
  }
  return counted;
}
