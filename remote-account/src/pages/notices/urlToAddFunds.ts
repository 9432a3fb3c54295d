import type { ListedNotice } from '@h5/shared/contract/alerts/endpoints';
import type { CopySkipReason } from '@h5/shared/contract/copy-trading/history';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { missingFunds } from '@h5/shared/rules/copy-trading/missingFunds';

/** Where a copy gets the funds that a trade was not copied for; undefined for all other notices. */
export function urlToAddFunds({ order }: ListedNotice): string | undefined {
  if (order?.key !== 'copy_skipped') return undefined;
  const { trader_id: id, reason, needed = null, had = null } = order.params;
  const missing = missingFunds({ reason: reason as CopySkipReason, needed, had });
  if (!missing || id === undefined) return undefined;
  return `${pageUrl(pagePaths.copyRelation, { id: Number(id) })}&sheet=relation.funds~${missing.toFixed()}`;
}
