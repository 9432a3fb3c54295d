import { useApp } from '@h5/shared/app';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveMarket } from '@h5/shared/app';
import { List } from '@h5/shared/ui/lists/List';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ClosedOrderRow } from './ClosedOrderRow';
import { OrderListStore } from '../orders';

/** The past orders of a market, newest first. */
export const OrderHistory = observer(function OrderHistory({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { api, topics } = useApp();
  const [store] = useState(() => {
    const { baseId } = market;
    return new OrderListStore({ status: 'history', side: undefined, baseId }, api, topics);
  });
  const { pages, rows } = store;

  useEffect(() => store.watch(), [store]);

  return (
    <List
      label={t('spot.tabs.past')}
      items={rows}
      source={pages}
      isPart
      keyOf={(order) => order.id}
      rowHeight={77}
      renderItem={(order) => <ClosedOrderRow order={order} />}
      empty={<EmptyState title={t('spot.noPast')} />}
    />
  );
});
