import type { Language } from '@h5/shared/contract/languages';
import { maskedNameOf } from '../account/identifiers';
import { getUser } from '../account/users.sql';
import type { Clock } from '../clock';
import type { Db, Queryable, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import * as sql from './factors.sql';
import { lockAccount } from './lockAccount.sql';
import type { OutflowAsker } from './outflowHolds.sql';
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
const pendingKeyShownMs = 15 * 60_000;
const pendingKeyKeptMs = 86_400_000;

/** Turns TOTP on and off, and makes recovery codes. */
export class TotpSettings {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * A key that counts once this session has sent a code of it. Another session is shown another key.
   * @throws {AppError} STATE if TOTP is on.
   */
  async newKey({ userId, tokenHash }: OutflowAsker): Promise<{ secret: string; uri: string }> {
    const { db, clock, totp } = this.#deps;
    const user = await getUser(db, userId);
    if ((await sql.readFactors(db, userId)).sealedKey !== null) throw new AppError('STATE');
    const sealedKey = await sql.insertPendingTotpKey(db, {
      userId,
      tokenHash,
      sealedKey: totp.newKey(userId),
      now: clock.machineNow(),
      keptMs: pendingKeyShownMs,
    });
    return totp.describe(userId, sealedKey, maskedNameOf(user));
  }

  /** @throws {AppError} STATE, TOTP_WRONG, FACTOR_BLOCKED */
  async bind(
    { userId, tokenHash }: OutflowAsker,
    code: string,
    lang: Language,
  ): Promise<{ recoveryCodes: string[] }> {
    const { db, clock, tries, totp, events } = this.#deps;
    const sealedKey = await sql.findPendingTotpKey(db, { userId, tokenHash });
    if (sealedKey === undefined) throw new AppError('STATE');
    const left = await tries.count(userId, 'totp');
    const now = clock.machineNow();
    const step = totp.stepOf(userId, sealedKey, code, now);
    if (step === undefined) throw await tries.wrong(userId, 'totp', left);
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      const confirmed = { userId, tokenHash, sealedKey, now, step };
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
      if ((await sql.readFactors(tx, userId)).sealedKey === null) throw new AppError('STATE');
      await events.record(tx, account, { name: 'recoveryCodesMade', lang });
      return this.#replaceCodes(tx, userId);
    });
    return { recoveryCodes };
  }

  /** Forgets the keys of which no code was ever sent. */
  async sweep(db: Queryable): Promise<void> {
    await sql.removePendingTotpKeys(db, this.#deps.clock.machineNow() - pendingKeyKeptMs);
  }

  async #replaceCodes(tx: Tx, userId: string): Promise<string[]> {
    const { totp } = this.#deps;
    const codes = totp.newRecoveryCodes();
    const hashes = codes.map((code) => totp.hashRecoveryCode(userId, code));
    await sql.replaceRecoveryCodes(tx, userId, hashes);
    return codes;
  }
}
