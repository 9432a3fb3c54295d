import type * as contract from '@h5/shared/contract/security/endpoints';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import { findPayPasswordError } from '@h5/shared/rules/payPassword';
import type * as z from 'zod/mini';
import { maskEmail, maskPhone } from '../account/identifiers';
import type { OneTimePasswords } from '../account/OneTimePasswords';
import type { PasswordHasher } from '../account/PasswordHasher';
import type { Sessions } from '../account/Sessions';
import { getUser } from '../account/users.sql';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Queryable } from '../db/Db';
import type { PageRequest } from '../db/pages';
import { AppError } from '../errors/AppError';
import type { AccountFactors } from './AccountFactors';
import type { AccountFreeze } from './AccountFreeze';
import type { ContactBinding } from './ContactBinding';
import { setPhishingWord } from './contacts.sql';
import * as factorsSql from './factors.sql';
import { removeExpiredFreezeTickets, setFrozenAt } from './freezing.sql';
import { lockAccount } from './lockAccount.sql';
import { nameBrowser } from './nameBrowser';
import { listHolds, removeDeviceHolds, type OutflowAsker } from './outflowHolds.sql';
import type { OwnCodes } from './OwnCodes';
import { countPasskeys, removeExpiredChallenges } from './passkeys.sql';
import type { PasskeySettings } from './PasskeySettings';
import type { SecurityEvents } from './SecurityEvents';
import * as signIns from './signIns.sql';
import type { TotpSettings } from './TotpSettings';

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  config: Pick<Config, 'sessionIdleMs' | 'sessionMaxMs'>;
  sessions: Pick<Sessions, 'end' | 'endOthers' | 'dropEnded' | 'readAgain'>;
  passwords: PasswordHasher;
  codes: OneTimePasswords;
  ownCodes: OwnCodes;
  factors: AccountFactors;
  events: SecurityEvents;
  totp: TotpSettings;
  passkeys: PasskeySettings;
  contacts: ContactBinding;
  freeze: AccountFreeze;
}

type InputOf<Name extends keyof typeof contract> = (typeof contract)[Name] extends {
  input: infer Input extends z.ZodMiniType;
}
  ? z.output<Input>
  : never;

/** As long as a repeated `req_id` gets the first reply. */
const provedRequestsKeptMs = 30 * 86_400_000;

/** What protects an account, and what its owner does about it. */
export class SecurityService {
  readonly ownCodes: OwnCodes;
  readonly totp: TotpSettings;
  readonly passkeys: PasskeySettings;
  readonly contacts: ContactBinding;
  readonly freeze: AccountFreeze;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.ownCodes = deps.ownCodes;
    this.totp = deps.totp;
    this.passkeys = deps.passkeys;
    this.contacts = deps.contacts;
    this.freeze = deps.freeze;
  }

  async state(asker: OutflowAsker): Promise<SecurityState> {
    const { reads, clock } = this.#deps;
    const user = await getUser(reads, asker.userId);
    const { sealedKey } = await factorsSql.readFactors(reads, asker.userId);
    const hasTotp = sealedKey !== null;
    const passkeys = await countPasskeys(reads, asker.userId);
    const hasSecondFactor = hasTotp || passkeys > 0;
    const hasPayPassword = user.pay_password_hash !== null;
    const { email, phone, level } = user;
    const steps = [email !== null, phone !== null, hasPayPassword, hasSecondFactor, level > 0];
    const holds = await listHolds(reads, asker, clock.now());
    const isHeld = holds.some(({ reason, ofSession }) => ofSession && reason === 'new_device');
    return {
      email: email && maskEmail(email),
      phone: phone && maskPhone(phone),
      hasPayPassword,
      hasTotp,
      passkeys,
      level,
      recoveryCodes: await factorsSql.countRecoveryCodes(reads, asker.userId),
      done: steps.filter(Boolean).length,
      holds,
      phishingWord: isHeld ? maskWord(user.phishing_word) : user.phishing_word,
      frozenAt: user.frozen_at,
    };
  }

  /** Sets the pay password for the first time, or changes it, which holds outflow. */
  async setPayPassword(
    userId: string,
    { password, repeatedPassword, code, totpCode }: InputOf<'setPayPassword'>,
    lang: Language,
  ): Promise<true> {
    const { db, codes, ownCodes, passwords, factors, events } = this.#deps;
    const error = findPayPasswordError(password);
    if (error) throw new AppError(error);
    if (password !== repeatedPassword) throw new AppError('PASSWORDS_DIFFER');
    const verified = await ownCodes.verify(userId, 'pay_password', code);
    await factors.requireTotp({ userId, code: totpCode, acceptsRecovery: true, lang });
    const hash = await passwords.hash(password);
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      await codes.consume(tx, verified);
      await factorsSql.setPayPasswordHash(tx, userId, hash);
      const isFirst = account.payPasswordHash === null;
      const name = isFirst ? 'payPasswordSet' : 'payPasswordChanged';
      await events.record(tx, account, { name, lang, ...(!isFirst && { hold: 'pay_password' }) });
    });
    return true;
  }

  async setPhishingWord(userId: string, word: string, lang: Language): Promise<true> {
    const { db, events } = this.#deps;
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (account.phishingWord === word) return;
      await setPhishingWord(tx, userId, word);
      // This message has the word that its reader knows, or that a first one has just been chosen.
      await events.record(tx, account, { name: 'phishingWord', lang });
    });
    return true;
  }

  /** Ends the hold of the sessions on a new device. */
  async trustDevice(
    { userId, tokenHash }: OutflowAsker,
    { code, totpCode }: InputOf<'trustDevice'>,
    lang: Language,
  ): Promise<true> {
    const { db, codes, ownCodes, factors } = this.#deps;
    const used = totpCode
      ? await factors.requireTotp({ userId, code: totpCode, acceptsRecovery: false, lang })
      : undefined;
    const verified = used ? undefined : await ownCodes.verify(userId, 'device', code ?? '');
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, userId);
      if (verified) await codes.consume(tx, verified);
      await removeDeviceHolds(tx, { userId, tokenHash });
    });
    return true;
  }

  async devices({ userId, tokenHash }: OutflowAsker) {
    const { reads, clock, config } = this.#deps;
    const now = clock.machineNow();
    const after = { created: now - config.sessionMaxMs, used: now - config.sessionIdleMs };
    const rows = await signIns.listSessions(reads, userId, after);
    return {
      list: rows.map(({ tokenHash: hash, userAgent, ...row }) => ({
        ...row,
        ...nameBrowser(userAgent),
        isCurrent: hash === tokenHash,
      })),
    };
  }

  /** Ends a session of the asker, or without an id all but theirs. Their sockets are closed at once. */
  async endDevice({ userId, tokenHash: own }: OutflowAsker, id?: string): Promise<true> {
    const { db, sessions } = this.#deps;
    if (id === undefined) {
      sessions.dropEnded(await sessions.endOthers(db, userId, own));
      return true;
    }
    const tokenHash = await signIns.findSessionOf(db, userId, id);
    if (tokenHash === undefined) throw new AppError('NOT_FOUND');
    await sessions.end(tokenHash);
    return true;
  }

  async signIns(userId: string, asked: PageRequest) {
    const { list, ...page } = await signIns.listSignIns(this.#deps.reads, userId, asked);
    return {
      ...page,
      list: list.map(({ userAgent, ...row }) => ({ ...row, ...nameBrowser(userAgent) })),
    };
  }

  /** After the guard of its second factor. @throws {AppError} STATE if the account is not frozen. */
  async unfreeze(userId: string, code: string, lang: Language): Promise<true> {
    const { db, codes, ownCodes, events, sessions } = this.#deps;
    const verified = await ownCodes.verify(userId, 'unfreeze', code);
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (account.frozenAt === null) throw new AppError('STATE');
      await codes.consume(tx, verified);
      await setFrozenAt(tx, userId, null);
      await events.record(tx, account, { name: 'unfrozen', lang, hold: 'unfreeze' });
    });
    sessions.readAgain(userId);
    return true;
  }

  async sweep(db: Queryable): Promise<void> {
    const now = this.#deps.clock.machineNow();
    await removeExpiredFreezeTickets(db, now);
    await removeExpiredChallenges(db, now);
    await this.totp.sweep(db);
    await factorsSql.removeProvedRequests(db, now - provedRequestsKeptMs);
  }
}

/** Whoever has only the password must not be able to write the messages that its owner trusts. */
function maskWord(word: string | null): string | null {
  return word && `${[...word][0]}•••`;
}
