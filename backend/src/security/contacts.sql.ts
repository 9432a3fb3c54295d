import { AppError } from '../errors/AppError';
import { findAreaOfPhone } from '../content/areas';
import type { Tx } from '../db/Db';
import type { UserIdentifier } from '../account/users.sql';

/** The SQL state of a value that another row has. */
const uniqueViolation = '23505';

/** Binds an address to an account. @throws {AppError} CONTACT_TAKEN if another account has bound it meanwhile. */
export async function bindContact(
  tx: Tx,
  userId: string,
  contact: Exclude<UserIdentifier, { kind: 'account' }>,
): Promise<void> {
  const values =
    contact.kind === 'email'
      ? { email: contact.email }
      : { phone: contact.phone, area_code_id: findAreaOfPhone(contact.phone) ?? null };
  try {
    await tx.updateTable('users').set(values).where('id', '=', userId).execute();
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) throw new AppError('CONTACT_TAKEN');
    throw error;
  }
}

export async function setPhishingWord(tx: Tx, userId: string, word: string): Promise<void> {
  await tx.updateTable('users').set({ phishing_word: word }).where('id', '=', userId).execute();
}
