import { maxPasskeys, type Passkey } from '@h5/shared/contract/security/passkeys';
import type { Language } from '@h5/shared/contract/languages';
import { maskedNameOf } from '../account/identifiers';
import { getUser } from '../account/users.sql';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import { lockAccount } from './lockAccount.sql';
import type { ConfirmedRequest, PasskeyCeremonies } from './PasskeyCeremonies';
import * as sql from './passkeys.sql';
import type { SecurityEvents } from './SecurityEvents';

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  ceremonies: PasskeyCeremonies;
  events: SecurityEvents;
}

/** The passkeys of a person: made, listed, named and removed. */
export class PasskeySettings {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @throws {AppError} PASSKEY_LIMIT */
  async newOptions(userId: string): Promise<{ options: string }> {
    const { db, ceremonies } = this.#deps;
    const known = await sql.listPasskeys(db, userId);
    if (known.length >= maxPasskeys) throw new AppError('PASSKEY_LIMIT');
    const name = maskedNameOf(await getUser(db, userId));
    return { options: await ceremonies.newPasskey({ userId, name }, known) };
  }

  /** After the guard of its second factor. @throws {AppError} PASSKEY_WRONG, PASSKEY_LIMIT */
  async register(
    userId: string,
    { name, answer }: { name: string; answer: string },
    lang: Language,
  ): Promise<Passkey> {
    const { db, clock, ceremonies, events } = this.#deps;
    const { isSynced, ...made } = await ceremonies.acceptNew(userId, answer);
    const now = clock.now();
    const id = newUuidV7(now);
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      if ((await sql.countPasskeys(tx, userId)) >= maxPasskeys) throw new AppError('PASSKEY_LIMIT');
      const added = { ...made, id, userId, name, isSynced, now };
      if (!(await sql.insertPasskey(tx, added))) throw new AppError('PASSKEY_WRONG');
      await events.record(tx, account, { name: 'passkeyAdded', lang, detail: name });
    });
    return { id, name, isSynced, createdAt: now, usedAt: null };
  }

  async list(userId: string): Promise<{ list: Passkey[] }> {
    return { list: await sql.listPasskeys(this.#deps.reads, userId) };
  }

  async rename(userId: string, id: string, name: string): Promise<true> {
    const isRenamed = await sql.renamePasskey(this.#deps.db, { id, userId, name });
    if (!isRenamed) throw new AppError('NOT_FOUND');
    return true;
  }

  /** Without the last one nothing leaves for 24 hours. */
  async remove(userId: string, id: string, lang: Language): Promise<true> {
    const { db, events } = this.#deps;
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      const removed = await sql.removePasskey(tx, userId, id);
      if (removed === undefined) throw new AppError('NOT_FOUND');
      const isLast = (await sql.countPasskeys(tx, userId)) === 0;
      const event = { name: 'passkeyRemoved', lang, detail: removed } as const;
      await events.record(tx, account, { ...event, ...(isLast && { hold: 'passkey' }) });
    });
    return true;
  }

  /** @throws {AppError} STATE if there is no passkey that could confirm it. */
  async challenge(userId: string, request: ConfirmedRequest): Promise<{ options: string }> {
    const { db, ceremonies } = this.#deps;
    const known = await sql.listPasskeys(db, userId);
    if (known.length === 0) throw new AppError('STATE');
    return { options: await ceremonies.confirmation(userId, request, known) };
  }
}
