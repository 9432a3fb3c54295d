import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useProductAreas, useSearchParams } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { Page } from '@h5/shared/ui/layout/Page';
import { parseTradersQuery, tradersSearchParams } from './parseTradersQuery';
import { TraderFilters } from './TraderFilters';
import { TraderList } from './TraderList';
import { TraderSearch } from './TraderSearch';
import styles from './TradersPage.module.css';

/** /pages/follow/index — lead traders, those with the smallest drawdown first. */
export const TradersPage = observer(function TradersPage() {
  const { t } = useTranslation('trade');
  const areas = useProductAreas();
  const [search, setSearch] = useSearchParams();
  const query = parseTradersQuery(search);
  const change = (changed: Partial<typeof query>) =>
    setSearch(tradersSearchParams({ ...query, ...changed }), { replace: true });

  return (
    <Page path={pagePaths.traders} title={t('traders.title')} badge={<MoneyBadges />}>
      <ClosedAreaNotice reason={areas.closedReason('copy')} path={areas.pathToOpen('copy')} />
      <TraderSearch name={query.search} onSearch={(name) => change({ search: name })}>
        <nav aria-label={t('traders.own')} className={styles.own}>
          <Button as={Link} to={pagePaths.copies} variant="soft" size={32}>
            {t('traders.copies')}
          </Button>
          <Button as={Link} to={pagePaths.leadTrading} variant="soft" size={32}>
            {t('traders.lead')}
          </Button>
        </nav>
      </TraderSearch>
      <TraderFilters query={query} onChange={change} />
      <TraderList key={tradersSearchParams(query).toString()} query={query} />
    </Page>
  );
});
