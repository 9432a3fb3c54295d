import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import styles from './HotMarkets.module.css';
import { SearchRow } from './SearchRow';
import { useSearchStore } from './SearchStore';

/** The markets searched most, or the most traded ones if there were no searches. */
export const HotMarkets = observer(function HotMarkets() {
  const { t } = useTranslation('trade');
  const search = useSearchStore();
  const { hot, isLoaded, isLoading, problem, mostTraded: traded } = search;
  const isQuiet = isLoaded && hot.length === 0;

  return (
    <section aria-labelledby="hot">
      <h2 id="hot" className={styles.title}>
        {t(isQuiet ? 'search.traded' : 'search.hot')}
      </h2>
      {problem && (
        <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void search.load()} />
      )}
      {!isLoaded && !problem && (
        <SkeletonRows row={['rank', 'mark', 'name', 'figures']} rowHeight={56} />
      )}
      <ol aria-labelledby="hot">
        {(isQuiet ? traded : hot).map((market, index) => (
          <li key={market.symbol}>
            <SearchRow
              market={market}
              leading={
                <span className={styles.rank} data-top={index < 3}>
                  {index + 1}
                </span>
              }
            />
          </li>
        ))}
      </ol>
    </section>
  );
});
