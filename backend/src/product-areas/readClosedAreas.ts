import { getCountries } from 'libphonenumber-js';
import { productAreaKeys, type ProductAreaKey } from '@h5/shared/contract/product-areas/endpoints';
import { StartError } from '../StartError';

/** The countries, by their two letters, in which a product area is closed. */
export type ClosedAreas = ReadonlyMap<ProductAreaKey, ReadonlySet<string>>;

const variable = 'H5_CLOSED_AREAS';

/** A starting point for operators, no legal advice. */
const defaultSetting = 'seconds:GB,EEA,AU,CA,IL,US;leverage30:GB,EEA,AU,JP,US';

/** Closes nothing anywhere. */
const nothing = 'none';

/** The European Economic Area, with the territories that have country codes of their own. */
const eea = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE'],
  ...['IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'IS', 'LI', 'NO'],
  ...['AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT'],
];

/** The USA with their territories, which have country codes of their own but the same law. */
const usa = ['US', 'AS', 'GU', 'MP', 'PR', 'VI'];

const groups: ReadonlyMap<string, readonly string[]> = new Map([
  ['EEA', eea],
  ['US', usa],
]);

const knownCountries = new Set<string>(getCountries());

/** Reads the setting, such as `seconds:GB,EEA;leverage30:JP`. */
export function readClosedAreas(setting: string | undefined): ClosedAreas {
  const closed = new Map<ProductAreaKey, Set<string>>();
  const text = setting?.trim() || defaultSetting;
  if (text === nothing) return closed;
  for (const part of text.split(';')) {
    const [name = '', list = '', ...rest] = part.split(':').map((word) => word.trim());
    const key = productAreaKeys.find((one) => one === name);
    if (!key || !list || rest.length > 0) throw wrong(part);
    const countries = closed.get(key) ?? new Set();
    closed.set(key, countries);
    for (const country of list.split(',').map((word) => word.trim().toUpperCase())) {
      for (const each of groups.get(country) ?? [country]) {
        if (!knownCountries.has(each)) throw wrong(part);
        countries.add(each);
      }
    }
  }
  return closed;
}

function wrong(part: string): StartError {
  return new StartError(
    `${variable} must be "${nothing}", or areas with countries such as seconds:GB,EEA;leverage30:JP, not "${part.trim()}".`,
  );
}
