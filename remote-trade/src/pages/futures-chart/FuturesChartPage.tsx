import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useProductAreas, useReportUsable } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { futuresPageUrl, pagePaths } from '@h5/shared/contract/routes';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton, SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { ChartHead } from '../../components/ChartHead';
import { LazyFeedAge } from '../../components/LazyFeedAge';
import { prefetchKLineView } from '../../features/chart';
import { FuturesSelect, useChosenFutures, useFuturesMarketStores } from '../../features/futures';
import { FuturesBar } from './FuturesBar';
import { FuturesChartView } from './FuturesChartView';
import { FuturesActions } from './FuturesActions';

/** /pages/transaction/contract?currency_id=1&legal_id=3 — the chart of a contract with the lines of the own positions. */
export const FuturesChartPage = observer(function FuturesChartPage() {
  const { t } = useTranslation('trade');
  const navigate = useNavigate();
  const areas = useProductAreas();
  const { contracts, markets, market } = useChosenFutures();
  const [isPriceSeen, setPriceSeen] = useState(true);
  const storeOf = useFuturesMarketStores();
  const isReady = contracts.problem !== undefined || markets?.length === 0;
  useEffect(prefetchKLineView, []);
  useReportUsable(isReady);

  return (
    <Page
      path={pagePaths.futuresChart}
      title={t('chart.title', { symbol: market?.symbol ?? '' })}
      header={
        <ChartHead
          title={
            market && markets ? (
              <FuturesSelect
                market={market}
                markets={markets}
                onChoose={(other) => void navigate(futuresPageUrl(other), { replace: true })}
              />
            ) : (
              t('futuresChart.noTitle')
            )
          }
          age={<LazyFeedAge hasPrices={market !== undefined} />}
          badge={<DemoBadge isShort />}
          scrolled={market && !isPriceSeen ? storeOf(market).live : undefined}
          actions={market && <FuturesActions market={market} />}
        />
      }
      footer={market && <FuturesBar market={market} />}
    >
      <ClosedAreaNotice
        reason={areas.closedReason('contract')}
        path={areas.pathToOpen('contract')}
      />
      {market ? (
        <FuturesChartView key={market.symbol} market={market} onPriceSeen={setPriceSeen} />
      ) : contracts.problem ? (
        <ErrorCard
          message={contracts.problem}
          isRetrying={contracts.isLoading}
          onRetry={() => void contracts.refresh()}
        />
      ) : (
        <FuturesSkeleton />
      )}
    </Page>
  );
});

function FuturesSkeleton() {
  return (
    <div aria-busy>
      <SkeletonRows row={['name', 'figures']} count={1} rowHeight={124} />
      <Skeleton height={400} radius={0} />
      <SkeletonRows row={['line', 'figure']} count={3} rowHeight={28} />
    </div>
  );
}
