import type {
  issueResetToken,
  login,
  register,
  resetPassword,
  User,
} from '@h5/shared/contract/account/endpoints';
import type { loginWithPasskey } from '@h5/shared/contract/security/passkeys';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Queryable } from '../db/Db';
import { RateLimit } from '../limits/RateLimit';
import type { MessageSender } from '../mail/MessageSender';
import type { AccountFactors } from '../security/AccountFactors';
import type { PasskeyCeremonies } from '../security/PasskeyCeremonies';
import type { SecurityEvents } from '../security/SecurityEvents';
import { OneTimePasswordSender } from './OneTimePasswordSender';
import { maskEmail, maskPhone, parseUserIdentifier } from './identifiers';
import { checkNewPassword } from './newPassword';
import { OneTimePasswords } from './OneTimePasswords';
import * as oneTimePasswords from './oneTimePasswords.sql';
import { PasswordReset, type PasswordResetAsker } from './PasswordReset';
import type { PasswordHasher } from './PasswordHasher';
import { UserRegistration } from './Registration';
import type { Sessions } from './Sessions';
import { SignIn, type ClientBrowser, type SignInResult } from './SignIn';
import * as users from './users.sql';

interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  sessions: Sessions;
  messageSender: MessageSender;
  passwords: PasswordHasher;
  factors: AccountFactors;
  passkeys: PasskeyCeremonies;
  events: SecurityEvents;
}

/** The calls of the account module; each delegates to a class for its concern. */
export class AccountService {
  readonly codes: OneTimePasswordSender;
  readonly oneTimePasswords: OneTimePasswords;
  readonly registration: UserRegistration;
  readonly #deps: Deps;
  readonly #reset: PasswordReset;
  readonly #signIn: SignIn;
  readonly #passkeyLimit: RateLimit;

  constructor(deps: Deps) {
    this.#deps = deps;
    const codes = new OneTimePasswords(deps.db, deps.clock, deps.config.limits.codesPerDay);
    this.oneTimePasswords = codes;
    this.codes = new OneTimePasswordSender({ ...deps, codes });
    this.registration = new UserRegistration({ ...deps, codes });
    this.#reset = new PasswordReset({ ...deps, codes });
    this.#signIn = new SignIn(deps);
    this.#passkeyLimit = new RateLimit(deps.config.limits.passkeyChallenges);
  }

  async register(
    input: z.output<typeof register.input>,
    browser: ClientBrowser,
  ): Promise<SignInResult> {
    const { userId, ...opened } = await this.registration.register(input, browser.address);
    return { ...opened, device: await this.#signIn.rememberDevice(userId, opened.token, browser) };
  }

  login(input: z.output<typeof login.input>, browser: ClientBrowser): Promise<SignInResult> {
    return this.#signIn.login(input, browser);
  }

  /** What a browser needs to sign in with a passkey. */
  async passkeyOptions(address: string): Promise<{ options: string }> {
    await this.#passkeyLimit.consume(address);
    return { options: await this.#deps.passkeys.signIn() };
  }

  loginWithPasskey(
    input: z.output<typeof loginWithPasskey.input>,
    browser: ClientBrowser,
  ): Promise<SignInResult> {
    return this.#signIn.loginWithPasskey(input, browser);
  }

  async logout(tokenHash: string): Promise<true> {
    await this.#deps.sessions.end(tokenHash);
    return true;
  }

  async issueResetToken(input: z.output<typeof issueResetToken.input>) {
    return { resetToken: await this.#reset.issueToken(parseUserIdentifier(input), input.code) };
  }

  /** The session of `asker` goes on if it is one of the person whose password is set. */
  async resetPassword(
    input: z.output<typeof resetPassword.input>,
    browser: ClientBrowser,
    asker: PasswordResetAsker,
  ) {
    const identifier = parseUserIdentifier(input);
    checkNewPassword(this.#deps.config, input, identifier);
    const userId = await this.#reset.reset(identifier, input, { ...asker, lang: browser.lang });
    return { device: await this.#signIn.resetDevices(userId, browser) };
  }

  async user(userId: string): Promise<User> {
    const row = await users.getUser(this.#deps.db, userId);
    return {
      id: row.id,
      account: row.account,
      email: row.email && maskEmail(row.email),
      mobile: row.phone && maskPhone(row.phone),
      nickname: row.nickname,
      signature: row.signature,
      avatar: row.avatar,
      level: row.level,
      score: row.score,
      inviteCode: row.invite_code,
      createdAt: row.created_at,
    };
  }

  /** Removes expired codes, sessions and devices. */
  async sweep(db: Queryable): Promise<void> {
    await oneTimePasswords.removeExpiredCodes(db, this.#deps.clock.machineNow());
    await this.#deps.sessions.sweep(db);
    await this.#signIn.sweep(db);
  }
}
