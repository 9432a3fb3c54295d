import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../limits/ConcurrencyLimit';

/** argon2id with 19 MiB and two rounds; the library's default variant is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxRunning = 4;
const maxWaiting = 200;
/** All users share one queue. */
const sharedKey = '';

/** Hashes passwords, a few at a time: each hash takes memory, and many sign-ins at once must not use all of it. */
export class PasswordHasher {
  readonly #hashing = new ConcurrencyLimit({ maxRunning, maxWaiting });
  /** Compared with if the account does not exist, so that the answer takes the same time. */
  readonly #dummy = this.hash('not the password of any account');

  hash(password: string): Promise<string> {
    return this.#hashing.run(sharedKey, () => hash(password.normalize('NFC'), cost));
  }

  /** `permit` is called right before the comparison, and throws if the attempt is not allowed. */
  async matches(
    passwordHash: string | undefined,
    password: string,
    permit: () => Promise<void>,
  ): Promise<boolean> {
    const compared = passwordHash ?? (await this.#dummy);
    return this.#hashing.run(sharedKey, async () => {
      await permit();
      const isRight = await verify(compared, password.normalize('NFC'));
      return isRight && passwordHash !== undefined;
    });
  }
}
