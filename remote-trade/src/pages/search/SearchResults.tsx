import { observer } from 'mobx-react-lite';
import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveMarket } from '@h5/shared/app';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { FuturesRow, useFuturesList } from '../../features/futures-list';
import { StockRow, useStockList } from '../../features/stock-list';
import { findByQuery } from './findByQuery';
import styles from './SearchPage.module.css';
import { SearchRow } from './SearchRow';

interface SearchResultsProps {
  query: string;
  /** The spot markets that were found. */
  markets: readonly LiveMarket[];
}

/** What a query finds: spot markets, contracts and stocks. A list that cannot be read is left out. */
export const SearchResults = observer(function SearchResults({
  query,
  markets,
}: SearchResultsProps) {
  const { t } = useTranslation('trade');
  const futuresList = useFuturesList();
  const stockList = useStockList();
  const contracts = findByQuery(futuresList.contracts, query);
  const stocks = findByQuery(stockList.stocks, query);
  const count = markets.length + contracts.length + stocks.length;

  useEffect(() => {
    void futuresList.load();
    void stockList.load();
  }, [futuresList, stockList]);

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
            <FuturesRow contract={contract} />
          </li>
        ))}
      </Group>
      <Group title={t('stocks.title')}>
        {stocks.map((stock) => (
          <li key={stock.id}>
            <StockRow stock={stock} />
          </li>
        ))}
      </Group>
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
