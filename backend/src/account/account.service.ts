import { randomInt } from 'node:crypto';
import type {
  issueResetToken,
  CodeScene,
  login,
  register,
  resetPassword,
  sendOneTimePassword,
  User,
} from '@h5/shared/contract/account/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Queryable, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { RateLimit } from '../limits/RateLimit';
import { grantDemoFunds } from '../ledger/ledger.sql';
import type { MessageSender } from '../mail/MessageSender';
import { codeMessage } from '../mail/codeMessage';
import { OneTimePasswords, codeLifetimeMs, resendAfterMs } from './OneTimePasswords';
import { codeTargetOf } from './codeTarget';
import * as codesSql from './oneTimePasswords.sql';
import {
  maskEmail,
  maskName,
  maskPhone,
  parseIdentifier,
  identifierKey,
  type EnteredIdentifier,
} from './identifiers';
import { PasswordReset } from './PasswordReset';
import { rejectShortPassword, Passwords, rejectCommonPassword } from './Passwords';
import type { Sessions } from './Sessions';
import { SignIn, type Browser, type SignedIn } from './SignIn';
import * as users from './users.sql';
import type { Identifier } from './users.sql';

/** Where a request comes from. */
export interface Origin {
  address: string;
  lang: Language;
}

interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  sessions: Sessions;
  messageSender: MessageSender;
}

/** Two generated names meet rarely; three in a row means that something else is wrong. */
const nameTries = 3;

/** Opening an account, signing in and out, and getting back in. */
export class AccountService {
  readonly #deps: Deps;
  readonly #codes: OneTimePasswords;
  readonly #passwords = new Passwords();
  readonly #reset: PasswordReset;
  readonly #codeLimit: RateLimit;
  readonly #registrations: RateLimit;
  readonly #signIn: SignIn;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { limits } = deps.config;
    this.#codes = new OneTimePasswords(deps.db, deps.clock, limits.codesPerDay);
    this.#reset = new PasswordReset({ ...deps, codes: this.#codes, passwords: this.#passwords });
    this.#codeLimit = new RateLimit(limits.codes);
    this.#registrations = new RateLimit(limits.registrations);
    this.#signIn = new SignIn({ ...deps, passwords: this.#passwords });
  }

  /** Does the same work and answers the same whether or not somebody has this address. */
  async sendCode(input: z.output<typeof sendOneTimePassword.input>, origin: Origin) {
    const scene: CodeScene = input.scene ?? (input.type === 'forget' ? 'forget' : 'register');
    const identifier = parseIdentifier({
      ...input,
      kind: input.type === 'forget' ? undefined : input.type,
    });
    const contactKind = identifier.kind;
    if (contactKind === 'account' && scene === 'register') {
      throw new AppError('USER_STRING_INVALID');
    }
    if (contactKind !== 'account' && !this.#deps.messageSender.canReach(contactKind)) {
      throw new AppError('USER_STRING_INVALID');
    }
    await this.#codeLimit.consume(origin.address);
    const user = await users.find(this.#deps.db, identifier);
    const code = await this.#codes.issue({
      target: codeTargetOf(identifier, scene, user?.id),
      scene,
    });
    this.#deliver(scene, code, identifier, user, origin.lang);
    return { resendAfter: resendAfterMs / 1000, expiresIn: codeLifetimeMs / 1000 };
  }

  async checkCode(input: EnteredIdentifier & { code: string; scene: CodeScene }): Promise<true> {
    const identifier = parseIdentifier(input);
    const user = await users.find(this.#deps.db, identifier);
    const target = codeTargetOf(identifier, input.scene, user?.id);
    await this.#codes.verify({ target, scene: input.scene }, input.code);
    return true;
  }

  async register(input: z.output<typeof register.input>, browser: Browser): Promise<SignedIn> {
    const identifier = parseIdentifier(input);
    this.#checkNewPassword(input.password, input.repeatedPassword, contactOf(identifier));
    await this.#registrations.consume(browser.address);
    const invitedBy = await this.#findInviter(input.inviteCode);
    const code = await this.#codes.verify(
      { target: identifierKey(identifier), scene: 'register' },
      input.code,
    );
    const passwordHash = await this.#passwords.hash(input.password);

    const { userId, token } = await this.#deps.db.transaction().execute(async (tx) => {
      await this.#codes.consume(tx, code);
      const userId = await this.#insertUser(tx, {
        identifier,
        passwordHash,
        invitedBy,
        areaCodeId: input.areaCodeId,
      });
      if (this.#deps.config.demo) await grantDemoFunds(tx, userId, this.#deps.clock.now());
      return { userId, token: await this.#deps.sessions.open(tx, userId) };
    });
    return { token, device: await this.#signIn.rememberDevice(userId, browser) };
  }

  login(input: z.output<typeof login.input>, browser: Browser): Promise<SignedIn> {
    return this.#signIn.login(input, browser);
  }

  async logout(tokenHash: string): Promise<true> {
    await this.#deps.sessions.end(tokenHash);
    return true;
  }

  async checkForgetCode(input: z.output<typeof issueResetToken.input>) {
    return { resetToken: await this.#reset.issueToken(parseIdentifier(input), input.code) };
  }

  async resetPassword(input: z.output<typeof resetPassword.input>, browser: Browser) {
    const identifier = parseIdentifier(input);
    this.#checkNewPassword(input.password, input.repeatedPassword, contactOf(identifier));
    const userId = await this.#reset.reset(identifier, input, input.password);
    return { device: await this.#signIn.resetDevices(userId, browser) };
  }

  async user(userId: string): Promise<User> {
    const row = await users.get(this.#deps.db, userId);
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
    const inviter = await users.findByInviteCode(this.#deps.db, code);
    if (!inviter) throw new AppError('INVITE_CODE_UNKNOWN');
    return { inviter: maskName(inviter.account) };
  }

  /** An account that exists from the start of the demo; it has no code to enter. */
  async ensureAccount(account: {
    email: string;
    password: string;
    fund: (tx: Tx, userId: string) => Promise<void>;
  }): Promise<void> {
    const { db } = this.#deps;
    const identifier: Identifier = { kind: 'email', email: account.email };
    if (await users.find(db, identifier)) return;
    const passwordHash = await this.#passwords.hash(account.password);
    await db.transaction().execute(async (tx) => {
      const userId = await this.#insertUser(tx, { identifier, passwordHash });
      await account.fund(tx, userId);
    });
  }

  /** Removes what has ended by itself: codes, sessions and devices. */
  async sweep(db: Queryable): Promise<void> {
    await codesSql.removeExpired(db, this.#deps.clock.now());
    await this.#deps.sessions.sweep(db);
    await this.#signIn.sweep(db);
  }

  #checkNewPassword(password: string, repeated: string, ...names: (string | null)[]): void {
    rejectShortPassword(password, this.#deps.config.passwordMinimum);
    if (password !== repeated) throw new AppError('PASSWORDS_DIFFER');
    rejectCommonPassword(password, this.#deps.config.siteName, ...names);
  }

  async #findInviter(inviteCode: string | undefined): Promise<string | undefined> {
    if (!inviteCode) return undefined;
    const inviter = await users.findByInviteCode(this.#deps.db, inviteCode);
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
        now: this.#deps.clock.now(),
      });
      if (userId) return userId;
      if (await users.find(tx, identifier)) throw new AppError('ALREADY_REGISTERED');
    }
    throw new Error('No free account name was found.');
  }

  /**
   * Nobody is written to who has no account and wants a new password; the caller cannot tell. The words are put together
   * for nobody as well, and whoever is written to is written to later.
   */
  #deliver(
    scene: CodeScene,
    code: string,
    identifier: Identifier,
    user: users.UserRow | undefined,
    lang: Language,
  ): void {
    const { config, clock, messageSender: courier } = this.#deps;
    const minutes = codeLifetimeMs / 60_000;
    const words = codeMessage(scene, lang, { site: config.siteName, code, minutes });
    const contact = reachable(identifier, user);
    if (!contact || (scene === 'forget' && !user)) return;
    courier.send({ ...contact, scene, code, ...words, time: clock.now() });
  }
}

/** Without 0 and O, 1 and I: codes are read aloud. */
const inviteLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const accountLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

function randomText(start: string, length: number, letters: string): string {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]);
  return start + text.join('');
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
