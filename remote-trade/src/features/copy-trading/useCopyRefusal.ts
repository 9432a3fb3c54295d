import { useTranslation } from 'react-i18next';
import { useProductAreas } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';

/** Why nobody can start to copy a trader now, or the person cannot. Call it in an observer. */
export function useCopyRefusal({ status, followers, most }: Trader): string | undefined {
  const { t } = useTranslation('trade');
  const closedReason = useProductAreas().closedReason('copy');
  if (closedReason !== undefined) return closedReason;
  if (status !== 'active') return t(`copyTrading.refused.${status}`);
  return followers >= most ? t('copyTrading.refused.full') : undefined;
}
