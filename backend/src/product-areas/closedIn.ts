import type { ProductAreaKey } from '@h5/shared/contract/product-areas/endpoints';
import { findCountryOfArea } from '../content/areas';
import type { ClosedAreas } from './readClosedAreas';

/** Whether a product area is closed for people with a phone of an area. Without a phone nothing is. */
export function isClosedIn(
  closed: ClosedAreas,
  key: ProductAreaKey,
  areaId: number | null | undefined,
): boolean {
  if (areaId === null || areaId === undefined) return false;
  const country = findCountryOfArea(areaId);
  return country !== undefined && closed.get(key)?.has(country) === true;
}
