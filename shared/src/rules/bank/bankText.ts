import { cleanText } from '../../contract/cleanText';

/** A number as typed: capital letters, without the spaces, dots and hyphens that people put between groups. */
export function normalizeBankNumber(text: string): string {
  return text.replace(/[\s.\u2010-\u2015-]/g, '').toUpperCase();
}

/** How long names of banks, branches and cities may be, and the address of a holder. */
export const bankTextLength = { min: 2, max: 80 } as const;
export const holderAddressLength = { min: 5, max: 160 } as const;

/** One line of visible characters with a letter. */
export function isBankText(
  text: string,
  { min, max }: { min: number; max: number } = bankTextLength,
): boolean {
  const length = [...text].length;
  return (
    length >= min &&
    length <= max &&
    text === cleanText(text) &&
    /\p{L}/u.test(text) &&
    !/[\n<>]/.test(text)
  );
}

/** Enough digits for a phone number, with the signs that people write between them. */
export function isPhoneText(text: string): boolean {
  return /^\+?[\d ()./-]{5,24}$/.test(text) && text.replace(/\D/g, '').length >= 5;
}

/** Only the end of a number: at most four characters, and no more than half of it. */
export function maskBankNumber(number: string): string {
  return `****${number.slice(number.length - Math.min(4, Math.floor(number.length / 2)))}`;
}
