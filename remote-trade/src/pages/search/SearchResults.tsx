import { observer } from 'mobx-react-lite';
import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPageTitles, useApp, type LiveMarket } from '@h5/shared/app';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { FuturesRow, useFuturesList } from '../../features/futures-list';
import { findByQuery } from '../../features/market-list';
import { StockRow, useStockList } from '../../features/stock-list';
import { findActions, findPages, type FoundPage } from './foundPages';
import { PageRow } from './PageRow';
import styles from './SearchPage.module.css';
import { SearchRow } from './SearchRow';
import { useSearchStore } from './SearchStore';

interface SearchResultsProps {
  query: string;
  /** The spot markets that were found. */
  markets: readonly LiveMarket[];
}

/** What a query finds: spot markets, contracts, stocks, actions and pages. A list that cannot be read is left out. */
export const SearchResults = observer(function SearchResults({
  query,
  markets,
}: SearchResultsProps) {
  // Titles of pages arrive with the messages of their apps, which is a reason to render again.
  const { t } = useTranslation('trade');
  const app = useApp();
  const search = useSearchStore();
  const futuresList = useFuturesList();
  const stockList = useStockList();
  const contracts = findByQuery(futuresList.contracts, query);
  const stocks = findByQuery(stockList.stocks, query);
  const { recent } = search;
  const actions = findActions(app, t, query, recent);
  const pages = findPages(app, query, recent).filter(
    ({ path }) => !actions.some((action) => action.path === path),
  );
  const count = [markets, contracts, stocks, actions, pages].reduce(
    (sum, of) => sum + of.length,
    0,
  );
  const { locale } = app;

  useEffect(() => {
    void futuresList.load();
    void stockList.load();
  }, [futuresList, stockList]);
  useEffect(() => void loadPageTitles(locale), [locale, locale.language]);

  const row = (page: FoundPage) => (
    <li key={page.key}>
      <PageRow page={page} onOpen={() => search.keepRecent(page.key)} />
    </li>
  );

  return (
    <>
      <p role="status" className={styles.status}>
        {count > 0 && t('search.found', { count })}
      </p>
      {count === 0 && (
        <EmptyState picture="search" title={t('search.nothing.title', { query: query.trim() })}>
          {t('search.nothing.help')}
        </EmptyState>
      )}
      <Group title={t('search.results')}>
        {markets.map((market) => (
          <li key={market.symbol}>
            <SearchRow market={market} />
          </li>
        ))}
      </Group>
      <Group title={t('modes.contract')}>
        {contracts.map((contract) => (
          <li key={contract.symbol}>
            <FuturesRow contract={contract} onOpen={() => search.keepRecent(contract.symbol)} />
          </li>
        ))}
      </Group>
      <Group title={t('stocks.title')}>
        {stocks.map((stock) => (
          <li key={stock.id}>
            <StockRow stock={stock} onOpen={() => search.keepRecent(stock.symbol)} />
          </li>
        ))}
      </Group>
      <Group title={t('search.actions')}>{actions.map(row)}</Group>
      <Group title={t('search.pages')}>{pages.map(row)}</Group>
    </>
  );
});

/** The results of one kind, if there are any. */
function Group({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {title}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  );
}
