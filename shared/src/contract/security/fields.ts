import * as z from 'zod/mini';
import { cleanText } from '../cleanText';

/** A pay password, which is only compared. */
export const payPasswordField = z.string();

/** A code of an authenticator app. */
export const totpCode = z.string().check(z.regex(/^[0-9]{6}$/, 'TOTP_WRONG'));

/** A code of an authenticator app, or a recovery code, which has ten letters and digits. */
export const totpOrRecoveryCode = z
  .string()
  .check(z.regex(/^([0-9]{6}|[A-Za-z0-9]{5}[- ]?[A-Za-z0-9]{5})$/, 'TOTP_WRONG'));

/** What the browser answers for a passkey, as JSON of the WebAuthn standard. */
export const passkeyAnswer = z
  .string()
  .check(z.minLength(1, 'PASSKEY_WRONG'), z.maxLength(10_000, 'PASSKEY_WRONG'));

/** One line of 2 to 20 characters, all of them visible. */
export function isPhishingWord(text: string): boolean {
  const length = [...text].length;
  return length >= 2 && length <= 20 && text === cleanText(text) && !/[\n<>&]|:\/\//.test(text);
}

export const phishingWord = z.string().check(z.refine(isPhishingWord, 'PHISHING_WORD_INVALID'));
