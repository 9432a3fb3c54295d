import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '@h5/shared/app';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Section } from '@h5/shared/ui/layout/Section';
import { List } from '@h5/shared/ui/lists/List';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { StockOrderRow } from './StockOrderRow';
import { StockOrderSheet } from './StockOrderSheet';
import type { StockOrdersStore } from './StockOrdersStore';

const tabs = ['open', 'history'] as const;

/** The person's orders for one stock. A tap shows one of them (`?order=`). */
export const StockOrders = observer(function StockOrders({ store }: { store: StockOrdersStore }) {
  const { t } = useTranslation('trade');
  const [tab, setTab] = useState<(typeof tabs)[number]>('open');
  const [query, setQuery] = useSearchParams();
  const shown = store.find(query.get('order') ?? '');

  useEffect(() => {
    void store.reload();
    return store.watch();
  }, [store]);

  function show(id?: string) {
    const next = new URLSearchParams(query);
    next.delete('order');
    if (id) next.set('order', id);
    setQuery(next, { replace: true });
  }

  return (
    <Section title={t('stockOrders.orders')}>
      <Tabs
        label={t('stockOrders.orders')}
        tabs={tabs.map((value) => ({ value, label: t(`stockOrders.tab.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value="open">
          <OpenOrders store={store} onShow={show} />
        </TabPanel>
        <TabPanel value="history">
          <EndedOrders store={store} onShow={show} />
        </TabPanel>
      </Tabs>
      {shown && <StockOrderSheet order={shown} isOpen onClose={() => show()} />}
    </Section>
  );
});

interface OrdersProps {
  store: StockOrdersStore;
  onShow: (id: string) => void;
}

const OpenOrders = observer(function OpenOrders({ store, onShow }: OrdersProps) {
  const { t } = useTranslation('trade');
  const { open, problem } = store;

  if (problem && !open) {
    return <ErrorCard message={problem} onRetry={() => void store.reload()} />;
  }
  if (!open) return <SkeletonRows row={['name', 'figures']} rowHeight={72} />;
  if (open.length === 0) return <EmptyState title={t('stockOrders.noOrders')} />;
  return (
    <ul aria-label={t('stockOrders.tab.open')}>
      {open.map((order) => (
        <li key={order.id}>
          <StockOrderRow
            order={order}
            isCancelling={store.cancelling.has(order.id)}
            onCancel={() => void store.cancel(order)}
            onShow={() => onShow(order.id)}
          />
        </li>
      ))}
    </ul>
  );
});

const EndedOrders = observer(function EndedOrders({ store, onShow }: OrdersProps) {
  const { t } = useTranslation('trade');
  const { history } = store;
  const isReady = history.isLoaded || history.problem !== undefined;

  return (
    <List
      label={t('stockOrders.tab.history')}
      items={history.rows}
      keyOf={(order) => order.id}
      rowHeight={72}
      parts={['name', 'figures']}
      renderItem={(order) => <StockOrderRow order={order} onShow={() => onShow(order.id)} />}
      isLoading={history.isLoading || !isReady}
      problem={history.problem}
      onRetry={() => void history.retry()}
      hasMore={history.hasMore}
      onMore={() => void history.more()}
      onRefresh={history.refresh}
      empty={<EmptyState title={t('stockOrders.noOrders')} />}
    />
  );
});
