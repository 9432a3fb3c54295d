import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Area } from '@h5/shared/contract/content/endpoints';
import { languages, type Language } from '@h5/shared/contract/languages';
import { alphabeticalIndexHeading } from './indexHeadings';

/** Shown first: most users come from these. */
const hot = new Set(['CN', 'HK', 'TH', 'JP', 'KR', 'FR', 'ES', 'US', 'GB', 'IN', 'SG', 'VN']);

const countries = getCountries().toSorted();
const countryById = new Map(countries.map((country) => [areaIdOf(country), country]));
const lists = new Map<Language, readonly Area[]>();

/** The two letters as one number: an id that stays the same if countries are added. */
export function areaIdOf(country: CountryCode): number {
  const [first = 0, second = 0] = [...country].map((letter) => letter.charCodeAt(0) - 65);
  return first * 26 + second + 1;
}

/** Of the accounts of the demo: nothing that it shows is closed there by default. */
export const demoAreaId = areaIdOf('IN');

export function isCountry(letters: string): letters is CountryCode {
  return countries.some((country) => country === letters);
}

export function findCountryOfArea(areaId: number): CountryCode | undefined {
  return countryById.get(areaId);
}

/**
 * The area of a phone number with its calling code. Countries that share one, such as Britain and Guernsey, are told apart by
 * the number itself, whatever country somebody named with it.
 */
export function findAreaOfPhone(phone: string): number | undefined {
  const country = parsePhoneNumberFromString(phone)?.country;
  return country && areaIdOf(country);
}

/** The countries that share a calling code, such as +44. */
export function findCountriesOfCallingCode(callingCode: string): CountryCode[] {
  return countries.filter((country) => callingCodeOf(country) === callingCode);
}

export function callingCodeOf(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`;
}

/** All countries, named and sorted for a language. */
export function listAreas(language: Language): readonly Area[] {
  const known = lists.get(language);
  if (known) return known;

  const { tag } = languages[language];
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });
  const collator = new Intl.Collator(tag, { numeric: true });
  const areas = countries.map((country): Area => {
    const name = names.of(country) ?? country;
    return {
      id: areaIdOf(country),
      areaCode: callingCodeOf(country),
      iso2: country,
      name,
      englishName: englishNames.of(country) ?? country,
      letter: alphabeticalIndexHeading(name, language),
      hot: hot.has(country),
    };
  });
  areas.sort(
    (left, right) =>
      collator.compare(left.letter, right.letter) || collator.compare(left.name, right.name),
  );
  lists.set(language, areas);
  return areas;
}

export function searchAreas(language: Language, query: string | undefined): readonly Area[] {
  const areas = listAreas(language);
  const words = query?.trim().toLowerCase();
  if (!words) return areas;
  const digits = words.replace(/^\+/, '');
  return areas.filter(
    ({ name, englishName, iso2, areaCode }) =>
      name.toLowerCase().includes(words) ||
      englishName.toLowerCase().includes(words) ||
      iso2.toLowerCase() === words ||
      areaCode.slice(1).startsWith(digits),
  );
}
