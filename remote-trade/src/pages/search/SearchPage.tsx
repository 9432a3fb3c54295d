import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigationType, useReportUsable } from '@h5/shared/app';
import { SimulatedBadge } from '@h5/shared/badges/SimulatedBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Page } from '@h5/shared/ui/layout/Page';
import { SearchField } from '@h5/shared/ui/forms/SearchField';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { HotMarkets } from './HotMarkets';
import { RecentMarkets } from './RecentMarkets';
import { SearchResults } from './SearchResults';
import { useSearchStore } from './SearchStore';
import { SuggestedActions } from './SuggestedActions';
import { useResultKeys } from './useResultKeys';
import styles from './SearchPage.module.css';

/** /pages/market/search — finds a market by code or name, and pages and actions by what people call them. */
export const SearchPage = observer(function SearchPage() {
  const { t } = useTranslation('trade');
  const app = useApp();
  const search = useSearchStore();
  const isReturn = useNavigationType() === 'POP';
  const [isFresh] = useState(() => !isReturn);
  const hasMarkets = app.markets.list.length > 0;

  useEffect(() => {
    // "Back" from a market restores the query.
    if (isFresh) search.setQuery('');
    void app.markets.load();
    void search.load();
  }, [app, search, isFresh]);
  useReportUsable(hasMarkets);
  const { found, openFirst, leaveField, walk } = useResultKeys();

  return (
    <Page
      path={pagePaths.search}
      title={t('search.title')}
      badge={<SimulatedBadge />}
      titleAt="start"
    >
      <form role="search" className={styles.form} onSubmit={openFirst} onKeyDown={leaveField}>
        <SearchField
          autoFocus={isFresh}
          enterKeyHint="search"
          autoComplete="off"
          label={t('search.field')}
          placeholder={t('search.placeholder')}
          trailing={
            search.query && (
              <IconButton
                icon="close"
                iconSize={18}
                label={t('search.clear')}
                className={styles.clear}
                onClick={() => search.setQuery('')}
              />
            )
          }
          value={search.query}
          onSearch={search.setQuery}
        />
      </form>
      <div ref={found} className={styles.found} onKeyDown={walk}>
        <Found />
      </div>
    </Page>
  );
});

const Found = observer(function Found() {
  const { markets } = useApp();
  const search = useSearchStore();
  const { query, results } = search;

  if (markets.list.length === 0) {
    if (!markets.problem) return <SkeletonRows row={['mark', 'name', 'figures']} rowHeight={56} />;
    return (
      <ErrorCard
        message={markets.problem}
        isRetrying={markets.isLoading}
        onRetry={() => void markets.load({ force: true })}
      />
    );
  }
  if (!query.trim()) {
    return (
      <>
        <RecentMarkets />
        <SuggestedActions />
        <HotMarkets />
      </>
    );
  }
  return <SearchResults query={query} markets={results} />;
});
