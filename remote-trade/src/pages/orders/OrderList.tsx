import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useSearchParams, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { List } from '@h5/shared/ui/lists/List';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { CancelAll, ClosedOrderRow, OrderActions, OrderListRow } from '../../features/order-rows';
import {
  isCancellable,
  OrderListStore,
  type OrderQuery,
  useOpenOrders,
  useOpenOrdersStore,
} from '../../features/orders';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { LinkedAmendSheet } from '../../features/amend-order';
import { LazyAllOrders } from './all/LazyAllOrders';
import { orderProducts } from './all/ListedOrder';
import { LazyFillList } from './LazyFillList';
import { OrderFilters } from './OrderFilters';
import { readQuery, writeQuery, type ListQuery } from './orderListQuery';
import { edgeFade } from '@h5/shared/ui/layout/edgeFade';
import styles from './OrderList.module.css';

type Tab = 'open' | 'waiting' | 'history' | 'trades';

const allTabs = ['open', 'history'] as const;
const spotTabs = ['open', 'waiting', 'history', 'trades'] as const;

/** The orders of every product or of one. Product, tab and filters are in the URL, so that "back" restores them. */
export const OrderList = observer(function OrderList() {
  const { t } = useTranslation('trade');
  const [search, setSearch] = useSearchParams();
  const query = readQuery(search);
  const { product, status } = query;
  const tabs: readonly Tab[] = product === 'spot' ? spotTabs : allTabs;
  const tab: Tab = isTab(status) && tabs.includes(status) ? status : 'history';

  function change(next: Partial<ListQuery>) {
    setSearch(writeQuery({ ...query, ...next }), { replace: true });
  }

  return (
    <>
      <SegmentedControl
        label={t('orders.product')}
        look="chips"
        className={`${styles.products} ${edgeFade}`}
        value={product}
        options={[
          { value: 'all', label: t('orders.allProducts') },
          ...orderProducts.map((value) => ({ value, label: t(`modes.${value}`) })),
        ]}
        onChange={(next) =>
          change({ ...nothingWanted(tab === 'open' ? tab : 'history'), product: next })
        }
      />
      <Tabs<Tab>
        label={t('orders.tabs')}
        tabs={tabs.map((value) => ({ value, label: t(`orders.tab.${value}`) }))}
        value={tab}
        onChange={(next) => change({ status: next })}
      >
        <TabPanel value={tab}>
          {product === 'spot' ? (
            <>
              <OrderFilters query={query} onChange={change} />
              <Listed query={query} onClear={() => change(nothingWanted(tab))} />
            </>
          ) : (
            <LazyAllOrders
              tab={tab === 'open' ? 'open' : 'history'}
              product={product === 'all' ? undefined : product}
            />
          )}
        </TabPanel>
      </Tabs>
    </>
  );
});

function Listed({ query, onClear }: { query: ListQuery; onClear: () => void }) {
  const { status, side, baseId } = query;
  if (status === 'trades') return <LazyFillList query={{ side, baseId }} onClear={onClear} />;
  return (
    <>
      <CancelShown query={{ status, side, baseId }} />
      <Rows query={{ status, side, baseId }} onClear={onClear} />
    </>
  );
}

/** Cancels all orders that the filters select, also those that the list has not shown yet. */
const CancelShown = observer(function CancelShown({ query }: { query: OrderQuery }) {
  const openOrders = useOpenOrders();
  const { status, side, baseId } = query;
  if (status !== 'open' && status !== 'waiting') return null;
  const shown = openOrders.list.filter(
    (order) =>
      (order.status === 'waiting') === (status === 'waiting') &&
      (!side || order.side === side) &&
      (!baseId || order.baseId === baseId),
  );
  if (shown.length < 2) return null;
  return (
    <div className={styles.tools}>
      <CancelAll orders={shown} />
    </div>
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
  const openOrders = useOpenOrdersStore();
  const amending = useLinkedSheet('amend');
  const isReady = pages.isLoaded || pages.problem !== undefined;

  useEffect(() => store.watch(), [store]);
  useEffect(() => {
    void app.markets.load();
  }, [app]);
  useReportUsable(isReady);

  function handleAmended(order: Order) {
    openOrders.apply(order);
    store.apply(order);
  }

  return (
    <>
      <List
        label={t('orders.list')}
        items={rows}
        source={pages}
        keyOf={(order) => order.id}
        rowHeight={77}
        parts={['words', 'chip']}
        renderItem={(order) =>
          isCancellable(order) ? (
            <OrderListRow
              order={order}
              actions={
                <OrderActions
                  order={order}
                  onAmend={() => amending.open(order.id)}
                  onCancelled={store.apply}
                />
              }
            />
          ) : (
            <ClosedOrderRow order={order} />
          )
        }
        empty={<NoOrders query={query} onClear={onClear} />}
      />
      <LinkedAmendSheet
        amending={amending}
        orders={[...rows.filter(isCancellable), ...openOrders.list]}
        isLoaded={pages.isLoaded && openOrders.isLoaded}
        onAmended={handleAmended}
      />
    </>
  );
});

function NoOrders({ query, onClear }: RowsProps) {
  const { t } = useTranslation('trade');
  const isFiltered = query.side || query.baseId || !isTab(query.status);
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
      title={t(`orders.empty.${isTab(query.status) ? query.status : 'history'}`)}
      action={
        <Button as={Link} to={pagePaths.spot} variant="soft" size={40}>
          {t('orders.empty.action')}
        </Button>
      }
    />
  );
}

function isTab<Status extends ListQuery['status']>(status: Status): status is Status & Tab {
  return status !== 'filled' && status !== 'cancelled' && status !== 'active';
}

function nothingWanted(tab: Tab): Omit<ListQuery, 'product'> {
  return { status: tab, side: undefined, baseId: undefined };
}
