import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Page } from '@h5/shared/ui/layout/Page';
import { Skeleton, SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { MarketPlaceholder } from '../../features/market-list';
import { ChartActions } from './ChartActions';
import { ChartTitle } from './ChartTitle';
import { prefetchKLineView } from '../../features/chart';
import { MarketView } from './MarketView';
import { TradeBar } from './TradeBar';

/** /pages/transaction/currency?currency_id=1&legal_id=3 — the chart of a market. */
export const ChartPage = observer(function ChartPage() {
  const { t } = useTranslation('trade');
  const { markets } = useApp();
  const [query] = useSearchParams();
  const market = markets.find(query);
  const [isPriceSeen, setPriceSeen] = useState(true);
  const symbol = market ? `${market.base}/${market.quote}` : '';

  useEffect(() => {
    void markets.load();
    prefetchKLineView();
  }, [markets]);

  return (
    <Page
      path={pagePaths.chart}
      title={t('chart.title', { symbol })}
      header={
        <ChartTitle
          market={market}
          showsPrice={!isPriceSeen}
          actions={market && <ChartActions market={market} />}
        />
      }
      footer={market && <TradeBar market={market} />}
    >
      {market ? (
        <MarketView key={market.symbol} market={market} onPriceSeen={setPriceSeen} />
      ) : (
        <MarketPlaceholder skeleton={<ChartSkeleton />} />
      )}
    </Page>
  );
});

function ChartSkeleton() {
  return (
    <div aria-busy>
      <SkeletonRows row={['name', 'figures']} count={1} rowHeight={88} />
      <Skeleton height={400} radius={0} />
      <SkeletonRows row={['line', 'figure']} count={3} rowHeight={28} />
    </div>
  );
}
