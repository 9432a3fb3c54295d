import { readJson } from '../registry/files';
import { UserError } from '../UserError';
import type { SigningKey, StoredKey } from './keys';

/** A private key in a file, as “h5 keys create” writes it. */
export async function readSigningKey(file: string): Promise<SigningKey> {
  const next =
    'It is a file that “h5 keys create team <name>” has written into the folder of keys.';
  const key = await readJson<StoredKey>(file, next);
  if (key?.private?.ed25519 && key.private.p256 && key.id && key.public) return key as SigningKey;
  throw new UserError(`${file} holds no private key.`, next, key ? 'usage' : 'missing');
}
