import * as z from 'zod/mini';
import { cleanText } from '../cleanText';

export const maxLabelLength = 20;

/** One line of 1 to 20 characters, all of them visible. */
export function isAddressLabel(text: string): boolean {
  const { length } = [...text];
  return length >= 1 && length <= maxLabelLength && text === cleanText(text) && !/\n/.test(text);
}

export const addressLabel = z.string().check(z.refine(isAddressLabel, 'ADDRESS_LABEL_INVALID'));

/** An address as somebody types it or a QR code says it; the longest real one has 62 characters. */
export const enteredAddress = z
  .string()
  .check(z.minLength(1, 'ADDRESS_INVALID'), z.maxLength(128, 'ADDRESS_INVALID'));
