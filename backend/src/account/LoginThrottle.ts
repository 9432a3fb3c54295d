import type { Clock } from '../clock';
import type { Config } from '../config';
import { AppError } from '../errors/AppError';
import { RateLimit } from '../limits/RateLimit';
import { Lockout } from './Lockout';
import { SharedLockout } from './SharedLockout';

/** An attempt to sign in. */
export interface LoginAttempt {
  /** The id of the account, or what was entered if there is no such account. */
  account: string;
  address: string;
  /** The known device of this account that the attempt comes from. */
  device: string | undefined;
}

/** An attempt that was counted as a failure until it succeeds. */
export interface CountedLoginAttempt {
  succeeded(): Promise<void>;
}

/**
 * Limits attempts to guess a password. A known device has a limit of its own, which others cannot use up. All other
 * attempts count against three limits: for the account from this address, for the address, and for the account from all
 * addresses, with a lockout that grows. Each attempt is counted before its password is compared.
 */
export class LoginThrottle {
  readonly #byDevice: RateLimit;
  readonly #byAccountAndAddress: RateLimit;
  readonly #byAddress: RateLimit;
  readonly #byAccount: Lockout | SharedLockout;

  constructor(limits: Config['limits'], clock: Clock) {
    this.#byDevice = new RateLimit(limits.loginFailures);
    this.#byAccountAndAddress = new RateLimit(limits.loginFailures);
    this.#byAddress = new RateLimit(limits.addressLoginFailures);
    const free = limits.accountLoginFailures;
    const own = new Lockout(clock, free);
    this.#byAccount = limits.lockouts ? new SharedLockout({ ...limits.lockouts, free, own }) : own;
  }

  async countAttempt({ account, address, device }: LoginAttempt): Promise<CountedLoginAttempt> {
    if (device !== undefined && (await this.#byDevice.tryConsume(device)) === 0) {
      return { succeeded: () => this.#byDevice.reset(device) };
    }
    const pair = `${account}|${address}`;
    throwIfBlocked(await this.#byAccountAndAddress.tryConsume(pair));
    const addressWaitMs = await this.#byAddress.tryConsume(address);
    const waitMs = addressWaitMs || (await this.#byAccount.countAttempt(account));
    // A refused attempt is not compared, so it does not count against the other limits.
    if (waitMs > 0) await this.#byAccountAndAddress.refund(pair);
    if (waitMs > 0 && addressWaitMs === 0) await this.#byAddress.refund(address);
    throwIfBlocked(waitMs);
    return {
      succeeded: async () => {
        await this.#byAccountAndAddress.reset(pair);
        await this.#byAddress.refund(address);
        await this.#byAccount.refund(account);
      },
    };
  }

  /** Clears the limits after the owner has proved their identity in another way. */
  async reset({ account, address }: Pick<LoginAttempt, 'account' | 'address'>): Promise<void> {
    await this.#byAccount.reset(account);
    await this.#byAccountAndAddress.reset(`${account}|${address}`);
  }
}

function throwIfBlocked(waitMs: number): void {
  if (waitMs > 0) throw new AppError('LOGIN_BLOCKED', { minutes: Math.ceil(waitMs / 60_000) });
}
