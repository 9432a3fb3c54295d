import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { SimulatedBadge } from '@h5/shared/badges/SimulatedBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { Page } from '@h5/shared/ui/layout/Page';
import { SearchLink } from '@h5/shared/ui/navigation/SearchLink';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import {
  MarketList,
  MarketListStore,
  marketTabs,
  type MarketTab,
} from '../../features/market-list';
import { LazyFuturesList } from '../../features/futures-list';
import { useFavouriteFutures } from '../../features/favourites';
import { LazyStockList, useStockList } from '../../features/stock-list';
import styles from './MarketsPage.module.css';
import { SuggestedFavourites } from './SuggestedFavourites';
import { useTabSwipe } from './useTabSwipe';

const sortedEveryMs = 5000;

/** /pages/market/market — all markets and the favourites. */
export const MarketsPage = observer(function MarketsPage() {
  const { t } = useTranslation('trade');
  const app = useApp();
  const [query, setQuery] = useSearchParams();
  const [list] = useState(() => new MarketListStore(app));
  const tab = marketTabs.find((one) => one === query.get('tab')) ?? 'spot';
  const hasRows = app.markets.list.length > 0;
  const show = (next: MarketTab) =>
    setQuery(next === 'spot' ? {} : { tab: next }, { replace: true });
  const swipe = useTabSwipe(
    (step) => show(list.tabBeside(step)),
    ({ target }) => Boolean(target instanceof Element && target.closest('[data-swipes]')),
  );

  useEffect(() => {
    void app.markets.load();
    const timer = setInterval(list.resort, sortedEveryMs);
    return () => clearInterval(timer);
  }, [app, list]);

  useLayoutEffect(() => list.showTab(tab), [list, tab]);
  useReportUsable(hasRows);

  const header = (
    <header className={styles.head}>
      <VisuallyHidden as="h1">{t('markets.title')}</VisuallyHidden>
      <SearchLink as={Link} to={pagePaths.search}>
        {t('markets.search')}
      </SearchLink>
      <SimulatedBadge />
    </header>
  );

  return (
    <Page path={pagePaths.markets} title={t('markets.title')} header={header} hasTabBar>
      <div {...swipe}>
        <Tabs
          label={t('markets.tabs')}
          tabs={marketTabs.map((tab) => ({ value: tab, label: t(`markets.tab.${tab}`) }))}
          value={list.tab}
          onChange={show}
        >
          {marketTabs.map((tab) => (
            <TabPanel key={tab} value={tab} className={styles.panel}>
              <Lists tab={tab} list={list} />
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </Page>
  );
});

/** What a tab lists. The favourites are spot markets, contracts and, after sign-in, stocks. */
const Lists = observer(function Lists({ tab, list }: { tab: MarketTab; list: MarketListStore }) {
  const { session } = useApp();
  const { favourites: stocks } = useStockList();
  const contracts = useFavouriteFutures();
  if (tab === 'contract') return <LazyFuturesList list={list} />;
  if (tab === 'stock') return <LazyStockList list={list} />;
  if (tab !== 'favourites') return <MarketList list={list} />;
  const hasOthers = stocks.length > 0 || contracts.keys.length > 0;
  return (
    <>
      {(list.chosen.length > 0 || !hasOthers) && (
        <MarketList list={list} empty={<SuggestedFavourites list={list} />} />
      )}
      {contracts.keys.length > 0 && <LazyFuturesList list={list} onlyFavourites />}
      {session.isSignedIn && <LazyStockList list={list} onlyFavourites />}
    </>
  );
});
