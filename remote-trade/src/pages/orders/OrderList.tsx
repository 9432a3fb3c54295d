import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useSearchParams, useReportUsable } from '@h5/shared/app';
import { orderFilter, orderSide } from '@h5/shared/contract/orders/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import {
  CancelOrder,
  ClosedOrderRow,
  isWorking,
  OrderListStore,
  type OrderQuery,
  OrderListRow,
} from '../../features/orders';
import { OrderFilters } from './OrderFilters';

type Tab = 'open' | 'history';

/** Open orders and history. Tab and filters are in the URL, so that "back" restores them. */
export const OrderList = observer(function OrderList() {
  const { t } = useTranslation('trade');
  const [search, setSearch] = useSearchParams();
  const query = readQuery(search);
  const tab: Tab = query.status === 'open' ? 'open' : 'history';

  function change(next: Partial<OrderQuery>) {
    const { status, side, baseId } = { ...query, ...next };
    setSearch(
      {
        ...(status !== 'open' && { status }),
        ...(side && { side }),
        ...(baseId && { currency_id: String(baseId) }),
      },
      { replace: true },
    );
  }

  return (
    <Tabs<Tab>
      label={t('orders.tabs')}
      tabs={[
        { value: 'open', label: t('orders.tab.open') },
        { value: 'history', label: t('orders.tab.history') },
      ]}
      value={tab}
      onChange={(status) => change({ status })}
    >
      <TabPanel value={tab}>
        <OrderFilters query={query} onChange={change} />
        <Rows query={query} onClear={() => change(nothingWanted(tab))} />
      </TabPanel>
    </Tabs>
  );
});

interface RowsProps {
  query: OrderQuery;
  onClear: () => void;
}

const Rows = observer(function Rows({ query, onClear }: RowsProps) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const { api, topics } = useApp();
  const { status, side, baseId } = query;
  const store = useMemo(
    () => new OrderListStore({ status, side, baseId }, api, topics),
    [status, side, baseId, api, topics],
  );
  const { pages, rows } = store;
  const isReady = pages.isLoaded || pages.problem !== undefined;

  useEffect(() => store.watch(), [store]);
  useEffect(() => {
    void app.markets.load();
  }, [app]);
  useReportUsable(isReady);

  return (
    <List
      label={t('orders.list')}
      items={rows}
      keyOf={(order) => order.id}
      rowHeight={112}
      parts={['words', 'chip']}
      renderItem={(order) =>
        isWorking(order) ? (
          <OrderListRow
            order={order}
            action={<CancelOrder order={order} onCancelled={store.apply} />}
          />
        ) : (
          <ClosedOrderRow order={order} />
        )
      }
      isLoading={pages.isLoading || !isReady}
      problem={pages.problem}
      onRetry={() => void pages.retry()}
      hasMore={pages.hasMore}
      onMore={() => void pages.more()}
      onRefresh={pages.refresh}
      empty={<NoOrders query={query} onClear={onClear} />}
    />
  );
});

function NoOrders({ query, onClear }: RowsProps) {
  const { t } = useTranslation('trade');
  const isFiltered = query.side || query.baseId || !['open', 'history'].includes(query.status);
  if (isFiltered) {
    return (
      <EmptyState
        picture="search"
        title={t('orders.empty.filtered')}
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
      title={t(query.status === 'open' ? 'orders.empty.open' : 'orders.empty.history')}
      action={
        <Button as={Link} to={pagePaths.spot} variant="soft" size={40}>
          {t('orders.empty.action')}
        </Button>
      }
    />
  );
}

function nothingWanted(tab: Tab): OrderQuery {
  return { status: tab, side: undefined, baseId: undefined };
}

/** Unknown values in the URL are ignored. */
function readQuery(search: URLSearchParams): OrderQuery {
  const status = orderFilter.safeParse(search.get('status'));
  const side = orderSide.safeParse(search.get('side'));
  const baseId = Number(search.get('currency_id'));
  return {
    status: status.success ? status.data : 'open',
    side: side.success ? side.data : undefined,
    baseId: Number.isSafeInteger(baseId) && baseId > 0 ? baseId : undefined,
  };
}
