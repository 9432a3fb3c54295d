import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { FillListStore, type FillQuery } from './FillListStore';
import { FillRow } from './FillRow';

export interface FillListProps {
  query: FillQuery;
  onClear: () => void;
}

/** The fills of all orders, newest first. */
export const FillList = observer(function FillList({ query, onClear }: FillListProps) {
  const { t } = useTranslation('trade');
  const { api, topics, markets } = useApp();
  const { side, baseId } = query;
  const store = useMemo(
    () => new FillListStore({ side, baseId }, api, topics),
    [side, baseId, api, topics],
  );
  const { pages } = store;
  const isReady = pages.isLoaded || pages.problem !== undefined;

  useEffect(() => store.watch(), [store]);
  useEffect(() => void markets.load(), [markets]);
  useReportUsable(isReady);

  return (
    <List
      label={t('orders.trades.list')}
      pages={pages}
      keyOf={({ id }) => id}
      rowHeight={77}
      renderItem={(fill) => <FillRow fill={fill} />}
      empty={<NoFills isFiltered={Boolean(side ?? baseId)} onClear={onClear} />}
    />
  );
});

function NoFills({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('trade');
  if (isFiltered) {
    return (
      <EmptyState
        picture="search"
        title={t('orders.trades.filtered')}
        action={
          <Button variant="soft" size={40} onClick={onClear}>
            {t('orders.empty.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('orders.trades.none')}
      action={
        <Button as={Link} to={pagePaths.spot} variant="soft" size={40}>
          {t('orders.empty.action')}
        </Button>
      }
    />
  );
}
