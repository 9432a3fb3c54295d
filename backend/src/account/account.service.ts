import { randomInt } from 'node:crypto';
import type {
  checkForgetCode,
  CodeScene,
  login,
  register,
  resetPassword,
  sendCode,
  User,
} from '@h5/shared/contract/account';
import type { Language } from '@h5/shared/contract/languages';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../http/AppError';
import { RateLimit } from '../http/rateLimit';
import { grantDemoFunds } from '../ledger/ledger.sql';
import type { Courier } from '../mail/Courier';
import { codeMessage } from '../mail/messages';
import { Codes, codeLivesMs, resendAfterMs, type RightCode } from './Codes';
import * as codesSql from './codes.sql';
import { maskEmail, maskName, maskPhone, readIdentifier, textOf, type Typed } from './identifiers';
import { checkLength, Passwords, refuseCommon } from './Passwords';
import type { Sessions } from './Sessions';
import { hashOfToken, newToken } from './tokens';
import * as users from './users.sql';
import type { Identifier } from './users.sql';

/** Where a request comes from. */
export interface Origin {
  address: string;
  lang: Language;
}

interface Parts {
  db: Db;
  clock: Clock;
  config: Config;
  sessions: Sessions;
  courier: Courier;
}

const ticketLivesMs = 600_000;
/** Two generated names meet rarely; three in a row means that something else is wrong. */
const nameTries = 3;

/** Opening an account, signing in and out, and getting back in. */
export class AccountService {
  readonly #parts: Parts;
  readonly #codes: Codes;
  readonly #passwords = new Passwords();
  readonly #codeLimit: RateLimit;
  readonly #registrations: RateLimit;
  readonly #failures: RateLimit;
  readonly #addressFailures: RateLimit;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { limits } = parts.config;
    this.#codes = new Codes(parts.db, parts.clock, limits.codesPerDay);
    this.#codeLimit = new RateLimit(limits.codes);
    this.#registrations = new RateLimit(limits.registrations);
    this.#failures = new RateLimit(limits.loginFailures);
    this.#addressFailures = new RateLimit(limits.addressLoginFailures);
  }

  /** Does the same work and answers the same whether or not somebody has this address. */
  async sendCode(input: z.output<typeof sendCode.input>, origin: Origin) {
    const scene: CodeScene = input.scene ?? (input.type === 'forget' ? 'forget' : 'register');
    const identifier = readIdentifier({
      ...input,
      kind: input.type === 'forget' ? undefined : input.type,
    });
    const contactKind = identifier.kind;
    if (contactKind === 'account' && scene === 'register') {
      throw new AppError('USER_STRING_INVALID');
    }
    if (contactKind !== 'account' && !this.#parts.courier.canReach(contactKind)) {
      throw new AppError('USER_STRING_INVALID');
    }
    await this.#codeLimit.take(origin.address);
    const code = await this.#codes.make({ target: textOf(identifier), scene });
    const user = await users.find(this.#parts.db, identifier);
    this.#deliver(scene, code, identifier, user, origin.lang);
    return { resendAfter: resendAfterMs / 1000, expiresIn: codeLivesMs / 1000 };
  }

  async checkCode(input: Typed & { code: string; scene: CodeScene }): Promise<true> {
    const target = textOf(readIdentifier(input));
    await this.#codes.check({ target, scene: input.scene }, input.code);
    return true;
  }

  async register(input: z.output<typeof register.input>, { address }: Origin): Promise<string> {
    const identifier = readIdentifier(input);
    this.#checkNewPassword(input.password, input.repeatedPassword, contactOf(identifier));
    await this.#registrations.take(address);
    const invitedBy = await this.#findInviter(input.inviteCode);
    const code = await this.#codes.check(
      { target: textOf(identifier), scene: 'register' },
      input.code,
    );
    const passwordHash = await this.#passwords.hash(input.password);

    return this.#parts.db.transaction().execute(async (tx) => {
      await this.#codes.use(tx, code);
      const userId = await this.#insertUser(tx, {
        identifier,
        passwordHash,
        invitedBy,
        areaCodeId: input.areaCodeId,
      });
      if (this.#parts.config.demo) await grantDemoFunds(tx, userId, this.#parts.clock.now());
      return this.#parts.sessions.open(tx, userId);
    });
  }

  async login(input: z.output<typeof login.input>, { address }: Origin): Promise<string> {
    const { db, sessions } = this.#parts;
    const identifier = readKnown(input);
    const key = `${identifier ? textOf(identifier) : input.userString}|${address}`;
    const user = identifier && (await users.find(db, identifier));
    const isRight = await this.#passwords.matches(user?.password_hash, input.password, () =>
      this.#refuseBlocked(key, address),
    );
    if (!user || !isRight) {
      await this.#failures.count(key);
      await this.#addressFailures.count(address);
      throw new AppError('WRONG_CREDENTIALS');
    }
    await this.#failures.forget(key);
    return sessions.open(db, user.id, input.device);
  }

  async logout(tokenHash: string): Promise<true> {
    await this.#parts.sessions.end(tokenHash);
    return true;
  }

  async checkForgetCode(input: z.output<typeof checkForgetCode.input>) {
    const { db, clock } = this.#parts;
    const identifier = readIdentifier(input);
    const target = textOf(identifier);
    const code = await this.#codes.check({ target, scene: 'forget' }, input.code);
    const ticket = newToken();
    await db.transaction().execute(async (tx) => {
      const userId = await this.#useCodeOf(tx, identifier, code);
      await codesSql.insertTicket(tx, {
        ticketHash: hashOfToken(ticket),
        userId,
        target,
        expiresAt: clock.now() + ticketLivesMs,
      });
    });
    return { ticket };
  }

  /** A new password ends every session: whoever knew the old one is out. */
  async resetPassword(input: z.output<typeof resetPassword.input>): Promise<true> {
    const identifier = readIdentifier(input);
    this.#checkNewPassword(input.password, input.repeatedPassword, contactOf(identifier));
    const proof = await this.#readProof(identifier, input);
    const passwordHash = await this.#passwords.hash(input.password);
    const userId = await this.#parts.db.transaction().execute(async (tx) => {
      const userId = await proof(tx);
      await users.setPassword(tx, userId, passwordHash);
      await this.#parts.sessions.endAll(tx, userId);
      return userId;
    });
    this.#parts.sessions.forget(userId);
    return true;
  }

  async user(userId: string): Promise<User> {
    const row = await users.get(this.#parts.db, userId);
    return {
      id: row.id,
      account: row.account,
      email: row.email && maskEmail(row.email),
      mobile: row.phone && maskPhone(row.phone),
      nickname: row.nickname,
      avatar: row.avatar,
      level: row.level,
      score: row.score,
      inviteCode: row.invite_code,
      createdAt: row.created_at,
    };
  }

  async checkInviteCode(code: string): Promise<{ inviter: string }> {
    const inviter = await users.findByInviteCode(this.#parts.db, code);
    if (!inviter) throw new AppError('INVITE_CODE_UNKNOWN');
    return { inviter: maskName(inviter.account) };
  }

  /** An account that exists from the start of the demo; it has no code to enter. */
  async ensureAccount(account: {
    email: string;
    password: string;
    fund: (tx: Tx, userId: string) => Promise<void>;
  }): Promise<void> {
    const { db } = this.#parts;
    const identifier: Identifier = { kind: 'email', email: account.email };
    if (await users.find(db, identifier)) return;
    const passwordHash = await this.#passwords.hash(account.password);
    await db.transaction().execute(async (tx) => {
      const userId = await this.#insertUser(tx, { identifier, passwordHash });
      await account.fund(tx, userId);
    });
  }

  async sweep(): Promise<void> {
    await codesSql.removeOld(this.#parts.db, this.#parts.clock.now());
    await this.#parts.sessions.sweep();
  }

  #checkNewPassword(password: string, repeated: string, ...names: (string | null)[]): void {
    checkLength(password, this.#parts.config.passwordMinimum);
    if (password !== repeated) throw new AppError('PASSWORDS_DIFFER');
    refuseCommon(password, this.#parts.config.siteName, ...names);
  }

  async #findInviter(inviteCode: string | undefined): Promise<string | undefined> {
    if (!inviteCode) return undefined;
    const inviter = await users.findByInviteCode(this.#parts.db, inviteCode);
    if (!inviter) throw new AppError('INVITE_CODE_UNKNOWN');
    return inviter.id;
  }

  async #insertUser(
    tx: Tx,
    user: {
      identifier: Identifier;
      passwordHash: string;
      invitedBy?: string | undefined;
      areaCodeId?: number | undefined;
    },
  ): Promise<string> {
    const { identifier } = user;
    for (let round = 0; round < nameTries; round += 1) {
      const userId = await users.insert(tx, {
        account: randomText('u', 9, accountLetters),
        email: identifier.kind === 'email' ? identifier.email : null,
        phone: identifier.kind === 'phone' ? identifier.phone : null,
        areaCodeId: user.areaCodeId ?? null,
        passwordHash: user.passwordHash,
        inviteCode: randomText('', 8, inviteLetters),
        invitedBy: user.invitedBy ?? null,
        now: this.#parts.clock.now(),
      });
      if (userId) return userId;
      if (await users.find(tx, identifier)) throw new AppError('ALREADY_REGISTERED');
    }
    throw new Error('No free account name was found.');
  }

  async #refuseBlocked(key: string, address: string): Promise<void> {
    const waitMs = Math.max(
      await this.#failures.waitMs(key),
      await this.#addressFailures.waitMs(address),
    );
    if (waitMs > 0) throw new AppError('LOGIN_BLOCKED', { minutes: Math.ceil(waitMs / 60_000) });
  }

  /** Nobody is written to who has no account and wants a new password; the caller cannot tell. */
  #deliver(
    scene: CodeScene,
    code: string,
    identifier: Identifier,
    user: users.UserRow | undefined,
    lang: Language,
  ): void {
    if (scene === 'forget' && !user) return;
    const { config, clock, courier } = this.#parts;
    const contact = reachable(identifier, user);
    if (!contact) return;
    const minutes = codeLivesMs / 60_000;
    const words = codeMessage(scene, lang, { site: config.siteName, code, minutes });
    courier.send({ ...contact, scene, code, ...words, time: clock.now() });
  }

  /** Codes for unknown people are never sent, so a right one that meets nobody was guessed. */
  async #useCodeOf(tx: Tx, identifier: Identifier, code: RightCode): Promise<string> {
    const user = await users.find(tx, identifier);
    if (!user) throw new AppError('CODE_WRONG');
    await this.#codes.use(tx, code);
    return user.id;
  }

  /** What entitles to a new password: it names the person, and is used up in the same transaction. */
  async #readProof(
    identifier: Identifier,
    { code, ticket }: { code?: string | undefined; ticket?: string | undefined },
  ): Promise<(tx: Tx) => Promise<string>> {
    const target = textOf(identifier);
    if (ticket) {
      return async (tx) => {
        const now = this.#parts.clock.now();
        const userId = await codesSql.useTicket(tx, {
          ticketHash: hashOfToken(ticket),
          target,
          now,
        });
        if (!userId) throw new AppError('TICKET_EXPIRED');
        return userId;
      };
    }
    if (!code) throw new AppError('CODE_WRONG');
    const right = await this.#codes.check({ target, scene: 'forget' }, code);
    return (tx) => this.#useCodeOf(tx, identifier, right);
  }
}

/** Without 0 and O, 1 and I: codes are read aloud. */
const inviteLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const accountLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

function randomText(start: string, length: number, letters: string): string {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]);
  return start + text.join('');
}

/** For signing in, what is no identifier is simply nobody's. */
function readKnown(input: Typed): Identifier | undefined {
  try {
    return readIdentifier(input);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function contactOf(identifier: Identifier): string | null {
  if (identifier.kind === 'email') return identifier.email;
  return identifier.kind === 'phone' ? identifier.phone : identifier.account;
}

function reachable(identifier: Identifier, user: users.UserRow | undefined) {
  if (identifier.kind === 'email') return { kind: 'email' as const, to: identifier.email };
  if (identifier.kind === 'phone') return { kind: 'phone' as const, to: identifier.phone };
  if (user?.email) return { kind: 'email' as const, to: user.email };
  return user?.phone ? { kind: 'phone' as const, to: user.phone } : undefined;
}
