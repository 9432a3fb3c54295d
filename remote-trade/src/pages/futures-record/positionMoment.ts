import type { Position } from '@h5/shared/contract/futures/position';

/** What happened to a position last, and when. */
export function momentOf({ status, closedAt, openedAt, createdAt }: Position) {
  if (closedAt !== null)
    return { what: status === 'cancelled' ? 'cancelled' : 'closed', time: closedAt } as const;
  if (openedAt !== null) return { what: 'open', time: openedAt } as const;
  return { what: 'pending', time: createdAt } as const;
}
