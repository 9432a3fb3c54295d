import type { Clock } from '../clock';
import type { Db, Queryable } from '../db/Db';
import * as sql from './devices.sql';
import { hashOfToken, isToken, newToken } from './tokens';
import { noUserId } from './users.sql';

/** How long a device is known after its last sign-in. */
export const deviceLifetimeMs = 180 * 86_400_000;
const touchedMs = 86_400_000;
const maxPerUser = 20;
/** People share a browser; it keeps a proof for each. */
const maxProofs = 5;

export interface KnownDevice {
  proofHash: string;
  usedAt: number;
}

/**
 * Which devices have signed in to an account before. The proof is random and made anew for each account, so that nobody
 * can plant one; it opens nothing, and only keeps a stranger's guesses from counting against the owner.
 */
export class KnownDevices {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** `carried` is what the browser sent. Nobody's account takes as long to look for as somebody's. */
  async find(carried: string, userId: string | undefined): Promise<KnownDevice | undefined> {
    const hashes = proofsIn(carried).map(hashOfToken);
    if (hashes.length === 0) return undefined;
    const known = await sql.find(this.#db, userId ?? noUserId, hashes);
    return known && this.#clock.now() - known.usedAt <= deviceLifetimeMs ? known : undefined;
  }

  /** Somebody has signed in here: answers what the browser carries from now on. */
  async remember(carried: string, userId: string, known: KnownDevice | undefined): Promise<string> {
    const now = this.#clock.now();
    if (known) {
      if (now - known.usedAt > touchedMs) await sql.touch(this.#db, known.proofHash, now);
      return carried;
    }
    const proof = newToken();
    await sql.insert(this.#db, { proofHash: hashOfToken(proof), userId, now });
    await sql.keepNewest(this.#db, userId, maxPerUser);
    return [proof, ...proofsIn(carried)].slice(0, maxProofs).join('.');
  }

  /** Whoever was known with the old password is a stranger with the new one. */
  async forget(userId: string): Promise<void> {
    await sql.keepNewest(this.#db, userId, 0);
  }

  async sweep(db: Queryable): Promise<void> {
    await sql.removeOlder(db, this.#clock.now() - deviceLifetimeMs);
  }
}

function proofsIn(carried: string): string[] {
  return carried.split('.').filter(isToken).slice(0, maxProofs);
}
