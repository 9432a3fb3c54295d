import type { ListedNotice } from '@h5/shared/contract/alerts/endpoints';

/** One row of the page: the newest of some notices that say the same, and those before it, which may be none. */
export interface NoticeGroup {
  /** Stays the same when a newer one joins. */
  key: string;
  newest: ListedNotice;
  older: readonly ListedNotice[];
}

/**
 * Folds the trades of a day that one copy skipped for the same reason into one row, where the newest is; all other notices have a row
 * each. `dayOf` names the day of a time.
 */
export function foldNotices(
  notices: readonly ListedNotice[],
  dayOf: (time: number) => string,
): NoticeGroup[] {
  const groups = new Map<string, { newest: ListedNotice; older: ListedNotice[] }>();
  for (const notice of notices) {
    const key = keyOf(notice, dayOf);
    const group = groups.get(key);
    if (group) group.older.push(notice);
    else groups.set(key, { newest: notice, older: [] });
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

function keyOf({ at, id, order }: ListedNotice, dayOf: (time: number) => string): string {
  if (order?.key !== 'copy_skipped') return id;
  const { trader_id: trader = '', reason = '' } = order.params;
  return ['copy_skipped', trader, reason, dayOf(at)].join(' ');
}
