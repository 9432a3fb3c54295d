import type { login } from '@h5/shared/contract/account/endpoints';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Queryable } from '../db/Db';
import { AppError } from '../errors/AppError';
import { KnownDevices } from './KnownDevices';
import { LoginThrottle, type CountedAttempt } from './LoginThrottle';
import { parseIdentifier, identifierKey, type EnteredIdentifier } from './identifiers';
import type { Passwords } from './Passwords';
import type { Sessions } from './Sessions';
import * as users from './users.sql';
import type { Identifier } from './users.sql';

interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  passwords: Passwords;
  sessions: Sessions;
}

/** The browser somebody uses: where it is, and what it carries of earlier sign-ins. */
export interface Browser {
  address: string;
  device: string;
}

export interface SignedIn {
  token: string;
  /** What the browser carries from now on. */
  device: string;
}

/** Signing in with a password. */
export class SignIn {
  readonly #deps: Deps;
  readonly #devices: KnownDevices;
  readonly #guesses: LoginThrottle;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#devices = new KnownDevices(deps.db, deps.clock);
    this.#guesses = new LoginThrottle(deps.config.limits, deps.clock);
  }

  /** Does the same work for a name that is nobody's. */
  async login(input: z.output<typeof login.input>, browser: Browser): Promise<SignedIn> {
    const { db, passwords, sessions } = this.#deps;
    const identifier = readKnown(input);
    const user = identifier && (await users.find(db, identifier));
    const known = await this.#devices.find(browser.device, user?.id);
    const attempt = {
      account: user?.id ?? (identifier ? identifierKey(identifier) : input.userString),
      address: browser.address,
      device: known?.proofHash,
    };
    let guess: CountedAttempt | undefined;
    const isRight = await passwords.matches(user?.password_hash, input.password, async () => {
      guess = await this.#guesses.countAttempt(attempt);
    });
    if (!user || !isRight) throw new AppError('WRONG_CREDENTIALS');
    await guess?.succeeded();

    const compared = { id: user.id, passwordHash: user.password_hash };
    const token = await sessions.openIfPasswordUnchanged(compared, input.device);
    if (!token) throw new AppError('WRONG_CREDENTIALS');
    return { token, device: await this.#devices.remember(browser.device, user.id, known) };
  }

  /** Somebody has opened this account here, and is signed in. */
  rememberDevice(userId: string, browser: Browser): Promise<string> {
    return this.#devices.remember(browser.device, userId, undefined);
  }

  /** Somebody has set a new password here: from now on this is the only device that is known. */
  async resetDevices(userId: string, browser: Browser): Promise<string> {
    await this.#devices.forget(userId);
    await this.#guesses.reset({ account: userId, address: browser.address });
    return this.#devices.remember(browser.device, userId, undefined);
  }

  sweep(db: Queryable): Promise<void> {
    return this.#devices.sweep(db);
  }
}

/** For signing in, what is no identifier is simply nobody's. */
function readKnown(input: EnteredIdentifier): Identifier | undefined {
  try {
    return parseIdentifier(input);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
