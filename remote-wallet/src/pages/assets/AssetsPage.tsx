import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate, useReportUsable } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Page } from '@h5/shared/ui/layout/Page';
import { PullToRefresh } from '@h5/shared/ui/lists/PullToRefresh';
import { AccountList } from './AccountList';
import styles from './AssetsPage.module.css';
import { AssetsSkeleton } from './AssetsSkeleton';
import { AssetsStore } from './AssetsStore';
import { CoinList } from './CoinList';
import { TotalValue } from './TotalValue';
import { UnrealisedStore } from './UnrealisedStore';

/** /pages/fund/assets?q=BTC — what the person owns, by account and by coin. */
export const AssetsPage = observer(function AssetsPage() {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const navigate = useNavigate();
  const { wallet, markets } = app;
  const [assets] = useState(() => new AssetsStore(app));
  const [unrealised] = useState(() => new UnrealisedStore(app));

  useEffect(() => {
    void markets.load();
    if (!wallet.isLoaded) void wallet.load();
  }, [markets, wallet]);

  useEffect(() => assets.watch(), [assets]);
  useEffect(() => unrealised.watch(), [unrealised]);
  useEffect(() => wallet.watchEquity(), [wallet]);

  // The lines of the accounts add up to the total only once what is open is known.
  const isShown = wallet.isLoaded && unrealised.isSettled;
  useReportUsable(isShown);

  return (
    <Page
      path={pagePaths.assets}
      title={t('title')}
      titleAt="start"
      badge={<DemoBadge />}
      actions={
        <IconButton
          icon="receipt"
          label={t('actions.records')}
          onClick={() => void navigate(pagePaths.allRecords)}
        />
      }
      hasTabBar
      className={styles.page}
    >
      <PullToRefresh onRefresh={assets.refresh}>
        {wallet.problem && (
          <ErrorCard message={wallet.problem} onRetry={() => void wallet.load()} />
        )}
        {!isShown && !wallet.problem && <AssetsSkeleton />}
        {isShown && (
          <>
            <TotalValue assets={assets} />
            <AccountList assets={assets} unrealised={unrealised} />
            <CoinList assets={assets} />
          </>
        )}
      </PullToRefresh>
    </Page>
  );
});
