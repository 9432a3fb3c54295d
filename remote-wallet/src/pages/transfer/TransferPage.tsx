import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { FundsTabs, HistoryLink } from '../../components/FundsTabs';
import { TransferForm } from './TransferForm';

/** /pages/fund/fundTransfer?from=2&to=3&currency_id=3 — moves funds to another account of the person. */
export const TransferPage = observer(function TransferPage() {
  const { t } = useTranslation('wallet');
  const { markets, wallet } = useApp();
  const [query] = useSearchParams();

  useEffect(() => {
    void markets.load();
    if (!wallet.isLoaded) void wallet.load();
  }, [markets, wallet]);
  useReportUsable(wallet.isLoaded);

  return (
    <Page
      path={pagePaths.transfer}
      title={t('transfer.title')}
      badge={<DemoBadge isShort />}
      actions={<HistoryLink />}
    >
      <FundsTabs current="transfer" />
      {wallet.problem && <ErrorCard message={wallet.problem} onRetry={() => void wallet.load()} />}
      {!wallet.isLoaded && !wallet.problem && <SkeletonRows row={['name', 'figures']} count={4} />}
      {wallet.isLoaded && <TransferForm key={query.toString()} query={query} />}
    </Page>
  );
});
