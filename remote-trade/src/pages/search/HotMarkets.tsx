import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorCard } from '@h5/shared/ui/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/Skeleton';
import { useTradeStore } from '../../stores/TradeStore';
import styles from './HotMarkets.module.css';
import { SearchRow } from './SearchRow';

/** What people searched for most, ranked. */
export const HotMarkets = observer(function HotMarkets() {
  const { t } = useTranslation('trade');
  const { search } = useTradeStore();
  const { hot, isLoaded, isLoading, problem } = search;

  return (
    <section aria-labelledby="hot">
      <h2 id="hot" className={styles.title}>
        {t('search.hot')}
      </h2>
      {problem && (
        <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void search.load()} />
      )}
      {!isLoaded && !problem && <SkeletonRows count={4} rowHeight={56} />}
      {isLoaded && hot.length === 0 && <p className={styles.none}>{t('search.noHot')}</p>}
      <ol aria-labelledby="hot">
        {hot.map((market, index) => (
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
