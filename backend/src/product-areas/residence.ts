import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { callingCodeOf, findCountriesOfCallingCode, findCountryOfArea } from '../content/areas';

/** What is known of where a person lives. */
export interface ResidenceEvidence {
  /** Of the verified document. */
  identityCountry: string | null;
  /** Whether its pictures are verified, too. */
  isDocumentSeen: boolean;
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
 * The verified document decides, else the bound phone, else what the person has named. Until its pictures are verified, the country of a document
 * is only what the client named, and does not outweigh a phone. Nothing depends on the area that a client named with a phone number:
 * countries that share a calling code, such as the USA and the Bahamas, are told apart by the number. What proves nothing counts as
 * every country with the calling code.
 */
export function residenceOf(evidence: ResidenceEvidence): Residence {
  const { identityCountry, isDocumentSeen, phone, areaId } = evidence;
  const ofPhone = phone === null ? undefined : residenceOfPhone(phone);
  if (identityCountry !== null) {
    const others = ofPhone?.isProved && !isDocumentSeen ? (ofPhone.countries ?? []) : [];
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
