import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { useSearchStore } from './SearchStore';
import styles from './RecentMarkets.module.css';

/** The markets recently opened from the search, the latest first. */
export const RecentMarkets = observer(function RecentMarkets() {
  const { t } = useTranslation('trade');
  const search = useSearchStore();
  if (search.recent.length === 0) return null;

  return (
    <section aria-labelledby="recent" className={styles.recent}>
      <div className={styles.head}>
        <h2 id="recent" className={styles.title}>
          {t('search.recent')}
        </h2>
        <Button variant="text" size={32} onClick={search.clearRecent}>
          {t('search.forget')}
        </Button>
      </div>
      <ul className={styles.chips}>
        {search.recent.map((market) => (
          <li key={market.symbol}>
            <Link
              to={chartPageUrl(market)}
              className={styles.chip}
              onClick={() => search.recordVisit(market)}
            >
              {market.base}/{market.quote}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
