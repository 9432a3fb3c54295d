import { observer } from 'mobx-react-lite';
import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { LazyPriceAlertSheet } from '../alerts';
import styles from './MarketList.module.css';
import type { MarketListStore, SortKey, SortedMarket } from './MarketListStore';

interface MarketRowsProps<Market extends SortedMarket> {
  list: MarketListStore;
  label: string;
  /** What the changes are counted from. */
  changeHead?: 'change' | 'dayChange';
  /** In any order. */
  markets: readonly Market[];
  keyOf: (market: Market) => Key;
  renderRow: (market: Market) => ReactNode;
  isLoading: boolean;
  problem: string | undefined;
  onRefresh: () => Promise<unknown>;
  empty?: ReactNode;
}

/** The sortable header and the rows of any markets. */
export const MarketRows = observer(function MarketRows<Market extends SortedMarket>(
  props: MarketRowsProps<Market>,
) {
  const { list, label, markets, keyOf, renderRow, isLoading, problem, onRefresh, empty } = props;
  const { changeHead = 'change' } = props;
  const { t } = useTranslation('trade');

  return (
    <>
      {(markets.length > 0 || isLoading) && (
        <div role="group" aria-label={t('markets.sort.title')} className={styles.heads}>
          <span className={styles.names}>
            <SortHead list={list} sortKey="name" />
            <span aria-hidden>/</span>
            <SortHead list={list} sortKey="volume" />
          </span>
          <SortHead list={list} sortKey="last" />
          <SortHead list={list} sortKey="change" head={changeHead} />
        </div>
      )}
      <List
        label={label}
        items={list.sort(markets)}
        source={{
          isLoaded: !isLoading || markets.length > 0,
          isLoading: isLoading && markets.length === 0,
          problem,
          refresh: () => onRefresh().then(list.resort),
        }}
        keyOf={keyOf}
        renderItem={renderRow}
        parts={['name', 'figures', 'chip']}
        empty={empty ?? <EmptyState title={t('markets.empty.title')} />}
      />
    </>
  );
});

/** The sheet with the alerts of the row whose bell was tapped. */
export const MarketAlerts = observer(function MarketAlerts({ list }: { list: MarketListStore }) {
  const { alertMarket: alerted } = list;
  if (!alerted) return null;
  return <LazyPriceAlertSheet isOpen market={alerted} onClose={() => list.openAlerts(undefined)} />;
});

const SortHead = observer(function SortHead({
  list,
  sortKey,
  head = sortKey,
}: {
  list: MarketListStore;
  sortKey: SortKey;
  head?: SortKey | 'dayChange';
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
      {t(`markets.head.${head}`)}
      <svg aria-hidden viewBox="0 0 8 12" className={styles.arrows}>
        <path className={styles.up} d="M4 0 8 5H0z" />
        <path className={styles.down} d="M4 12 0 7h8z" />
      </svg>
    </button>
  );
});
