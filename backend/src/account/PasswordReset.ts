import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { Codes } from './Codes';
import { targetOf } from './codeTarget';
import * as codesSql from './codes.sql';
import type { Passwords } from './Passwords';
import type { Sessions } from './Sessions';
import { hashOfToken, newToken } from './tokens';
import * as users from './users.sql';
import type { Identifier } from './users.sql';

interface Deps {
  db: Db;
  clock: Clock;
  codes: Codes;
  passwords: Passwords;
  sessions: Sessions;
}

/** What shows that a mailbox or a phone is somebody's: the code that was sent there, or the ticket it was changed for. */
export interface Proof {
  code?: string | undefined;
  ticket?: string | undefined;
}

/** Uses a proof up for this person, or refuses. Nobody has a proof: one that meets nobody was guessed. */
type Spend = (tx: Tx, userId: string | undefined) => Promise<void>;

const ticketLivesMs = 600_000;

/** Getting back in without the password. Every step locks the person first, so that two resets follow each other. */
export class PasswordReset {
  readonly #parts: Deps;

  constructor(parts: Deps) {
    this.#parts = parts;
  }

  /** Exchanges a right code for a ticket. */
  async exchange(identifier: Identifier, code: string): Promise<string> {
    const { db, clock } = this.#parts;
    const spend = await this.#spendCode(identifier, code);
    const ticket = newToken();
    await db.transaction().execute(async (tx) => {
      const userId = await lockedUser(tx, identifier, spend);
      const expiresAt = clock.now() + ticketLivesMs;
      await codesSql.insertTicket(tx, { ticketHash: hashOfToken(ticket), userId, expiresAt });
    });
    return ticket;
  }

  /** A new password ends every session, ticket and code: whoever had one of them is out. Returns whose it is. */
  async reset(identifier: Identifier, proof: Proof, password: string): Promise<string> {
    const { db, passwords, sessions } = this.#parts;
    const spend = await this.#spend(identifier, proof);
    const passwordHash = await passwords.hash(password);
    const userId = await db.transaction().execute(async (tx) => {
      const id = await lockedUser(tx, identifier, spend);
      await users.setPassword(tx, id, passwordHash);
      await codesSql.removeProofs(tx, id, targetOf(identifier, 'forget', id));
      await sessions.endAll(tx, id);
      return id;
    });
    sessions.forget(userId);
    return userId;
  }

  #spend(identifier: Identifier, { code, ticket }: Proof): Spend | Promise<Spend> {
    if (ticket) return this.#spendTicket(ticket);
    if (!code) throw new AppError('CODE_WRONG');
    return this.#spendCode(identifier, code);
  }

  async #spendCode(identifier: Identifier, code: string): Promise<Spend> {
    const { db, codes } = this.#parts;
    const person = await users.find(db, identifier);
    const target = targetOf(identifier, 'forget', person?.id);
    const right = await codes.check({ target, scene: 'forget' }, code);
    return async (tx, userId) => {
      if (!userId) throw new AppError('CODE_WRONG');
      await codes.use(tx, right);
    };
  }

  #spendTicket(ticket: string): Spend {
    return async (tx, userId) => {
      const now = this.#parts.clock.now();
      const ticketHash = hashOfToken(ticket);
      // Nobody's ticket is looked for too: what takes another time tells who is who.
      const owner = { ticketHash, userId: userId ?? users.nobody, now };
      if (!(await codesSql.useTicket(tx, owner))) throw new AppError('TICKET_EXPIRED');
    };
  }
}

/** Locks the person, so that resets follow each other, and uses the proof up for them. */
async function lockedUser(tx: Tx, identifier: Identifier, spend: Spend): Promise<string> {
  const person = await users.lock(tx, identifier);
  await spend(tx, person?.id);
  if (!person) throw new AppError('CODE_WRONG');
  return person.id;
}
