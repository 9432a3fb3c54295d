import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useProductAreas, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { Page } from '@h5/shared/ui/layout/Page';
import { MarketPlaceholder } from '../../features/market-list';
import { TradeHeader } from '../../components/TradeHeader';
import { SpotMarket } from './SpotMarket';
import { SpotSkeleton } from './SpotSkeleton';

/** /pages/transaction/index?currency_id=1&legal_id=3 — spot trading: order form, order book and orders. */
export const SpotPage = observer(function SpotPage() {
  const { t } = useTranslation('trade');
  const areas = useProductAreas();

  return (
    <Page
      path={pagePaths.spot}
      title={t('spot.title')}
      header={<TradeHeader mode="spot" />}
      hasTabBar
    >
      <ClosedAreaNotice reason={areas.closedReason('spot')} path={areas.pathToOpen('spot')} />
      <ChosenMarket />
    </Page>
  );
});

/** The market in the URL, or the last one visited. */
const ChosenMarket = observer(function ChosenMarket() {
  const { markets, storage } = useApp();
  const [query] = useSearchParams();
  const last = query.has('currency_id') ? undefined : storage.get('market');
  const market = markets.bySymbol.get(last ?? '') ?? markets.find(query);

  useEffect(() => {
    void markets.load();
  }, [markets]);
  useEffect(() => {
    if (market) storage.set('market', market.symbol);
  }, [market, storage]);

  if (market) {
    return <SpotMarket key={market.symbol} market={market} side={sideOf(query.get('type'))} />;
  }
  return <MarketPlaceholder skeleton={<SpotSkeleton />} />;
});

function sideOf(type: string | null) {
  if (type === '1') return 'buy';
  return type === '2' ? 'sell' : undefined;
}
