import type { login } from '@h5/shared/contract/account/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import type { SignInMethod } from '@h5/shared/contract/security/endpoints';
import type { loginWithPasskey } from '@h5/shared/contract/security/passkeys';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Queryable, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { AccountFactors } from '../security/AccountFactors';
import type { PasskeyCeremonies } from '../security/PasskeyCeremonies';
import { notePasskeyUse } from '../security/passkeys.sql';
import { nameBrowser } from '../security/nameBrowser';
import { lockAccount, type LockedAccount } from '../security/lockAccount.sql';
import { holdLikeDevice } from '../security/outflowHolds.sql';
import type { SecurityEvents } from '../security/SecurityEvents';
import { insertSignIn, removeOldSignIns, type NewSignIn } from '../security/signIns.sql';
import { KnownDevices, type KnownDevice } from './KnownDevices';
import { LoginThrottle, type CountedLoginAttempt } from './LoginThrottle';
import { parseUserIdentifier, userIdentifierKey, type EnteredUserIdentifier } from './identifiers';
import type { PasswordHasher } from './PasswordHasher';
import { acceptKeys, type AcceptedKeys } from './SessionKey';
import type { Sessions } from './Sessions';
import { generateToken, hashToken } from './tokens';
import * as users from './users.sql';
import type { UserIdentifier } from './users.sql';

const maxUserAgentLength = 300;
const signInsKeptMs = 180 * 86_400_000;

interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  passwords: PasswordHasher;
  sessions: Sessions;
  factors: Pick<AccountFactors, 'requireTotp'>;
  passkeys: Pick<PasskeyCeremonies, 'accept'>;
  events: SecurityEvents;
}

/** The browser that a request comes from. */
export interface ClientBrowser {
  address: string;
  /** The value of its known-device cookie. */
  device: string;
  userAgent: string | undefined;
  lang: Language;
}

export interface SignInResult {
  token: string;
  /** The new value of the known-device cookie. */
  device: string;
  /** The server's half of the agreement with the page's key, if it offered one. */
  serverKey: string | undefined;
}

interface ProvedSignIn {
  method: SignInMethod;
  /** The name of the device that the page has given. */
  device: string | undefined;
  keys: AcceptedKeys | undefined;
  known: KnownDevice | undefined;
  browser: ClientBrowser;
}

interface OpenedSession {
  opened: string;
  /** The proof of its device, hashed. */
  deviceHash: string;
  method: SignInMethod;
}

/** Signs in with a password or a passkey. */
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
    const { config, db, passwords, factors } = this.#deps;
    const keys = acceptKeys(input, config.bearer);
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

    const { lang } = browser;
    const code = { userId: user.id, code: input.code, acceptsRecovery: true, lang };
    const usedCode = await factors.requireTotp(code);
    const method = usedCode ?? 'password';
    return this.#open(user, { method, device: input.device, keys, known, browser });
  }

  /** Signs in whoever has the passkey: it is a second factor as well, so a new device is told of and not held. */
  async loginWithPasskey(
    { answer, device, ...offered }: z.output<typeof loginWithPasskey.input>,
    browser: ClientBrowser,
  ): Promise<SignInResult> {
    const { config, clock, db, passkeys } = this.#deps;
    const keys = acceptKeys(offered, config.bearer);
    const { passkey, counter } = await passkeys.accept({ signIn: true }, answer);
    const used = { counter, now: clock.now() };
    if (!(await notePasskeyUse(db, passkey, used))) throw new AppError('PASSKEY_WRONG');
    const user = await users.getUser(db, passkey.userId);
    const known = await this.#devices.find(browser.device, user.id);
    return this.#open(user, { method: 'passkey', device, keys, known, browser });
  }

  async #open(
    user: Pick<users.UserRow, 'id' | 'password_hash' | 'created_at'>,
    { method, device: named, keys, known, browser }: ProvedSignIn,
  ): Promise<SignInResult> {
    const { db, sessions } = this.#deps;
    const isNewDevice = !known && !(await this.#devices.isFirst(user));
    const proof = generateToken();
    const deviceHash = known?.proofHash ?? hashToken(proof);
    const token = await db.transaction().execute(async (tx) => {
      // Before the session locks the account for others to read, or two sign-ins would wait for each other.
      const account = isNewDevice ? await lockAccount(tx, user.id) : undefined;
      const compared = { id: user.id, passwordHash: user.password_hash };
      const offered = { device: named, key: keys?.stored };
      const opened = await sessions.openIfPasswordUnchanged(compared, offered, tx);
      if (!opened) throw new AppError('WRONG_CREDENTIALS');
      await this.#record(tx, user.id, opened, { method, isNewDevice, browser });
      const session = { opened, deviceHash, method };
      if (account) await this.#tellOfNewDevice(tx, { account, browser, ...session });
      else await this.#holdLikeDevice(tx, user.id, session);
      return opened;
    });
    const device = await this.#devices.remember(browser.device, user.id, known, proof);
    return { token, device, serverKey: keys?.serverKey };
  }

  /** Remembers the device on which an account was opened. */
  async rememberDevice(userId: string, token: string, browser: ClientBrowser): Promise<string> {
    const record = { method: 'register', isNewDevice: false, browser } as const;
    await this.#record(this.#deps.db, userId, token, record);
    return this.#devices.remember(browser.device, userId, undefined);
  }

  /** After a new password, the device on which it was set is the only known one. */
  async resetDevices(userId: string, browser: ClientBrowser): Promise<string> {
    await this.#devices.forget(userId);
    await this.#throttle.reset({ account: userId, address: browser.address });
    return this.#devices.remember(browser.device, userId, undefined);
  }

  async sweep(db: Queryable): Promise<void> {
    await this.#devices.sweep(db);
    await removeOldSignIns(db, this.#deps.clock.now() - signInsKeptMs);
  }

  #record(
    db: Queryable,
    userId: string,
    token: string,
    { browser, ...signIn }: Pick<NewSignIn, 'method' | 'isNewDevice'> & { browser: ClientBrowser },
  ): Promise<void> {
    const { address, userAgent } = browser;
    const now = this.#deps.clock.now();
    return insertSignIn(db, {
      userId,
      tokenHash: hashToken(token),
      ...signIn,
      address,
      now,
      userAgent: userAgent?.slice(0, maxUserAgentLength),
    });
  }

  /** Whoever knows only the password may not let anything out from a new device. */
  #tellOfNewDevice(
    tx: Tx,
    {
      account,
      opened,
      deviceHash,
      browser,
      method,
    }: OpenedSession & { account: LockedAccount; browser: ClientBrowser },
  ): Promise<void> {
    const { address, userAgent, lang } = browser;
    const { browser: name, system } = nameBrowser(userAgent);
    return this.#deps.events.record(tx, account, {
      name: 'newDevice',
      lang,
      detail: [name, system, address].filter(Boolean).join(', '),
      ...(method === 'password' && {
        hold: 'new_device',
        tokenHash: hashToken(opened),
        deviceHash,
      }),
    });
  }

  /** Signing in again on a device that is held proves nothing more. */
  async #holdLikeDevice(
    tx: Tx,
    userId: string,
    { opened, deviceHash, method }: OpenedSession,
  ): Promise<void> {
    if (method !== 'password') return;
    const now = this.#deps.clock.now();
    await holdLikeDevice(tx, { userId, tokenHash: hashToken(opened), deviceHash, now });
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
