import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Page } from '@h5/shared/ui/layout/Page';
import { List } from '@h5/shared/ui/lists/List';
import { DemoBadge } from '../../components/DemoBadge';
import { ConversionRow } from './ConversionRow';
import { FundsMovementsStore } from './FundsMovementsStore';
import { TransferRow } from './TransferRow';

const rowHeight = 64;

/** /pages/fund/transfer_history — what the person moved between accounts and exchanged, newest first. */
export const TransferHistoryPage = observer(function TransferHistoryPage() {
  const { t } = useTranslation('wallet');
  const { api, markets } = useApp();
  const [{ pages: transfers }] = useState(() => new FundsMovementsStore(api));

  useEffect(() => {
    void markets.load();
    void transfers.load();
  }, [markets, transfers]);
  useReportUsable(transfers.isLoaded);

  return (
    <Page path={pagePaths.transferHistory} title={t('transfers.title')} badge={<DemoBadge />}>
      <List
        label={t('transfers.title')}
        items={transfers.rows}
        keyOf={({ id }) => id}
        renderItem={(movement) =>
          movement.kind === 'transfer' ? (
            <TransferRow transfer={movement} />
          ) : (
            <ConversionRow conversion={movement} />
          )
        }
        rowHeight={rowHeight}
        parts={['name', 'figures']}
        isLoading={transfers.isLoading || (!transfers.isLoaded && !transfers.problem)}
        problem={transfers.problem}
        onRetry={() => void transfers.retry()}
        hasMore={transfers.hasMore}
        onMore={() => void transfers.more()}
        onRefresh={() => transfers.refresh()}
        empty={
          <EmptyState
            title={t('transfers.none')}
            action={
              <Button as={Link} to={pagePaths.transfer} variant="soft" size={40}>
                {t('transfers.first')}
              </Button>
            }
          >
            {t('transfers.noneHelp')}
          </EmptyState>
        }
      />
    </Page>
  );
});
