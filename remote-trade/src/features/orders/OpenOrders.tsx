import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazySheet } from '../../components/LazySheet';
import { CancelOrder } from './CancelOrder';
import { OrderListRow } from './OrderListRow';
import { useOpenOrdersStore } from './OpenOrdersStore';
import styles from './OpenOrders.module.css';

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "order-confirm" */ '@h5/shared/ui/overlays/ConfirmSheet').then(
    (part) => part.ConfirmSheet,
  ),
);

interface OpenOrdersProps {
  orders: readonly Order[];
  isThisMarket: boolean;
  onThisMarketChange: (isThisMarket: boolean) => void;
}

/** The open orders of this market or of all markets. */
export const OpenOrders = observer(function OpenOrders({
  orders,
  isThisMarket,
  onThisMarketChange,
}: OpenOrdersProps) {
  const { t } = useTranslation('trade');
  const openOrders = useOpenOrdersStore();
  const { isLoaded, isLoading, problem } = openOrders;

  return (
    <section aria-label={t('spot.openOrders')}>
      <div className={styles.tools}>
        <Checkbox checked={isThisMarket} onChange={onThisMarketChange}>
          {t('spot.thisMarket')}
        </Checkbox>
        {orders.length > 0 && <CancelAll orders={orders} />}
      </div>
      {problem && (
        <ErrorCard
          message={problem}
          isRetrying={isLoading}
          onRetry={() => void openOrders.load()}
        />
      )}
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderListRow order={order} action={<CancelOrder order={order} />} />
          </li>
        ))}
      </ul>
      {orders.length === 0 && !problem && !isLoaded && (
        <SkeletonRows row={['words', 'chip']} count={2} rowHeight={112} />
      )}
      {orders.length === 0 && isLoaded && (
        <EmptyState title={t('spot.noOrders.title')}>{t('spot.noOrders.help')}</EmptyState>
      )}
    </section>
  );
});

const CancelAll = observer(function CancelAll({ orders }: Pick<OpenOrdersProps, 'orders'>) {
  const { t } = useTranslation('trade');
  const openOrders = useOpenOrdersStore();
  const [isOpen, setOpen] = useState(false);
  const count = orders.length;
  useBusy('sheet', isOpen);

  async function cancelAll() {
    await openOrders.cancelAll(orders);
    setOpen(false);
  }

  return (
    <>
      <Button variant="text" size={32} onClick={() => setOpen(true)}>
        {t('spot.cancelAll.open')}
      </Button>
      <LazySheet
        load={loadConfirm}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void cancelAll()}
        title={t('spot.cancelAll.title', { count })}
        note={t('spot.cancelAll.note')}
        confirmLabel={t('spot.cancelAll.confirm', { count })}
        isLoading={openOrders.isCancellingAll}
      />
    </>
  );
});
