import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useApp,
  useLocation,
  useProductAreas,
  useReportUsable,
  useSearchParams,
} from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { marketName } from '@h5/shared/rules/marketName';
import { pagePaths } from '@h5/shared/contract/routes';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton, SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { AlertButton } from '../../features/alerts';
import { FavouriteButton } from '../../features/favourites';
import { ChartHead } from '../../components/ChartHead';
import { LazyFeedAge } from '../../components/LazyFeedAge';
import { TradeHeader } from '../../components/TradeHeader';
import { StockBar } from './StockBar';
import { StockHeader } from './StockHeader';
import { StockStore } from './StockStore';
import { StockView } from './StockView';

const firstStock = 1;

/**
 * /pages/transaction/index2?stock_id=1 — one stock: chart, session clock, book, order form, holding and orders. It is also the mode of
 * stocks on the trade tab: /pages/transaction/index?mode=stock.
 */
export const StockPage = observer(function StockPage() {
  const [query] = useSearchParams();
  const app = useApp();
  const last = Number(app.storage.get('trade.stock') ?? firstStock);
  const id = Number(query.get('stock_id') ?? last);
  return <OneStock key={id} id={Number.isSafeInteger(id) && id > 0 ? id : firstStock} />;
});

const OneStock = observer(function OneStock({ id }: { id: number }) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const areas = useProductAreas();
  const isTab = !useLocation().pathname.startsWith(pagePaths.stock);
  const [store] = useState(() => new StockStore(id, app));
  const { stock, market, problem } = store;
  const symbol = stock?.symbol;

  useEffect(() => {
    void store.load();
  }, [store]);
  useEffect(() => {
    if (symbol === undefined) return undefined;
    app.storage.set('trade.stock', String(id));
    return store.watch(symbol);
  }, [app, store, id, symbol]);
  useReportUsable(stock !== undefined);

  const actions = stock && market && (
    <>
      {app.session.token && (
        <FavouriteButton
          symbol={stock.symbol}
          isFavourite={store.isFavourite}
          onToggle={() => void store.toggleFavourite()}
        />
      )}
      <AlertButton market={market} />
    </>
  );

  const age = <LazyFeedAge hasPrices={stock !== undefined} />;
  const title = stock ? marketName(stock) : t('stock.title');
  return (
    <Page
      path={pagePaths.stock}
      title={title}
      header={
        isTab ? (
          <TradeHeader mode="stock" />
        ) : (
          <ChartHead
            title={title}
            age={age}
            badge={<DemoBadge isShort />}
            scrolled={undefined}
            actions={actions}
          />
        )
      }
      hasTabBar={isTab}
      footer={stock && market && !store.isTicketInView ? <StockBar store={store} /> : undefined}
    >
      <ClosedAreaNotice reason={areas.closedReason('stock')} path={areas.pathToOpen('stock')} />
      {isTab && stock && <StockHeader stock={stock} age={age} actions={actions} />}
      {stock && market ? (
        <StockView store={store} stock={stock} market={market} isTab={isTab} />
      ) : problem ? (
        <ErrorCard
          message={problem}
          isRetrying={store.isLoading}
          onRetry={() => void store.load()}
        />
      ) : (
        <div aria-busy>
          <SkeletonRows row={['name', 'figures']} count={2} rowHeight={72} />
          <Skeleton height={360} radius={0} />
        </div>
      )}
    </Page>
  );
});
