import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { LazyPriceAlertSheet } from '../alerts';
import styles from './MarketList.module.css';
import type { MarketListStore, SortKey } from './MarketListStore';
import { MarketRow } from './MarketRow';

/** The sortable header and the rows of the selected tab. */
export const MarketList = observer(function MarketList({ list }: { list: MarketListStore }) {
  const { t } = useTranslation('trade');
  const { markets } = useApp();

  return (
    <>
      <div role="group" aria-label={t('markets.sort.title')} className={styles.heads}>
        <span className={styles.names}>
          <SortHead list={list} sortKey="name" />
          <span aria-hidden>/</span>
          <SortHead list={list} sortKey="volume" />
        </span>
        <SortHead list={list} sortKey="last" />
        <SortHead list={list} sortKey="change" />
      </div>
      <List
        label={t(`markets.tab.${list.tab}`)}
        items={list.rows}
        keyOf={(market) => market.symbol}
        renderItem={(market) => <MarketRow market={market} list={list} />}
        parts={['name', 'figures', 'chip']}
        isLoading={markets.isLoading && markets.list.length === 0}
        problem={markets.problem}
        onRetry={() => void markets.load({ force: true })}
        onRefresh={() => markets.load({ force: true }).then(list.resort)}
        empty={<NoMarkets list={list} />}
      />
      <MarketAlerts list={list} />
    </>
  );
});

const MarketAlerts = observer(function MarketAlerts({ list }: { list: MarketListStore }) {
  const { alertMarket: alerted } = list;
  if (!alerted) return null;
  return <LazyPriceAlertSheet isOpen market={alerted} onClose={() => list.openAlerts(undefined)} />;
});

const SortHead = observer(function SortHead({
  list,
  sortKey,
}: {
  list: MarketListStore;
  sortKey: SortKey;
}) {
  const { t } = useTranslation('trade');
  const isChosen = list.sortKey === sortKey;
  const direction = list.isDescending ? 'down' : 'up';

  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={t(`markets.sort.${sortKey}.${isChosen ? direction : 'none'}`)}
      className={styles.sort}
      data-direction={isChosen ? direction : undefined}
      onClick={() => list.sortBy(sortKey)}
    >
      {t(`markets.head.${sortKey}`)}
      <svg aria-hidden viewBox="0 0 8 12" className={styles.arrows}>
        <path className={styles.up} d="M4 0 8 5H0z" />
        <path className={styles.down} d="M4 12 0 7h8z" />
      </svg>
    </button>
  );
});

const NoMarkets = observer(function NoMarkets({ list }: { list: MarketListStore }) {
  const { t } = useTranslation('trade');
  if (list.tab !== 'favourites') return <EmptyState title={t('markets.empty.title')} />;
  return (
    <EmptyState
      picture="star"
      title={t('markets.noFavourites.title')}
      action={
        <Button variant="soft" size={40} onClick={() => list.showTab('spot')}>
          {t('markets.noFavourites.action')}
        </Button>
      }
    >
      {t('markets.noFavourites.help')}
    </EmptyState>
  );
});
