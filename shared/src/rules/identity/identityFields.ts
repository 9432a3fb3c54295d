import { isChineseIdCard } from '../validators';

/** The words of a name: letters of any script with their marks, joined by spaces, hyphens, apostrophes and dots. */
const namePattern = /^\p{L}[\p{L}\p{M}'’.·\- ]*[\p{L}\p{M}.]$/u;

/** A name as typed: without spaces around it and in composed characters, so that equal names are equal. */
export function normalizeRealName(text: string): string {
  return text.normalize('NFC').replace(/ +/g, ' ').trim();
}

/** 2 to 60 characters, as in a document. */
export function isRealName(name: string): boolean {
  return [...name].length <= 60 && namePattern.test(name);
}

/** The number of a document as typed: capital letters, without the spaces and hyphens that people put between groups. */
export function normalizeDocumentNumber(text: string): string {
  return text.replace(/[ -]/g, '').toUpperCase();
}

/**
 * Whether a normalised number can be that of a document. Identity cards of mainland China are checked by their check
 * digit (GB 11643); others have 5 to 20 letters and digits, whose rules differ by country.
 *
 * @param isChinese The holder's phone is Chinese, so an identity card must be.
 */
export function isDocumentNumber(
  kind: 'idCard' | 'passport' | 'drivingLicence',
  number: string,
  isChinese: boolean,
): boolean {
  if (kind === 'idCard' && (isChinese || /^\d{17}[\dX]$/.test(number)))
    return isChineseIdCard(number);
  return /^[A-Z0-9]{5,20}$/.test(number);
}
