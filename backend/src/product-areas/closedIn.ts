import type { ProductAreaKey } from '@h5/shared/contract/product-areas/endpoints';
import type { ClosedAreas } from './readClosedAreas';
import type { Residence } from './residence';

/** Whether a product area is closed where somebody may live: in one of the countries, if it is not known which. */
export function isClosedIn(
  closed: ClosedAreas,
  key: ProductAreaKey,
  countries: Residence['countries'],
): boolean {
  const places = closed.get(key);
  if (!places) return false;
  return countries === undefined || countries.some((country) => places.has(country));
}
