import type { Config } from '../config';
import { AppError } from '../errors/AppError';
import commonPasswords from './commonPasswords.json';
import type { UserIdentifier } from './users.sql';

const common = new Set(commonPasswords);

/** Throws unless a new password may be used by the owner of this identifier. */
export function checkNewPassword(
  { passwordMinimum, siteName }: Pick<Config, 'passwordMinimum' | 'siteName'>,
  { password, repeatedPassword }: { password: string; repeatedPassword: string },
  identifier: UserIdentifier,
): void {
  if ([...password.normalize('NFC')].length < passwordMinimum) {
    throw new AppError('PASSWORD_TOO_SHORT');
  }
  if (password !== repeatedPassword) throw new AppError('PASSWORDS_DIFFER');
  if (isCommon(password, [siteName, nameOf(identifier)])) throw new AppError('PASSWORD_TOO_COMMON');
}

/** Whether attackers try this password first: a well-known one, a name, or one or two repeated characters. */
function isCommon(password: string, names: readonly string[]): boolean {
  const text = password.normalize('NFC').toLowerCase();
  const isName = names.some((name) => partsOf(name).includes(text));
  return isName || common.has(text) || new Set(text).size <= 2;
}

function partsOf(name: string): string[] {
  const text = name.toLowerCase();
  return [text, text.split('@')[0] ?? text, text.replace('+', '')];
}

function nameOf(identifier: UserIdentifier): string {
  if (identifier.kind === 'email') return identifier.email;
  return identifier.kind === 'phone' ? identifier.phone : identifier.account;
}
