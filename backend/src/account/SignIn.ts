import type { login } from '@h5/shared/contract/account/endpoints';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Queryable } from '../db/Db';
import { AppError } from '../errors/AppError';
import { KnownDevices } from './KnownDevices';
import { LoginThrottle, type CountedLoginAttempt } from './LoginThrottle';
import { parseUserIdentifier, userIdentifierKey, type EnteredUserIdentifier } from './identifiers';
import type { PasswordHasher } from './PasswordHasher';
import type { Sessions } from './Sessions';
import * as users from './users.sql';
import type { UserIdentifier } from './users.sql';

interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  passwords: PasswordHasher;
  sessions: Sessions;
}

/** The browser that a request comes from. */
export interface ClientBrowser {
  address: string;
  /** The value of its known-device cookie. */
  device: string;
}

export interface SignInResult {
  token: string;
  /** The new value of the known-device cookie. */
  device: string;
}

/** Signs in with a password. */
export class SignIn {
  readonly #deps: Deps;
  readonly #devices: KnownDevices;
  readonly #throttle: LoginThrottle;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#devices = new KnownDevices(deps.db, deps.clock);
    this.#throttle = new LoginThrottle(deps.config.limits, deps.clock);
  }

  /** Does the same work if the account does not exist. */
  async login(input: z.output<typeof login.input>, browser: ClientBrowser): Promise<SignInResult> {
    const { db, passwords, sessions } = this.#deps;
    const identifier = parseOrUndefined(input);
    const user = identifier && (await users.findUser(db, identifier));
    const known = await this.#devices.find(browser.device, user?.id);
    const attempt = {
      account: user?.id ?? (identifier ? userIdentifierKey(identifier) : input.userString),
      address: browser.address,
      device: known?.proofHash,
    };
    let counted: CountedLoginAttempt | undefined;
    const isRight = await passwords.matches(user?.password_hash, input.password, async () => {
      counted = await this.#throttle.countAttempt(attempt);
    });
    if (!user || !isRight) throw new AppError('WRONG_CREDENTIALS');
    await counted?.succeeded();

    const compared = { id: user.id, passwordHash: user.password_hash };
    const token = await sessions.openIfPasswordUnchanged(compared, input.device);
    if (!token) throw new AppError('WRONG_CREDENTIALS');
    return { token, device: await this.#devices.remember(browser.device, user.id, known) };
  }

  /** Remembers the device on which an account was opened. */
  rememberDevice(userId: string, browser: ClientBrowser): Promise<string> {
    return this.#devices.remember(browser.device, userId, undefined);
  }

  /** After a new password, the device on which it was set is the only known one. */
  async resetDevices(userId: string, browser: ClientBrowser): Promise<string> {
    await this.#devices.forget(userId);
    await this.#throttle.reset({ account: userId, address: browser.address });
    return this.#devices.remember(browser.device, userId, undefined);
  }

  sweep(db: Queryable): Promise<void> {
    return this.#devices.sweep(db);
  }
}

/** At sign-in an invalid identifier is treated like an unknown account. */
function parseOrUndefined(input: EnteredUserIdentifier): UserIdentifier | undefined {
  try {
    return parseUserIdentifier(input);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
