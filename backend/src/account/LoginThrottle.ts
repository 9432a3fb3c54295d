import type { Clock } from '../clock';
import type { Config } from '../config';
import { AppError } from '../errors/AppError';
import { RateLimit } from '../limits/RateLimit';
import { Lockout } from './Lockout';

/** Who tries to sign in as whom. */
export interface LoginAttempt {
  /** The account, whichever of its names was typed; or what was typed, when it is nobody's. */
  account: string;
  address: string;
  /** A device that has signed in to this account before. */
  device: string | undefined;
}

/** A guess that is counted already. */
export interface CountedAttempt {
  succeeded(): Promise<void>;
}

/**
 * Limits guesses at passwords. A known device has guesses of its own, which nobody else can use up. All others are
 * counted three times: for the account from this address, for the address, and for the account from anywhere, where
 * pauses grow. Every guess is counted before it is compared.
 */
export class LoginThrottle {
  readonly #ofDevice: RateLimit;
  readonly #ofPair: RateLimit;
  readonly #ofAddress: RateLimit;
  readonly #ofAccount: Lockout;

  constructor(limits: Config['limits'], clock: Clock) {
    this.#ofDevice = new RateLimit(limits.loginFailures);
    this.#ofPair = new RateLimit(limits.loginFailures);
    this.#ofAddress = new RateLimit(limits.addressLoginFailures);
    this.#ofAccount = new Lockout(clock, limits.accountLoginFailures);
  }

  async countAttempt({ account, address, device }: LoginAttempt): Promise<CountedAttempt> {
    if (device !== undefined && (await this.#ofDevice.tryConsume(device)) === 0) {
      return { succeeded: () => this.#ofDevice.reset(device) };
    }
    const pair = `${account}|${address}`;
    throwIfBlocked(await this.#ofPair.tryConsume(pair));
    const addressWaitMs = await this.#ofAddress.tryConsume(address);
    const waitMs = addressWaitMs || this.#ofAccount.countAttempt(account);
    // What is not compared is no guess: the other limits must not run out with it.
    if (waitMs > 0) await this.#ofPair.refund(pair);
    if (waitMs > 0 && addressWaitMs === 0) await this.#ofAddress.refund(address);
    throwIfBlocked(waitMs);
    return {
      succeeded: async () => {
        await this.#ofPair.reset(pair);
        await this.#ofAddress.refund(address);
        this.#ofAccount.refund(account);
      },
    };
  }

  /** Somebody at this address has proved otherwise that the account is theirs. */
  async reset({ account, address }: Pick<LoginAttempt, 'account' | 'address'>): Promise<void> {
    this.#ofAccount.reset(account);
    await this.#ofPair.reset(`${account}|${address}`);
  }
}

function throwIfBlocked(waitMs: number): void {
  if (waitMs > 0) throw new AppError('LOGIN_BLOCKED', { minutes: Math.ceil(waitMs / 60_000) });
}
