import {
  ibanLengthOf,
  isAccountNumber,
  isRoutingNumber,
  isSwiftCode,
  usesRoutingNumber,
} from '@h5/shared/rules/bank/bankNumbers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isCountry } from '../content/areas';
import { AppError } from '../errors/AppError';

/** What of a card depends on the country of its bank. */
interface EnteredCard {
  country: string;
  accountNumber: string;
  routingNumber: string | undefined;
  phone: string;
}

/**
 * The number of a phone as it is stored, after account and routing number were checked by the rules of the country.
 * @throws {AppError} for the first mistake.
 */
export function checkBankCard({ country, accountNumber, routingNumber, phone }: EnteredCard): {
  routingNumber: string | null;
  phone: string;
} {
  if (!isCountry(country)) throw new AppError('BANK_COUNTRY_UNKNOWN');
  if (!isAccountNumber(country, accountNumber)) {
    const isIban = ibanLengthOf(country) !== undefined;
    throw new AppError(isIban ? 'IBAN_INVALID' : 'BANK_ACCOUNT_INVALID');
  }
  const needsRouting = usesRoutingNumber(country);
  if ((needsRouting || routingNumber) && !isRoutingNumber(routingNumber ?? '')) {
    throw new AppError('ROUTING_NUMBER_INVALID');
  }
  const parsed = parsePhoneNumberFromString(phone, country);
  if (!parsed?.isValid()) throw new AppError('BANK_PHONE_INVALID');
  return { routingNumber: needsRouting ? (routingNumber ?? null) : null, phone: parsed.number };
}

/** @throws {AppError} unless there is one code, or two that agree, of a bank in the country. */
export function readSwiftCode(country: string, code = '', older = code): string {
  const named = code || older;
  if (named !== older || !isSwiftCode(country, named)) throw new AppError('SWIFT_CODE_INVALID');
  return named;
}
