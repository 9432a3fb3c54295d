import type { Language } from '@h5/shared/contract/languages';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { AccountFactors } from '../security/AccountFactors';
import { lockAccount } from '../security/lockAccount.sql';
import type { SecurityEvents } from '../security/SecurityEvents';
import type { OneTimePasswords } from './OneTimePasswords';
import { codeTargetKey } from './codeTarget';
import * as codesSql from './oneTimePasswords.sql';
import type { PasswordHasher } from './PasswordHasher';
import type { Sessions } from './Sessions';
import { hashToken, generateToken } from './tokens';
import * as users from './users.sql';
import type { UserIdentifier } from './users.sql';

interface Deps {
  db: Db;
  clock: Clock;
  codes: OneTimePasswords;
  passwords: PasswordHasher;
  sessions: Sessions;
  factors: Pick<AccountFactors, 'requireTotp'>;
  events: SecurityEvents;
}

/** Proves that a mailbox or phone belongs to a user: a one-time password, or the reset token that it was exchanged for. */
export interface PasswordResetProof {
  code?: string | undefined;
  resetToken?: string | undefined;
}

/** The session that asks for it, if there is one. */
export interface PasswordResetAsker {
  userId: string;
  tokenHash: string;
}

interface NewPassword extends PasswordResetProof {
  password: string;
  totpCode?: string | undefined;
}

/** Consumes a proof for a user, or throws. Without a user it always throws. */
type ConsumeProof = (tx: Tx, userId: string | undefined) => Promise<void>;

const tokenLifetimeMs = 600_000;

/** Resets a forgotten password. Each step locks the user first, so that two resets run one after the other. */
export class PasswordReset {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Exchanges a one-time password for a reset token. */
  async issueToken(identifier: UserIdentifier, code: string): Promise<string> {
    const { db, clock } = this.#deps;
    const consume = await this.#consumeCode(identifier, code);
    const token = generateToken();
    await db.transaction().execute(async (tx) => {
      const userId = await lockUserAndConsume(tx, identifier, consume);
      const expiresAt = clock.machineNow() + tokenLifetimeMs;
      await codesSql.insertResetToken(tx, { tokenHash: hashToken(token), userId, expiresAt });
    });
    return token;
  }

  /**
   * Sets a new password, and ends all other sessions, reset tokens and codes of the user. Nothing leaves the account for 24 hours.
   * Returns the user's id.
   */
  async reset(
    identifier: UserIdentifier,
    input: NewPassword,
    { lang, ...asker }: PasswordResetAsker & { lang: Language },
  ): Promise<string> {
    const { db, passwords, sessions, events } = this.#deps;
    const consume = await this.#consumeProof(identifier, input);
    await this.#requireTotp(identifier, input, lang);
    const passwordHash = await passwords.hash(input.password);
    const { userId, ended } = await db.transaction().execute(async (tx) => {
      const id = await lockUserAndConsume(tx, identifier, consume);
      const account = await lockAccount(tx, id);
      await users.setUserPassword(tx, id, passwordHash);
      await codesSql.removePasswordResetProofs(tx, id, codeTargetKey(identifier, 'forget', id));
      await events.record(tx, account, { name: 'passwordChanged', lang, hold: 'password' });
      const kept = asker.userId === id ? asker.tokenHash : undefined;
      if (kept !== undefined) return { userId: id, ended: await sessions.endOthers(tx, id, kept) };
      await sessions.endAll(tx, id);
      return { userId: id, ended: undefined };
    });
    if (ended) sessions.dropEnded(ended);
    else sessions.dropCached(userId);
    return userId;
  }

  /** Only somebody who has the code or the reset token learns that TOTP is on. */
  async #requireTotp(
    identifier: UserIdentifier,
    { resetToken, totpCode: code }: NewPassword,
    lang: Language,
  ): Promise<void> {
    const { db, clock, factors } = this.#deps;
    const user = await users.findUser(db, identifier);
    const userId = user?.id ?? users.nonexistentUserId;
    if (resetToken) {
      const owner = { tokenHash: hashToken(resetToken), userId, now: clock.machineNow() };
      if (!(await codesSql.isResetToken(db, owner))) throw new AppError('TICKET_EXPIRED');
    }
    if (user) await factors.requireTotp({ userId, code, acceptsRecovery: true, lang });
  }

  #consumeProof(
    identifier: UserIdentifier,
    { code, resetToken }: PasswordResetProof,
  ): ConsumeProof | Promise<ConsumeProof> {
    if (resetToken) return this.#consumeToken(resetToken);
    if (!code) throw new AppError('CODE_WRONG');
    return this.#consumeCode(identifier, code);
  }

  async #consumeCode(identifier: UserIdentifier, code: string): Promise<ConsumeProof> {
    const { db, codes } = this.#deps;
    const user = await users.findUser(db, identifier);
    const target = codeTargetKey(identifier, 'forget', user?.id);
    const verified = await codes.verify({ target, scene: 'forget' }, code);
    return async (tx, userId) => {
      if (!userId) throw new AppError('CODE_WRONG');
      await codes.consume(tx, verified);
    };
  }

  #consumeToken(resetToken: string): ConsumeProof {
    return async (tx, userId) => {
      const now = this.#deps.clock.machineNow();
      const tokenHash = hashToken(resetToken);
      // The query also runs for an unknown user, so that response times do not tell who has an account.
      const owner = { tokenHash, userId: userId ?? users.nonexistentUserId, now };
      if (!(await codesSql.consumeResetToken(tx, owner))) throw new AppError('TICKET_EXPIRED');
    };
  }
}

/** Locks the user and consumes the proof. */
async function lockUserAndConsume(
  tx: Tx,
  identifier: UserIdentifier,
  consume: ConsumeProof,
): Promise<string> {
  const user = await users.lockUser(tx, identifier);
  await consume(tx, user?.id);
  if (!user) throw new AppError('CODE_WRONG');
  return user.id;
}
