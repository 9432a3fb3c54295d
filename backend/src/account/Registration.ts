import { randomBytes, randomInt } from 'node:crypto';
import type { register } from '@h5/shared/contract/account/endpoints';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { demoAreaId, findAreaOfPhone, findCountryOfArea } from '../content/areas';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { grantInitialDemoFunds } from '../ledger/demoFunds';
import { RateLimit } from '../limits/RateLimit';
import { userIdentifierKey, maskAccountName, parseUserIdentifier } from './identifiers';
import { checkNewPassword } from './newPassword';
import type { OneTimePasswords } from './OneTimePasswords';
import type { PasswordHasher } from './PasswordHasher';
import { acceptKeys } from './SessionKey';
import type { Sessions } from './Sessions';
import * as users from './users.sql';
import type { UserIdentifier } from './users.sql';

interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  sessions: Sessions;
  codes: OneTimePasswords;
  passwords: PasswordHasher;
}

interface NewUser {
  identifier: UserIdentifier;
  passwordHash: string;
  /** What somebody without a phone has named. */
  areaCodeId?: number | undefined;
  invitedBy?: string | undefined;
  /** Now if absent. */
  openedAt?: number;
}

/** An account of the demo, which exists from the start. */
export interface DemoAccount {
  email: string;
  password: string;
  /** Now if absent. */
  openedAt?: number;
  level?: number;
  fund: (tx: Tx, userId: string) => Promise<void>;
}

/** Generated names rarely collide; three collisions in a row mean that something else is wrong. */
const maxNameAttempts = 3;

/** Opens accounts. */
export class UserRegistration {
  readonly #deps: Deps;
  readonly #limit: RateLimit;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#limit = new RateLimit(deps.config.limits.registrations);
  }

  /** Opens an account and signs in; `address` is where the request comes from. */
  async register(
    input: z.output<typeof register.input>,
    address: string,
  ): Promise<{ userId: string; token: string; serverKey: string | undefined }> {
    const { db, clock, config, sessions, codes, passwords } = this.#deps;
    const identifier = parseUserIdentifier(input);
    const { areaCodeId } = input;
    if (areaCodeId !== undefined && !findCountryOfArea(areaCodeId)) {
      throw new AppError('AREA_CODE_UNKNOWN');
    }
    checkNewPassword(config, input, identifier);
    const keys = acceptKeys(input, config.bearer);
    await this.#limit.consume(address);
    const invitedBy = await this.#inviterId(input.inviteCode);
    const code = await codes.verify(
      { target: userIdentifierKey(identifier), scene: 'register' },
      input.code,
    );
    const passwordHash = await passwords.hash(input.password);

    return db.transaction().execute(async (tx) => {
      await codes.consume(tx, code);
      const userId = await this.#insert(tx, { identifier, passwordHash, invitedBy, areaCodeId });
      if (config.demo) await grantInitialDemoFunds(tx, userId, clock.now());
      const token = await sessions.open(tx, userId, keys?.stored);
      return { userId, token, serverKey: keys?.serverKey };
    });
  }

  async checkInviteCode(code: string): Promise<{ inviter: string }> {
    const inviter = await users.findUserByInviteCode(this.#deps.db, code);
    if (!inviter) throw new AppError('INVITE_CODE_UNKNOWN');
    return { inviter: maskAccountName(inviter.account) };
  }

  /** Opens an account of the demo, without a code, and returns its id; undefined if it exists already. */
  async ensureDemoAccount({
    email,
    password,
    fund,
    ...account
  }: DemoAccount): Promise<string | undefined> {
    const { db, passwords } = this.#deps;
    const identifier: UserIdentifier = { kind: 'email', email };
    const areaCodeId = demoAreaId;
    const known = await users.findUser(db, identifier);
    if (known) {
      await users.nameArea(db, known.id, areaCodeId);
      return undefined;
    }
    const passwordHash = await passwords.hash(password);
    return db.transaction().execute(async (tx) => {
      const userId = await this.#insert(tx, { ...account, identifier, passwordHash, areaCodeId });
      if (account.level) await users.setUserLevel(tx, userId, account.level);
      await fund(tx, userId);
      return userId;
    });
  }

  /** A password for an account that nobody signs in to. */
  hashSecretPassword(): Promise<string> {
    return this.#deps.passwords.hash(randomBytes(24).toString('base64url'));
  }

  async #inviterId(inviteCode: string | undefined): Promise<string | undefined> {
    if (!inviteCode) return undefined;
    const inviter = await users.findUserByInviteCode(this.#deps.db, inviteCode);
    if (!inviter) throw new AppError('INVITE_CODE_UNKNOWN');
    return inviter.id;
  }

  async #insert(tx: Tx, user: NewUser): Promise<string> {
    const { identifier } = user;
    for (let attempt = 0; attempt < maxNameAttempts; attempt += 1) {
      const userId = await users.insertUser(tx, {
        account: randomText('u', 9, accountLetters),
        email: identifier.kind === 'email' ? identifier.email : null,
        phone: identifier.kind === 'phone' ? identifier.phone : null,
        areaCodeId: areaOf(user) ?? null,
        passwordHash: user.passwordHash,
        inviteCode: randomText('', 8, inviteLetters),
        invitedBy: user.invitedBy ?? null,
        now: user.openedAt ?? this.#deps.clock.now(),
      });
      if (userId) return userId;
      if (await users.findUser(tx, identifier)) throw new AppError('ALREADY_REGISTERED');
    }
    throw new Error('No unused account name was found.');
  }
}

/** A phone tells its area itself, whatever was named with it. */
function areaOf({ identifier, areaCodeId }: NewUser): number | undefined {
  return identifier.kind === 'phone' ? findAreaOfPhone(identifier.phone) : areaCodeId;
}

/** Without 0 and O, 1 and I, which are hard to tell apart when a code is read aloud. */
const inviteLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const accountLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

function randomText(start: string, length: number, letters: string): string {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]);
  return start + text.join('');
}
