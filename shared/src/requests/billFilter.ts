import { accountType } from '../contract/wallet/accountTypes';
import { billDirection, type BillFilter } from '../contract/bills/endpoints';
import { postingKind } from '../contract/wallet/endpoints';

/** What the address says of each filter. */
export type BillQuery = Partial<
  Record<'kind' | 'account' | 'coin' | 'dir' | 'from' | 'to', string | undefined>
>;

/** The filter that an address has. What is no value of a filter is left out. */
export function billFilterOf(query: URLSearchParams): BillFilter {
  const account = Object.values(accountType).find((type) => String(type) === query.get('account'));
  const coin = Number(query.get('coin'));
  return {
    kind: postingKind.safeParse(query.get('kind')).data,
    accountType: account,
    currencyId: Number.isInteger(coin) && coin > 0 ? coin : undefined,
    direction: billDirection.safeParse(query.get('dir')).data,
    from: timeOfDay(query.get('from'), '00'),
    to: timeOfDay(query.get('to'), '24'),
  };
}

/** Days as they are chosen: whole days of the device, both included. 24:00 is the beginning of the next day, also where the clocks change. */
function timeOfDay(day: string | null, hour: '00' | '24'): number | undefined {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const time = new Date(`${day}T${hour}:00:00`).getTime();
  return Number.isNaN(time) ? undefined : time;
}

/** A range that ends before it begins has no bills. */
export function isRangeReversed({ from, to }: BillFilter): boolean {
  return from !== undefined && to !== undefined && from >= to;
}
