import { useTranslation } from 'react-i18next';
import { getLockOrders, type LockStatus } from '@h5/shared/contract/finance/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { HoldingList } from '../../components/HoldingList';
import { LockRow } from './LockRow';

/** The running or the ended locks. Render it with the status as key, so that another one starts empty. */
export function LockList({ status }: { status: LockStatus }) {
  const { t } = useTranslation('finance');
  return (
    <HoldingList
      endpoint={getLockOrders}
      query={{ status }}
      label={t(`lockOrders.tab.${status}`)}
      renderItem={(lock) => <LockRow lock={lock} />}
      none={t(`lockOrders.none.${status}`)}
      offer={{ to: pagePaths.lockProducts, words: t('lockGuide.choose') }}
    />
  );
}
