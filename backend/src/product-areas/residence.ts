import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { callingCodeOf, findCountriesOfCallingCode, findCountryOfArea } from '../content/areas';

/** What is known of where a person lives. */
export interface ResidenceEvidence {
  /** Of the verified document. */
  identityCountry: string | null;
  /** The bound phone, which has received a code. */
  phone: string | null;
  /** What the person has named at the registration. */
  areaId: number | null;
}

export interface Residence {
  /** Where the person may live, by two letters; what is closed in one of them is closed. Undefined if that can be anywhere. */
  countries: readonly string[] | undefined;
  /** Whether a document or a phone proves it. */
  isProved: boolean;
}

const anywhere: Residence = { countries: undefined, isProved: false };

/**
 * The verified document and the bound phone decide, else what the person has named. A document does not outweigh a phone: its country
 * is as the client named it at level 1, which has no pictures, and may not be where its owner lives. Nothing depends on the area that a client
 * named with a phone number: countries that share a calling code, such as the USA and the Bahamas, are told apart by the number.
 * What proves nothing counts as every country with the calling code.
 */
export function residenceOf({ identityCountry, phone, areaId }: ResidenceEvidence): Residence {
  const ofPhone = phone === null ? undefined : residenceOfPhone(phone);
  if (identityCountry !== null) {
    const others = ofPhone?.isProved ? (ofPhone.countries ?? []) : [];
    return { countries: [...new Set([identityCountry, ...others])], isProved: true };
  }
  if (ofPhone) return ofPhone;
  const named = areaId === null ? undefined : findCountryOfArea(areaId);
  return named === undefined ? anywhere : residenceOfCallingCode(callingCodeOf(named));
}

function residenceOfPhone(phone: string): Residence {
  const number = parsePhoneNumberFromString(phone);
  if (number?.country) return { countries: [number.country], isProved: true };
  // Of a range that the metadata does not know, or of no country, such as +800.
  return number ? residenceOfCallingCode(`+${number.countryCallingCode}`) : anywhere;
}

function residenceOfCallingCode(callingCode: string): Residence {
  const countries = findCountriesOfCallingCode(callingCode);
  return countries.length === 0 ? anywhere : { countries, isProved: false };
}
