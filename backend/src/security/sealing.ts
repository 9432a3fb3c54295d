import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config';
import { keyLength, readKeyFile } from '../keyFile';

export const secretKeyFile = 'secret.key';

const algorithm = 'aes-256-gcm';
/** NIST SP 800-38D: 96 random bits, never used twice with a key. */
const nonceLength = 12;
const tagLength = 16;
const version = 'v1';

/**
 * Keeps secrets such as TOTP keys, identity numbers and bank accounts unreadable in the database: whoever copies it cannot open
 * them without the key, which is `H5_SECRET` or a file beside the data.
 *
 * A sealed text belongs to one place, such as `totp:<user id>`. It cannot be opened as that of another row or column, so that
 * somebody who can write to the table cannot exchange two of them.
 */
export class Sealing {
  readonly #sealingKey: Buffer;
  readonly #digestKey: Buffer;

  /** @param key 32 random bytes. */
  constructor(key: Uint8Array) {
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, keyLength));
    this.#sealingKey = derive('seal');
    this.#digestKey = derive('digest');
  }

  seal(place: string, text: string): string {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, this.#sealingKey, nonce);
    cipher.setAAD(Buffer.from(place));
    const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `${version}.${Buffer.concat(sealed).toString('base64url')}`;
  }

  /** @throws {Error} if the text was altered, or was sealed for another place or with another key. */
  open(place: string, sealed: string): string {
    const [prefix, text = ''] = sealed.split('.');
    if (prefix !== version) throw new Error(`A sealed text of ${place} has an unknown format.`);
    const bytes = Buffer.from(text, 'base64url');
    const end = bytes.length - tagLength;
    if (end < nonceLength) throw new Error(`A sealed text of ${place} is too short.`);
    const nonce = bytes.subarray(0, nonceLength);
    const decipher = createDecipheriv(algorithm, this.#sealingKey, nonce, {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(end));
    const opened = decipher.update(bytes.subarray(nonceLength, end), undefined, 'utf8');
    return opened + decipher.final('utf8');
  }

  /**
   * A digest by which equal secrets are found without being opened, such as one document used by two accounts. Unlike a
   * plain hash it does not let a short secret be guessed from a copy of the database.
   */
  digest(place: string, text: string): string {
    const hmac = createHmac('sha256', this.#digestKey).update(`${place.length}:${place}${text}`);
    return hmac.digest('base64url');
  }
}

/** The sealing of an installation; all its processes need the same key. */
export function openSealing({ secret, dataFolder }: Pick<Config, 'secret' | 'dataFolder'>) {
  const digits = secret ?? readKeyFile(join(dataFolder, secretKeyFile));
  return new Sealing(Buffer.from(digits, 'hex'));
}
