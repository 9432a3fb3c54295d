import type { Stock } from '@h5/shared/contract/stocks/endpoints';

/** Whether a stock is traded now; a half day is open until it ends early. */
export function isVenueOpen({ session: { state } }: Stock): boolean {
  return state === 'open' || state === 'half_day';
}
