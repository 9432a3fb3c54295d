import type { Clock } from '../clock';
import type { Db, Queryable } from '../db/Db';
import * as sql from './devices.sql';
import { hashToken, isWellFormedToken, generateToken } from './tokens';
import { nonexistentUserId } from './users.sql';

/** How long a device stays known after its last sign-in. */
export const knownDeviceLifetimeMs = 180 * 86_400_000;
const touchIntervalMs = 86_400_000;
const maxPerUser = 20;
/** A browser keeps a proof for each account that was used in it. */
const maxProofs = 5;

export interface KnownDevice {
  proofHash: string;
  usedAt: number;
}

/**
 * Devices that have signed in to an account before. The cookie holds a random proof for each account. A proof gives no
 * access; it only keeps the attempts of other devices from counting against the owner.
 */
export class KnownDevices {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Takes the same time if the account does not exist. */
  async find(cookie: string, userId: string | undefined): Promise<KnownDevice | undefined> {
    const hashes = proofsIn(cookie).map(hashToken);
    if (hashes.length === 0) return undefined;
    const known = await sql.findKnownDevice(this.#db, userId ?? nonexistentUserId, hashes);
    return known && this.#clock.machineNow() - known.usedAt <= knownDeviceLifetimeMs
      ? known
      : undefined;
  }

  /**
   * Whether no device has signed in before. An account that is older than what is remembered may have had devices that were
   * forgotten since, so the next one is not its first.
   */
  async isFirst(user: { id: string; created_at: number }): Promise<boolean> {
    if (this.#clock.now() - user.created_at > knownDeviceLifetimeMs) return false;
    return !(await sql.hasKnownDevices(this.#db, user.id));
  }

  /** Remembers a device after a sign-in; returns the new value of its cookie. `proof` is what it is known by from now on. */
  async remember(
    cookie: string,
    userId: string,
    known: KnownDevice | undefined,
    proof = generateToken(),
  ): Promise<string> {
    const now = this.#clock.machineNow();
    if (known) {
      if (now - known.usedAt > touchIntervalMs)
        await sql.touchKnownDevice(this.#db, known.proofHash, now);
      return cookie;
    }
    await sql.insertKnownDevice(this.#db, { proofHash: hashToken(proof), userId, now });
    await sql.removeAllButNewestDevices(this.#db, userId, maxPerUser);
    return [proof, ...proofsIn(cookie)].slice(0, maxProofs).join('.');
  }

  /** Forgets all devices of a user, such as after a new password. */
  async forget(userId: string): Promise<void> {
    await sql.removeAllButNewestDevices(this.#db, userId, 0);
  }

  async sweep(db: Queryable): Promise<void> {
    await sql.removeDevicesUnusedSince(db, this.#clock.machineNow() - knownDeviceLifetimeMs);
  }
}

function proofsIn(cookie: string): string[] {
  return cookie.split('.').filter(isWellFormedToken).slice(0, maxProofs);
}
