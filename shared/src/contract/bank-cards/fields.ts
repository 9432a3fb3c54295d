import * as z from 'zod/mini';
import {
  bankTextLength,
  holderAddressLength,
  isBankText,
  isPhoneText,
  normalizeBankNumber,
} from '../../rules/bank/bankText';

/** The country of a bank, by two letters. */
export const bankCountry = z.string().check(z.regex(/^[A-Z]{2}$/, 'BANK_COUNTRY_UNKNOWN'));

function textField(code: string, length: { min: number; max: number } = bankTextLength) {
  return z.string().check(z.refine((text) => isBankText(text, length), code));
}

export const bankName = textField('BANK_NAME_INVALID');
export const bankBranch = textField('BANK_BRANCH_INVALID');
export const bankCity = textField('BANK_CITY_INVALID');
export const holderAddress = textField('HOLDER_ADDRESS_INVALID', holderAddressLength);
export const holderName = z.string().check(z.maxLength(200, 'BANK_HOLDER_DIFFERS'));

/** A number as typed, read without what stands between its groups. Whether it is correct depends on the country. */
function numberField(code: string) {
  return z.string().check(z.maxLength(64, code), z.overwrite(normalizeBankNumber));
}

export const bankAccountNumber = numberField('BANK_ACCOUNT_INVALID');
export const routingNumber = numberField('ROUTING_NUMBER_INVALID');
export const swiftCode = numberField('SWIFT_CODE_INVALID');
export const bankPhone = z.string().check(z.refine(isPhoneText, 'BANK_PHONE_INVALID'));
