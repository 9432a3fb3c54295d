/**
 * Checks of what a user enters. Screens apply them before sending, the server again.
 * Lengths count code points, so that a rare Chinese character counts once.
 */

const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** An address mail can be sent to: plain letters, a domain with a dot, no quoted part. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && emailPattern.test(text);
}

/** A mobile number of mainland China, without its area code. */
export function isChineseMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** A code of six digits that was sent by mail or SMS. */
export function isOneTimePassword(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** Letters and digits of the Latin alphabet only. */
export function isLettersOrDigits(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text);
}

/** Chinese characters, Latin letters and digits. */
const wordPattern = /^[\p{Script=Han}A-Za-z0-9]+$/u;

/** Anything but Chinese characters, Latin letters and digits. */
export function hasSpecialCharacters(text: string): boolean {
  return text !== '' && !wordPattern.test(text);
}

/** 2 to 10 Chinese characters, Latin letters and digits. */
export function isNickname(text: string): boolean {
  return isWord(text, 2, 10);
}

/** The line below a nickname: 2 to 30 Chinese characters, Latin letters and digits. */
export function isProfileSignature(text: string): boolean {
  return isWord(text, 2, 30);
}

function isWord(text: string, min: number, max: number): boolean {
  const length = [...text].length;
  return length >= min && length <= max && wordPattern.test(text);
}

/** A Chinese identity card: 18 places with a date and a check digit, or the 15 digits of the older ones. */
export function isChineseIdCard(text: string): boolean {
  if (/^\d{15}$/.test(text)) return isDate(`19${text.slice(6, 12)}`);
  if (!/^\d{17}[\dXx]$/.test(text) || !isDate(text.slice(6, 14))) return false;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase();
}

/** `20240229` is a date, `20230229` is not. */
function isDate(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const passwordLength = { min: 7, max: 128 } as const;

export type PasswordError = 'PASSWORD_MISSING' | 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG';

/** Any characters count, and spaces are kept. */
export function findPasswordError(
  text: string,
  minLength: number = passwordLength.min,
): PasswordError | undefined {
  if (text === '') return 'PASSWORD_MISSING';
  const length = [...text.normalize('NFC')].length;
  if (length < minLength) return 'PASSWORD_TOO_SHORT';
  return length > passwordLength.max ? 'PASSWORD_TOO_LONG' : undefined;
}

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** A hint, not a rule: the number of guesses that trying every combination of its kinds of characters takes. */
export function passwordStrength(text: string): PasswordStrength {
  if (findPasswordError(text)) return 'weak';
  const bits = countOfUnpredictable(text) * Math.log2(alphabetSize(text));
  if (bits < 40) return 'weak';
  if (bits < 56) return 'fair';
  return bits < 76 ? 'good' : 'strong';
}

function alphabetSize(text: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^\x20-\x7e]/, 100],
  ];
  return kinds.reduce((size, [pattern, more]) => (pattern.test(text) ? size + more : size), 0) || 1;
}

/** A character that repeats or continues the one before adds little: `aaaa` and `1234` count as short. */
function countOfUnpredictable(text: string): number {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  return points.reduce((count, point, place) => {
    const step = point - (points[place - 1] ?? -10);
    return count + (Math.abs(step) <= 1 ? 0.25 : 1);
  }, 0);
}
