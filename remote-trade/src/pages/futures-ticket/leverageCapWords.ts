import type { ProductAreasStore } from '@h5/shared/app';

/** The message that says why leverage is capped, and what would lift it. */
export function leverageCapWords(areas: ProductAreasStore) {
  return areas.isLiftedByIdentity('leverage30')
    ? 'futures.leverage.cappedUntilProved'
    : 'futures.leverage.capped';
}
