import { getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools';

/** Territories whose banks take part in the payments of another country. */
const paymentCountries: Readonly<Record<string, string>> = {
  AS: 'US',
  GU: 'US',
  MP: 'US',
  PR: 'US',
  VI: 'US',
  GG: 'GB',
  IM: 'GB',
  JE: 'GB',
  AX: 'FI',
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  RE: 'FR',
  TF: 'FR',
  WF: 'FR',
  YT: 'FR',
  SJ: 'NO',
};

const specifications = getCountrySpecifications();

/** The country whose rules for account numbers a bank follows. */
function paymentCountryOf(country: string): string {
  return paymentCountries[country] ?? country;
}

/** How many characters the IBAN of a country has; undefined where banks use other account numbers. */
export function ibanLengthOf(country: string): number | undefined {
  const found = specifications[paymentCountryOf(country)];
  return found?.IBANRegistry ? (found.chars ?? undefined) : undefined;
}

/** What the IBAN of a bank in a country begins with. */
export function ibanStartOf(country: string): string {
  return paymentCountryOf(country);
}

/** Whether a normalised number can be that of an account in a country; an IBAN is checked by its check digits. */
export function isAccountNumber(country: string, number: string): boolean {
  const payment = paymentCountryOf(country);
  if (ibanLengthOf(country) !== undefined) return number.startsWith(payment) && isValidIBAN(number);
  if (payment === 'US') return /^\d{5,17}$/.test(number);
  return /^(?=.*\d)[A-Z0-9]{5,34}$/.test(number);
}

/** Whether banks of a country are named by an ABA routing number. */
export function usesRoutingNumber(country: string): boolean {
  return paymentCountryOf(country) === 'US';
}

/** An ABA routing number: a Federal Reserve district, and digits whose weighted sum is divisible by ten. */
export function isRoutingNumber(number: string): boolean {
  if (!/^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(number)) return false;
  const sum = [...number].reduce(
    (total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}

/** A SWIFT code (BIC, ISO 9362) of 8 or 11 places whose country is that of the bank. */
export function isSwiftCode(country: string, code: string): boolean {
  const named = code.slice(4, 6);
  return isValidBIC(code) && (named === country || named === paymentCountryOf(country));
}
