import type { Language } from '@h5/shared/contract/languages';
import { maskedNameOf } from '../account/identifiers';
import { getUser } from '../account/users.sql';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import * as sql from './factors.sql';
import { lockAccount } from './lockAccount.sql';
import type { SecretTries } from './SecretTries';
import type { SecurityEvents } from './SecurityEvents';
import type { Totp } from './Totp';

interface Deps {
  db: Db;
  clock: Clock;
  tries: SecretTries;
  totp: Totp;
  events: SecurityEvents;
}

/** A page that is opened again within this time shows the same key: it may have been scanned already. */
const pendingKeyKeptMs = 15 * 60_000;

/** Turns TOTP on and off, and makes recovery codes. */
export class TotpSettings {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A key that counts once a code of it was sent. @throws {AppError} STATE if TOTP is on. */
  async newKey(userId: string): Promise<{ secret: string; uri: string }> {
    const { db, clock, totp } = this.#deps;
    const user = await getUser(db, userId);
    const key = await sql.insertPendingTotpKey(db, {
      userId,
      sealedKey: totp.newKey(userId),
      now: clock.machineNow(),
      keptMs: pendingKeyKeptMs,
    });
    if (!key || key.confirmedAt !== null) throw new AppError('STATE');
    return totp.describe(userId, key.sealedKey, maskedNameOf(user));
  }

  /** @throws {AppError} STATE, TOTP_WRONG, FACTOR_BLOCKED */
  async bind(userId: string, code: string, lang: Language): Promise<{ recoveryCodes: string[] }> {
    const { db, clock, tries, totp, events } = this.#deps;
    const key = await sql.findTotpKey(db, userId);
    if (!key || key.confirmedAt !== null) throw new AppError('STATE');
    const left = await tries.count(userId, 'totp');
    const now = clock.machineNow();
    const step = totp.stepOf(userId, key.sealedKey, code, now);
    if (step === undefined) throw await tries.wrong(userId, 'totp', left);
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      const confirmed = { userId, sealedKey: key.sealedKey, now, step };
      if (!(await sql.confirmTotpKey(tx, confirmed))) throw new AppError('STATE');
      await events.record(tx, account, { name: 'totpOn', lang });
      return this.#replaceCodes(tx, userId);
    });
    await tries.clear(userId, 'totp');
    return { recoveryCodes };
  }

  /** @throws {AppError} STATE if TOTP is off. */
  async unbind(userId: string, lang: Language): Promise<true> {
    const { db, events } = this.#deps;
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!(await sql.removeTotp(tx, userId))) throw new AppError('STATE');
      await events.record(tx, account, { name: 'totpOff', lang, hold: 'totp' });
    });
    return true;
  }

  /** @throws {AppError} STATE if TOTP is off. */
  async newRecoveryCodes(userId: string, lang: Language): Promise<{ recoveryCodes: string[] }> {
    const { db, events } = this.#deps;
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      const key = await sql.findTotpKey(tx, userId);
      if (!key || key.confirmedAt === null) throw new AppError('STATE');
      await events.record(tx, account, { name: 'recoveryCodesMade', lang });
      return this.#replaceCodes(tx, userId);
    });
    return { recoveryCodes };
  }

  async #replaceCodes(tx: Tx, userId: string): Promise<string[]> {
    const { totp } = this.#deps;
    const codes = totp.newRecoveryCodes();
    const hashes = codes.map((code) => totp.hashRecoveryCode(userId, code));
    await sql.replaceRecoveryCodes(tx, userId, hashes);
    return codes;
  }
}
