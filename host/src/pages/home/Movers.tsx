import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { SimulatedBadge } from '@h5/shared/badges/SimulatedBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { marketMoverTabs, type HomeStore } from './HomeStore';
import { MoverRow } from './MoverRow';
import styles from './Movers.module.css';

const moverParts = ['mark', 'name', 'figures', 'chip'] as const;

/** The top five markets of each ranking, live. */
export const MarketMovers = observer(function Movers({ home }: { home: HomeStore }) {
  const { t } = useTranslation(['host', 'shared']);
  const { hasRoute } = useApp();

  return (
    <section aria-label={t('home.movers.label')} className={styles.movers}>
      <Tabs
        label={t('home.movers.label')}
        tabs={marketMoverTabs.map((value) => ({ value, label: t(`home.movers.${value}`) }))}
        value={home.tab}
        onChange={home.showTab}
      >
        <TabPanel value={home.tab} tabIndex={-1} className={styles.rows}>
          <Rows home={home} />
        </TabPanel>
      </Tabs>
      <p className={styles.foot}>
        <SimulatedBadge />
        {hasRoute(pagePaths.markets) && (
          <Link to={pagePaths.markets} className={styles.all}>
            {t('home.movers.all')}
            <Icon name="chevron-right" size={18} />
          </Link>
        )}
      </p>
    </section>
  );
});

const Rows = observer(function Rows({ home }: { home: HomeStore }) {
  const { markets } = useApp();
  const { rows } = home;
  const symbols = rows.map(({ symbol }) => symbol).join();

  useReportUsable(symbols !== '');

  useEffect(() => {
    if (symbols) return markets.watch(symbols.split(','));
  }, [markets, symbols]);

  if (rows.length === 0 && markets.problem) {
    return (
      <ErrorCard
        message={markets.problem}
        isRetrying={markets.isLoading}
        onRetry={() => void home.load({ force: true })}
      />
    );
  }
  if (markets.list.length === 0) return <SkeletonRows row={moverParts} count={5} rowHeight={56} />;
  return rows.map((market) => <MoverRow key={market.symbol} market={market} />);
});
