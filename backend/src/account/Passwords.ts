import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors/AppError';
import { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import common from './commonPasswords.json';

/** argon2id with 19 MiB and two rounds; the library's default variant is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxRunning = 4;
const maxWaiting = 200;
/** There is one line, whoever waits in it. */
const everybody = '';

const commonPasswords = new Set(common);

/** Hashes passwords, a few at a time: each takes memory, and a flood of sign-ins must not take all of it. */
export class Passwords {
  readonly #hashing = new ConcurrencyLimit({ maxRunning, maxWaiting });
  /** Compared with when nobody has that name, so that the answer takes as long. */
  readonly #dummy = this.hash('nobody has this password');

  hash(password: string): Promise<string> {
    return this.#hashing.run(everybody, () => hash(password.normalize('NFC'), cost));
  }

  /** `permit` counts or refuses the guess when it is its turn: one that is refused later was none. */
  async matches(
    passwordHash: string | undefined,
    password: string,
    permit: () => Promise<void>,
  ): Promise<boolean> {
    const compared = passwordHash ?? (await this.#dummy);
    return this.#hashing.run(everybody, async () => {
      await permit();
      const isRight = await verify(compared, password.normalize('NFC'));
      return isRight && passwordHash !== undefined;
    });
  }
}

/** Refuses what attackers try first: the well-known ones, one's own name, one or two characters repeated. */
export function rejectCommonPassword(password: string, ...names: (string | null)[]): void {
  const text = password.normalize('NFC').toLowerCase();
  const isOwnName = names.some((name) => name && nameParts(name).includes(text));
  if (isOwnName || commonPasswords.has(text) || new Set(text).size <= 2) {
    throw new AppError('PASSWORD_TOO_COMMON');
  }
}

function nameParts(name: string): string[] {
  const text = name.toLowerCase();
  return [text, text.split('@')[0] ?? text, text.replace('+', '')];
}

export function rejectShortPassword(password: string, minimum: number): void {
  if ([...password.normalize('NFC')].length < minimum) throw new AppError('PASSWORD_TOO_SHORT');
}
