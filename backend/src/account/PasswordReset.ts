import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { OneTimePasswords } from './OneTimePasswords';
import { codeTargetOf } from './codeTarget';
import * as codesSql from './oneTimePasswords.sql';
import type { Passwords } from './Passwords';
import type { Sessions } from './Sessions';
import { hashOfToken, newToken } from './tokens';
import * as users from './users.sql';
import type { Identifier } from './users.sql';

interface Deps {
  db: Db;
  clock: Clock;
  codes: OneTimePasswords;
  passwords: Passwords;
  sessions: Sessions;
}

/** What shows that a mailbox or a phone is somebody's: the code that was sent there, or the reset token that it was exchanged for. */
export interface ResetProof {
  code?: string | undefined;
  resetToken?: string | undefined;
}

/** Uses a proof up for this person, or refuses. Nobody has a proof: one that meets nobody was guessed. */
type ConsumeProof = (tx: Tx, userId: string | undefined) => Promise<void>;

const tokenLifetimeMs = 600_000;

/** Getting back in without the password. Every step locks the person first, so that two resets follow each other. */
export class PasswordReset {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Exchanges a right code for a reset token. */
  async issueToken(identifier: Identifier, code: string): Promise<string> {
    const { db, clock } = this.#deps;
    const spend = await this.#spendCode(identifier, code);
    const ticket = newToken();
    await db.transaction().execute(async (tx) => {
      const userId = await lockUserAndConsume(tx, identifier, spend);
      const expiresAt = clock.now() + tokenLifetimeMs;
      await codesSql.insertResetToken(tx, { ticketHash: hashOfToken(ticket), userId, expiresAt });
    });
    return ticket;
  }

  /** A new password ends every session, reset token and code. Returns whose it is. */
  async reset(identifier: Identifier, proof: ResetProof, password: string): Promise<string> {
    const { db, passwords, sessions } = this.#deps;
    const spend = await this.#spend(identifier, proof);
    const passwordHash = await passwords.hash(password);
    const userId = await db.transaction().execute(async (tx) => {
      const id = await lockUserAndConsume(tx, identifier, spend);
      await users.setPassword(tx, id, passwordHash);
      await codesSql.removeResetProofs(tx, id, codeTargetOf(identifier, 'forget', id));
      await sessions.endAll(tx, id);
      return id;
    });
    sessions.dropCached(userId);
    return userId;
  }

  #spend(
    identifier: Identifier,
    { code, resetToken }: ResetProof,
  ): ConsumeProof | Promise<ConsumeProof> {
    if (resetToken) return this.#spendToken(resetToken);
    if (!code) throw new AppError('CODE_WRONG');
    return this.#spendCode(identifier, code);
  }

  async #spendCode(identifier: Identifier, code: string): Promise<ConsumeProof> {
    const { db, codes } = this.#deps;
    const person = await users.find(db, identifier);
    const target = codeTargetOf(identifier, 'forget', person?.id);
    const right = await codes.verify({ target, scene: 'forget' }, code);
    return async (tx, userId) => {
      if (!userId) throw new AppError('CODE_WRONG');
      await codes.consume(tx, right);
    };
  }

  #spendToken(resetToken: string): ConsumeProof {
    return async (tx, userId) => {
      const now = this.#deps.clock.now();
      const ticketHash = hashOfToken(resetToken);
      // The query also runs for an unknown person, so that the time of an answer does not tell who has an account.
      const owner = { ticketHash, userId: userId ?? users.noUserId, now };
      if (!(await codesSql.consumeResetToken(tx, owner))) throw new AppError('TICKET_EXPIRED');
    };
  }
}

/** Locks the person, so that resets follow each other, and uses the proof up for them. */
async function lockUserAndConsume(
  tx: Tx,
  identifier: Identifier,
  spend: ConsumeProof,
): Promise<string> {
  const person = await users.lock(tx, identifier);
  await spend(tx, person?.id);
  if (!person) throw new AppError('CODE_WRONG');
  return person.id;
}
