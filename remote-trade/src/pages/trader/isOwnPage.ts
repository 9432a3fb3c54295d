import type { TraderDetail } from '@h5/shared/contract/lead-traders/endpoints';

/** Whether the trader looks at it: only followers and the trader are told the positions. */
export function isOwnPage({ isFollowing, positions }: TraderDetail): boolean {
  return !isFollowing && positions !== null;
}
