import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { Button } from '@h5/shared/ui/actions/Button';
import { LazySheet } from '../../components/LazySheet';
import { useOpenOrdersStore } from '../orders';

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "order-confirm" */ '@h5/shared/ui/overlays/ConfirmSheet').then(
    (part) => part.ConfirmSheet,
  ),
);

/** Cancels the orders that a list shows, after a question. */
export const CancelAll = observer(function CancelAll({ orders }: { orders: readonly Order[] }) {
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
