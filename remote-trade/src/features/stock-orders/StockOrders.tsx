import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Section } from '@h5/shared/ui/layout/Section';
import { List } from '@h5/shared/ui/lists/List';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { useLinkedTab } from '../../components/useLinkedTab';
import { LazyGoneSheet } from '../../components/LazyGoneSheet';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { StockOrderRow } from './StockOrderRow';
import type { StockOrdersStore } from './StockOrdersStore';
import { StockOrderStore } from './StockOrderStore';

const loadSheet = loadedWhenIdle(() =>
  import(/* webpackChunkName: "stock-order-sheet" */ './StockOrderSheet').then(
    (part) => part.StockOrderSheet,
  ),
);

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "stock-order-sheet" */ '@h5/shared/ui/overlays/ConfirmSheet').then(
    (part) => part.ConfirmSheet,
  ),
);

const tabs = ['open', 'history'] as const;

/** The person's orders for one stock. A tap shows one of them. */
export const StockOrders = observer(function StockOrders({ store }: { store: StockOrdersStore }) {
  const { t } = useTranslation('trade');
  const [tab, choose] = useLinkedTab(tabs);
  const { value, open, sheet } = useLinkedSheet('order');

  useEffect(() => {
    void store.reload();
    return store.watch();
  }, [store]);

  return (
    <Section title={t('stockOrders.orders')}>
      <Tabs
        label={t('stockOrders.orders')}
        tabs={tabs.map((value) => ({
          value,
          label:
            value === 'open' && store.open
              ? t('stockOrders.tab.openOf', { number: store.open.length })
              : t(`stockOrders.tab.${value}`),
        }))}
        value={tab}
        onChange={choose}
      >
        <TabPanel value="open">
          <OpenOrders store={store} onShow={open} />
        </TabPanel>
        <TabPanel value="history">
          <EndedOrders store={store} onShow={open} />
        </TabPanel>
      </Tabs>
      {value && sheet.isOpen && (
        <ShownOrder key={value} id={value} listed={store.find(value)} sheet={sheet} />
      )}
    </Section>
  );
});

interface ShownOrderProps {
  id: string;
  listed: StockOrder | undefined;
  sheet: ReturnType<typeof useLinkedSheet>['sheet'];
}

/** The order in the address, which may be older than the rows that were read. */
const ShownOrder = observer(function ShownOrder({ id, listed, sheet }: ShownOrderProps) {
  const { api } = useApp();
  const [{ reading }] = useState(() => new StockOrderStore(id, api));
  const isListed = listed !== undefined;
  useEffect(() => {
    if (!isListed) void reading.load();
  }, [reading, isListed]);
  const order = listed ?? reading.value;
  if (order) return <LazySheet load={loadSheet} order={order} {...sheet} />;
  return order === null ? <LazyGoneSheet {...sheet} /> : null;
});

interface OrdersProps {
  store: StockOrdersStore;
  onShow: (id: string) => void;
}

const OpenOrders = observer(function OpenOrders({ store, onShow }: OrdersProps) {
  const { t } = useTranslation('trade');
  const { open, problem } = store;
  const { value, open: ask, sheet } = useLinkedSheet('cancel');
  const asked = open?.find(({ id }) => id === value);
  useBusy('sheet', sheet.isOpen && asked !== undefined);

  if (problem && !open) {
    return <ErrorCard message={problem} onRetry={() => void store.reload()} />;
  }
  if (!open) return <SkeletonRows row={['name', 'figures']} rowHeight={64} />;
  if (open.length === 0) return <EmptyState title={t('stockOrders.noOrders')} />;
  return (
    <>
      <ul aria-label={t('stockOrders.tab.open')}>
        {open.map((order) => (
          <li key={order.id}>
            <StockOrderRow
              order={order}
              isCancelling={store.cancelling.has(order.id)}
              onCancel={() => ask(order.id)}
              onShow={() => onShow(order.id)}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <LazySheet
          load={loadConfirm}
          {...sheet}
          onConfirm={() => void cancel(asked)}
          title={t('stockOrders.ask.title')}
          head={<StockOrderRow order={asked} />}
          note={t('stockOrders.ask.note')}
          confirmLabel={t('stockOrders.ask.confirm')}
          isLoading={store.cancelling.has(asked.id)}
        />
      )}
    </>
  );

  async function cancel(order: StockOrder) {
    await store.cancel(order);
    sheet.onClose();
  }
});

const EndedOrders = observer(function EndedOrders({ store, onShow }: OrdersProps) {
  const { t } = useTranslation('trade');
  const { history } = store;

  return (
    <List
      label={t('stockOrders.tab.history')}
      pages={history}
      keyOf={(order) => order.id}
      rowHeight={64}
      parts={['name', 'figures']}
      renderItem={(order) => <StockOrderRow order={order} onShow={() => onShow(order.id)} />}
      empty={<EmptyState title={t('stockOrders.noOrders')} />}
    />
  );
});
