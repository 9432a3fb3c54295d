import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useSearchParams } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/Button';
import { Empty } from '@h5/shared/ui/Empty';
import { ErrorCard } from '@h5/shared/ui/ErrorCard';
import { Page } from '@h5/shared/ui/Page';
import { Skeleton, SkeletonRows } from '@h5/shared/ui/Skeleton';
import { marketsPath } from '../../paths';
import { ChartActions } from './ChartActions';
import { ChartTitle } from './ChartTitle';
import { MarketView } from './MarketView';
import { TradeBar } from './TradeBar';

/** /pages/transaction/currency?currency_id=1&legal_id=3 — how a market moved and what is offered in it. */
export const ChartPage = observer(function ChartPage() {
  const { t } = useTranslation('trade');
  const { markets } = useApp();
  const [query] = useSearchParams();
  const market = markets.find(query);
  const symbol = market ? `${market.base}/${market.quote}` : '';

  useEffect(() => {
    void markets.load();
  }, [markets]);

  return (
    <Page
      path="/pages/transaction/currency"
      title={t('chart.title', { symbol })}
      header={<ChartTitle market={market} actions={market && <ChartActions market={market} />} />}
      footer={market && <TradeBar market={market} />}
    >
      {market ? <MarketView key={market.symbol} market={market} /> : <NoMarket />}
    </Page>
  );
});

const NoMarket = observer(function NoMarket() {
  const { t } = useTranslation('trade');
  const { markets } = useApp();

  if (markets.problem) {
    return (
      <ErrorCard
        message={markets.problem}
        isRetrying={markets.isLoading}
        onRetry={() => void markets.load({ force: true })}
      />
    );
  }
  if (markets.list.length === 0) {
    return (
      <div aria-busy>
        <SkeletonRows count={1} rowHeight={88} />
        <Skeleton height={400} radius={0} />
        <SkeletonRows count={3} />
      </div>
    );
  }
  return (
    <Empty
      title={t('spot.noMarket')}
      action={
        <Button as={Link} to={marketsPath} variant="soft" size={40}>
          {t('spot.toMarkets')}
        </Button>
      }
    />
  );
});
