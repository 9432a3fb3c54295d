import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPageTitles, useApp } from '@h5/shared/app';
import { chartPageUrl, pagePaths, pageUrl, tradeModeUrl } from '@h5/shared/contract/routes';
import { marketName } from '@h5/shared/rules/marketName';
import { Button } from '@h5/shared/ui/actions/Button';
import { useFuturesList } from '../../features/futures-list';
import { useStockList } from '../../features/stock-list';
import { ChipSection } from './ChipSection';
import { nameOfPage, titleOfAction } from './foundPages';
import { actionOfKey, addressOfAction } from './searchActions';
import { useSearchStore } from './SearchStore';

/** What was recently opened from the search, the latest first: markets of any kind, actions and pages. */
export const RecentMarkets = observer(function RecentMarkets() {
  const { t } = useTranslation('trade');
  const search = useSearchStore();
  const shown = useRecent(search.recent);

  return (
    <ChipSection
      title={t('search.recent')}
      chips={shown}
      action={
        <Button variant="text" size={32} onClick={search.clearRecent}>
          {t('search.forget')}
        </Button>
      }
    />
  );
});

/** What the kept keys name: symbols of markets, actions, and paths of pages. What is no longer known is left out. */
function useRecent(keys: readonly string[]) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const { locale, markets } = app;
  const futuresList = useFuturesList();
  const stockList = useStockList();
  const hasFutures = keys.some((key) => key.endsWith('-PERP'));
  const hasStocks = keys.some((key) => key.endsWith('-USD'));
  const hasPages = keys.some((key) => key.startsWith('/'));

  useEffect(() => {
    if (hasFutures) void futuresList.load();
  }, [hasFutures, futuresList]);
  useEffect(() => {
    if (hasStocks) void stockList.load();
  }, [hasStocks, stockList]);
  useEffect(() => {
    if (hasPages) void loadPageTitles(locale);
  }, [hasPages, locale, locale.language]);

  function urlOf(symbol: string): string | undefined {
    const market = markets.bySymbol.get(symbol);
    if (market) return chartPageUrl(market);
    const contract = futuresList.contracts.find((one) => one.symbol === symbol);
    if (contract) return tradeModeUrl('contract', contract);
    const stock = stockList.stocks.find((one) => one.symbol === symbol);
    return stock && pageUrl(pagePaths.stock, { stock_id: stock.id });
  }

  return keys.flatMap((key) => {
    const action = actionOfKey(key);
    if (action) return [{ key, label: titleOfAction(t, action), url: addressOfAction(action) }];
    const isPage = key.startsWith('/');
    const label = isPage ? nameOfPage(app, key) : marketName({ symbol: key });
    const url = isPage ? key : urlOf(key);
    return label && url ? [{ key, label, url }] : [];
  });
}
